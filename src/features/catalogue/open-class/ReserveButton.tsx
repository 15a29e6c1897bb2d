import { useAtomValue } from "jotai";
import { useState } from "react";
import styled from "styled-components";
import { mutate } from "swr";
import type { OpenClassCard } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { Button } from "../../../ui/Button.tsx";
import { sendReservation } from "./calls.ts";
import { seatsLeft } from "./rules.ts";
import { openClassKey, useReservations } from "./state.ts";

const Note = styled.p`
	margin: calc(-1 * var(--space-2)) 0 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	text-align: center;
`;

/** Takes a seat for the student, who is reminded of the class, or releases it. */
export function ReserveButton({ card }: { readonly card: OpenClassCard }) {
	const t = useT();
	const signedIn = useAtomValue(signedInAtom);
	const own = useReservations().data;
	const [busy, setBusy] = useState(false);
	const isReserved = own?.list.some(({ id }) => id === card.id) ?? false;
	const isFull = seatsLeft(card) === 0 && !isReserved;
	const change = async () => {
		// Also before the answer that says whether there is a seat already: taking it twice is taking it once.
		if (busy || isFull) return;
		setBusy(true);
		try {
			await sendReservation({ id: card.id, isReserved: !isReserved });
			broadcastStudentChange("reservations");
		} catch (error) {
			void notifyError(error);
		} finally {
			setBusy(false);
			// Also after a refusal: others took seats.
			void mutate((key) => Array.isArray(key) && key[0] === openClassKey);
		}
	};
	if (!signedIn)
		return (
			<SignInButton size="l" wide>
				{t("openClass.signIn")}
			</SignInButton>
		);
	return (
		<>
			<Button
				size="l"
				wide
				variant={isReserved ? "outline" : "primary"}
				aria-busy={busy}
				aria-disabled={isFull}
				onClick={() => void change()}
			>
				{t(isReserved ? "openClass.release" : isFull ? "openClass.full" : "openClass.reserve")}
			</Button>
			{!isFull && <Note role="status">{t(isReserved ? "openClass.reminded" : "openClass.remindHint")}</Note>}
		</>
	);
}

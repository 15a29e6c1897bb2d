import { useAtomValue } from "jotai";
import { useState } from "react";
import styled from "styled-components";
import type { CartItem, CartQuote, QuoteChanged } from "../../../../schemas/generated/documents.ts";
import { newId } from "../../../core/draft/newId.ts";
import { ApiError, notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { schoolIdAtom, signedInAtom } from "../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { SchoolContact } from "../../../renderer/SchoolContact.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { Button } from "../../../ui/Button.tsx";
import { changedQuote } from "./calls.ts";
import { completeRequirements } from "./requirements.ts";
import { submitOrder } from "./submitOrder.ts";

const Actions = styled.div`
	display: grid;
	gap: var(--space-2);
	padding-top: var(--space-4);
	border-top: 1px solid var(--border);

	& > p {
		margin: 0 0 var(--space-1);
		color: var(--text-muted);
		line-height: 1.6;
	}
`;

interface OrderActionsProps {
	readonly chosen: readonly string[];
	readonly quote: CartQuote;
	readonly replace: (quote: CartQuote) => void;
	readonly update: (items: CartItem[]) => void;
	/** What has changed since the quote; undefined when an order begins. */
	readonly setChanged: (changed: QuoteChanged | undefined) => void;
}

/** Enrols in what costs nothing; for the rest, whom to ask, as this site takes no payments. */
export function OrderActions({ chosen, quote, replace, update, setChanged }: OrderActionsProps) {
	const t = useT();
	const signedIn = useAtomValue(signedInAtom);
	const school = useAtomValue(schoolIdAtom);
	// A request that is sent again, because its answer was lost, is the same request.
	const [request, setRequest] = useState({ quoteId: "", id: "" });
	const { isBusy, submit } = useSubmission(notifyError);
	const { totals, quoteId } = quote;

	const order = () =>
		submit(async () => {
			if (!(await completeRequirements(chosen[0] ?? "", school))) return false;
			const id = request.quoteId === quoteId ? request.id : newId();
			setRequest({ quoteId, id });
			setChanged(undefined);
			try {
				update(await submitOrder({ commodityIds: [...chosen], quoteId, requestId: id }, school));
				return true;
			} catch (error) {
				const fresh = error instanceof ApiError ? await changedQuote(error.more.data) : undefined;
				if (!fresh) throw error;
				setChanged(fresh);
				replace(fresh.quote);
				broadcastStudentChange("cart");
				return false;
			}
		});

	if (totals.length === 0) return null;
	if (totals.some(({ total }) => total > 0))
		return (
			<Actions>
				<h2>{t("cart.contact")}</h2>
				<p>{t("cart.contactText")}</p>
				<SchoolContact fallback={<p>{t("cart.noContact")}</p>} />
			</Actions>
		);
	return (
		<Actions>
			<p>{t("cart.freeText")}</p>
			{signedIn ? (
				<Button size="l" wide aria-busy={isBusy} onClick={() => void order()}>
					{t(isBusy ? "cart.ordering" : "cart.order")}
				</Button>
			) : (
				<SignInButton size="l" wide>
					{t("cart.signIn")}
				</SignInButton>
			)}
		</Actions>
	);
}

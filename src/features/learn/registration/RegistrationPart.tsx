import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent } from "react";
import styled from "styled-components";
import type { RegistrationCard, RegistrationDetail } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { signedInAtom, userIdAtom } from "../../../core/session/session.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { RefetchNotice } from "../../../renderer/query/RefetchNotice.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { FieldsSkeleton } from "../../../ui/FieldsSkeleton.tsx";
import { zonedText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { EntryForm } from "./EntryForm.tsx";
import { useRegistrationForm } from "./state.ts";

const Card = styled.div`
	display: grid;
	gap: var(--space-5);
	justify-items: start;
	padding: var(--space-5);
	${surface}

	& > * {
		width: 100%;
	}
	& > p {
		max-width: 64ch;
		margin: 0;
		line-height: 1.6;
	}
	& > button {
		width: auto;
	}
	& form {
		max-width: 560px;
	}
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

function useWhen({ phase, opensAt, closesAt, zone, seatsLeft }: RegistrationCard): string {
	const t = useT();
	const language = useLanguage();
	if (phase === "upcoming") return t("registration.opens", { time: zonedText(opensAt, zone, language) });
	if (phase === "closed") return t("registration.over");
	return seatsLeft === 0
		? t("registration.fullText")
		: t("registration.signInText", { time: zonedText(closesAt, zone, language) });
}

function VisitorPart({ card }: { readonly card: RegistrationCard }) {
	const t = useT();
	return (
		<>
			<p>{useWhen(card)}</p>
			<SignInButton size="l">{t("registration.signIn")}</SignInButton>
		</>
	);
}

function StudentPart({ found: { card, questionCount } }: { readonly found: RegistrationDetail }) {
	const t = useT();
	const userId = useAtomValue(userIdAtom);
	const form = useRegistrationForm(card.id);
	// Its phase is older than that of the page when the time of registration has begun or ended since.
	const followPhase = useEffectEvent(() => {
		if (form.data && form.data.card.phase !== card.phase) form.retry();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: another phase is what it follows
	useEffect(() => followPhase(), [card.phase]);
	return (
		<QueryView
			query={form}
			placeholder={<FieldsSkeleton label={t("ui.loading")} count={Math.max(1, questionCount)} />}
			errorTitle={t("registration.formFailed")}
		>
			{(data) => (
				<>
					<EntryForm key={userId} form={data} onChange={form.update} onOutdated={form.retry} />
					<RefetchNotice query={form} />
				</>
			)}
		</QueryView>
	);
}

/** The form for a student; a visitor signs in first. */
export function RegistrationPart({ found }: { readonly found: RegistrationDetail }) {
	const isSignedIn = useAtomValue(signedInAtom);
	return <Card>{isSignedIn ? <StudentPart found={found} /> : <VisitorPart card={found.card} />}</Card>;
}

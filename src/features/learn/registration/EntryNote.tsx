import styled from "styled-components";
import type { RegistrationForm } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { instantText, zonedText } from "../../../ui/localFormat.ts";
import { useFocusAfterWork } from "../../../ui/useFocusAfterWork.ts";
import { canSend, isFull } from "./rules.ts";

const Note = styled.div`
	display: grid;
	grid-template-columns: auto minmax(0, 1fr);
	gap: var(--space-1) var(--space-3);
	padding: var(--space-4);
	border-radius: var(--radius-m);
	background: var(--surface-sunken);
	color: var(--text);
	line-height: 1.6;
	overflow-wrap: anywhere;

	& > svg {
		margin-top: 2px;
	}
	& > b {
		font-weight: 650;
	}
	& > p {
		grid-column: 2;
		margin: 0;
		white-space: pre-line;
	}
	&[data-state="submitted"] {
		background: var(--accent-soft);
	}
	&[data-state="accepted"] {
		background: var(--success-soft);
	}
	&[data-state="accepted"] > svg {
		color: var(--success);
	}
	&[data-state="refused"] {
		background: var(--danger-soft);
	}
	&[data-state="refused"] > svg {
		color: var(--danger);
	}
`;

/** What became of what the student sent, and until when it can be sent or changed. */
export function EntryNote({ form }: { readonly form: RegistrationForm }) {
	const t = useT();
	const language = useLanguage();
	const { card, entry } = form;
	const outcome = useFocusAfterWork<HTMLDivElement>(entry?.state);
	const until = zonedText(card.closesAt, card.zone, language);
	const openSince = zonedText(card.opensAt, card.zone, language);
	const title = entry
		? t(`registration.state.${entry.state}`)
		: card.phase === "open" && isFull(form)
			? t("registration.full")
			: t(`registration.phase.${card.phase}`);
	const lines = [
		entry && t("registration.sentAt", { time: instantText(entry.sentAt, language, "minute") }),
		entry?.reason && t("registration.reason", { reason: entry.reason }),
		card.phase === "upcoming" && t("registration.opens", { time: openSince }),
		card.phase === "closed" && t("registration.over"),
		card.phase === "open" && isFull(form) && t("registration.fullText"),
		canSend(form) &&
			t(entry?.state === "submitted" ? "registration.changeUntil" : "registration.sendUntil", {
				time: until,
			}),
	].filter((line): line is string => typeof line === "string" && line !== "");
	return (
		<Note role="status" ref={outcome} tabIndex={-1} data-state={entry?.state ?? "none"}>
			<Icon name={entry?.state === "refused" ? "alert" : "check"} />
			<b>{title}</b>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
		</Note>
	);
}

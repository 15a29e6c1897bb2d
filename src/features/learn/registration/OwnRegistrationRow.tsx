import styled from "styled-components";
import type { OwnRegistration } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Badge, type Tone } from "../../../ui/Badge.tsx";
import { subtleLink } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { dayText, instantText } from "../../../ui/localFormat.ts";
import type { EntryState } from "./rules.ts";

const tones: Readonly<Record<EntryState, Tone>> = {
	submitted: "accent",
	accepted: "success",
	refused: "danger",
	withdrawn: "quiet",
};

/** A row of a list of registrations, with its state at the end. */
export const Row = styled.article`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-4);
	align-items: start;
	justify-content: space-between;
	overflow-wrap: anywhere;

	& > div {
		flex: 1 1 280px;
		display: grid;
		gap: var(--space-1);
		min-width: 0;
	}
	& :is(h2, h3) {
		margin: 0;
		font-size: var(--font-m);
		font-weight: 600;
		line-height: 1.5;
	}
	& a {
		${subtleLink}
	}
	& p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		white-space: pre-line;
	}
`;

/** A registration of the student: what became of it, and the way to its form. */
export function OwnRegistrationRow({ own: { card, entry, isOffered } }: { readonly own: OwnRegistration }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const facts = [
		t("registration.sentAt", { time: instantText(entry.sentAt, language, "minute") }),
		card.examDay && t("registration.examOn", { day: dayText(card.examDay, language) }),
		!isOffered && t("registration.notOffered"),
	].filter((fact): fact is string => typeof fact === "string" && fact !== "");
	return (
		<Row>
			<div>
				<h2>
					<Link to={paths.registration(card.id)}>{text(card.registrationName)}</Link>
				</h2>
				<p>{facts.join(" · ")}</p>
				{entry.reason && <p>{t("registration.reason", { reason: entry.reason })}</p>}
			</div>
			<Badge tone={tones[entry.state]}>{t(`registration.state.${entry.state}`)}</Badge>
		</Row>
	);
}

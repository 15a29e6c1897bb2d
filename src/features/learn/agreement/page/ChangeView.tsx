import { useId } from "react";
import styled from "styled-components";
import type { AgreementDifference, AgreementPart } from "../../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../../core/i18n.ts";
import { partSurface } from "../../../../ui/cardMixins.ts";
import { instantText } from "../../../../ui/localFormat.ts";
import { VisuallyHidden } from "../../../../ui/VisuallyHidden.tsx";

const Frame = styled.section`
	display: grid;
	gap: var(--space-3);
	overflow-wrap: anywhere;
	${partSurface}

	& > p {
		margin: 0;
		line-height: 1.7;
	}
	& > p[data-note] {
		color: var(--text-muted);
	}
	& ins {
		border-radius: 3px;
		background: var(--success-soft);
		color: var(--success);
		text-decoration: underline;
		text-underline-offset: 3px;
	}
	& del {
		border-radius: 3px;
		background: var(--danger-soft);
		color: var(--danger);
	}
`;

function Part({ part: { kind, text } }: { readonly part: AgreementPart }) {
	const t = useT();
	if (kind === "same") return text;
	const Changed = kind === "added" ? "ins" : "del";
	return (
		<Changed>
			<VisuallyHidden>{t(`agreement.${kind}Begin`)} </VisuallyHidden>
			{text}
			<VisuallyHidden> {t(`agreement.${kind}End`)}</VisuallyHidden>
		</Changed>
	);
}

interface ChangeViewProps {
	readonly difference: AgreementDifference;
	/** The signature counts: the newer version does not ask for another. */
	readonly isSigned: boolean;
}

/** What changed since the version that the student signed: first in one sentence, then word for word. */
export function ChangeView({ difference, isSigned }: ChangeViewProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const id = useId();
	const { fromVersion, toVersion, signedAt, summary, isNameChanged, isWhole, paragraphs } = difference;
	const when = instantText(signedAt, language);
	const notes = [
		t(isSigned ? "agreement.newerVersion" : "agreement.asksAgain", { fromVersion, toVersion, when }),
		isNameChanged ? t("agreement.nameChanged") : "",
		isWhole ? "" : t("agreement.byParagraph"),
	].filter((note) => note !== "");
	return (
		<Frame aria-labelledby={id}>
			<h2 id={id}>{t("agreement.changes")}</h2>
			<p>
				<strong>{text(summary)}</strong>
			</p>
			{notes.map((note) => (
				<p key={note} data-note="">
					{note}
				</p>
			))}
			{paragraphs[language].map(({ parts }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their position
				<p key={index}>
					{parts.length === 0
						? "…"
						: parts.map((part, position) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: neither have their parts
								<Part key={position} part={part} />
							))}
				</p>
			))}
		</Frame>
	);
}

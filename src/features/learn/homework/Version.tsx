import styled from "styled-components";
import type { HomeworkCard, HomeworkVersion } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { FileRow } from "../../../renderer/fields/annex/FileRow.tsx";
import { instantText, numberText } from "../../../ui/localFormat.ts";
import { FileColumn } from "./FileColumn.ts";

const Frame = styled.section`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-3);
	padding: var(--space-4);
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	overflow-wrap: anywhere;

	& > h3,
	& > p {
		margin: 0;
	}
	& > h3 {
		font-size: var(--font-m);
	}
	& > p {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& > div {
		line-height: 1.7;
		white-space: pre-wrap;
	}
`;
const Words = styled.blockquote`
	margin: 0;
	padding: var(--space-3) var(--space-4);
	border-inline-start: 3px solid var(--warning);
	border-radius: var(--radius-s);
	background: var(--warning-soft);
	line-height: 1.7;
	white-space: pre-line;

	&[data-outcome="passed"] {
		border-color: var(--success);
		background: var(--success-soft);
	}
	& > b {
		display: block;
	}
`;

interface VersionProps {
	readonly version: HomeworkVersion;
	readonly card: HomeworkCard;
}

/** What was handed in once, with what the teacher wrote about it. */
export function Version({ version, card }: VersionProps) {
	const t = useT();
	const language = useLanguage();
	const { number, text, files, handedAt, isLate, outcome, points, words, decidedAt } = version;
	const decided = [
		outcome && decidedAt
			? t(`homework.${outcome}At`, { when: instantText(decidedAt, language, "minute") })
			: "",
		points === undefined
			? ""
			: t("homework.points", {
					points: numberText(points, language),
					most: numberText(card.maxPoints, language),
				}),
	].filter((part) => part !== "");
	return (
		<Frame aria-label={t("homework.tryOf", { number })}>
			<h3>{t("homework.tryOf", { number })}</h3>
			<p>
				{t("homework.handedAt", { when: instantText(handedAt, language, "minute") })}
				{isLate && ` · ${t("homework.late")}`}
			</p>
			{outcome && (
				<Words data-outcome={outcome}>
					<b>{decided.join(" · ")}</b>
					{words}
				</Words>
			)}
			{text !== "" && <div dir="auto">{text}</div>}
			{files.length > 0 && (
				<FileColumn aria-label={t("upload.files")}>
					{files.map((file) => (
						<FileRow
							key={file.resourceId}
							{...{ id: file.resourceId, file, name: file.name, isStored: true, disabled: true }}
							upload={undefined}
							errorText={undefined}
							onRemove={() => undefined}
						/>
					))}
				</FileColumn>
			)}
		</Frame>
	);
}

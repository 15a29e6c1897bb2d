import styled from "styled-components";
import type { RecordRow } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../core/i18n.ts";
import { Badge } from "../../ui/Badge.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { instantText } from "../../ui/localFormat.ts";
import { practicePaths } from "./practicePaths.ts";
import { percentText, spentText } from "./practiceTexts.ts";

const Row = styled.article`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-4);
	align-items: center;
	overflow-wrap: anywhere;

	& > div {
		flex: 1 1 240px;
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
	& p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& > strong {
		font-size: var(--font-l);
		font-variant-numeric: tabular-nums;
	}
`;

interface RecordItemProps {
	readonly record: RecordRow;
	readonly heading: "h2" | "h3";
}

/** An exercise in a list: what it is, how far it is, and the way to it or to its report. */
export function RecordItem({ record, heading: Heading }: RecordItemProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const { recordId, type, state, startedAt, submittedAt, taskCount, answeredCount, score } = record;
	const subject = text(record.subjectName) || t("practice.unknownSubject");
	const name = [subject, text(record.chapterName)].filter(Boolean).join(" · ");
	const time = instantText(submittedAt ?? startedAt, language, "minute");
	const isOpen = state === "running" || state === "paused";
	const facts = [
		t(submittedAt === undefined ? "practice.begunAt" : "practice.handedInAt", { time }),
		t("practice.answeredOf", { answered: answeredCount, count: taskCount }),
		spentText(record.elapsedSeconds, t),
	];
	return (
		<Row>
			<div>
				<Heading>
					{name} <Badge>{t(`practice.type.${type}`)}</Badge>
				</Heading>
				<p>{facts.join(" · ")}</p>
			</div>
			{score !== undefined && <strong>{percentText(score, language)}</strong>}
			{state === "closed" && <Badge>{t("practice.closed")}</Badge>}
			{isOpen && (
				<LinkButton to={practicePaths.exercise(recordId)} aria-label={t("practice.goOnWith", { name })}>
					{t("practice.goOn")}
				</LinkButton>
			)}
			{state === "closed" && (
				<LinkButton
					variant="outline"
					to={practicePaths.exercise(recordId)}
					aria-label={t("practice.seeAnswersOf", { name, time })}
				>
					{t("practice.seeAnswers")}
				</LinkButton>
			)}
			{state === "submitted" && (
				<LinkButton
					variant="outline"
					to={practicePaths.exerciseReport(recordId)}
					aria-label={t("practice.reportOf", { name, time })}
				>
					{t("practice.report")}
				</LinkButton>
			)}
		</Row>
	);
}

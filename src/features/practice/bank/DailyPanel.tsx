import styled from "styled-components";
import type { DailyPractice, DailySubject } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { percentText } from "../../../renderer/practice/practiceTexts.ts";
import { useBeginExercise } from "../../../renderer/practice/useBeginExercise.ts";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { countMessage, dayText } from "../../../ui/localFormat.ts";
import { plainList } from "../../../ui/mixins.ts";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";

const Frame = styled.div`
	display: grid;
	gap: var(--space-4);
	padding: var(--space-5);
	${surface}

	& > p {
		margin: 0;
	}
	& > p > strong {
		display: block;
		font-size: var(--font-xl);
		font-variant-numeric: tabular-nums;
	}
`;

/** The last 30 days; a day with a paper is filled. */
const Days = styled.ol`
	display: grid;
	grid-template-columns: repeat(15, minmax(0, 1fr));
	gap: 4px;
	max-width: 360px;
	${plainList}

	& > li {
		aspect-ratio: 1;
		border: 1px solid var(--border-strong);
		border-radius: 4px;
	}
	& > li[data-done="true"] {
		border-color: var(--accent);
		background: var(--accent);
	}
	& > li:last-child {
		outline: 2px solid var(--text);
		outline-offset: 1px;
	}
`;

const Papers = styled.ul`
	display: grid;
	gap: var(--space-2);
	${plainList}

	& > li {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-1) var(--space-3);
		align-items: center;
		justify-content: space-between;
	}
	& small {
		display: block;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

function Paper({ paper }: { readonly paper: DailySubject }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const { isBusy, begin } = useBeginExercise();
	const { subjectId, state, questionCount, exerciseId, score } = paper;
	const name = text(paper.subjectName);
	const facts = [
		t(...countMessage("bank.questions", questionCount, language)),
		state === "open" && t("bank.begunToday"),
		state === "done" && score !== undefined && t("bank.doneWith", { score: percentText(score, language) }),
	].filter((fact): fact is string => typeof fact === "string");
	return (
		<li>
			<span>
				{name}
				<small>{facts.join(" · ")}</small>
			</span>
			{state === "done" && exerciseId !== undefined ? (
				<LinkButton
					variant="outline"
					to={practicePaths.exerciseReport(exerciseId)}
					aria-label={t("bank.dailyReportOf", { name })}
				>
					{t("practice.report")}
				</LinkButton>
			) : (
				<Button
					variant={state === "open" ? "primary" : "outline"}
					aria-disabled={isBusy}
					aria-label={t(state === "open" ? "practice.goOnWith" : "bank.beginDailyOf", { name })}
					onClick={() => begin({ type: "daily", subjectId })}
				>
					{t(state === "open" ? "practice.goOn" : "bank.begin")}
				</Button>
			)}
		</li>
	);
}

/** Today's papers, days in a row, and the days before. */
export function DailyPanel({ daily }: { readonly daily: DailyPractice }) {
	const t = useT();
	const language = useLanguage();
	const { streak, isDoneToday, days, subjects } = daily;
	const done = days.filter(({ paperCount }) => paperCount > 0).length;
	return (
		<Frame>
			<p>
				{streak > 0 && <strong>{t(...countMessage("bank.streak", streak, language))}</strong>}
				{t(isDoneToday ? "bank.doneToday" : streak > 0 ? "bank.keepStreak" : "bank.startStreak")}
			</p>
			<div>
				<VisuallyHidden>{t("bank.lastDays", { done })}</VisuallyHidden>
				<Days aria-hidden="true">
					{days.map(({ day, paperCount }) => (
						<li key={day} data-done={paperCount > 0} title={dayText(day, language)} />
					))}
				</Days>
			</div>
			<Papers>
				{subjects.map((paper) => (
					<Paper key={paper.subjectId} paper={paper} />
				))}
			</Papers>
		</Frame>
	);
}

const shownDays = 30;
/** Of a school, as long as its papers are not known. */
const usualSubjects = 6;

interface DailySkeletonProps {
	/** How many of them are expected. */
	readonly subjects?: number;
}

/** Placeholder of the panel, as high as it. */
export const DailySkeleton = ({ subjects = usualSubjects }: DailySkeletonProps) => (
	<Frame>
		<SkeletonBox width="60%" height="1.6em" />
		<Days aria-hidden="true">
			{Array.from({ length: shownDays }, (_, day) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their number
				<li key={day} />
			))}
		</Days>
		<SkeletonList list={Papers} count={subjects}>
			{() => <SkeletonBox height={44} />}
		</SkeletonList>
	</Frame>
);

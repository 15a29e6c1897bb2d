import styled from "styled-components";
import type { PlanStage } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { countMessage } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { CoursePart, InnerPlanPart, PackagePart } from "./PlanPart.tsx";
import { type CourseState, type WeekRange, weekRanges } from "./rules.ts";

/** A line connects the numbers of the stages. */
const Stages = styled.ol`
	${plainList}
	counter-reset: stage;

	& > li {
		position: relative;
		display: grid;
		grid-template-columns: 40px minmax(0, 1fr);
		column-gap: var(--space-4);
		padding-bottom: var(--space-6);
		counter-increment: stage;
	}
	& > li:last-child {
		padding-bottom: 0;
	}
	& > li::before {
		display: grid;
		place-items: center;
		width: 40px;
		height: 40px;
		border-radius: 50%;
		background: var(--accent);
		color: var(--accent-text);
		font-weight: 700;
		font-variant-numeric: tabular-nums;
		content: counter(stage);
	}
	& > li:not(:last-child)::after {
		position: absolute;
		inset: 48px auto 8px 19px;
		width: 2px;
		background: var(--border);
		content: "";
	}
	@media ${media.phone} {
		& > li {
			grid-template-columns: 28px minmax(0, 1fr);
			column-gap: var(--space-3);
		}
		& > li::before {
			width: 28px;
			height: 28px;
			font-size: var(--font-s);
		}
		& > li:not(:last-child)::after {
			inset: 36px auto 8px 13px;
		}
	}
`;

const Head = styled.header`
	display: flex;
	flex-wrap: wrap;
	align-items: baseline;
	gap: 0 var(--space-3);
	min-height: 40px;
	padding-block: 6px var(--space-3);

	& > h3 {
		margin: 0;
		font-size: var(--font-l);
		font-weight: 650;
		line-height: 1.4;
		overflow-wrap: anywhere;
	}
	& > span {
		color: var(--text-muted);
		font-size: var(--font-s);
		font-variant-numeric: tabular-nums;
	}
	@media ${media.phone} {
		padding-top: 0;
	}
`;

const Parts = styled.ul`
	display: grid;
	gap: var(--space-3);
	${plainList}
`;

const Note = styled.p`
	margin: var(--space-3) 0 0;
	color: var(--text-muted);
	font-size: var(--font-s);
`;

function useWeeksText() {
	const t = useT();
	const language = useLanguage();
	return (weeks: number | undefined, range: WeekRange | undefined): string => {
		if (weeks === undefined) return "";
		const length = t(...countMessage("plan.weeks", weeks, language));
		if (!range) return length;
		const name =
			range.from === range.to ? t("plan.week", { week: range.from }) : t("plan.weekRange", { ...range });
		return `${name} · ${length}`;
	};
}

interface StageProps {
	readonly stage: PlanStage;
	readonly weeks: string;
	readonly states: ReadonlyMap<string, CourseState>;
}

function Stage({ stage: { stageName, courses, packages, plans, withdrawn }, weeks, states }: StageProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const isEmpty = courses.length + packages.length + plans.length + withdrawn === 0;
	return (
		<div>
			<Head>
				<h3>{text(stageName)}</h3>
				<span>{weeks}</span>
			</Head>
			<Parts>
				{courses.map((course) => (
					<li key={`course ${course.id}`}>
						<CoursePart course={course} state={states.get(course.id)} />
					</li>
				))}
				{packages.map((found) => (
					<li key={`package ${found.id}`}>
						<PackagePart found={found} states={states} />
					</li>
				))}
				{plans.map((plan) => (
					<li key={`plan ${plan.id}`}>
						<InnerPlanPart plan={plan} />
					</li>
				))}
			</Parts>
			{isEmpty && <Note>{t("plan.emptyStage")}</Note>}
			{withdrawn > 0 && <Note>{t(...countMessage("plan.withdrawn", withdrawn, language))}</Note>}
		</div>
	);
}

interface PlanTimelineProps {
	readonly stages: readonly PlanStage[];
	/** How far the student is in each course they have. */
	readonly states: ReadonlyMap<string, CourseState>;
}

/** The stages of a plan in order, each with its weeks and what is learnt in it. */
export function PlanTimeline({ stages, states }: PlanTimelineProps) {
	const weeksText = useWeeksText();
	const ranges = weekRanges(stages);
	return (
		<Stages>
			{stages.map((stage, index) => (
				<li key={stage.id}>
					<Stage stage={stage} weeks={weeksText(stage.weeks, ranges[index])} states={states} />
				</li>
			))}
		</Stages>
	);
}

import type { ReactNode } from "react";
import styled from "styled-components";
import type { CourseCard, PlanCard, PlanPackage } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { imageSources, paths } from "../../../core/paths.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { progressBar, surface } from "../../../ui/cardMixins.ts";
import { countMessage, durationMessage } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { usePlanTexts, usePriceTexts } from "./planTexts.ts";
import type { CourseState } from "./rules.ts";

const Frame = styled.article`
	position: relative;
	display: grid;
	grid-template-columns: 136px minmax(0, 1fr) auto;
	gap: var(--space-2) var(--space-4);
	align-items: center;
	padding: var(--space-3);
	${surface}
	transition: border-color 0.15s;

	&:hover {
		border-color: var(--accent);
	}
	& > div:first-child {
		overflow: hidden;
		border-radius: var(--radius-m);
	}
	@media ${media.phone} {
		grid-template-columns: 88px minmax(0, 1fr);
		align-items: start;

		& > :last-child {
			grid-column: 2;
			justify-self: start;
		}
	}
`;

const Texts = styled.div`
	display: grid;
	gap: var(--space-1);
	min-width: 0;
	overflow-wrap: anywhere;

	& > h4 {
		margin: 0;
		font-size: 1rem;
		font-weight: 600;
		line-height: 1.4;
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		line-height: 1.5;
	}
`;

const Bar = styled.progress`
	${progressBar}
	max-width: 280px;
	height: 6px;
`;

interface PartProps {
	/** What it is, where it is not a course. */
	readonly kind?: string;
	readonly to: string;
	readonly name: string;
	readonly coverUrl: string | undefined;
	readonly facts: string;
	/** How far the student is; undefined for what they do not have. */
	readonly state: CourseState | undefined;
	/** Rendered at the end for what they do not have, such as the price. */
	readonly children?: ReactNode;
}

function Part({ kind, to, name, coverUrl, facts, state, children }: PartProps) {
	const t = useT();
	const isFinished = state !== undefined && state.all > 0 && state.done >= state.all;
	return (
		<Frame>
			<Cover {...imageSources(coverUrl)} alt="" sizes="136px" />
			<Texts>
				<h4>
					<CardLink to={to}>{name}</CardLink>
				</h4>
				<p>{[kind, facts].filter(Boolean).join(" · ")}</p>
				{state && (
					<Bar
						value={state.done}
						max={Math.max(1, state.all)}
						aria-label={t("plan.progressOf", { name, done: state.done, all: state.all })}
					/>
				)}
			</Texts>
			{state ? (
				<Badge tone={isFinished ? "success" : "accent"}>
					{isFinished ? t("plan.finished") : t("plan.doneOf", { done: state.done, all: state.all })}
				</Badge>
			) : (
				<span>{children}</span>
			)}
		</Frame>
	);
}

function useFacts() {
	const t = useT();
	const language = useLanguage();
	return ({ lessonCount, minutes }: Pick<CourseCard, "lessonCount" | "minutes">): string =>
		[t(...countMessage("ui.lessons", lessonCount, language)), t(...durationMessage(minutes))].join(" · ");
}

export function CoursePart({ course, state }: { course: CourseCard; state: CourseState | undefined }) {
	const text = useText();
	return (
		<Part
			to={paths.courseDetail(course.id)}
			name={text(course.courseName)}
			coverUrl={course.coverUrl}
			facts={useFacts()(course)}
			state={state}
		>
			{usePriceTexts()([course])}
		</Part>
	);
}

interface PackagePartProps {
	readonly found: PlanPackage;
	readonly states: ReadonlyMap<string, CourseState>;
}

/** A package is the student's when all its courses are. */
export function PackagePart({ found, states }: PackagePartProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const owned = found.courseIds.flatMap((id) => states.get(id) ?? []);
	const hasAll = owned.length === found.courseIds.length && owned.length > 0;
	const state = { done: owned.reduce((sum, { done }) => sum + done, 0), all: found.lessonCount };
	return (
		<Part
			kind={`${t("plan.package")} · ${t(...countMessage("plan.courses", found.courseIds.length, language))}`}
			to={paths.packageDetail(found.id)}
			name={text(found.packageName)}
			coverUrl={found.coverUrl}
			facts={useFacts()(found)}
			state={hasAll ? state : undefined}
		>
			{usePriceTexts()([found])}
		</Part>
	);
}

/** A plan in a plan: one line with a link to its own page. */
export function InnerPlanPart({ plan }: { readonly plan: PlanCard }) {
	const t = useT();
	const texts = usePlanTexts(plan);
	return (
		<Part
			kind={t("plan.innerPlan")}
			to={paths.planDetail(plan.id)}
			name={texts.name}
			coverUrl={plan.coverUrl}
			facts={[texts.weeks, texts.stages, texts.courses].filter(Boolean).join(" · ")}
			state={undefined}
		/>
	);
}

import { useId } from "react";
import { Link } from "react-router-dom";
import styled from "styled-components";
import type { CourseDetail } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { CourseChapters } from "./CourseChapters.tsx";
import { DetailAside, DetailGrid, DetailHead, DetailMain } from "./CourseDetailLayout.tsx";
import { CourseOutcomes } from "./CourseOutcomes.tsx";
import { CoursePriceBox } from "./CoursePriceBox.tsx";
import { CourseTeachers } from "./CourseTeachers.tsx";
import { useCourseWords } from "./courseWords.ts";
import { icons } from "./icons.ts";
import { paragraphs } from "./rules.ts";

const Back = styled(Link)`
	display: inline-flex;
	align-items: center;
	align-self: flex-start;
	gap: var(--space-1);
	padding-block: var(--space-1);
	border-radius: var(--radius-s);
	color: var(--text-muted);
	font-size: var(--font-m);
	text-decoration: none;

	&:hover {
		color: var(--accent);
	}
	&:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: 2px;
	}
`;

const Title = styled.h1`
	margin: 0;
	color: var(--text);
	font-size: clamp(1.625rem, 1.2rem + 1.8vw, 2.375rem);
	font-weight: 700;
	letter-spacing: -0.018em;
	line-height: 1.2;
	overflow-wrap: anywhere;
	text-wrap: balance;

	&:focus {
		outline: none;
	}
`;

const Summary = styled.p`
	max-width: 64ch;
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-l);
	line-height: 1.6;
	overflow-wrap: anywhere;
`;

const Tags = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
`;

const ByLine = styled.p`
	margin: 0;
	color: var(--text);
	font-size: var(--font-m);
`;

/** A part of the page under a heading of its own. */
export const Part = styled.section`
	& > h2 {
		margin: 0 0 var(--space-4);
		color: var(--text);
		font-size: var(--font-xl);
		font-weight: 700;
		letter-spacing: -0.01em;
		line-height: 1.3;
	}
	& > p {
		max-width: 72ch;
		margin: 0 0 var(--space-4);
		color: var(--text);
		font-size: 1rem;
		line-height: 1.75;
		overflow-wrap: anywhere;
		white-space: pre-line;
	}
	& > p:last-child {
		margin-bottom: 0;
	}
`;

interface CourseDetailViewProps {
	readonly course: CourseDetail;
	/** The address points at the lessons: the focus starts there instead of at the title. */
	readonly toContents: boolean;
}

/** Everything about one course. */
export function CourseDetailView({ course, toContents }: CourseDetailViewProps) {
	const t = useT();
	const text = useText();
	const words = useCourseWords(course.card);
	const title = useHeadingFocus<HTMLHeadingElement>(!toContents);
	const about = useId();
	usePageTitle(words.name);
	const story = paragraphs(text(course.description));
	return (
		<DetailGrid as="article">
			<DetailHead>
				<Back to={paths.courseList({})}>
					<Icon path={icons.arrowLeft} size={18} />
					{t("course.all")}
				</Back>
				<Title ref={title} tabIndex={-1}>
					{words.name}
				</Title>
				{words.summary && <Summary>{words.summary}</Summary>}
				<Tags>
					{words.subject && <Badge tone="accent">{words.subject}</Badge>}
					{words.level && <Badge>{words.level}</Badge>}
				</Tags>
				{words.teachers && <ByLine>{t("course.by", { names: words.teachers })}</ByLine>}
			</DetailHead>
			<DetailAside aria-label={t("course.priceAndFacts")}>
				<CoursePriceBox card={course.card} words={words} />
			</DetailAside>
			<DetailMain>
				<CourseOutcomes outcomes={course.outcomes ?? []} />
				{story.length > 0 && (
					<Part aria-labelledby={about}>
						<h2 id={about}>{t("course.about")}</h2>
						{story.map((paragraph, place) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat and never change their order
							<p key={place}>{paragraph}</p>
						))}
					</Part>
				)}
				<CourseChapters chapters={course.chapters} takeFocus={toContents} />
				<CourseTeachers teachers={course.teachers} />
			</DetailMain>
		</DetailGrid>
	);
}

import { useAtomValue } from "jotai";
import { useId } from "react";
import styled from "styled-components";
import type { CourseDetail } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { signedInAtom } from "../../core/session.ts";
import { NamedBlock } from "../../renderer/NamedBlock.tsx";
import { BackLink } from "../../ui/BackLink.tsx";
import { Badge } from "../../ui/Badge.tsx";
import {
	DetailAside,
	DetailGrid,
	DetailHead,
	DetailMain,
	DetailSummary,
	DetailTags,
	DetailTitle,
	Part,
} from "../../ui/DetailLayout.tsx";
import { Outcomes } from "../../ui/Outcomes.tsx";
import { Paragraphs } from "../../ui/Paragraphs.tsx";
import { SectionColumn } from "../../ui/Section.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { CourseChapters } from "./CourseChapters.tsx";
import { CoursePriceBox } from "./CoursePriceBox.tsx";
import { CourseTeachers } from "./CourseTeachers.tsx";
import { useCourseWords } from "./courseWords.ts";

const ByLine = styled.p`
	margin: 0;
	color: var(--text);
	font-size: var(--font-m);
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
	const signedIn = useAtomValue(signedInAtom);
	const title = useHeadingFocus<HTMLHeadingElement>(!toContents);
	const about = useId();
	usePageTitle(words.name);
	const story = text(course.description).trim();
	return (
		<DetailGrid as="article">
			<DetailHead>
				<BackLink to={paths.courseList()}>{t("course.all")}</BackLink>
				<DetailTitle ref={title} tabIndex={-1}>
					{words.name}
				</DetailTitle>
				{words.summary && <DetailSummary>{words.summary}</DetailSummary>}
				<DetailTags>
					{words.subject && <Badge tone="accent">{words.subject}</Badge>}
					{words.level && <Badge>{words.level}</Badge>}
				</DetailTags>
				{words.teachers && <ByLine>{t("course.by", { names: words.teachers })}</ByLine>}
			</DetailHead>
			<DetailAside aria-label={t("course.priceAndFacts")}>
				<CoursePriceBox card={course.card} words={words} />
			</DetailAside>
			<DetailMain>
				<Outcomes
					title={t("ui.outcomes")}
					outcomes={(course.outcomes ?? []).map((outcome) => text(outcome))}
				/>
				{story && (
					<Part aria-labelledby={about}>
						<h2 id={about}>{t("course.about")}</h2>
						<Paragraphs text={story} />
					</Part>
				)}
				<CourseChapters chapters={course.chapters} takeFocus={toContents} />
				{signedIn && (
					<NamedBlock
						type="note.panel"
						props={{ courseId: course.card.id, courseName: course.card.courseName }}
					/>
				)}
				<CourseTeachers teachers={course.teachers} />
				<NamedBlock type="package.ofCourse" props={{ course: course.card.id }} />
				<SectionColumn>
					<NamedBlock type="answer.latest" props={{ course: course.card.id }} />
				</SectionColumn>
			</DetailMain>
		</DetailGrid>
	);
}

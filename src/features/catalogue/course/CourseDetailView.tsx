import { useAtomValue } from "jotai";
import styled from "styled-components";
import type { CourseDetail } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { ProductPage } from "../../../renderer/ProductPage.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { SectionColumn } from "../../../ui/Section.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { CourseChapters } from "./CourseChapters.tsx";
import { CoursePriceBox } from "./CoursePriceBox.tsx";
import { CourseTeachers } from "./CourseTeachers.tsx";
import { useCourseTexts } from "./courseTexts.ts";

const ByLine = styled.p`
	margin: 0;
`;

interface CourseDetailViewProps {
	readonly course: CourseDetail;
	/** The URL names the lessons: the focus starts there instead of at the title. */
	readonly toContents: boolean;
}

export function CourseDetailView({ course, toContents }: CourseDetailViewProps) {
	const t = useT();
	const { card } = course;
	const texts = useCourseTexts(card);
	const signedIn = useAtomValue(signedInAtom);
	return (
		<ProductPage
			back={{ to: paths.courseList(), label: t("course.all") }}
			name={texts.name}
			heading={useHeadingFocus<HTMLHeadingElement>(!toContents)}
			summary={texts.summary}
			tags={
				<>
					{texts.subject && <Badge tone="accent">{texts.subject}</Badge>}
					{texts.level && <Badge>{texts.level}</Badge>}
				</>
			}
			byLine={texts.teachers && <ByLine>{t("course.by", { names: texts.teachers })}</ByLine>}
			price={<CoursePriceBox course={course} texts={texts} />}
			priceLabel={t("course.priceAndFacts")}
			outcomes={course.outcomes}
			about={{ title: t("course.about"), text: course.description }}
		>
			<CourseChapters courseId={card.id} chapters={course.chapters} takeFocus={toContents} />
			{signedIn && (
				<NamedBlock type="note.panel" props={{ courseId: card.id, courseName: card.courseName }} />
			)}
			<CourseTeachers teachers={course.teachers} />
			<NamedBlock type="package.ofCourse" props={{ course: card.id }} />
			<SectionColumn>
				<NamedBlock type="answer.latest" props={{ course: card.id }} />
			</SectionColumn>
		</ProductPage>
	);
}

import styled from "styled-components";
import type { CourseProgress } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { subtleLink } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { ProgressFacts } from "./ProgressFacts.tsx";
import { progressOf, stepOf } from "./rules.ts";

const List = styled.ul`
	${plainList}

	&[data-named="true"] {
		border-top: 1px solid var(--border);
	}
	&[data-named="true"] > li {
		padding-block: var(--space-3);
	}
	& > li + li {
		border-top: 1px solid var(--border);
	}
`;

const Row = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto;
	gap: var(--space-2) var(--space-4);
	align-items: center;

	& > div {
		display: grid;
		gap: var(--space-1);
	}
	& p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		overflow-wrap: anywhere;
	}
	& > a {
		min-height: 44px;
	}
	@media ${media.phone} {
		grid-template-columns: minmax(0, 1fr);

		& > a {
			justify-self: start;
		}
	}
`;

const Name = styled.strong`
	font-weight: 600;
	line-height: 1.4;
	overflow-wrap: anywhere;

	& > a {
		${subtleLink}
	}
`;

interface CourseRowProps {
	readonly course: CourseProgress;
	readonly isNamed: boolean;
}

function CourseRow({ course, isNamed }: CourseRowProps) {
	const t = useT();
	const { courseId, hasCourse, lastLesson } = course;
	const name = useText()(course.courseName);
	const { state } = progressOf(course);
	const step = stepOf[state];
	return (
		<Row>
			<div>
				{isNamed && (
					<Name>
						<Link to={paths.courseDetail(courseId)}>{name}</Link>
					</Name>
				)}
				{hasCourse ? <ProgressFacts course={course} /> : <p>{t("learning.missing")}</p>}
			</div>
			{hasCourse && (
				<LinkButton
					variant="outline"
					href={paths.lessonPage(courseId, lastLesson?.id)}
					aria-label={t(`learning.${step}Of`, { name })}
				>
					{t(`learning.${step}`)}
				</LinkButton>
			)}
		</Row>
	);
}

interface CourseRowsProps {
	readonly courses: readonly CourseProgress[];
	/** Not where the course is named beside them. */
	readonly isNamed?: boolean;
}

/** Courses with the student's progress, each with the way to its lessons. */
export function CourseRows({ courses, isNamed = true }: CourseRowsProps) {
	return (
		<List data-named={isNamed}>
			{courses.map((course) => (
				<li key={course.courseId}>
					<CourseRow course={course} isNamed={isNamed} />
				</li>
			))}
		</List>
	);
}

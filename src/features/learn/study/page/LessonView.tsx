import styled from "styled-components";
import type { StudyCourse, StudyLesson } from "../../../../../schemas/generated/documents.ts";
import { ApiError } from "../../../../core/http/errors.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import { NamedBlock } from "../../../../renderer/NamedBlock.tsx";
import { QueryView } from "../../../../renderer/query/QueryView.tsx";
import { RefetchNotice } from "../../../../renderer/query/RefetchNotice.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { LinkButton } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { durationMessage } from "../../../../ui/localFormat.ts";
import { useHeadingFocus } from "../../../../ui/useHeadingFocus.ts";
import { lessonsIn } from "../rules.ts";
import { useStudyLesson } from "../state.ts";
import { ArticleBody } from "./ArticleBody.tsx";
import { ExerciseBody } from "./ExerciseBody.tsx";
import { LiveBody } from "./LiveBody.tsx";
import { Below } from "./layout.ts";
import { Steps } from "./Steps.tsx";
import { useNoteKey } from "./useNoteKey.ts";
import { VideoStage } from "./VideoStage.tsx";

const Facts = styled.p`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-4);
	align-items: center;
	color: var(--text-muted);
`;

const Placeholder = styled.div`
	min-height: 60vh;
`;

interface LoadedProps {
	readonly course: StudyCourse;
	readonly lesson: StudyLesson;
	readonly atSeconds: number | undefined;
	readonly refetch: () => Promise<unknown>;
}

function Loaded({ course, lesson, atSeconds, refetch }: LoadedProps) {
	const t = useT();
	const text = useText();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const { courseId, lessonId, kind, minutes, closed } = lesson;
	useNoteKey(courseId, lessonId, !closed);
	// The contents know of marks that were stored since.
	const item = lessonsIn(course).find(({ id }) => id === lessonId);
	const isDone = item?.isDone ?? lesson.progress.isDone;
	return (
		<>
			{!closed && kind === "video" && (
				<VideoStage course={course} lesson={lesson} atSeconds={atSeconds} refetch={refetch} />
			)}
			<Below>
				<div>
					<h1 ref={heading} tabIndex={-1}>
						{text(lesson.lessonName)}
					</h1>
					<Facts>
						<span>{text(lesson.chapterName)}</span>
						{minutes > 0 && <span>{t(...durationMessage(minutes))}</span>}
						{isDone && <Badge tone="success">{t("study.done")}</Badge>}
					</Facts>
				</div>
				{closed && <NamedBlock type="lesson.steps" props={{ courseId, lessonId }} />}
				{!closed && kind === "reading" && <ArticleBody lesson={lesson} item={item} isDone={isDone} />}
				{!closed && kind === "exercise" && <ExerciseBody lesson={lesson} />}
				{kind === "live" && <LiveBody lesson={lesson} />}
				{lesson.resources && lesson.resources.length > 0 && (
					<NamedBlock type="resource.lesson" props={{ courseId, lessonId, resources: lesson.resources }} />
				)}
				{!closed && item?.homeworkCount && (
					<NamedBlock type="homework.lesson" props={{ courseId, lessonId }} />
				)}
				<Steps course={course} lessonId={lessonId} />
				{!closed && (
					<>
						<NamedBlock type="note.moments" props={{ courseId, lessonId, lessonName: lesson.lessonName }} />
						<NamedBlock type="note.panel" props={{ courseId, courseName: course.courseName }} />
						<NamedBlock type="answer.lesson" props={{ courseId, lessonId }} />
					</>
				)}
			</Below>
		</>
	);
}

function Missing({ course }: { readonly course: StudyCourse }) {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	return (
		<Below>
			<EmptyState
				type="viewing"
				title={t("study.lessonMissing")}
				text={t("study.lessonMissingText")}
				heading={heading}
				action={
					<LinkButton to={paths.lessonInPage(lessonsIn(course)[0]?.id ?? "")}>
						{t("study.toFirst")}
					</LinkButton>
				}
			/>
		</Below>
	);
}

interface Props {
	readonly course: StudyCourse;
	readonly lessonId: string;
	readonly atSeconds: number | undefined;
}

/** One lesson: what the student works with, or what is in the way. */
export function LessonView({ course, lessonId, atSeconds }: Props) {
	const t = useT();
	const query = useStudyLesson(course.courseId, lessonId);
	if (query.error instanceof ApiError && query.error.status === 404) return <Missing course={course} />;
	return (
		<QueryView
			query={query}
			placeholder={<Placeholder role="status" aria-label={t("ui.loading")} />}
			errorTitle={t("study.lessonFailed")}
			as="h1"
		>
			{(lesson) => (
				<>
					<Loaded course={course} lesson={lesson} atSeconds={atSeconds} refetch={query.refetch} />
					<RefetchNotice query={query} />
				</>
			)}
		</QueryView>
	);
}

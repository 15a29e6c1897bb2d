// What the server says about a course and its lessons, and what the student's marks change of it.
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import type {
	StudyCourse,
	StudyItem,
	StudyLesson,
	WatchMarkBody,
	WatchMarked,
} from "../../../../schemas/generated/documents.ts";
import { setServerTime } from "../../../core/clock.ts";
import { enqueue, onConfirmed } from "../../../core/outbox/outbox.ts";
import { changeStudentQueries } from "../../../core/session/changeStudentQueries.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { revalidateStudentQueries } from "../../../core/session/studentKeys.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { withMathFont } from "../../../renderer/question/mathFont.ts";
import { fetchCourse, fetchLesson } from "./calls.ts";
import { watchKind } from "./player/watchQueue.ts";
import { withProgress } from "./rules.ts";

const names = { course: "study", lesson: "studyLesson" } as const;
export const doneKind = "lesson.done";

/** What became of a mark, in the contents and in its lesson, before it leaves the outbox: nothing is fetched for it. */
function applyMark({ courseId, lessonId, share, isDone }: WatchMarked, { positionMs }: WatchMarkBody): void {
	changeStudentQueries<StudyLesson>(
		(key) => key[2] === names.lesson && key[4] === courseId && key[5] === lessonId,
		(lesson) => ({
			...lesson,
			progress: { ...lesson.progress, share, isDone, positionSeconds: positionMs / 1_000 },
		}),
	);
	changeStudentQueries<StudyCourse>(
		(key) => key[2] === names.course && key[4] === courseId,
		(course) => withProgress(course, lessonId, { share, isDone }),
	);
}

export function useStudyCourse(courseId: string) {
	const schoolId = useAtomValue(schoolIdAtom);
	useEffect(
		() =>
			onConfirmed(({ kind, body, result }) => {
				if (kind === watchKind) applyMark(result as unknown as WatchMarked, body as WatchMarkBody);
				else if (kind === doneKind) revalidateStudentQueries(names.course, names.lesson);
			}),
		[],
	);
	return useStudentQuery<StudyCourse>([names.course, schoolId, courseId], (signal) =>
		fetchCourse(courseId, schoolId, signal),
	);
}

export function useStudyLesson(courseId: string, lessonId: string) {
	const schoolId = useAtomValue(schoolIdAtom);
	const fetchIt = async (signal?: AbortSignal): Promise<StudyLesson> => {
		const lesson = await withMathFont(fetchLesson(courseId, lessonId, schoolId, signal));
		setServerTime(lesson.serverTime);
		return lesson;
	};
	const query = useStudentQuery<StudyLesson>([names.lesson, schoolId, courseId, lessonId], fetchIt);
	/** Asks for it once more. @throws ApiError */
	const refetch = () => query.update(fetchIt());
	return { ...query, refetch };
}

/** Of one lesson in the outbox. */
export const slotOf = (courseId: string, lessonId: string): string => `${courseId} ${lessonId}`.slice(0, 128);

/** The student has read a lesson to its end. */
export const markRead = (courseId: string, { id, lessonName }: StudyItem): Promise<string> =>
	enqueue({
		kind: doneKind,
		slot: slotOf(courseId, id),
		about: lessonName,
		body: { courseId, lessonId: id },
	});

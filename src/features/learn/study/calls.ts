// Server calls of the lesson page.
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/study.js");

export const fetchCourse = (courseId: string, schoolId: string, signal?: AbortSignal) =>
	call({
		path: `/course/study/${encodeURIComponent(courseId)}`,
		query: { schoolId: schoolId || undefined },
		validate: async () => (await validators()).validateStudyCourse,
		signal,
	});

/** Also sets, or prolongs, the cookie that the files of the lesson need. */
export const fetchLesson = (courseId: string, lessonId: string, schoolId: string, signal?: AbortSignal) =>
	call({
		path: `/course/study/${encodeURIComponent(courseId)}/${encodeURIComponent(lessonId)}`,
		query: { schoolId: schoolId || undefined },
		validate: async () => (await validators()).validateStudyLesson,
		signal,
	});

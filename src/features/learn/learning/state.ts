import { useMemo } from "react";
import { paths } from "../../../core/paths.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";

/** Loaded with the first call: a visitor needs none. */
const calls = () => import("./calls.ts");

/** The last lesson of the student; the same object as long as it is the same lesson (SHELL-HEAD-22). */
export function useLearning() {
	const { data } = useStudentQuery(["learning"], async (signal) => (await calls()).fetchLearnData(signal));
	return useMemo(() => {
		const { courseId, courseName, lessonId, lessonName } = data ?? {};
		if (courseId === undefined || courseName === undefined || lessonName === undefined) return undefined;
		return { courseName, lessonName, href: paths.lessonPage(courseId, lessonId) };
	}, [data]);
}

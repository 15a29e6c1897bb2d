// What the server said about the signed-in student's learning.
import { useMemo } from "react";
import type { EnrolmentList, LocalText } from "../../../schemas/generated/documents.ts";
import { type Mine, useMine } from "../../core/mine.ts";
import { paths } from "../../core/paths.ts";
import { fetchEnrolments, fetchLearnData } from "./calls.ts";

/** Where the student left off. */
export interface Learning {
	readonly courseName: LocalText;
	readonly lessonName: LocalText;
	readonly href: string;
}

/** The lesson the student was at last; the same object until it is another one (SHELL-HEAD-22). */
export function useLearning(): Learning | undefined {
	const { data } = useMine(["learning"], fetchLearnData);
	return useMemo(() => {
		const { courseId, courseName, lessonName } = data ?? {};
		if (courseId === undefined || courseName === undefined || lessonName === undefined) return undefined;
		return { courseName, lessonName, href: `#${paths.courseDetail(courseId)}` };
	}, [data]);
}

/** A page of the courses the student has; undefined asks nothing. */
export const useEnrolments = (page: number | undefined, pageSize: number): Mine<EnrolmentList> =>
	useMine(page === undefined ? undefined : ["enrolments", page], (signal) =>
		fetchEnrolments(page ?? 1, pageSize, signal),
	);

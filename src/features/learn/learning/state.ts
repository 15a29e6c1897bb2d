// Queries of the courses of the signed-in student.
import { useMemo } from "react";
import type { EnrolmentList, LocalText } from "../../../../schemas/generated/documents.ts";
import { paths } from "../../../core/paths.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { fetchEnrolments, fetchLearnData } from "./calls.ts";

export interface Learning {
	readonly courseName: LocalText;
	readonly lessonName: LocalText;
	readonly href: string;
}

/** The last lesson of the student; the same object as long as it is the same lesson (SHELL-HEAD-22). */
export function useLearning(): Learning | undefined {
	const { data } = useStudentQuery(["learning"], fetchLearnData);
	return useMemo(() => {
		const { courseId, courseName, lessonName } = data ?? {};
		if (courseId === undefined || courseName === undefined || lessonName === undefined) return undefined;
		return { courseName, lessonName, href: `#${paths.courseDetail(courseId)}` };
	}, [data]);
}

/** A page of the courses the student has; undefined fetches nothing. */
export const useEnrolments = (page: number | undefined, pageSize: number): StudentQuery<EnrolmentList> =>
	useStudentPage("enrolments", page, (known, signal) => fetchEnrolments(known, pageSize, signal));

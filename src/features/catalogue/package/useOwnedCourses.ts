import { useMemo } from "react";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { fetchEnrolments } from "../../../renderer/enrolmentCalls.ts";

/** Ids of the courses of a package that the student has; none for a visitor and until they are known. */
export function useOwnedCourses(packageId: string): ReadonlySet<string> {
	const { data } = useStudentQuery(["enrolments", "in", packageId], (signal) =>
		fetchEnrolments({ packageId }, signal),
	);
	return useMemo(() => new Set(data?.list.map(({ courseId }) => courseId)), [data]);
}

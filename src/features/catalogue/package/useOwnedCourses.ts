import { useMemo } from "react";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { fetchOwnedCourses } from "./calls.ts";

/** Ids of the courses of a package that the student has; none for a visitor and until they are known. */
export function useOwnedCourses(packageId: string): ReadonlySet<string> {
	const { data } = useStudentQuery(["enrolments", "in", packageId], (signal) =>
		fetchOwnedCourses(packageId, signal),
	);
	return useMemo(() => new Set(data?.list.map(({ courseId }) => courseId)), [data]);
}

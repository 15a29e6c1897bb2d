// Queries of teachers.
import type { TeacherEntry } from "../../../../schemas/generated/documents.ts";
import { createSchoolQueries } from "../../../renderer/query/schoolQueries.ts";
import { type SchoolQuery, useSchoolQuery } from "../../../renderer/query/useSchoolQuery.ts";
import { fetchTeacherDetail, fetchTeacherEntry, fetchTeacherList } from "./calls.ts";

export const { useList: useTeacherList, useDetail: useTeacherDetail } = createSchoolQueries({
	feature: "teacher",
	fetchList: fetchTeacherList,
	fetchDetail: fetchTeacherDetail,
});

/** Where teachers sign in. */
export const useTeacherEntry = (): SchoolQuery<TeacherEntry> =>
	useSchoolQuery({
		feature: "teacherEntry",
		queryKey: "",
		fetchData: (_schoolId, signal) => fetchTeacherEntry(signal),
	});

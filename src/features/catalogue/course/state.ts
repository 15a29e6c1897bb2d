// Queries of courses.
import { createSchoolQueries } from "../../../renderer/query/schoolQueries.ts";
import { fetchCourseDetail, fetchCourseList } from "./calls.ts";

export const { useList: useCourseList, useDetail: useCourseDetail } = createSchoolQueries({
	feature: "course",
	fetchList: fetchCourseList,
	fetchDetail: fetchCourseDetail,
});

// Server calls of the course pages. Their validators come with the first call, not with the page.
import type { CourseDetail, CourseListData, CourseListQuery } from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

const validators = () => import("../../../schemas/generated/calls/course.js");

export const courseList = (query: CourseListQuery, signal?: AbortSignal): Promise<CourseListData> =>
	call<CourseListData>({
		path: "/course/list",
		query: { ...query },
		validate: async () => (await validators()).validateCourseListData,
		signal,
	});

export const courseDetail = (id: string, signal?: AbortSignal): Promise<CourseDetail> =>
	call<CourseDetail>({
		path: `/course/detail/${encodeURIComponent(id)}`,
		validate: async () => (await validators()).validateCourseDetail,
		signal,
	});

// Server calls of the course pages. The validators load with the first call, not with the page.
import type { CourseListQuery } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/course.js");

export const fetchCourseList = (query: CourseListQuery, signal?: AbortSignal) =>
	call({
		path: "/course/list",
		query: { ...query },
		validate: async () => (await validators()).validateCourseListData,
		signal,
	});

export const fetchCourseDetail = (id: string, schoolId?: string, signal?: AbortSignal) =>
	call({
		path: `/course/detail/${encodeURIComponent(id)}`,
		query: { schoolId },
		validate: async () => (await validators()).validateCourseDetail,
		signal,
	});

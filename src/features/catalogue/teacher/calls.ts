// Server calls of the teacher pages. The validators load with the first call, not with the page.
import type { TeacherListQuery } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/teacher.js");

export const fetchTeacherList = (query: TeacherListQuery, signal?: AbortSignal) =>
	call({
		path: "/saas-business/v1/front/teacher/list",
		query: { ...query },
		validate: async () => (await validators()).validateTeacherListData,
		signal,
	});

export const fetchTeacherDetail = (id: string, schoolId?: string, signal?: AbortSignal) =>
	call({
		path: `/saas-business/v1/front/teacher/detail/${encodeURIComponent(id)}`,
		query: { schoolId },
		validate: async () => (await validators()).validateTeacherDetail,
		signal,
	});

/** Where teachers sign in. */
export const fetchTeacherEntry = (signal?: AbortSignal) =>
	call({
		path: "/saas-business/v1/front/teacher/entry",
		validate: async () => (await validators()).validateTeacherEntry,
		signal,
	});

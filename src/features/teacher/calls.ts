// Server calls of the teacher pages. Their validators come with the first call, not with the page.
import type {
	TeacherDetail,
	TeacherEntry,
	TeacherListData,
	TeacherListQuery,
} from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

const validators = () => import("../../../schemas/generated/calls/teacher.js");

export const teacherList = (query: TeacherListQuery, signal?: AbortSignal): Promise<TeacherListData> =>
	call<TeacherListData>({
		path: "/saas-business/v1/front/teacher/list",
		query: { ...query },
		validate: async () => (await validators()).validateTeacherListData,
		signal,
	});

export const teacherDetail = (id: string, schoolId?: string, signal?: AbortSignal): Promise<TeacherDetail> =>
	call<TeacherDetail>({
		path: `/saas-business/v1/front/teacher/detail/${encodeURIComponent(id)}`,
		query: { schoolId },
		validate: async () => (await validators()).validateTeacherDetail,
		signal,
	});

/** Where teachers sign in. */
export const teacherEntry = (signal?: AbortSignal): Promise<TeacherEntry> =>
	call<TeacherEntry>({
		path: "/saas-business/v1/front/teacher/entry",
		validate: async () => (await validators()).validateTeacherEntry,
		signal,
	});

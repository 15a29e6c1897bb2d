// Server calls of the teacher pages. Their validators come with the first call, not with the page.
import type {
	TeacherDetail,
	TeacherListData,
	TeacherListQuery,
} from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

const validators = () => import("../../../schemas/generated/calls/teacher.js");

export const teacherList = (query: TeacherListQuery): Promise<TeacherListData> =>
	call<TeacherListData>({
		path: "/saas-business/v1/front/teacher/list",
		query: { ...query },
		validate: async () => (await validators()).validateTeacherListData,
	});

export const teacherDetail = (id: string, schoolId?: string): Promise<TeacherDetail> =>
	call<TeacherDetail>({
		path: `/saas-business/v1/front/teacher/detail/${encodeURIComponent(id)}`,
		query: { schoolId },
		validate: async () => (await validators()).validateTeacherDetail,
	});

// Teachers: the list, one of them with their courses, and where they themselves sign in.
import type { FastifyInstance } from "fastify";
import type {
	TeacherDetail,
	TeacherDetailQuery,
	TeacherEntry,
	TeacherListData,
	TeacherListQuery,
	TeacherParams,
} from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { teacherOf, teachers } from "./store.ts";

const said = {
	missing: { zh: "没有找到这位老师。", en: "This teacher was not found." },
};

export function teacherRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/teacher/list",
		query: "/calls/teacher#/definitions/TeacherListQuery",
		data: "/calls/teacher#/definitions/TeacherListData",
		handler: ({ company, query }): Promise<TeacherListData> =>
			db.company(company.id, (sql) => teachers(sql, query as TeacherListQuery)),
	});

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/teacher/entry",
		data: "/calls/teacher#/definitions/TeacherEntry",
		async handler({ site }): Promise<TeacherEntry> {
			const { teacherUrl } = site.document.company;
			return teacherUrl === undefined ? {} : { teacherUrl };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/teacher/detail/:id",
		params: "/calls/teacher#/definitions/TeacherParams",
		query: "/calls/teacher#/definitions/TeacherDetailQuery",
		data: "/calls/teacher#/definitions/TeacherDetail",
		async handler({ company, params, query }): Promise<TeacherDetail> {
			const { id } = params as TeacherParams;
			const { schoolId } = query as TeacherDetailQuery;
			const found = await db.company(company.id, (sql) => teacherOf(sql, id, schoolId));
			if (!found) throw new Refusal("404", said.missing, 404);
			return found;
		},
	});
}

// Teachers: the list, one teacher with their courses, and the entry for teachers.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { contentIndexes } from "../../shared/listing/contentIndexes.ts";
import { listPage } from "../../shared/listing/listPage.ts";
import { findTeacher, teachersById } from "./store.ts";
import { loadTeacherFilters } from "./teacherFilters.ts";

const missing = { zh: "没有找到这位老师。", en: "This teacher was not found." };

export function teacherRoutes(app: FastifyInstance, deps: Deps): void {
	const { db } = deps;
	const filtersOf = contentIndexes(deps, loadTeacherFilters);

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/teacher/list",
		query: "/calls/teacher#/definitions/TeacherListQuery",
		data: "/calls/teacher#/definitions/TeacherListData",
		handler: async ({ company, site, query }) =>
			listPage(await filtersOf(company.id), { query, site }, (ids, schoolId) =>
				db.company(company.id, (sql) => teachersById(sql, ids, schoolId)),
			),
	});

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/teacher/entry",
		data: "/calls/teacher#/definitions/TeacherEntry",
		async handler({ site }) {
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
		async handler({ company, params, query }) {
			const found = await db.company(company.id, (sql) => findTeacher(sql, params.id, query.schoolId));
			return orNotFound(found, missing);
		},
	});
}

// Menu links with variables: the browser gets the address and decides whether to follow it.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { linkTarget } from "./rules.ts";
import { studentNames } from "./store.ts";

const missing = { zh: "没有找到这个链接。", en: "This link was not found." };
const nobody = { userName: "", nickName: "" };

export function linkRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/link/variable/:menuId",
		params: "/calls/link#/definitions/VariableLinkParams",
		query: "/calls/link#/definitions/VariableLinkQuery",
		data: "/calls/link#/definitions/VariableLinkData",
		access: "optional",
		async handler(request) {
			const { student, params, query } = request;
			const { school, wholeMenus } = request.site.documentsFor(query.schoolId);
			const url = linkTarget(wholeMenus, params.menuId, {
				userId: student?.id ?? "",
				...(student ? await db.company(request.company.id, (sql) => studentNames(sql, student.id)) : nobody),
				schoolId: school.id,
				schoolSuffix: school.suffix ?? "",
				companyId: String(request.company.id),
				language: request.language,
			});
			return { url: orNotFound(url, missing) };
		},
	});
}

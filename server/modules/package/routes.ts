// Packages: the list, and one of them with its courses.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { packageCard, packageDetail } from "./rules.ts";
import { findPackage, listPackages } from "./store.ts";

const missing = { zh: "没有找到这个课程包。", en: "This course package was not found." };

export function packageRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/course/package/list",
		query: "/calls/package#/definitions/PackageListQuery",
		data: "/calls/package#/definitions/PackageListData",
		async handler({ company, query }) {
			const found = await db.company(company.id, (sql) => listPackages(sql, query));
			return { ...found, list: found.list.map(packageCard) };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/course/package/detail/:id",
		params: "/calls/package#/definitions/PackageParams",
		data: "/calls/package#/definitions/PackageDetail",
		access: "optional",
		async handler({ company, params, student }) {
			const found = await db.company(company.id, (sql) => findPackage(sql, params.id, student?.id));
			return packageDetail(orNotFound(found, missing));
		},
	});
}

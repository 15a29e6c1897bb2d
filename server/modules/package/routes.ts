// Packages: the list, and one of them with its courses.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { contentIndexes } from "../../shared/listing/contentIndexes.ts";
import { listPage } from "../../shared/listing/listPage.ts";
import { loadPackageFilters } from "./packageFilters.ts";
import { packageCard, packageDetail } from "./rules.ts";
import { findPackage, packagesById } from "./store.ts";

const missing = { zh: "没有找到这个课程包。", en: "This course package was not found." };

export function packageRoutes(app: FastifyInstance, deps: Deps): void {
	const { db } = deps;
	const filtersOf = contentIndexes(deps, loadPackageFilters);

	route(app, {
		method: "GET",
		url: "/s/api/course/package/list",
		query: "/calls/package#/definitions/PackageListQuery",
		data: "/calls/package#/definitions/PackageListData",
		handler: async ({ company, site, query }) =>
			listPage(await filtersOf(company.id), { query, site }, async (ids) => {
				const found = await db.company(company.id, (sql) => packagesById(sql, ids));
				return found.map(packageCard);
			}),
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

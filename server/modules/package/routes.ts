// Packages: the list, and one of them with its courses.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { type CanPay, payableOffers } from "../../shared/goods/payableOffers.ts";
import { contentIndexes } from "../../shared/listing/contentIndexes.ts";
import { listPage } from "../../shared/listing/listPage.ts";
import { loadPackageFilters } from "./packageFilters.ts";
import { packageCard, packageDetail } from "./rules.ts";
import { findPackage, packagesById, packagesOfCourse } from "./store.ts";

const missing = { zh: "没有找到这个套餐。", en: "This course package was not found." };

export function packageRoutes(app: FastifyInstance, deps: Deps, canPay: CanPay): void {
	const { db } = deps;
	const filtersOf = contentIndexes(deps, loadPackageFilters);

	route(app, {
		method: "GET",
		url: "/s/api/course/package/list",
		query: "/calls/package#/definitions/PackageListQuery",
		data: "/calls/package#/definitions/PackageListData",
		async handler({ company, site, query }) {
			const { courseId, schoolId = "" } = query;
			if (courseId !== undefined) {
				const found = await db.company(company.id, (sql) => packagesOfCourse(sql, courseId, schoolId));
				return { list: found.map(packageCard), total: found.length, page: 1, pageSize: 60 };
			}
			return listPage(await filtersOf(company.id), { query, site }, async (ids) => {
				const found = await db.company(company.id, (sql) => packagesById(sql, ids));
				return found.map(packageCard);
			});
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/course/package/detail/:id",
		params: "/calls/package#/definitions/PackageParams",
		query: "/calls/package#/definitions/PackageDetailQuery",
		data: "/calls/package#/definitions/PackageDetail",
		access: "optional",
		handler: ({ company, params: { id }, query, student }) =>
			db.company(company.id, async (sql) => {
				const found = orNotFound(await findPackage(sql, id, student?.id), missing);
				const { schoolId = "" } = query;
				const asked = { kind: "PACKAGE", ids: [id], companyId: company.id, schoolId } as const;
				const offersOf = await payableOffers(sql, asked, canPay);
				return { ...packageDetail(found), offers: offersOf(id) };
			}),
	});
}

// Packages: the list, and one of them with its courses.
import type { FastifyInstance } from "fastify";
import type {
	PackageDetail,
	PackageListData,
	PackageListQuery,
	PackageParams,
} from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { packageCard, packageDetail } from "./rules.ts";
import { packageOf, packages } from "./store.ts";

const said = {
	missing: { zh: "没有找到这个课程包。", en: "This course package was not found." },
};

export function packageRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/course/package/list",
		query: "/calls/package#/definitions/PackageListQuery",
		data: "/calls/package#/definitions/PackageListData",
		async handler({ company, query }): Promise<PackageListData> {
			const found = await db.company(company.id, (sql) => packages(sql, query as PackageListQuery));
			return { ...found, list: found.list.map(packageCard) };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/course/package/detail/:id",
		params: "/calls/package#/definitions/PackageParams",
		data: "/calls/package#/definitions/PackageDetail",
		async handler({ company, params }): Promise<PackageDetail> {
			const found = await db.company(company.id, (sql) => packageOf(sql, (params as PackageParams).id));
			if (!found) throw new Refusal("404", said.missing, 404);
			return packageDetail(found);
		},
	});
}

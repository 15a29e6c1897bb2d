// The membership zone: its levels, and one of them with everything it brings.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { findLevel, listLevels } from "./store.ts";

/** Courses and packages of each level in the list; a level can have hundreds. */
const shownInList = 5;

const missing = { zh: "没有找到这个会员等级。", en: "This level of membership was not found." };

export function membershipRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/membership/list",
		query: "/calls/membership#/definitions/MembershipListQuery",
		data: "/calls/membership#/definitions/MembershipListData",
		async handler({ company, query: { schoolId = "" } }) {
			return { list: await db.company(company.id, (sql) => listLevels(sql, schoolId, shownInList)) };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/membership/detail/:id",
		params: "/calls/membership#/definitions/MembershipParams",
		query: "/calls/membership#/definitions/MembershipDetailQuery",
		data: "/calls/membership#/definitions/MembershipLevel",
		async handler({ company, params: { id }, query: { schoolId = "" } }) {
			return orNotFound(await db.company(company.id, (sql) => findLevel(sql, id, schoolId)), missing);
		},
	});
}

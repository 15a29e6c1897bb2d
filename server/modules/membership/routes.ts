// The membership zone: its levels, one of them with everything it brings, and those that the student has or had.
import type { FastifyInstance } from "fastify";
import type { MembershipLevel } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { perStudent, route } from "../../plugins/route.ts";
import { type CanPay, type OfferQuery, payableOffers } from "../../shared/goods/payableOffers.ts";
import { findLevel, levelsOfStudent, listLevels, type StoredLevel } from "./store.ts";

/** Courses and packages of each level in the list; a level can have hundreds. */
const shownInList = 5;

const missing = { zh: "没有找到这个会员等级。", en: "This level of membership was not found." };

export function membershipRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">, canPay: CanPay): void {
	const withOffers = async (
		sql: Sql,
		levels: readonly StoredLevel[],
		where: Pick<OfferQuery, "companyId" | "schoolId">,
	): Promise<MembershipLevel[]> => {
		const ids = levels.map(({ id }) => id);
		const offersOf = await payableOffers(sql, { kind: "MEMBER", ids, ...where }, canPay);
		return levels.map((level) => ({ ...level, offers: offersOf(level.id) }));
	};

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/membership/list",
		query: "/calls/membership#/definitions/MembershipListQuery",
		data: "/calls/membership#/definitions/MembershipListData",
		async handler({ company, query: { schoolId = "" } }) {
			const where = { companyId: company.id, schoolId };
			return db.company(company.id, async (sql) => ({
				list: await withOffers(sql, await listLevels(sql, schoolId, shownInList), where),
			}));
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/membership/detail/:id",
		params: "/calls/membership#/definitions/MembershipParams",
		query: "/calls/membership#/definitions/MembershipDetailQuery",
		data: "/calls/membership#/definitions/MembershipLevel",
		async handler({ company, params: { id }, query: { schoolId = "" } }) {
			return db.company(company.id, async (sql) => {
				const level = orNotFound(await findLevel(sql, id, schoolId), missing);
				const [whole = { ...level, offers: [] }] = await withOffers(sql, [level], {
					companyId: company.id,
					schoolId,
				});
				return whole;
			});
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/account/member/list", // API-137
		query: "/calls/account#/definitions/MemberQuery",
		data: "/calls/account#/definitions/MemberList",
		access: "student",
		limit: perStudent(300),
		handler: async ({ company, student }) => ({
			list: await db.company(company.id, (sql) => levelsOfStudent(sql, student.id)),
		}),
	});
}

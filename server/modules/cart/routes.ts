// The cart: its items, adding and removing, and whether the school has one.
import type { FastifyInstance } from "fastify";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps, SiteDocuments } from "../../deps.ts";
import { refuse } from "../../plugins/envelope.ts";
import { route, type StudentKey, studentKeyOf } from "../../plugins/route.ts";
import { missingInfoRefusal, refusalFor } from "./rules.ts";
import { addToCart, cartItems, lockCartState, removeFromCart } from "./store.ts";

const list = "/calls/cart#/definitions/CartList";

/** Names of the information the school requires before a purchase and does not have. */
export type FindMissingInfo = (
	sql: Sql,
	who: StudentKey,
	documents: SiteDocuments,
) => Promise<readonly LocalText[]>;

export function cartRoutes(
	app: FastifyInstance,
	{ db }: Pick<Deps, "db">,
	findMissingInfo: FindMissingInfo,
): void {
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/definePayOrderCart/list",
		query: "/calls/cart#/definitions/CartQuery",
		data: list,
		access: "student",
		handler: ({ company, student, query: { schoolId = "" } }) =>
			db.company(company.id, (sql) => cartItems(sql, student.id, schoolId)),
	});

	route(app, {
		method: "POST",
		url: "/s/api/saas-business/definePayOrderCart/add",
		query: "/calls/cart#/definitions/CartQuery",
		body: "/calls/cart#/definitions/CartAddBody",
		data: list,
		access: "student",
		async handler(request) {
			const { commodityId } = request.body;
			const { schoolId = "" } = request.query;
			const { companyId, studentId: student } = studentKeyOf(request);
			const documents = request.site.documentsFor(schoolId);
			return db.company(companyId, async (sql) => {
				const state = await lockCartState(sql, student, commodityId, documents.school.id);
				const refusal = refusalFor({ ...state, open: documents.service.openCart ?? false });
				if (refusal) refuse(refusal);
				if (!state.inCart) {
					const missing = await findMissingInfo(sql, studentKeyOf(request), documents);
					if (missing.length > 0) refuse(missingInfoRefusal(missing));
					await addToCart(sql, companyId, student, commodityId);
				}
				return cartItems(sql, student, schoolId);
			});
		},
	});

	route(app, {
		method: "POST",
		url: "/s/api/saas-business/definePayOrderCart/delete",
		query: "/calls/cart#/definitions/CartQuery",
		body: "/calls/cart#/definitions/CartDeleteBody",
		data: list,
		access: "student",
		handler: ({ company, student, body: { commodityIds }, query: { schoolId = "" } }) =>
			db.company(company.id, async (sql) => {
				await removeFromCart(sql, student.id, commodityIds);
				return cartItems(sql, student.id, schoolId);
			}),
	});

	route(app, {
		method: "GET",
		url: { endpoint: "cartConfig" },
		query: "/calls/cart#/definitions/CartQuery",
		data: "/calls/cart#/definitions/CartConfigData",
		handler: ({ site, query }) => ({ openCart: site.documentsFor(query.schoolId).service.openCart ?? false }),
	});
}

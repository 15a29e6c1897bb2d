// The cart: its items, what they cost and why, the order of what was chosen, and whether the school has a cart.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { perStudent, route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { findBenefits } from "../../shared/coupons/benefits.ts";
import { findCommodities } from "../../shared/goods/commodityStore.ts";
import { documentsOfRequest } from "../../shared/session/documentsOfRequest.ts";
import { cartItemOf, cartItems } from "./cartItem.ts";
import { addItem, type InSchool, mergeCart, removeItems } from "./changes.ts";
import { createOrder, type OrderDeps } from "./createOrder.ts";
import { makeQuote } from "./makeQuote.ts";
import { createQuoteIds } from "./quoteId.ts";

const base = "/s/api/saas-business/definePayOrderCart";
const query = "/calls/cart#/definitions/CartQuery";
const list = "/calls/cart#/definitions/CartList";
const unknown = { zh: "没有找到这件商品。", en: "This was not found." };

const inSchool = (request: StudentRequest & { readonly query: { schoolId?: string } }): InSchool => {
	const { schoolId = "" } = request.query;
	return { who: studentKeyOf(request), documents: documentsOfRequest(request, schoolId), schoolId };
};

export function cartRoutes(
	app: FastifyInstance,
	{ db, bus, env }: Pick<Deps, "db" | "bus" | "env">,
	{ findMissingInfo, canPay }: Pick<OrderDeps, "findMissingInfo" | "canPay">,
): void {
	const deps = { db, bus, findMissingInfo, canPay, quoteIds: createQuoteIds(env.secret) };

	route(app, {
		method: "GET",
		url: `${base}/list`,
		query,
		data: list,
		access: "student",
		handler: ({ company, student, query: { schoolId = "" } }) =>
			db.company(company.id, (sql) => cartItems(sql, student.id, schoolId)),
	});

	route(app, {
		method: "POST",
		url: `${base}/add`,
		query,
		body: "/calls/cart#/definitions/CartAddBody",
		data: list,
		access: "student",
		handler: (request) => addItem(deps, inSchool(request), request.body.commodityId),
	});

	route(app, {
		method: "POST",
		url: `${base}/delete`,
		query,
		body: "/calls/cart#/definitions/CartDeleteBody",
		data: list,
		access: "student",
		handler: (request) => removeItems(deps, inSchool(request), request.body.commodityIds),
	});

	route(app, {
		method: "POST",
		url: `${base}/merge`,
		query,
		body: "/calls/cart#/definitions/CartMergeBody",
		data: "/calls/cart#/definitions/MergedCart",
		access: "student",
		handler: (request) => mergeCart(deps, inSchool(request), request.body),
	});

	route(app, {
		method: "GET",
		url: `${base}/commodity`,
		query: "/calls/cart#/definitions/CommodityQuery",
		data: "/calls/cart#/definitions/CartItem",
		access: "optional",
		async handler({ company, student, query: { commodityId, schoolId = "" } }) {
			const who = { studentId: student?.id, schoolId };
			const [found] = await db.company(company.id, (sql) => findCommodities(sql, [commodityId], who));
			return cartItemOf(orNotFound(found, unknown));
		},
	});

	// What the cart of a visitor shows: their browser knows the ids only.
	route(app, {
		method: "POST",
		url: `${base}/items`,
		query,
		body: "/calls/cart#/definitions/CartItemsBody",
		data: list,
		handler: ({ company, body: { commodityIds }, query: { schoolId = "" } }) =>
			db.company(company.id, async (sql) => {
				const found = await findCommodities(sql, commodityIds, { schoolId });
				return found.filter(({ isOffered }) => isOffered).map((commodity) => cartItemOf(commodity));
			}),
	});

	route(app, {
		method: "POST",
		url: `${base}/quote`,
		query,
		body: "/calls/cart#/definitions/CartQuoteBody",
		data: "/calls/cart#/definitions/CartQuote",
		access: "optional",
		limit: {
			max: 600,
			per: "minute",
			key: ({ company, student, ip }) => `${company.id} ${student?.id ?? ip}`,
		},
		async handler(request) {
			const { company, student, body, query } = request;
			const { commodityIds, couponId } = body;
			const schoolId = documentsOfRequest(request, query.schoolId).school.id;
			const studentId = student?.id;
			const [found, benefits] = await db.company(company.id, (sql) =>
				Promise.all([
					findCommodities(sql, commodityIds, { studentId, schoolId }),
					findBenefits(sql, studentId, couponId),
				]),
			);
			const quoteFor = { companyId: company.id, studentId: studentId ?? "", schoolId };
			return makeQuote(deps, found, quoteFor, benefits, couponId);
		},
	});

	// API-087
	route(app, {
		method: "POST",
		url: `${base}/createOrder`,
		query,
		body: "/calls/cart#/definitions/CreateOrderBody",
		data: "/calls/cart#/definitions/PlacedOrders",
		access: "student",
		limit: perStudent(30),
		handler: (request) => createOrder(deps, inSchool(request), request.body),
	});

	route(app, {
		method: "GET",
		url: { endpoint: "cartConfig" },
		query,
		data: "/calls/cart#/definitions/CartConfigData",
		handler: ({ site, query: { schoolId } }) => ({
			openCart: site.documentsFor(schoolId).service.openCart ?? false,
		}),
	});
}

// The cart: what is in it, putting in and taking out, and whether the company has one at all.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type {
	CartAddBody,
	CartConfigData,
	CartDeleteBody,
	CartItem,
	CartQuery,
	LocalText,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps, SiteDocuments } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { type Objection, objectionTo, untold } from "./rules.ts";
import { addToCart, cartItems, removeFromCart, standing } from "./store.ts";

const studentId = ({ student }: FastifyRequest): string => student?.id ?? "";
const list = "/calls/cart#/definitions/CartList";

/** What the school wants to know before a purchase and does not, by its names. */
export type Lacking = (
	sql: Sql,
	who: { readonly companyId: number; readonly studentId: string },
	documents: SiteDocuments,
) => Promise<readonly LocalText[]>;

const refusalFor = ({ code, text }: Objection): Refusal => new Refusal(code, text);

export function cartRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">, lacking: Lacking): void {
	route(app, {
		method: "GET",
		url: "/s/api/definePayOrderCart/list",
		query: "/calls/cart#/definitions/CartQuery",
		data: list,
		access: "student",
		async handler(request): Promise<CartItem[]> {
			const { schoolId = "" } = request.query as CartQuery;
			return db.company(request.company.id, (sql) => cartItems(sql, studentId(request), schoolId));
		},
	});

	route(app, {
		method: "POST",
		url: "/s/api/definePayOrderCart/add",
		body: "/calls/cart#/definitions/CartAddBody",
		data: list,
		access: "student",
		async handler(request): Promise<CartItem[]> {
			const { commodityId, schoolId = "" } = request.body as CartAddBody;
			const student = studentId(request);
			const companyId = request.company.id;
			// Who names no school, or none there is, stands in the default one, as everywhere.
			const documents = request.site.documentsFor(schoolId);
			return db.company(companyId, async (sql) => {
				const known = await standing(sql, student, commodityId, documents.school.id);
				const objection = objectionTo({ ...known, open: documents.service.openCart ?? false });
				if (objection) throw refusalFor(objection);
				if (!known.inCart) {
					const untoldThings = await lacking(sql, { companyId, studentId: student }, documents);
					if (untoldThings.length > 0) throw refusalFor(untold(untoldThings));
					await addToCart(sql, companyId, student, commodityId);
				}
				return cartItems(sql, student, schoolId);
			});
		},
	});

	route(app, {
		method: "POST",
		url: "/s/api/definePayOrderCart/delete",
		body: "/calls/cart#/definitions/CartDeleteBody",
		data: list,
		access: "student",
		async handler(request): Promise<CartItem[]> {
			const { commodityIds, schoolId = "" } = request.body as CartDeleteBody;
			return db.company(request.company.id, async (sql) => {
				await removeFromCart(sql, studentId(request), commodityIds);
				return cartItems(sql, studentId(request), schoolId);
			});
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/definePayOrderCart/config",
		query: "/calls/cart#/definitions/CartQuery",
		data: "/calls/cart#/definitions/CartConfigData",
		async handler(request): Promise<CartConfigData> {
			const { schoolId } = request.query as CartQuery;
			return { openCart: request.site.documentsFor(schoolId).service.openCart ?? false };
		},
	});
}

// The cart: what is in it, putting in and taking out, and whether the company has one at all.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type {
	CartAddBody,
	CartConfigData,
	CartDeleteBody,
	CartItem,
	CartQuery,
} from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { objectionTo } from "./rules.ts";
import { addToCart, cartItems, removeFromCart, standing } from "./store.ts";

const studentId = ({ student }: FastifyRequest): string => student?.id ?? "";
const list = "/calls/cart#/definitions/CartList";

export function cartRoutes(app: FastifyInstance, { db }: Deps): void {
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
			return db.company(request.company.id, async (sql) => {
				const objection = objectionTo(await standing(sql, student, commodityId));
				if (objection) throw new Refusal(objection.code, objection.text);
				await addToCart(sql, request.company.id, student, commodityId);
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

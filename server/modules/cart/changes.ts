// Changes of a student's cart, each with an event, so that the student's other devices follow it.
import type { CartItem, LocalText, MergedCart, StudentEvent } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps, SiteDocuments } from "../../deps.ts";
import { type Reason, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { announceEvents, appendEvents } from "../../realtime/studentEvents.ts";
import { findCommodities } from "../../shared/goods/commodityStore.ts";
import { cartItems } from "./cartItem.ts";
import { missingInfoRefusal, refusalFor } from "./rules.ts";
import { addToCart, lockCart, noteMergedCart, removeFromCart } from "./store.ts";

/** Names of the information the school requires before a purchase and does not have. */
export type FindMissingInfo = (
	sql: Sql,
	who: StudentKey,
	documents: SiteDocuments,
) => Promise<readonly LocalText[]>;

export interface InSchool {
	readonly who: StudentKey;
	/** Of the school by which goods, prices and terms are decided. */
	readonly documents: SiteDocuments;
	/** The one whose goods the page lists, as it named it; empty for all. */
	readonly schoolId: string;
}

/** Adds an event of the change. */
export type Notify = (type: "cart" | "grants" | "order", body?: StudentEvent["body"]) => Promise<void>;

/** Runs a change; its events are stored with it and announced after the commit. */
export async function changeCart<T>(
	{ db, bus }: Pick<Deps, "db" | "bus">,
	{ companyId, studentId }: StudentKey,
	change: (sql: Sql, notify: Notify) => Promise<T>,
): Promise<T> {
	const events: Awaited<ReturnType<typeof appendEvents>> = [];
	const result = await db.company(companyId, (sql) =>
		change(sql, async (type, body = {}) => {
			events.push(...(await appendEvents(sql, [studentId], type, body)));
		}),
	);
	await announceEvents(bus, events);
	return result;
}

type CartDeps = Pick<Deps, "db" | "bus"> & { readonly findMissingInfo: FindMissingInfo };

export const addItem = (
	{ findMissingInfo, ...deps }: CartDeps,
	{ who, documents, schoolId }: InSchool,
	commodityId: string,
): Promise<CartItem[]> =>
	changeCart(deps, who, async (sql, notify) => {
		const { studentId } = who;
		const { count, present } = await lockCart(sql, studentId, [commodityId]);
		const inCart = present.has(commodityId);
		const scope = { studentId, schoolId: documents.school.id };
		const [commodity] = await findCommodities(sql, [commodityId], scope);
		const open = documents.service.openCart ?? false;
		const refusal = refusalFor({ open, commodity, inCart, count });
		if (refusal) refuse(refusal);
		if (commodity && !inCart) {
			const missing = await findMissingInfo(sql, who, documents);
			if (missing.length > 0) refuse(missingInfoRefusal(missing));
			await addToCart(sql, who, [commodity]);
			await notify("cart");
		}
		return cartItems(sql, studentId, schoolId);
	});

export const removeItems = (
	deps: CartDeps,
	{ who, schoolId }: InSchool,
	commodityIds: readonly string[],
): Promise<CartItem[]> =>
	changeCart(deps, who, async (sql, notify) => {
		if (await removeFromCart(sql, who.studentId, commodityIds)) await notify("cart");
		return cartItems(sql, who.studentId, schoolId);
	});

/**
 * Adds what a visitor put into a cart before signing in, once, as far as it may be added. What the school wants to know
 * before a purchase is asked before the order.
 */
export const mergeCart = (
	deps: CartDeps,
	{ who, documents, schoolId }: InSchool,
	{ cartId, commodityIds }: { readonly cartId: string; readonly commodityIds: readonly string[] },
): Promise<MergedCart> =>
	changeCart(deps, who, async (sql, notify) => {
		const { studentId } = who;
		const cart = await lockCart(sql, studentId, commodityIds);
		if (!(await noteMergedCart(sql, who, cartId)))
			return { cart: await cartItems(sql, studentId, schoolId), added: 0, refused: [] };
		const open = documents.service.openCart ?? false;
		const found = new Map(
			(await findCommodities(sql, commodityIds, { studentId, schoolId: documents.school.id })).map(
				(commodity) => [commodity.commodityId, commodity],
			),
		);
		const added: string[] = [];
		const refused: MergedCart["refused"] = [];
		for (const commodityId of commodityIds) {
			const inCart = cart.present.has(commodityId);
			const commodity = found.get(commodityId);
			const count = cart.count + added.length;
			const refusal: Reason | undefined = refusalFor({ open, commodity, inCart, count });
			if (refusal)
				refused.push({
					commodityId,
					...(commodity && { commodityName: commodity.name }),
					reason: refusal.text,
				});
			else if (!inCart) added.push(commodityId);
		}
		await addToCart(
			sql,
			who,
			added.flatMap((id) => found.get(id) ?? []),
		);
		if (added.length > 0) await notify("cart");
		return { cart: await cartItems(sql, studentId, schoolId), added: added.length, refused };
	});

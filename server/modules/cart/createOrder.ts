// An order of what was chosen in the cart, at the prices of a quote. What costs nothing is paid at once; the rest waits for
// a site that takes payments.

import type {
	CartQuote,
	CreateOrderBody,
	PlacedOrders,
	QuoteLine,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { type Reason, Refusal, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { type Commodity, findCommodities, lockSeats } from "../../shared/goods/commodityStore.ts";
import { grant } from "../../shared/grants/grantStore.ts";
import { lockStudent } from "../../shared/session/sessionStore.ts";
import { cartItems } from "./cartItem.ts";
import { changeCart, type FindMissingInfo, type InSchool } from "./changes.ts";
import { grantsOf } from "./orderGrants.ts";
import * as store from "./orderStore.ts";
import { quoteLines, totalsOf } from "./quote.ts";
import { type createQuoteIds, isSameQuote } from "./quoteId.ts";
import { missingInfoRefusal, orderRefusals } from "./rules.ts";
import { removeFromCart } from "./store.ts";

export interface OrderDeps extends Pick<Deps, "db" | "bus"> {
	readonly findMissingInfo: FindMissingInfo;
	readonly quoteIds: ReturnType<typeof createQuoteIds>;
}

/** Quotes are for one student in one school. */
export const quoteScope = (companyId: number, studentId: string, schoolId: string) => [
	companyId,
	studentId,
	schoolId,
];

export function makeQuote(
	{ quoteIds }: Pick<OrderDeps, "quoteIds">,
	commodities: readonly Commodity[],
	scope: ReturnType<typeof quoteScope>,
): CartQuote {
	const lines = quoteLines(commodities.filter(({ isOffered }) => isOffered));
	return { ...quoteIds.issue(lines, scope), lines, totals: totalsOf(lines) };
}

const refuseWith = ({ code, text }: Reason, data: object): never => {
	throw new Refusal(code, text, 200, undefined, data);
};

/** What whoever has ordered it need not keep in the cart. */
const isSettled = ({ isOrdered, rules }: QuoteLine): boolean =>
	isOrdered || ["owned", "covered", "repeated"].includes(rules.at(-1)?.rule ?? "");

/** An order for each currency, with what it brings. */
async function createOrders(
	sql: Sql,
	who: StudentKey,
	ordered: readonly Commodity[],
	totals: CartQuote["totals"],
): Promise<PlacedOrders["orders"]> {
	const placed: PlacedOrders["orders"] = [];
	for (const { currency, total } of totals) {
		const commodities = ordered.filter((commodity) => commodity.currency === currency);
		const orderNo = await store.insertPaidOrder(sql, who, commodities, currency);
		const cause = { studentId: who.studentId, causeKind: "order", causeId: orderNo } as const;
		await grant(sql, who.companyId, grantsOf(commodities, cause, new Date()));
		const commodityIds = commodities.map(({ commodityId }) => commodityId);
		placed.push({ orderNo, state: "paid", currency, total, commodityIds });
	}
	return placed;
}

export const createOrder = (
	deps: OrderDeps,
	{ who, documents, schoolId }: InSchool,
	{ commodityIds, quoteId, requestId }: CreateOrderBody,
): Promise<PlacedOrders> =>
	changeCart(deps, who, async (sql, notify) => {
		const { companyId, studentId } = who;
		await lockStudent(sql, studentId);
		const hash = store.contentHash([schoolId, commodityIds.toSorted()]);
		const before = await store.findRequest(sql, studentId, requestId);
		if (before) return before.contentHash === hash ? before.answer : refuse(orderRefusals.otherRequest);
		if (!documents.service.openCart) refuse(orderRefusals.closed);
		// Of two students who order the last seat, the second sees that it is sold.
		await lockSeats(sql, commodityIds);
		const commodities = await findCommodities(sql, commodityIds, { studentId, schoolId });
		const scope = quoteScope(companyId, studentId, schoolId);
		const quote = makeQuote(deps, commodities, scope);
		const quoted = deps.quoteIds.read(quoteId, scope);
		if (!quoted) return refuseWith(orderRefusals.expired, { before: [], quote });
		if (!isSameQuote(quoted, quote.lines))
			return refuseWith(orderRefusals.changed, { before: quoted, quote });
		if (quote.totals.length === 0) refuse(orderRefusals.nothing);
		if (quote.totals.some(({ total }) => total > 0)) refuse(orderRefusals.mustPay);
		const missing = await deps.findMissingInfo(sql, who, documents);
		if (missing.length > 0) refuse(missingInfoRefusal(missing, "1307"));
		const ids = new Set(quote.lines.filter(({ isOrdered }) => isOrdered).map((line) => line.commodityId));
		const ordered = commodities.filter(({ commodityId }) => ids.has(commodityId));
		const orders = await createOrders(sql, who, ordered, quote.totals);
		const settled = quote.lines.filter(isSettled).map(({ commodityId }) => commodityId);
		if (await removeFromCart(sql, studentId, settled)) await notify("cart");
		await notify("grants");
		const answer = { orders, cart: await cartItems(sql, studentId, schoolId) };
		await store.storeRequest(sql, who, requestId, { contentHash: hash, answer });
		return answer;
	});

// An order of what was chosen in the cart, at the prices of a quote. What costs nothing is paid at once; the rest is open until
// it is paid or its time is over.

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
import { findBenefits } from "../../shared/coupons/benefits.ts";
import { hold } from "../../shared/coupons/couponStates.ts";
import { type Commodity, findCommodities, lockSeats } from "../../shared/goods/commodityStore.ts";
import type { CanPay } from "../../shared/goods/payableOffers.ts";
import { schedule } from "../../shared/jobs/jobStore.ts";
import { orderExpiry } from "../../shared/orders/jobKinds.ts";
import { markPaid } from "../../shared/orders/markPaid.ts";
import { orderTerms } from "../../shared/orders/orderTerms.ts";
import { lockStudent } from "../../shared/session/sessionStore.ts";
import { cartItems } from "./cartItem.ts";
import { changeCart, type FindMissingInfo, type InSchool, type Notify } from "./changes.ts";
import { makeQuote, type QuoteFor, quoteScope } from "./makeQuote.ts";
import * as store from "./orderStore.ts";
import { type createQuoteIds, isSameQuote } from "./quoteId.ts";
import { missingInfoRefusal, orderRefusals } from "./rules.ts";
import { removeFromCart } from "./store.ts";

export interface OrderDeps extends Pick<Deps, "db" | "bus"> {
	readonly findMissingInfo: FindMissingInfo;
	readonly quoteIds: ReturnType<typeof createQuoteIds>;
	readonly canPay: CanPay;
}

/** Of one student. Each holds seats until it is paid or its time is over. */
const maxOpenOrders = 20;

const refuseWith = ({ code, text }: Reason, data: object): never => {
	throw new Refusal(code, text, 200, undefined, data);
};

/** What whoever has ordered it need not keep in the cart. */
const isSettled = ({ isOrdered, rules }: QuoteLine): boolean =>
	isOrdered || ["owned", "ordered", "covered", "repeated"].includes(rules.at(-1)?.rule ?? "");

/** The coupon of a quote is held by the order of its currency. */
async function holdCoupon(sql: Sql, who: StudentKey, quote: CartQuote, orderNo: string, currency: string) {
	const used = quote.coupons.find(({ couponId }) => couponId === quote.couponId);
	if (used?.currency !== currency) return;
	if (!(await hold(sql, who, used.couponId, orderNo))) refuse(orderRefusals.couponGone);
}

/** An order for each currency. What it brings comes with its payment, which is at once where there is nothing to pay. */
async function createOrders(
	sql: Sql,
	{ who, documents }: InSchool,
	quote: CartQuote,
	commodities: readonly Commodity[],
): Promise<PlacedOrders["orders"]> {
	const placed: PlacedOrders["orders"] = [];
	const { orderMinutes: minutes } = orderTerms(documents.service);
	const byId = new Map(commodities.map((commodity) => [commodity.commodityId, commodity]));
	for (const { currency, total } of quote.totals) {
		const lines = quote.lines.filter((line) => line.isOrdered && line.currency === currency);
		// At the prices of the quote.
		const ordered = lines.flatMap(({ commodityId, price }) => {
			const commodity = byId.get(commodityId);
			return commodity ? [{ ...commodity, price }] : [];
		});
		const order = { schoolId: documents.school.id, currency, total, commodities: ordered, lines, minutes };
		const { orderNo, payUntil } = await store.insertOrder(sql, who, order);
		await holdCoupon(sql, who, quote, orderNo, currency);
		if (payUntil) await schedule(sql, { ...who, kind: orderExpiry, key: orderNo }, payUntil);
		else await markPaid(sql, { ...who, orderNo }, { cause: "nothing to pay", actor: "student" });
		const commodityIds = lines.map(({ commodityId }) => commodityId);
		placed.push({ orderNo, state: payUntil ? "open" : "paid", currency, total, commodityIds });
	}
	return placed;
}

async function notifyOf(orders: PlacedOrders["orders"], notify: Notify): Promise<void> {
	for (const { orderNo, state } of orders) await notify("order", { orderNo, state });
	if (orders.some(({ state }) => state === "paid")) await notify("grants");
}

export const createOrder = (
	deps: OrderDeps,
	inSchool: InSchool,
	{ commodityIds, quoteId, requestId, couponId }: CreateOrderBody,
): Promise<PlacedOrders> =>
	changeCart(deps, inSchool.who, async (sql, notify) => {
		const { who, documents } = inSchool;
		const { companyId, studentId } = who;
		const schoolId = documents.school.id;
		await lockStudent(sql, studentId);
		const coupons = couponId === undefined ? [] : [couponId];
		const hash = store.contentHash([schoolId, commodityIds.toSorted(), ...coupons]);
		const before = await store.findRequest(sql, studentId, requestId);
		if (before) return before.contentHash === hash ? before.answer : refuse(orderRefusals.otherRequest);
		if (!documents.service.openCart) refuse(orderRefusals.closed);
		// Of two students who order the last seat, the second sees that it is sold.
		await lockSeats(sql, commodityIds);
		const commodities = await findCommodities(sql, commodityIds, { studentId, schoolId });
		const quoteFor: QuoteFor = { companyId, studentId, schoolId };
		const benefits = await findBenefits(sql, studentId, couponId);
		const quote = makeQuote(deps, commodities, quoteFor, benefits, couponId);
		const quoted = deps.quoteIds.read(quoteId, quoteScope(quoteFor));
		if (!quoted) return refuseWith(orderRefusals.expired, { before: [], quote });
		if (!isSameQuote(quoted, quote.lines))
			return refuseWith(orderRefusals.changed, { before: quoted, quote });
		if (quote.totals.length === 0) refuse(orderRefusals.nothing);
		if (quote.totals.some(({ canPay }) => !canPay)) refuse(orderRefusals.mustPay);
		const mustPay = quote.totals.some(({ total }) => total > 0);
		if (mustPay && (await store.countOpenOrders(sql, studentId)) >= maxOpenOrders)
			refuse(orderRefusals.tooMany);
		const missing = await deps.findMissingInfo(sql, who, documents);
		if (missing.length > 0) refuse(missingInfoRefusal(missing, "1307"));
		const orders = await createOrders(sql, inSchool, quote, commodities);
		const settled = quote.lines.filter(isSettled).map(({ commodityId }) => commodityId);
		if (await removeFromCart(sql, studentId, settled)) await notify("cart");
		await notifyOf(orders, notify);
		const answer = { orders, cart: await cartItems(sql, studentId, inSchool.schoolId) };
		await store.storeRequest(sql, who, requestId, { contentHash: hash, answer });
		return answer;
	});

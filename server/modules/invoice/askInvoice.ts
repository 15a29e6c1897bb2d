// A student asks for the invoice of an order: for what was paid and not sent back, within the days of the school.
import type { Invoice, InvoiceOffer, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, Refusal } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { invoiceIssue } from "../../shared/invoices/invoices.ts";
import { schedule } from "../../shared/jobs/jobStore.ts";
import { newNumber } from "../../shared/orders/newNumber.ts";
import { unknownOrder } from "../../shared/orders/orderRefusals.ts";
import { findOrder, lockOrder, type Order } from "../../shared/orders/orderStore.ts";
import type { OrderTerms } from "../../shared/orders/orderTerms.ts";
import { siteDays } from "../../shared/siteDay.ts";
import {
	findInvoice,
	insertInvoice,
	invoiceOf,
	itemsLeft,
	leftOf,
	livingInvoice,
	ownAccountOf,
} from "./store.ts";
import { findTitle } from "./titleStore.ts";

const dayMs = 86_400_000;

const texts = {
	notPaid: { zh: "订单还没有付款。", en: "The order is not paid yet." },
	nothing: {
		zh: "这个订单没有可开票的金额。",
		en: "There is no money in this order that an invoice could be about.",
	},
	// The money has its invoice where it was put into the balance, so there is no second one where it is spent.
	balance: {
		zh: "这个订单是用余额付款的，请在充值订单中申请发票。",
		en: "This order was paid with your balance. Ask for the invoices of the orders that put money into it.",
	},
	points: {
		zh: "这个订单是用积分付款的，没有可开票的金额。",
		en: "This order was paid with points, not with money that an invoice could be about.",
	},
	never: {
		zh: "本校不在此处开具发票，请联系学校。",
		en: "Your school does not issue invoices here. Please ask there.",
	},
	late: {
		zh: "可申请发票的时间已过，请联系学校。",
		en: "The time to ask for an invoice here is over. Please ask your school.",
	},
	has: { zh: "这个订单已申请发票。", en: "This order already has an invoice." },
	missing: (character: string): LocalText => ({
		zh: `收据上无法显示抬头中的“${character}”，请换一种写法，或联系学校。`,
		en: `The receipt cannot show “${character}” of the title. Please write it otherwise, or ask your school.`,
	}),
	until: (day: string): LocalText => ({
		zh: `最晚 ${day} 可以申请发票。`,
		en: `You can ask for an invoice until ${day}.`,
	}),
} as const;

/** By the terms of the school an order was placed in. */
type TermsOf = (order: Order) => OrderTerms;

/** @throws Refusal 404 for an order of somebody else */
const ownOrder = (order: Order | undefined, studentId: string): Order =>
	orNotFound(order?.studentId === studentId ? order : undefined, unknownOrder);

async function offerOf(sql: Sql, order: Order, { invoiceDays }: OrderTerms): Promise<InvoiceOffer> {
	const { orderNo, currency, companyId, paidAt } = order;
	const amount = await leftOf(sql, orderNo);
	const no = (text: LocalText): InvoiceOffer => ({ canAsk: false, text, amount, currency });
	const living = await livingInvoice(sql, orderNo);
	if (living) return { ...no(texts.has), invoice: invoiceOf(living) };
	if (order.state === "open") return no(texts.notPaid);
	if (amount === 0) return no(texts.nothing);
	const own = await ownAccountOf(sql, orderNo);
	if (own) return no(texts[own]);
	if (invoiceDays === 0) return no(texts.never);
	const until = new Date((paidAt?.getTime() ?? 0) + invoiceDays * dayMs);
	if (until.getTime() <= Date.now()) return no(texts.late);
	const [day = ""] = await siteDays(sql, companyId, until);
	return { canAsk: true, text: texts.until(day), amount, currency };
}

export async function invoiceOffer(
	sql: Sql,
	studentId: string,
	orderNo: string,
	termsOf: TermsOf,
): Promise<InvoiceOffer> {
	const order = ownOrder(await findOrder(sql, orderNo), studentId);
	return offerOf(sql, order, termsOf(order));
}

/**
 * In a transaction of the company. Asked again, it is the same invoice.
 * @param missingGlyphs characters that the invoice would not show
 * @throws Refusal
 */
export async function askInvoice(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ orderNo, titleId }: { readonly orderNo: string; readonly titleId: string },
	termsOf: TermsOf,
	missingGlyphs: (text: string) => readonly string[],
): Promise<Invoice> {
	const order = ownOrder(await lockOrder(sql, orderNo), studentId);
	const { canAsk, text, amount, currency, invoice } = await offerOf(sql, order, termsOf(order));
	if (invoice) return invoice;
	if (!canAsk) throw new Refusal("1741", text);
	const { titleId: _id, isDefault: _isDefault, ...title } = await findTitle(sql, studentId, titleId);
	const [missing] = missingGlyphs(Object.values(title).join(""));
	if (missing !== undefined) throw new Refusal("1744", texts.missing(missing));
	const invoiceNo = newNumber();
	const items = await itemsLeft(sql, orderNo);
	await insertInvoice(sql, { companyId, invoiceNo, orderNo, title, amount, currency, items });
	await schedule(sql, { companyId, kind: invoiceIssue, key: invoiceNo });
	const stored = await findInvoice(sql, invoiceNo);
	if (!stored) throw new Error(`the invoice ${invoiceNo} must be there after it was inserted`);
	return invoiceOf(stored);
}

// Begins the payment of an order with a vendor. A row with the payment's number is stored first; then the vendor is asked,
// outside of any transaction; then where the student pays is stored. A server that dies in between leaves a row with which
// the next click goes on, with the same number.
import type { LocalText, PaymentStarted } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import { localText } from "../../plugins/language.ts";
import type { StudentKey } from "../../plugins/route.ts";
import {
	PaymentRefused,
	type PaymentStart,
	type PaymentVendorName,
} from "../../ports/payment/paymentVendor.ts";
import { VendorFailed } from "../../ports/thirdPartyHttp.ts";
import { schedule } from "../jobs/jobStore.ts";
import { paymentQuery } from "./jobKinds.ts";
import { payments } from "./machines.ts";
import { newNumber } from "./newNumber.ts";
import { checkPayable, orderRefusals, unknownOrder } from "./orderRefusals.ts";
import { findOrder, itemsOf, lockOrder } from "./orderStore.ts";
import type { PaymentDeps } from "./paymentDeps.ts";
import {
	findPayment,
	insertPayment,
	isUnfinished,
	isWithVendor,
	lockPayment,
	type NewPayment,
	type Payment,
	paymentsOf,
	storeStart,
	type VendorPayment,
} from "./paymentStore.ts";
import { closePayment, isVendorError, queryPayment, vendorOf } from "./vendorCalls.ts";

export interface AskedPayment extends Pick<NewPayment, "orderNo" | "device" | "language" | "origin"> {
	readonly vendor: PaymentVendorName;
	/** Address of the student's browser. */
	readonly clientAddress: string;
}

/** How long after its start a payment is asked for the first time. */
const firstQueryMs = 10_000;

/** How long the student waits for earlier payments to be closed. */
const closeTimeoutMs = 5000;

interface Prepared {
	readonly payment: VendorPayment;
	/** Of this order, begun elsewhere: closed before the student goes on. */
	readonly earlier: readonly VendorPayment[];
	readonly subject: string;
}

/** The first name, and how many more there are: what the student reads at the vendor. */
function subjectOf(names: readonly LocalText[], language: Payment["language"]): string {
	const first = localText(names[0] ?? "", language).slice(0, 60);
	if (names.length < 2) return first;
	return language === "zh" ? `${first}等 ${names.length} 件` : `${first} and ${names.length - 1} more`;
}

/** Whether the vendor's page opens no more, while the payment itself could still be paid. */
function isAddressOver(
	{ vendors }: PaymentDeps,
	{ companyId, vendor, device, state, startedAt }: VendorPayment,
): boolean {
	const { [device]: ms = Number.POSITIVE_INFINITY } = vendors(companyId).get(vendor)?.addressMs ?? {};
	return state === "asked" && Date.now() - startedAt.getTime() >= ms;
}

async function prepare(
	sql: Sql,
	deps: PaymentDeps,
	{ companyId, studentId }: StudentKey,
	{ orderNo, vendor, device, language, origin }: AskedPayment,
): Promise<Prepared> {
	const order = await lockOrder(sql, orderNo);
	const own = orNotFound(order?.studentId === studentId ? order : undefined, unknownOrder);
	checkPayable(own);
	const { total, currency, payUntil } = own;
	const port = deps.vendors(companyId).get(vendor);
	if (!port?.takes(total, currency) || !payUntil) return refuse(orderRefusals.notTaken);
	const account = port.account ?? null;
	const unfinished = (await paymentsOf(sql, orderNo)).filter(isUnfinished);
	// An older one is closed by its job as soon as its vendor answers.
	const [newest] = unfinished;
	const isSame = newest?.vendor === vendor && newest.device === device && newest.account === account;
	const found = isSame && !isAddressOver(deps, newest) ? newest : undefined;
	const paymentId = found?.paymentId ?? newNumber();
	if (!found) {
		const began = { paymentId, orderNo, vendor, account, device, language, origin };
		await insertPayment(sql, companyId, { ...began, amount: total, currency, validUntil: payUntil });
		const firstQuery = new Date(Date.now() + firstQueryMs);
		await schedule(sql, { companyId, kind: paymentQuery, key: paymentId }, firstQuery);
	}
	const payment = found ?? (await lockPayment(sql, paymentId));
	if (!payment || !isWithVendor(payment))
		throw new Error(`payment ${paymentId} was inserted and must be there`);
	const items = await itemsOf(sql, orderNo);
	return {
		payment,
		earlier: unfinished.filter((each) => each !== found),
		subject: subjectOf(
			items.map(({ name }) => name),
			payment.language,
		),
	};
}

/** Calls a vendor about a payment; one that does not answer is logged. */
async function tryCall(
	deps: PaymentDeps,
	payment: VendorPayment,
	call: (deps: PaymentDeps, payment: VendorPayment) => Promise<unknown>,
	failure: string,
): Promise<void> {
	try {
		await call(deps, payment);
	} catch (error) {
		if (!isVendorError(error)) throw error;
		const { companyId, vendor, paymentId } = payment;
		deps.log.warn({ err: error, companyId, vendor, paymentId }, failure);
	}
}

/**
 * Those that do not answer in time keep nobody from another vendor: their jobs close them, and what is paid twice is sent
 * back.
 */
export async function closeEarlier(deps: PaymentDeps, earlier: readonly VendorPayment[]): Promise<void> {
	if (earlier.length === 0) return;
	const failure = "an earlier payment could not be closed yet";
	const closed = Promise.all(earlier.map((payment) => tryCall(deps, payment, closePayment, failure)));
	const timeOut = new Promise<void>((resolve) => {
		setTimeout(resolve, closeTimeoutMs).unref();
	});
	await Promise.race([closed, timeOut]);
}

async function askVendor(
	deps: PaymentDeps,
	{ payment, subject }: Prepared,
	clientAddress: string,
): Promise<PaymentStart> {
	const { companyId, paymentId, amount, currency, validUntil, device, language, origin, orderNo, vendor } =
		payment;
	try {
		return await vendorOf(deps, payment).begin({
			...{ paymentId, amount, currency, subject, validUntil, device, language, clientAddress },
			returnUrl: `${origin}/s/payment/return/${encodeURIComponent(orderNo)}`,
			notifyUrl: notifyUrl(payment),
		});
	} catch (error) {
		const logged = { companyId, vendor, paymentId };
		if (error instanceof VendorFailed) {
			deps.log.warn({ ...logged, err: error }, "a vendor did not begin a payment; the student can try again");
			refuse(orderRefusals.unreachable);
		}
		if (!(error instanceof PaymentRefused)) throw error;
		deps.log.error({ ...logged, code: error.code }, "a vendor refused to begin a payment");
		deps.count(vendor, "refused");
		await deps.db.company(companyId, async (sql) => {
			await lockOrder(sql, orderNo);
			await payments.move(sql, { companyId, id: paymentId }, "fail", { cause: error.code, actor: "system" });
		});
		return refuse(orderRefusals.refused);
	}
}

/** Where the vendor sends notices of a payment and its refunds. */
export const notifyUrl = ({ origin, vendor }: Pick<Payment, "origin" | "vendor">): string =>
	`${origin}/s/notify/${vendor}`;

/** @returns the order and the payment as they are then: both may have ended while the vendor was asked */
async function storeAnswer(deps: PaymentDeps, { payment }: Prepared, start: PaymentStart) {
	const { companyId, paymentId, orderNo } = payment;
	return deps.db.company(companyId, async (sql) => {
		const order = orNotFound(await lockOrder(sql, orderNo), unknownOrder);
		const now = orNotFound(await lockPayment(sql, paymentId), unknownOrder);
		await storeStart(sql, now, start);
		if (now.state === "begun") {
			const reason = { cause: "the vendor has answered", actor: "student" };
			await payments.move(sql, { companyId, id: paymentId }, "ask", reason);
		}
		return {
			order,
			payment: { ...now, ...start, vendor: payment.vendor, sessionRef: start.sessionRef ?? null },
		};
	});
}

const startedOf = ({ paymentId }: Payment, { kind, address }: PaymentStart): PaymentStarted => ({
	...{ paymentId, kind, address },
});

/**
 * Also closes the earlier payments of the order.
 * @returns a payment that was begun before and whose address is still good: at its vendor it may have ended, or failed
 * @throws Refusal where the order is paid by then
 */
async function startedBefore(
	deps: PaymentDeps,
	{ payment, earlier }: Prepared,
): Promise<PaymentStarted | "ended" | undefined> {
	const { companyId, orderNo, kind, address, state } = payment;
	const isAsked = state === "asked" && kind !== null && address !== null;
	const failure = "a vendor did not answer whether a payment can be continued";
	await Promise.all([
		isAsked ? tryCall(deps, payment, queryPayment, failure) : undefined,
		closeEarlier(deps, earlier),
	]);
	if (!isAsked && earlier.length === 0) return undefined;
	const [order, now] = await deps.db.company(
		companyId,
		async (sql) => [await findOrder(sql, orderNo), await findPayment(sql, payment.paymentId)] as const,
	);
	checkPayable(orNotFound(order, unknownOrder));
	if (!isAsked) return undefined;
	return now && isUnfinished(now) ? startedOf(payment, { kind, address }) : "ended";
}

/** @throws Refusal */
export async function startPayment(
	deps: PaymentDeps,
	who: StudentKey,
	asked: AskedPayment,
): Promise<PaymentStarted> {
	const preparation = () => deps.db.company(who.companyId, (sql) => prepare(sql, deps, who, asked));
	let prepared = await preparation();
	let before = await startedBefore(deps, prepared);
	if (before === "ended") {
		prepared = await preparation();
		before = await startedBefore(deps, prepared);
	}
	if (before === "ended") refuse(orderRefusals.unreachable);
	if (before) return before;
	const start = await askVendor(deps, prepared, asked.clientAddress);
	const { order, payment } = await storeAnswer(deps, prepared, start);
	if (order.state !== "open" || !["begun", "asked"].includes(payment.state)) {
		// Also of a payment that was closed before the vendor knew it.
		await closeEarlier(deps, [payment]);
		checkPayable(order);
		refuse(orderRefusals.unreachable);
	}
	return startedOf(payment, start);
}

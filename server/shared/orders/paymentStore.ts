// Every statement about payments: attempts at paying an order, each with one vendor.
import type { Sql } from "../../db/sql.ts";
import type { Language } from "../../plugins/language.ts";
import type { PaymentFact, PaymentStart, PaymentVendorName } from "../../ports/payment/paymentVendor.ts";

/** Accounts of the student that pay an order at once; no vendor has to do with them. */
const ownAccounts = ["balance", "points"] as const;
export type OwnAccount = (typeof ownAccounts)[number];

export interface NewPayment {
	readonly paymentId: string;
	readonly orderNo: string;
	readonly vendor: PaymentVendorName | OwnAccount;
	/** Of the school at the vendor; null where the vendor's configuration names none. */
	readonly account: string | null;
	/** What the order costs, in minor units of the currency, also where it is paid with points. */
	readonly amount: number;
	readonly currency: string;
	readonly device: "desktop" | "phone";
	readonly language: Language;
	/** Of the page, such as https://school.example.com. */
	readonly origin: string;
	readonly validUntil: Date;
}

export interface Payment extends NewPayment {
	readonly companyId: number;
	readonly state: "begun" | "asked" | "paid" | "surplus" | "returned" | "failed" | "closed";
	readonly sessionRef: string | null;
	readonly kind: "qr" | "redirect" | null;
	readonly address: string | null;
	readonly startedAt: Date;
	/** When a page of the order asked last. */
	readonly awaitedAt: Date;
	readonly vendorRef: string | null;
	readonly paidAt: Date | null;
	/** Number the vendor knows it by, where it took the money of one payment twice. */
	readonly repeats: string | null;
}

export interface VendorPayment extends Payment {
	readonly vendor: PaymentVendorName;
}

const columns = `company_id as "companyId", id as "paymentId", order_no as "orderNo", vendor, account, state,
	amount::float8 as amount, currency, device, language, origin, session_ref as "sessionRef", kind, address,
	valid_until as "validUntil", started_at as "startedAt", awaited_at as "awaitedAt", vendor_ref as "vendorRef", paid_at as "paidAt", repeats`;

export async function findPayment(sql: Sql, paymentId: string): Promise<Payment | undefined> {
	const [payment] = await sql.query<Payment>(`select ${columns} from payment where id = $1`, [paymentId]);
	return payment;
}

/** The caller has locked its order. */
export async function lockPayment(sql: Sql, paymentId: string): Promise<Payment | undefined> {
	const [payment] = await sql.query<Payment>(
		`select ${columns} from payment where id = $1 for no key update`,
		[paymentId],
	);
	return payment;
}

/** The newest first. */
export const paymentsOf = (sql: Sql, orderNo: string): Promise<Payment[]> =>
	sql.query<Payment>(`select ${columns} from payment where order_no = $1 order by started_at desc, id desc`, [
		orderNo,
	]);

const notedMs = 30_000;

/** A page in the background asks once a minute, as browsers let it. */
const awaitedMs = 150_000;

/** A page of the order is open somewhere. */
export const isAwaited = ({ awaitedAt }: Pick<Payment, "awaitedAt">): boolean =>
	Date.now() - awaitedAt.getTime() < awaitedMs;

export const isOwnAccount = (vendor: Payment["vendor"]): vendor is OwnAccount =>
	ownAccounts.some((account) => account === vendor);

export const isWithVendor = (payment: Payment): payment is VendorPayment => !isOwnAccount(payment.vendor);

/** SQL: the row of payment is one from an account of the student. */
export const isOwnAccountSql = `payment.vendor in (${ownAccounts.map((account) => `'${account}'`).join(", ")})`;

/** Nobody knows yet what becomes of it. One without a vendor is begun and paid in one transaction. */
export const isUnfinished = (payment: Payment): payment is VendorPayment =>
	isWithVendor(payment) && (payment.state === "begun" || payment.state === "asked");

export async function insertPayment(sql: Sql, companyId: number, payment: NewPayment): Promise<void> {
	const { paymentId, orderNo, vendor, account, amount, currency, device, language, origin } = payment;
	await sql.query(
		`insert into payment
			(company_id, id, order_no, vendor, account, amount, currency, device, language, origin, valid_until)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		[
			...[companyId, paymentId, orderNo, vendor, account, amount, currency, device, language, origin],
			payment.validUntil,
		],
	);
}

/** Where the student pays, as the vendor has it. */
export async function storeStart(
	sql: Sql,
	{ companyId, paymentId }: Pick<Payment, "companyId" | "paymentId">,
	{ kind, address, sessionRef }: PaymentStart,
): Promise<void> {
	await sql.query(
		"update payment set kind = $3, address = $4, session_ref = $5 where company_id = $1 and id = $2",
		[companyId, paymentId, kind, address, sessionRef ?? null],
	);
}

/** The vendor has the money. */
export async function storeMoney(
	sql: Sql,
	{ companyId, paymentId }: Pick<Payment, "companyId" | "paymentId">,
	{ vendorRef, paidAt }: Pick<PaymentFact & { state: "paid" }, "vendorRef" | "paidAt">,
): Promise<void> {
	await sql.query("update payment set vendor_ref = $3, paid_at = $4 where company_id = $1 and id = $2", [
		companyId,
		paymentId,
		vendorRef,
		paidAt,
	]);
}

/** The payment that money is counted for already. */
export async function countedFor(sql: Sql, vendor: string, vendorRef: string): Promise<Payment | undefined> {
	const [payment] = await sql.query<Payment>(
		`select ${columns} from payment where vendor = $1 and vendor_ref = $2`,
		[vendor, vendorRef],
	);
	return payment;
}

/** A payment for money that the vendor took a second time. */
export async function insertRepeated(
	sql: Sql,
	{ companyId, paymentId }: Payment,
	number: string,
): Promise<void> {
	await sql.query(
		`insert into payment (company_id, id, repeats, order_no, vendor, account, amount, currency, device, language, origin,
			session_ref, valid_until)
		select company_id, $3, id, order_no, vendor, account, amount, currency, device, language, origin, session_ref, valid_until
		from payment where company_id = $1 and id = $2`,
		[companyId, paymentId, number],
	);
}

/**
 * Notes that a page waits for a payment, at most every half minute.
 * @returns whether none did for a while, so that its next query may be far away
 */
export async function noteWaiting(sql: Sql, { paymentId, awaitedAt }: Payment): Promise<boolean> {
	const ms = Date.now() - awaitedAt.getTime();
	if (ms >= notedMs) await sql.query("update payment set awaited_at = now() where id = $1", [paymentId]);
	return ms >= awaitedMs;
}

/** Notes that the vendor is asked now. @returns false where it was asked less than these seconds ago */
export async function noteQuery(sql: Sql, paymentId: string, seconds = 0): Promise<boolean> {
	const rows = await sql.query(
		`update payment set queried_at = now() where id = $1
			and coalesce(queried_at, started_at) <= now() - make_interval(secs => $2) returning id`,
		[paymentId, seconds],
	);
	return rows.length > 0;
}

// A vendor of payments in memory, behind the port: with books of its own, and every misfortune on demand.
import { createHmac, randomUUID } from "node:crypto";
import {
	BalanceTooLow,
	type Notice,
	NoticeRefused,
	type PaymentFact,
	type PaymentKey,
	PaymentRefused,
	type PaymentRequest,
	type PaymentVendor,
	type PaymentVendorName,
	type RawNotice,
	type RefundFact,
	type RefundRequest,
} from "../../../server/ports/payment/paymentVendor.ts";
import { VendorFailed } from "../../../server/ports/thirdPartyHttp.ts";

export type VendorCall = "begin" | "query" | "close" | "refund" | "queryRefund";

/**
 * `silent`: nothing reaches it. `lost`: it does what it is asked, and the answer is lost. `refuses`: it says no. `tooLow`:
 * the school's account has too little money.
 */
export type Misfortune = "silent" | "lost" | "refuses" | "tooLow";

interface BookedRefund {
	readonly amount: number;
	state: "pending" | "done" | "failed";
}

interface Booked {
	readonly request: PaymentRequest;
	state: "waiting" | "closed" | "paid";
	vendorRef: string;
	paidAt: Date;
	/** What the student paid. */
	paid: number;
	/** By somebody at the vendor's own page. */
	isRefunded?: boolean;
	readonly refunds: Map<string, BookedRefund>;
}

const sign = (body: string): string => createHmac("sha256", "memory vendor").update(body).digest("hex");

export function createMemoryVendor(
	name: PaymentVendorName = "alipay",
	currencies: readonly string[] = ["CNY"],
) {
	const books = new Map<string, Booked>();
	/** What goes wrong, by call. */
	const misfortunes = new Map<VendorCall, Misfortune>();
	/** Calls that reached it, such as `begin 123`. */
	const calls: string[] = [];
	/** What becomes of a refund that is asked for. */
	const outcome: { refund: BookedRefund["state"] } = { refund: "done" };

	/** Runs before and after what a call does. */
	async function call<T>(kind: VendorCall, id: string, work: () => T): Promise<T> {
		await Promise.resolve();
		const misfortune = misfortunes.get(kind);
		if (misfortune === "silent") throw new VendorFailed(`${kind}: the vendor did not reply`);
		if (misfortune === "tooLow") throw new BalanceTooLow(`${kind}: NOT_ENOUGH`);
		if (misfortune === "refuses") throw new PaymentRefused("NOT_TODAY", kind);
		calls.push(`${kind} ${id}`);
		const result = work();
		if (misfortune === "lost") throw new VendorFailed(`${kind}: the vendor's reply was lost`);
		return result;
	}

	function factOf({ paymentId }: Pick<PaymentKey, "paymentId">): PaymentFact {
		const booked = books.get(paymentId);
		if (!booked) return { state: "unknown", paymentId };
		const { state, vendorRef, paid, paidAt, request, isRefunded } = booked;
		if (state !== "paid") return { state, paymentId };
		const money = { amount: paid, currency: request.currency };
		return { state, paymentId, vendorRef, ...money, paidAt, ...(isRefunded && { isRefunded }) };
	}

	const refundFact = (refundId: string, { state }: BookedRefund): RefundFact => ({
		state,
		refundId,
		vendorRef: `V${refundId}`,
		...(state === "failed" ? { failure: "ACCOUNT_CLOSED" } : {}),
	});

	function refund({ paymentId, refundId, amount }: RefundRequest): RefundFact {
		const booked = books.get(paymentId);
		if (booked?.state !== "paid") throw new PaymentRefused("NOT_PAID", "refund");
		const before = booked.refunds.get(refundId);
		if (before && before.amount !== amount) throw new PaymentRefused("OTHER_AMOUNT", "refund");
		const made = before ?? { amount, state: outcome.refund };
		if (!before && sentBack(booked) + amount > booked.paid) throw new PaymentRefused("TOO_MUCH", "refund");
		booked.refunds.set(refundId, made);
		return refundFact(refundId, made);
	}

	const vendor: PaymentVendor = {
		name,
		account: `${name}-account`,
		takes: (amount, currency) => amount > 0 && currencies.includes(currency),
		begin: (request) =>
			call("begin", request.paymentId, () => {
				const booked = books.get(request.paymentId);
				// The same number is the same attempt, as with the vendors.
				if (!booked)
					books.set(request.paymentId, {
						...{ request, state: "waiting", vendorRef: "", paid: 0, paidAt: new Date(0), refunds: new Map() },
					});
				return {
					kind: "qr",
					address: `https://${name}.test/${request.paymentId}`,
					sessionRef: `S${request.paymentId}`,
				};
			}),
		query: (payment) => call("query", payment.paymentId, () => factOf(payment)),
		close: ({ paymentId }) =>
			call("close", paymentId, () => {
				const booked = books.get(paymentId);
				if (booked?.state === "waiting") booked.state = "closed";
			}),
		refund: (request) => call("refund", request.refundId, () => refund(request)),
		queryRefund: ({ paymentId, refundId }) =>
			call("queryRefund", refundId, () => {
				const made = books.get(paymentId)?.refunds.get(refundId);
				return made ? refundFact(refundId, made) : { state: "unknown", refundId };
			}),
		async readNotice({ headers, body }): Promise<Notice> {
			const text = body.toString("utf8");
			if (headers["x-signature"] !== sign(text)) throw new NoticeRefused("the signature is wrong");
			const notice = JSON.parse(text) as Notice;
			if (notice.about !== "payment" || notice.fact.state !== "paid") return notice;
			return { about: "payment", fact: { ...notice.fact, paidAt: new Date(notice.fact.paidAt) } };
		},
		noticeReply: (taken) => ({
			status: taken ? 200 : 500,
			type: "text/plain; charset=utf-8",
			body: taken ? "success" : "fail",
		}),
	};

	return {
		vendor,
		books,
		misfortunes,
		calls,
		outcome,
		/** The student pays, if the vendor still lets them. @returns whether it did */
		pay(paymentId: string, amount?: number): boolean {
			const booked = books.get(paymentId);
			if (booked?.state !== "waiting") return false;
			const { request } = booked;
			Object.assign(booked, { state: "paid", paid: amount ?? request.amount, paidAt: new Date() });
			booked.vendorRef = randomUUID();
			return true;
		},
		/** A genuine notice of what it has in its books, or of something else. */
		notice(paymentId: string, change: object = {}): RawNotice {
			const body = JSON.stringify({ about: "payment", fact: { ...factOf({ paymentId }), ...change } });
			return { headers: { "x-signature": sign(body) }, body: Buffer.from(body) };
		},
		refundNotice(paymentId: string, refundId: string): RawNotice {
			const made = books.get(paymentId)?.refunds.get(refundId);
			if (!made) throw new Error(`refundNotice(): the vendor must have refund ${refundId}, found none`);
			const body = JSON.stringify({ about: "refund", fact: refundFact(refundId, made) });
			return { headers: { "x-signature": sign(body) }, body: Buffer.from(body) };
		},
		/** Ends refunds that are pending. */
		finishRefunds(state: "done" | "failed"): void {
			for (const { refunds } of books.values())
				for (const made of refunds.values()) if (made.state === "pending") made.state = state;
		},
		/** What it has of the school's: paid and not sent back. */
		balance: (): number =>
			[...books.values()].reduce((sum, booked) => sum + booked.paid - sentBack(booked), 0),
	};
}

function sentBack({ refunds }: Booked): number {
	let sum = 0;
	for (const { amount, state } of refunds.values()) if (state !== "failed") sum += amount;
	return sum;
}

export type MemoryVendor = ReturnType<typeof createMemoryVendor>;

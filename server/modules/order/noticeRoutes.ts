// Notices of payment vendors: genuine ones change payments, all others nothing. The host decides the company, as everywhere.
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../plugins/envelope.ts";
import {
	maxNoticeBytes,
	NoticeRefused,
	type PaymentVendor,
	type PaymentVendorName,
	type RawNotice,
} from "../../ports/payment/paymentVendor.ts";
import { applyPaymentFact } from "../../shared/orders/applyPaymentFact.ts";
import { applyRefundFact } from "../../shared/orders/applyRefundFact.ts";
import type { PaymentDeps } from "../../shared/orders/paymentDeps.ts";

/** Of one address: a vendor sends from a few, two for each payment, and a hundred payments a second are possible. */
const perMinute = 15_000;

/** Notices that are refused are logged once in this time, with their number: anybody can send them. */
const logIntervalMs = 60_000;

const unknownVendor = { zh: "没有这个支付机构。", en: "There is no such payment service." };

function rawNotice({ headers, body }: FastifyRequest): RawNotice {
	const single = Object.entries(headers).map(([name, value]) => [
		name,
		Array.isArray(value) ? value[0] : value,
	]);
	return {
		headers: Object.fromEntries(single) as RawNotice["headers"],
		body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
	};
}

/** Logs the first notice that is refused, and then at most one in a while for each company and vendor. */
function createRefusalLog() {
	const logged = new Map<string, { at: number; unlogged: number }>();
	return (log: FastifyBaseLogger, companyId: number, vendor: PaymentVendorName, reason: string): void => {
		const key = `${companyId} ${vendor}`;
		const last = logged.get(key);
		if (last && Date.now() - last.at < logIntervalMs) {
			last.unlogged += 1;
			return;
		}
		logged.set(key, { at: Date.now(), unlogged: 0 });
		const others = last?.unlogged ?? 0;
		log.warn({ companyId, vendor, reason, othersBefore: others }, "a notice was refused");
	};
}

/** @returns whether it must not be sent again */
async function take(
	deps: PaymentDeps,
	logRefusal: ReturnType<typeof createRefusalLog>,
	{ company, log }: FastifyRequest,
	vendor: PaymentVendor,
	notice: RawNotice,
): Promise<boolean> {
	try {
		const read = await vendor.readNotice(notice);
		if (read.about === "payment") await applyPaymentFact(deps, company.id, vendor.name, read.fact);
		else if (read.about === "refund") await applyRefundFact(deps, company.id, vendor.name, read.fact);
		else deps.count(vendor.name, "other");
		return true;
	} catch (error) {
		if (!(error instanceof NoticeRefused)) throw error;
		deps.count(vendor.name, "notice refused");
		logRefusal(log, company.id, vendor.name, error.message);
		return false;
	}
}

/** Registered in a scope of its own: bodies stay bytes, since signatures are over them. */
export async function noticeRoutes(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
	const logRefusal = createRefusalLog();
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxNoticeBytes }, (_request, body, done) =>
		done(null, body),
	);
	app.post<{ Params: { vendor: string } }>(
		"/s/notify/:vendor",
		{ bodyLimit: maxNoticeBytes, config: { rateLimit: { max: perMinute, timeWindow: "1 minute" } } },
		async (request, reply) => {
			const vendor = deps.vendors(request.company.id).get(request.params.vendor as PaymentVendorName);
			if (!vendor) throw new Refusal("404", unknownVendor, 404);
			let isTaken = false;
			try {
				isTaken = await take(deps, logRefusal, request, vendor, rawNotice(request));
			} catch (error) {
				// Sent again by the vendor, and found by the job meanwhile.
				request.log.error({ err: error, companyId: request.company.id }, "a notice could not be stored");
			}
			const { status, type, body } = vendor.noticeReply(isTaken);
			return reply.code(status).header("cache-control", "no-store").type(type).send(body);
		},
	);
}

// Stripe of a demonstration: Checkout Sessions and refunds of its API, as its documentation describes it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isSameSecret } from "../../crypto/signing.ts";
import { ApiRefused } from "./apiRefused.ts";
import { type Account, type BookPayment, nothingYet } from "./books.ts";
import { digestOf, isOpen, msUntilDone, randomId, refundedOf, refundOf } from "./moves.ts";
import { type PayDesk, type PayVendor, vendorPath } from "./payVendor.ts";
import { listMoved } from "./stripeLists.ts";
import { intentOf, refundObject, sessionOf, stripeAccount, stripeId, stripeNotice } from "./stripeObjects.ts";

/** Where the webhook endpoint of the demonstration is registered. */
const webhookPath = "/s/notify/stripe";

const minExpirySeconds = 30 * 60;
const maxExpirySeconds = 24 * 3600;

export interface Asked {
	readonly account: Account;
	/** Form of the body, or query. */
	readonly sent: URLSearchParams;
	readonly idempotencyKey: string | undefined;
	/** Id in the path. */
	readonly id: string;
}

const missing = (name: string): ApiRefused =>
	new ApiRefused(400, "parameter_missing", `Missing required param: ${name}.`);
const invalid = (name: string): ApiRefused =>
	new ApiRefused(400, "parameter_invalid", `Invalid value for ${name}.`);
const unknown = (what: string, id: string, status = 404): ApiRefused =>
	new ApiRefused(status, "resource_missing", `No such ${what}: '${id}'`);

function required(sent: URLSearchParams, name: string): string {
	const value = sent.get(name);
	if (!value) throw missing(name);
	return value;
}

function positive(sent: URLSearchParams, name: string): number {
	const text = required(sent, name);
	if (!/^[1-9]\d{0,7}$/.test(text)) throw invalid(name);
	return Number(text);
}

const expandIn = (sent: URLSearchParams): string[] =>
	[...sent].flatMap(([name, value]) => (/^expand\[\d*\]$/.test(name) ? [value] : []));

const metadataIn = (sent: URLSearchParams): Record<string, string> =>
	Object.fromEntries(
		[...sent].flatMap(([name, value]): [string, string][] => {
			const [, key] = /^metadata\[(\w{1,40})\]$/.exec(name) ?? [];
			return key === undefined ? [] : [[key, value]];
		}),
	);

const sameRequest = (one: string, other: string): void => {
	if (one !== other)
		throw new ApiRefused(
			400,
			"idempotency_error",
			"Keys for idempotent requests can only be used with the same parameters they were first used with.",
		);
};

async function createSession(desk: PayDesk, { account, sent, idempotencyKey }: Asked): Promise<object> {
	if (required(sent, "mode") !== "payment") throw invalid("mode");
	const price = "line_items[0][price_data]";
	required(sent, `${price}[product_data][name]`);
	const quantity = positive(sent, "line_items[0][quantity]");
	const currency = required(sent, `${price}[currency]`);
	if (!/^[a-z]{3}$/i.test(currency)) throw invalid(`${price}[currency]`);
	const returnUrl = required(sent, "success_url");
	if (!URL.canParse(returnUrl)) throw new ApiRefused(400, "url_invalid", "Not a valid URL");
	const now = Math.floor(Date.now() / 1000);
	const expires = sent.has("expires_at") ? positive10(sent, "expires_at") : now + maxExpirySeconds;
	// A few seconds pass between the merchant's clock and here.
	if (expires < now + minExpirySeconds - 5 || expires > now + maxExpirySeconds)
		throw new ApiRefused(
			400,
			"parameter_invalid",
			"The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
		);
	const id = idempotencyKey ? stripeId("cs_test_", [account, idempotencyKey]) : randomId("cs_test_");
	const metadata = metadataIn(sent);
	const asked: BookPayment = {
		...nothingYet,
		...{ id, number: sent.get("client_reference_id") ?? id, metadata, product: "checkout" },
		amount: positive(sent, `${price}[unit_amount]`) * quantity,
		...{ currency: currency.toUpperCase(), subject: sent.get(`${price}[product_data][name]`) ?? "" },
		...{ returnUrl, cancelUrl: sent.get("cancel_url") ?? "", ref: randomId("pi_") },
		...{ notifyUrl: new URL(webhookPath, returnUrl).href, request: digestOf([...sent]) },
		...{ validUntil: new Date(expires * 1000).toISOString(), createdAt: new Date().toISOString() },
	};
	const known = await desk.books.create(account, asked);
	sameRequest(known.request, asked.request);
	// Sent again, a request has the answer it had.
	return sessionOf({ ...known, isClosed: false, captures: [] }, {});
}

function positive10(sent: URLSearchParams, name: string): number {
	const text = required(sent, name);
	if (!/^\d{10}$/.test(text)) throw invalid(name);
	return Number(text);
}

async function session(desk: PayDesk, { account, id, sent }: Asked): Promise<object> {
	const payment = await desk.books.get(account, id);
	if (!payment) throw unknown("checkout.session", id);
	return sessionOf(payment, { capture: payment.captures[0], expand: expandIn(sent) });
}

async function expire(desk: PayDesk, { account, id }: Asked): Promise<object> {
	let wasOpen = false;
	const payment = await desk.books.change(account, id, (found) => {
		wasOpen = isOpen(found);
		return wasOpen ? { ...found, isClosed: true } : undefined;
	});
	if (!payment) throw unknown("checkout.session", id);
	if (!wasOpen) {
		const status = payment.captures.length > 0 ? "complete" : "expired";
		throw new ApiRefused(
			400,
			"",
			`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
		);
	}
	return sessionOf(payment, {});
}

async function createRefund(desk: PayDesk, { account, sent, idempotencyKey }: Asked): Promise<object> {
	const intent = required(sent, "payment_intent");
	const payment = await desk.books.find(account, { captures: [{ ref: intent }] });
	const capture = payment?.captures.find(({ ref }) => ref === intent);
	if (!payment || !capture) throw unknown("payment_intent", intent, 400);
	const amount = sent.has("amount") ? positive(sent, "amount") : capture.amount;
	const ref = idempotencyKey ? stripeId("re_", [account, idempotencyKey]) : randomId("re_");
	const elsewhere = await desk.books.find(account, { refunds: [{ ref }] });
	if (elsewhere) sameRequest(elsewhere.id, payment.id);
	let isNew = false;
	const changed = await desk.books.change(account, payment.id, (found) => {
		isNew = !found.refunds.some((each) => each.ref === ref);
		const left = capture.amount - refundedOf(found, capture);
		if (isNew && left === 0)
			throw new ApiRefused(400, "charge_already_refunded", `Charge ${intent} has already been refunded.`);
		if (isNew && amount > left)
			throw new ApiRefused(400, "", "Refund amount is greater than unrefunded amount on charge");
		if (!isNew) return undefined;
		const metadata = metadataIn(sent);
		const asked = {
			number: metadata["refundId"] ?? ref,
			ref,
			amount,
			capture,
			notifyUrl: found.notifyUrl,
			metadata,
		};
		return { ...found, refunds: [...found.refunds, refundOf(found, asked)] };
	});
	const made = changed?.refunds.find((each) => each.ref === ref);
	if (!changed || !made) throw unknown("payment_intent", intent, 400);
	sameRequest(`${made.of} ${made.amount}`, `${intent} ${amount}`);
	if (isNew)
		await desk.notify(account, changed, { about: "refund", refund: made }, { delayMs: msUntilDone(made) });
	return refundObject(changed, made);
}

async function refundNamed(desk: PayDesk, { account, id }: Asked): Promise<object> {
	const payment = await desk.books.find(account, { refunds: [{ ref: id }] });
	const refund = payment?.refunds.find(({ ref }) => ref === id);
	if (!payment || !refund) throw unknown("refund", id);
	return refundObject(payment, refund);
}

/** The refunds of a payment intent, or of a time, the newest first. */
async function listRefunds(desk: PayDesk, asked: Asked): Promise<object> {
	const { account, sent } = asked;
	if (!sent.has("payment_intent")) return listMoved(desk, asked, "/v1/refunds");
	const intent = required(sent, "payment_intent");
	const payment = await desk.books.find(account, { captures: [{ ref: intent }] });
	if (!payment) throw unknown("payment_intent", intent, 400);
	const refunds = payment.refunds.filter(({ of }) => of === intent).toReversed();
	const data = refunds.map((each) => refundObject(payment, each));
	return { object: "list", url: "/v1/refunds", has_more: false, data };
}

async function intentNamed(desk: PayDesk, { account, id, sent }: Asked): Promise<object> {
	const payment = await desk.books.find(account, { captures: [{ ref: id }] });
	const capture = payment?.captures.find(({ ref }) => ref === id);
	if (!payment || !capture) throw unknown("payment_intent", id);
	return intentOf(payment, capture, expandIn(sent));
}

const errorType = (status: number, code: string): string =>
	code === "idempotency_error" ? code : status >= 500 ? "api_error" : "invalid_request_error";

function routes(inside: FastifyInstance, desk: PayDesk): void {
	const answer = async (
		request: FastifyRequest,
		reply: FastifyReply,
		work: (desk: PayDesk, asked: Asked) => Promise<object>,
	): Promise<FastifyReply> => {
		const account: Account = { companyId: request.company.id, vendor: "stripe" };
		const { secretKey } = stripeAccount(desk.secret, account.companyId);
		const { authorization = "" } = request.headers;
		const basic = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
		const isKnown = isSameSecret(authorization, `Bearer ${secretKey}`) || isSameSecret(authorization, basic);
		const text = typeof request.body === "string" ? request.body : (request.raw.url ?? "").split("?")[1];
		const key = request.headers["idempotency-key"];
		try {
			if (!isKnown) throw new ApiRefused(401, "", "Invalid API Key provided");
			const content = await work(desk, {
				...{
					account,
					sent: new URLSearchParams(text),
					idempotencyKey: key === undefined ? key : String(key),
				},
				id: (request.params as { id?: string }).id ?? "",
			});
			return reply.header("request-id", randomId("req_")).send(content);
		} catch (error) {
			if (!(error instanceof ApiRefused)) throw error;
			const { status, code, message } = error;
			const named = code === "" || code === "idempotency_error" ? {} : { code };
			return reply
				.code(status)
				.header("request-id", randomId("req_"))
				.send({ error: { type: errorType(status, code), message, ...named } });
		}
	};
	const base = `${vendorPath("stripe")}/v1`;
	const options = { config: { rateLimit: false } } as const;
	const get = (path: string, work: (desk: PayDesk, asked: Asked) => Promise<object>) =>
		inside.get(base + path, options, (request, reply) => answer(request, reply, work));
	const post = (path: string, work: (desk: PayDesk, asked: Asked) => Promise<object>) =>
		inside.post(base + path, options, (request, reply) => answer(request, reply, work));
	post("/checkout/sessions", createSession);
	get("/checkout/sessions/:id", session);
	post("/checkout/sessions/:id/expire", expire);
	post("/refunds", createRefund);
	get("/refunds", listRefunds);
	get("/charges", (given, asked) => listMoved(given, asked, "/v1/charges"));
	get("/refunds/:id", refundNamed);
	get("/payment_intents/:id", intentNamed);
}

export const stripe: PayVendor = {
	...{ name: "stripe", routes, newRef: () => randomId("pi_"), notice: stripeNotice },
	isTaken: (status) => status >= 200 && status < 300,
	backTo: (_secret, _account, { returnUrl, id }) => returnUrl.replaceAll("{CHECKOUT_SESSION_ID}", id),
};

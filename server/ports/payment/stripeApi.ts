// Stripe's own package over our requests, which limit replies in size and time; its errors as ours. It is loaded when it
// is first needed, since it takes a third of a second and 35 MB of memory.
import type Stripe from "stripe";
import { type Answer, requestReply, type Send, VendorFailed } from "../thirdPartyHttp.ts";
import type { StripeConfig } from "./paymentConfig.ts";
import { BalanceTooLow, PaymentRefused } from "./paymentVendor.ts";
import { asObject, parseObject } from "./vendorFields.ts";

const timeoutMs = 10_000;
/** A list of a hundred refunds. */
const maxBytes = 1_048_576;

/** Sends what Stripe's package asks for to the configured address, whose path may have a beginning of its own. */
const requestTo =
	(base: URL, send: Send): typeof fetch =>
	async (asked, init = {}) => {
		const { pathname, search } = new URL(String(asked));
		const url = new URL(`${base.pathname.replace(/\/$/, "")}${pathname}${search}`, base);
		const { status, headers, body } = await requestReply("stripe", send, url, init, maxBytes);
		// The package never answers after a reply that is JSON and no object, such as a number.
		if (!parseObject(body))
			throw new VendorFailed(`stripe: the reply of status ${status} must be a JSON object`);
		return new Response(new Uint8Array(body), { status, headers });
	};

const codePattern = /^[\w.-]{1,64}$/;
/** Codes after which the same request can succeed. */
const passing = new Set(["idempotency_key_in_use", "lock_timeout", "rate_limit", "api_key_expired"]);

const tooLow = new Set(["balance_insufficient", "insufficient_funds"]);

function failureOf(error: InstanceType<typeof Stripe.errors.StripeError>, what: string): Error {
	const { statusCode = 0, code = "", rawType = "", detail } = error;
	if (detail instanceof VendorFailed) return detail;
	const reason = [code, rawType].find((each) => codePattern.test(each));
	const isRefused = [400, 402, 404].includes(statusCode) && reason !== undefined && !passing.has(reason);
	if (isRefused && tooLow.has(reason))
		return new BalanceTooLow(`stripe: ${what}: status ${statusCode}, ${reason}`);
	// Stripe's message may repeat what was sent, so only its code goes on.
	return isRefused
		? new PaymentRefused(reason, `stripe: ${what}`)
		: new VendorFailed(`stripe: ${what}: status ${statusCode}, ${reason ?? "no code"}`);
}

export interface StripeApi {
	/**
	 * The object that Stripe replies with. Its package types it by what Stripe documents, not by what came.
	 * @throws VendorFailed, PaymentRefused
	 */
	readonly call: (what: string, work: (stripe: Stripe) => Promise<unknown>) => Promise<Answer>;
	readonly stripe: () => Promise<Stripe>;
}

export function createStripeApi({ secretKey, url }: StripeConfig, send: Send): StripeApi {
	let loaded: Promise<Stripe> | undefined;
	const load = async (): Promise<Stripe> => {
		const { default: Package } = await import("stripe");
		return new Package(secretKey, {
			httpClient: Package.createFetchHttpClient(requestTo(new URL(url), send)),
			// What is to be tried again, and when, is decided by jobs.
			...{ maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false },
		});
	};
	const stripe = (): Promise<Stripe> => (loaded ??= load());
	return {
		stripe,
		async call(what, work) {
			try {
				const reply = asObject(await work(await stripe()));
				if (reply) return reply;
				throw new VendorFailed(`stripe: ${what}: the reply must be a JSON object`);
			} catch (error) {
				const { default: Package } = await import("stripe");
				if (error instanceof Package.errors.StripeError) throw failureOf(error, what);
				if (error instanceof VendorFailed) throw error;
				throw new VendorFailed(`stripe: ${what}: the reply must be one that Stripe documents`, {
					cause: error,
				});
			}
		},
	};
}

// Limits of failed sign-ins. They are counted by what was typed as the account, whether there is one or not, and by the
// network they come from; the owner of the account can still sign in from a trusted device.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { normalizeMobile } from "../../../schemas/mobileNumber.ts";
import { createCounter } from "../../plugins/counter.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { networkOf } from "../../plugins/networkOf.ts";
import type { Captcha } from "../../shared/captcha/captcha.ts";
import { countedAccount } from "../../shared/normalizedText.ts";
import { deviceId } from "../../shared/session/trustedDevice.ts";
import { messages } from "./rules.ts";

/** From the fourth failure on, an attempt needs a slider; a failure counts for a quarter of an hour. */
const freeOfAccount = { max: 3, timeWindow: "15 minutes" } as const;
/** A class mistypes more often than one student. */
const freeOfAddress = { max: 30, timeWindow: "15 minutes" } as const;
/** Beyond this only trusted devices may try. */
const maxOfAccount = { max: 50, timeWindow: "1 hour" } as const;
/** A trusted device may not guess either. */
const maxOfDevice = { max: 10, timeWindow: "1 hour" } as const;

/** What the bodies of sign-in calls have in common. */
export type SignInRequest = FastifyRequest<{ Body: SignInBody }>;
export interface SignInBody {
	readonly account?: string;
	readonly mobile?: string;
	readonly schoolId?: string;
	readonly proof?: string;
	readonly ticket?: string;
	readonly randstr?: string;
}

/** All spellings of one account share one key; a mobile number typed as the account counts as the number. */
export const attemptKey = ({ company, body }: SignInRequest): string =>
	`${company.id} ${countedAccount(normalizeMobile(body.mobile ?? body.account ?? ""))}`;

export const tooOften = (waitMs: number): Refusal =>
	new Refusal("1003", messages.tooOften, 429, Math.ceil(waitMs / 1000));

/** @param app has the rate limits registered already */
export function createAttempts(app: FastifyInstance, captcha: Captcha) {
	const counter = (rule: { max: number; timeWindow: string }, keyOf: (request: SignInRequest) => string) =>
		createCounter(app, rule, (request: SignInRequest) => `wrong ${keyOf(request)}`);
	const byAccount = counter(freeOfAccount, attemptKey);
	const byAddress = counter(freeOfAddress, ({ company, ip }) => `from ${company.id} ${networkOf(ip)}`);
	const inHour = counter(maxOfAccount, (request) => `in an hour ${attemptKey(request)}`);
	const byDevice = counter(maxOfDevice, (request) => `on ${deviceId(request)} ${attemptKey(request)}`);

	return {
		/**
		 * Spends the ticket of a solved slider where one is required.
		 * @param purpose path of the call below /s/api
		 * @throws Refusal 600
		 */
		async prove(request: SignInRequest, purpose: string): Promise<void> {
			const { ticket, randstr } = request.body;
			const waits = await Promise.all([byAccount.check(request), byAddress.check(request)]);
			if (waits.every((wait) => wait === undefined)) return;
			await captcha.prove({ companyId: request.company.id, purpose, ticket, randstr });
		},
		/**
		 * @param isTrusted whether this is a trusted device of the student
		 * @throws Refusal 1003, HTTP 429, when there were too many failures
		 */
		async admit(request: SignInRequest, isTrusted: boolean): Promise<void> {
			const waitMs = await inHour.check(request);
			if (waitMs === undefined) return;
			if (isTrusted && (await byDevice.check(request)) === undefined) return;
			throw tooOften(waitMs);
		},
		async addFailure(request: SignInRequest): Promise<void> {
			const counters = [byAccount, byAddress, inHour, ...(deviceId(request) ? [byDevice] : [])];
			await Promise.all(counters.map((each) => each.add(request)));
		},
	};
}

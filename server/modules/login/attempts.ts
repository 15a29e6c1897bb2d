// Who may try how often. Wrong tries are counted by what was typed as the account, whether there is one or not, and by
// where they come from; whoever guesses is slowed, and the owner of the account goes on.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { plainMobile } from "../../../schemas/mobileNumber.ts";
import { countedAccount } from "../../db/storedText.ts";
import { deviceName } from "../../plugins/deviceCookie.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { Captcha } from "../../ports/captcha.ts";
import { networkOf } from "../../ports/networkOf.ts";
import { said } from "./rules.ts";

/** From the fourth wrong one on, an attempt needs a slider; each wrong one is worth a quarter of an hour. */
const freeOfAccount = { max: 3, timeWindow: "15 minutes" } as const;
/** A class mistypes more often than a student does. */
const freeOfAddress = { max: 30, timeWindow: "15 minutes" } as const;
/** Beyond it only browsers that signed in to the account before go on. */
const mostOfAccount = { max: 50, timeWindow: "1 hour" } as const;
/** A browser that guesses is no better known than any other. */
const mostOfDevice = { max: 10, timeWindow: "1 hour" } as const;

export interface Attempts {
	/**
	 * Takes the ticket of a passed slider where one is needed.
	 * @param purpose path of the call below /s/api
	 * @throws Refusal 600
	 */
	prove(request: FastifyRequest, purpose: string): Promise<void>;
	/**
	 * @param isKnown whether the account's student signed in with this browser before
	 * @throws Refusal 1003, HTTP 429, when there were too many
	 */
	admit(request: FastifyRequest, isKnown: boolean): Promise<void>;
	/** Counts a wrong one. */
	failed(request: FastifyRequest): Promise<void>;
}

interface Tried {
	readonly account?: string;
	readonly mobile?: string;
	readonly ticket?: string;
	readonly randstr?: string;
}

/** One spelling for what stands for one account; a number is the same typed as either. */
export function triedAccount({ company, body }: FastifyRequest): string {
	const { account, mobile } = body as Tried;
	return `${company.id} ${countedAccount(plainMobile(mobile ?? account ?? ""))}`;
}

/** @param app has the rate limits registered already */
export function createAttempts(app: FastifyInstance, captcha: Captcha): Attempts {
	const counter = (rule: { max: number; timeWindow: string }, keyGenerator: (r: FastifyRequest) => string) =>
		app.createRateLimit({ ...rule, keyGenerator });
	const byAccount = counter(freeOfAccount, (request) => `wrong ${triedAccount(request)}`);
	const byAddress = counter(freeOfAddress, ({ company, ip }) => `wrong from ${company.id} ${networkOf(ip)}`);
	const inHour = counter(mostOfAccount, (request) => `wrong in an hour ${triedAccount(request)}`);
	const byDevice = counter(
		mostOfDevice,
		(request) => `wrong on ${deviceName(request)} ${triedAccount(request)}`,
	);
	/** Seconds until there may be another; undefined while there may. */
	const isOver = async (count: typeof byAccount, request: FastifyRequest): Promise<number | undefined> => {
		const tried = await count(request, { increment: false });
		return !tried.isAllowed && tried.isExceeded ? tried.ttlInSeconds : undefined;
	};

	return {
		async prove(request, purpose) {
			const { ticket, randstr } = request.body as Tried;
			const [account, address] = await Promise.all([isOver(byAccount, request), isOver(byAddress, request)]);
			if (account === undefined && address === undefined) return;
			await captcha.prove({ companyId: request.company.id, purpose, ticket, randstr });
		},
		async admit(request, isKnown) {
			const seconds = await isOver(inHour, request);
			if (seconds === undefined) return;
			if (isKnown && (await isOver(byDevice, request)) === undefined) return;
			throw new Refusal("1003", said.often, 429, seconds);
		},
		async failed(request) {
			const counts = [byAccount, byAddress, inHour, ...(deviceName(request) ? [byDevice] : [])];
			await Promise.all(counts.map((count) => count(request)));
		},
	};
}

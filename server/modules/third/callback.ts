// The callback of a third party: the attempt is claimed once, the vendor is asked for the user, and the result is
// stored.
import type { FastifyRequest } from "fastify";
import { hashToken } from "../../crypto/token.ts";
import type { Deps } from "../../deps.ts";
import { Declined, type ThirdParty, VendorFailed } from "../../ports/thirdParty.ts";
import { browserHashOf } from "../../shared/third-party/attemptCookie.ts";
import {
	type AttemptWay,
	completeAttempt,
	type ThirdPerson,
	type ThirdVendor,
	takeAttempt,
} from "../../shared/third-party/thirdStore.ts";

/** The redirect URI as registered with the vendor. Each vendor has its own, so that none can reply for another. */
export const redirectUriOf = ({ protocol, host }: FastifyRequest, vendor: ThirdVendor): string =>
	`${protocol}://${host}/third/back/${vendor}`;

/** Time to sign in or register after the third party has identified the user. */
const bindSeconds = 900;

export interface CallbackResult {
	/** Id of the attempt; undefined when this browser has no attempt that is still valid. */
	readonly id?: string;
	readonly way?: AttemptWay;
	readonly outcome: "known" | "refused" | "failed" | "stale";
}

/** @param answer query parameters of the redirect, or data from the frame of the vendor */
export async function handleCallback(
	{ db }: Pick<Deps, "db">,
	third: ThirdParty,
	request: FastifyRequest,
	{ vendor, answer }: { readonly vendor: ThirdVendor; readonly answer: URLSearchParams },
): Promise<CallbackResult> {
	const companyId = request.company.id;
	const browserHash = browserHashOf(request);
	const state = answer.get("state") ?? "";
	if (browserHash === undefined || state === "" || !third.has(vendor)) return { outcome: "stale" };
	const taken = await db.company(companyId, (sql) =>
		takeAttempt(sql, { browserHash, stateHash: hashToken(state), vendor }),
	);
	if (!taken) return { outcome: "stale" };
	const { outcome, person } = await ask();
	await db.company(companyId, (sql) =>
		completeAttempt(sql, taken.id, { status: outcome, ...(person ? { person } : {}) }, bindSeconds),
	);
	return { ...taken, outcome };

	/** Takes seconds, so it runs outside of any transaction. */
	async function ask(): Promise<{ outcome: "known" | "refused" | "failed"; person?: ThirdPerson }> {
		try {
			const redirectUri = redirectUriOf(request, vendor);
			return {
				outcome: "known",
				person: await third.whoIs(vendor, { redirectUri, answer, host: request.host }),
			};
		} catch (error) {
			if (error instanceof Declined) return { outcome: "refused" };
			// After our own errors too: the page that waits must get a result.
			const level = error instanceof VendorFailed ? "warn" : "error";
			request.log[level]({ err: error, vendor }, "a third party did not say who came back");
			return { outcome: "failed" };
		}
	}
}

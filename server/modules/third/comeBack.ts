// A browser comes back from a third party: its try is taken once, the vendor is asked who it was, and the answer kept.
import type { FastifyRequest } from "fastify";
import {
	type AttemptWay,
	settleAttempt,
	type ThirdPerson,
	type ThirdVendor,
	takeAttempt,
} from "../../db/thirdStore.ts";
import type { Deps } from "../../deps.ts";
import { browserOf } from "../../plugins/thirdCookie.ts";
import { hashToken } from "../../plugins/token.ts";
import { Declined, type ThirdParty, VendorFailed } from "../../ports/thirdParty.ts";

/** The address a vendor has to know, exactly so; each vendor its own, so that none answers for another. */
export const redirectUriOf = ({ protocol, host }: FastifyRequest, vendor: ThirdVendor): string =>
	`${protocol}://${host}/third/back/${vendor}`;

/** How long a student has to sign in or to register, once it is known who they are there. */
export const bindSeconds = 900;

export interface CameBack {
	/** Name of the try; undefined where there is none that this browser began and that still counts. */
	readonly id?: string;
	readonly way?: AttemptWay;
	readonly outcome: "known" | "refused" | "failed" | "stale";
}

/** @param answer what the vendor put into the address, or said in its frame */
export async function comeBack(
	{ db }: Pick<Deps, "db">,
	third: ThirdParty,
	request: FastifyRequest,
	{ vendor, answer }: { readonly vendor: ThirdVendor; readonly answer: URLSearchParams },
): Promise<CameBack> {
	const companyId = request.company.id;
	const browserHash = browserOf(request);
	const state = answer.get("state") ?? "";
	if (browserHash === undefined || state === "" || !third.has(vendor)) return { outcome: "stale" };
	const taken = await db.company(companyId, (sql) =>
		takeAttempt(sql, { browserHash, stateHash: hashToken(state), vendor }),
	);
	if (!taken) return { outcome: "stale" };
	const { outcome, person } = await ask();
	await db.company(companyId, (sql) =>
		settleAttempt(sql, taken.id, { status: outcome, ...(person ? { person } : {}) }, bindSeconds),
	);
	return { ...taken, outcome };

	/** Seconds of a stranger's time, so outside of any transaction. */
	async function ask(): Promise<{ outcome: "known" | "refused" | "failed"; person?: ThirdPerson }> {
		try {
			const redirectUri = redirectUriOf(request, vendor);
			return {
				outcome: "known",
				person: await third.whoIs(vendor, { redirectUri, answer, host: request.host }),
			};
		} catch (error) {
			if (error instanceof Declined) return { outcome: "refused" };
			// A fault of our own too: the page that waits must hear of an end.
			const level = error instanceof VendorFailed ? "warn" : "error";
			request.log[level]({ err: error, vendor }, "a third party did not say who came back");
			return { outcome: "failed" };
		}
	}
}

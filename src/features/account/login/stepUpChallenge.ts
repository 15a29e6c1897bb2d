// What the server may require between account and session (LOGIN-20, OPEN-073): a step-up challenge by its name, which
// yields a proof for a second attempt.
import type { LoginAnswer } from "../../../../schemas/generated/documents.ts";
import { ApiError } from "../../../core/http/errors.ts";
import { proveHuman } from "../../../core/proveHuman.ts";
import { limitPath, sendLimitCheck } from "./calls.ts";

type ChallengeName = NonNullable<LoginAnswer["step"]>;

/** @returns the proof; undefined when the student cancelled */
type Challenge = (account: string, signal: AbortSignal | undefined) => Promise<string | undefined>;

const challenges: Readonly<Record<ChallengeName, Challenge>> = {
	async slider(account, signal) {
		const passed = await proveHuman({ purpose: limitPath }, signal);
		return passed && (await sendLimitCheck({ account, ...passed }, signal)).proof;
	},
};

/** The student cancelled the challenge; no message is shown. */
export class ChallengeCancelled extends Error {
	override readonly name = "ChallengeCancelled";
}

/**
 * Sends a sign-in, and once more when a challenge was required and passed.
 * @throws ChallengeCancelled, ApiError
 */
export async function sendWithChallenge(
	account: string,
	signal: AbortSignal | undefined,
	send: (proof: string | undefined) => Promise<LoginAnswer>,
): Promise<LoginAnswer> {
	const first = await send(undefined);
	const challenge = first.flag ? undefined : first.step && challenges[first.step];
	if (!challenge) return first;
	const proof = await challenge(account, signal);
	if (proof === undefined) throw new ChallengeCancelled("the step-up challenge was cancelled");
	const second = await send(proof);
	if (!second.flag) throw new ApiError("refused", "");
	return second;
}

// What a sign-in may demand between account and session (LOGIN-20, OPEN-073): a step by its name, which ends in a proof
// that the sign-in is tried again with. A new step is one entry.
import type { LoginAnswer } from "../../../schemas/generated/documents.ts";
import { openDialog } from "../../core/dialogs.ts";
import { ApiError } from "../../core/errors.ts";
import { limitPath, sendLimitCheck } from "./calls.ts";

type StepName = NonNullable<LoginAnswer["step"]>;

/** @returns the proof; undefined when the reader turned back */
type Step = (account: string, signal: AbortSignal | undefined) => Promise<string | undefined>;

const steps: Readonly<Record<StepName, Step>> = {
	async slider(account, signal) {
		const passed = await openDialog("captcha", { purpose: limitPath });
		return passed && (await sendLimitCheck({ account, ...passed }, signal)).proof;
	},
};

/** The reader closed what was asked of them; nothing is said of it. */
export class TurnedBack extends Error {
	override readonly name = "TurnedBack";
}

/**
 * Sends a sign-in, and once more when a step was demanded and passed.
 * @throws TurnedBack, ApiError
 */
export async function sendThroughSteps(
	account: string,
	signal: AbortSignal | undefined,
	send: (proof: string | undefined) => Promise<LoginAnswer>,
): Promise<LoginAnswer> {
	const first = await send(undefined);
	const step = first.flag ? undefined : first.step && steps[first.step];
	if (!step) return first;
	const proof = await step(account, signal);
	if (proof === undefined) throw new TurnedBack("the further step was left");
	const second = await send(proof);
	if (!second.flag) throw new ApiError("refused", "");
	return second;
}

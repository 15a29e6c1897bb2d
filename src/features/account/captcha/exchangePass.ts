// Answers the captcha with the pass this browser got for an earlier call of the flow.
import type { CaptchaTicket } from "../../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../../core/dialogs.ts";
import { ApiError } from "../../../core/http/errors.ts";
import { sendPass } from "./calls.ts";

/** @returns a ticket; undefined when the captcha has to be solved */
export async function exchangePass({
	purpose,
	flow,
}: DialogProps<"captcha">["args"]): Promise<CaptchaTicket | undefined> {
	if (!flow) return undefined;
	try {
		return await sendPass({ flow, purpose });
	} catch (error) {
		// 1433: there is no pass, or it is used up.
		if (!(error instanceof ApiError && error.code === "1433"))
			console.warn("the captcha is asked for, because its pass could not be exchanged", error);
		return undefined;
	}
}

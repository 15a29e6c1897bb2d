// Proof that the user is human, for the calls that demand one (CAPT-01).
import type { CaptchaFlow, CaptchaTicket } from "../../schemas/generated/documents.ts";
import { openDialog } from "./dialogs.ts";
import { tablePath } from "./http/endpoints.ts";

declare module "./dialogs.ts" {
	interface Dialogs {
		/** Asks for a captcha unless the browser has a pass; closed without one, there is no result. */
		captcha: {
			args: {
				/** Path of the call that is sent with the ticket. */
				readonly purpose: string;
				/** Flow the call is part of: a captcha solved for one of its calls is good for the others. */
				readonly flow?: CaptchaFlow | undefined;
			};
			result: CaptchaTicket | undefined;
		};
	}
}

/** One at a time: two callers never open two dialogs, and the second has the pass the first one got. */
let last: Promise<unknown> = Promise.resolve();

/**
 * @param signal of what asks: a captcha is never shown, nor stays open, after its form is gone
 * @returns a ticket for one call; undefined when the user or the signal closed the captcha
 */
export function proveHuman(
	wanted: Parameters<typeof openDialog<"captcha">>[1],
	signal?: AbortSignal,
): Promise<CaptchaTicket | undefined> {
	const ticket = last.then(() =>
		signal?.aborted
			? undefined
			: openDialog("captcha", { ...wanted, purpose: tablePath(wanted.purpose) }, { signal }),
	);
	// A failure belongs to its caller.
	last = ticket.catch(() => undefined);
	return ticket;
}

// A vendor's challenge in place of our own: its script runs in a sandboxed frame (modules/vendor), and what it gives is
// asked back here, server to server, before it becomes a ticket of ours.
import type { CaptchaVendor } from "../../schemas/generated/documents.ts";
import type { Log } from "../log.ts";

export interface Vendor {
	/** Whether the vendor says that these are the words of somebody who passed. Of a vendor that is away, nobody did. */
	isGood(given: { readonly ticket?: string; readonly randstr?: string }, address: string): Promise<boolean>;
}

const deadline = 8_000;

export const captchaVendor = ({ verify, key }: CaptchaVendor, log: Log): Vendor => ({
	async isGood({ ticket, randstr }, address) {
		if (!ticket || !randstr) return false;
		try {
			const answer = await fetch(verify, {
				method: "POST",
				headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
				body: JSON.stringify({ ticket, randstr, address }),
				redirect: "error",
				signal: AbortSignal.timeout(deadline),
			});
			if (!answer.ok) throw new Error(`the captcha vendor answered ${answer.status}`);
			return ((await answer.json()) as { passed?: unknown }).passed === true;
		} catch (error) {
			log.warn({ err: error }, "a vendor's captcha could not be verified");
			return false;
		}
	},
});

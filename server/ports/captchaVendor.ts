// A vendor's challenge in place of our own: its script runs in a sandboxed frame (modules/vendor), and its proof is
// verified here, server to server, before it becomes a ticket of ours.
import type { CaptchaVendor } from "../../schemas/generated/documents.ts";
import type { Log } from "../log.ts";
import { requestVendor } from "./vendorRequest.ts";

export interface Vendor {
	/** Whether the vendor confirms the proof; false while the vendor cannot be reached. */
	isGood(proof: { readonly ticket?: string; readonly randstr?: string }, address: string): Promise<boolean>;
}

export const captchaVendor = ({ verify, key }: CaptchaVendor, log: Log): Vendor => ({
	async isGood({ ticket, randstr }, address) {
		if (!ticket || !randstr) return false;
		try {
			const response = await requestVendor(verify, key, { ticket, randstr, address });
			if (!response.ok) throw new Error(`the captcha vendor replied ${response.status}`);
			return ((await response.json()) as { passed?: unknown }).passed === true;
		} catch (error) {
			log.warn({ err: error }, "a captcha could not be verified: the vendor did not confirm or refuse it");
			return false;
		}
	},
});

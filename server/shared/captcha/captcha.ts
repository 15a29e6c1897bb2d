// Captcha tickets: whoever passed a challenge (modules/captcha) gets one, and sends it with one call (decision 5,
// CAPT-01). A vendor's challenge leads to the same tickets.
import { randomBytes } from "node:crypto";
import type { CaptchaTicket } from "../../../schemas/generated/documents.ts";
import { createSignedValues } from "../../crypto/signedValue.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { Vendor } from "../../ports/captchaVendor.ts";
import { useOnce } from "../singleUse.ts";
import { proofWanted } from "../sms/smsTexts.ts";

interface Proof {
	readonly companyId: number;
	/** The call it is for: its path below /s/api, as the client's `call({ path })` has it. */
	readonly purpose: string;
	readonly ticket?: string | undefined;
	readonly randstr?: string | undefined;
}

export type Captcha = ReturnType<typeof createCaptcha>;

/** Enough to send the form that asked for the challenge, over a slow network too. */
const lifetimeMs = 5 * 60_000;

/** Made once for the whole server. Tickets are signed, so that none is stored before it is used. */
export function createCaptcha({ env, db }: Pick<Deps, "env" | "db">, vendor?: Vendor) {
	const tickets = createSignedValues(env.secret, "captcha ticket", lifetimeMs);
	return {
		/** Whose challenge is shown; undefined for our own. */
		vendor,
		/**
		 * Uses a ticket up.
		 * @throws Refusal 600 without one, or with one that was used, has expired, or is another company's or call's
		 */
		async prove({ companyId, purpose, ticket = "", randstr = "" }: Proof): Promise<void> {
			const signed = tickets.read(ticket, [companyId, purpose, randstr]);
			const isFirstUse =
				signed &&
				(await db.company(companyId, (sql) =>
					useOnce(sql, "captcha_spent", companyId, `ticket ${randstr}`, signed.expiresAt),
				));
			if (!isFirstUse) throw new Refusal("600", proofWanted);
		},
		issue(companyId: number, purpose: string): CaptchaTicket {
			const randstr = randomBytes(18).toString("base64url");
			return { ticket: tickets.issue("", [companyId, purpose, randstr]), randstr };
		},
	};
}

// Proof that somebody is no machine: a challenge was passed (modules/captcha), and the ticket that says so goes along with
// one call (decision 5, CAPT-01). A vendor's challenge in place of our own ends in the same tickets.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { CaptchaTicket } from "../../schemas/generated/documents.ts";
import { spend } from "../db/captchaStore.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../plugins/envelope.ts";
import { captchaVendor, type Vendor } from "./captchaVendor.ts";
import { proofWanted } from "./smsTexts.ts";
import { readVendors } from "./vendors.ts";

export interface Proof {
	readonly companyId: number;
	/** The call it is for: its path below /s/api, as the client's `call({ path })` has it. */
	readonly purpose: string;
	readonly ticket?: string | undefined;
	readonly randstr?: string | undefined;
}

export interface Captcha {
	/**
	 * Takes a ticket, which is worth nothing from then on.
	 * @throws Refusal 600 without one, or with one that is used, old, another company's or for another call
	 */
	prove(proof: Proof): Promise<void>;
	/** A ticket for whoever passed a challenge. */
	issue(companyId: number, purpose: string): CaptchaTicket;
	/** Whose challenge is shown; our own without one. */
	readonly vendor: Vendor | undefined;
}

/** Enough to send the form the challenge came up in, a slow line included. */
const lifeMs = 5 * 60_000;

/** Made once for the whole server. Tickets are signed, so that none needs a row before it is used. */
export function createCaptcha({ env, db, log }: Pick<Deps, "env" | "db" | "log">): Captcha {
	const vendor = readVendors(env).captcha;
	const key = Buffer.from(hkdfSync("sha256", env.secret, "", "schoolfront captcha ticket", 32));
	const sign = (companyId: number, purpose: string, randstr: string, expires: string): Buffer =>
		createHmac("sha256", key)
			.update(JSON.stringify([companyId, purpose, randstr, expires]))
			.digest();

	async function isGood({ companyId, purpose, ticket = "", randstr = "" }: Proof): Promise<boolean> {
		const [expires = "", signature = ""] = ticket.split(".");
		const given = Buffer.from(signature, "base64url");
		const expected = sign(companyId, purpose, randstr, expires);
		if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
		if (Number(expires) <= Date.now()) return false;
		const id = `ticket ${randstr}`;
		return db.company(companyId, (sql) => spend(sql, companyId, id, new Date(Number(expires))));
	}

	return {
		vendor: vendor && captchaVendor(vendor, log),
		async prove(proof) {
			if (!(await isGood(proof))) throw new Refusal("600", proofWanted);
		},
		issue(companyId, purpose) {
			const randstr = randomBytes(18).toString("base64url");
			const expires = String(Date.now() + lifeMs);
			const signature = sign(companyId, purpose, randstr, expires).toString("base64url");
			return { ticket: `${expires}.${signature}`, randstr };
		},
	};
}

// Nonces of signing in: made without a row, refused when old, foreign or used. So are the proofs of a further step.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { purgeNonces, useNonce } from "../db/passwordStore.ts";
import type { Database } from "../db/sql.ts";

const lifeMs = 10 * 60_000;

export interface Nonces {
	/**
	 * @param companyId a nonce is good for the company it was made for, and only once
	 * @param of what else it is good for alone, such as an account
	 */
	make(companyId: number, now?: number, of?: string): string;
	/** Whether the nonce is ours, in time and new; from then on it is used. */
	use(companyId: number, nonce: string, now?: number, of?: string): Promise<boolean>;
}

export function createNonces(secret: string, db: Database): Nonces {
	const key = Buffer.from(hkdfSync("sha256", secret, "", "schoolfront login nonce", 32));
	const sign = (companyId: number, random: string, expires: string, of: string): Buffer =>
		createHmac("sha256", key).update(`${companyId}.${random}.${expires}.${of}`).digest();
	let purged = 0;

	return {
		make(companyId, now = Date.now(), of = "") {
			const random = randomBytes(18).toString("base64url");
			const expires = String(now + lifeMs);
			return `${random}.${expires}.${sign(companyId, random, expires, of).toString("base64url")}`;
		},
		async use(companyId, nonce, now = Date.now(), of = "") {
			const [random, expires, given, ...rest] = nonce.split(".");
			if (!random || !expires || !given || rest.length > 0) return false;
			const signature = Buffer.from(given, "base64url");
			const expected = sign(companyId, random, expires, of);
			if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
			if (Number(expires) <= now) return false;
			return db.company(companyId, async (sql) => {
				// Once a minute is often enough for rows that live ten.
				if (now - purged > 60_000) {
					purged = now;
					await purgeNonces(sql);
				}
				return useNonce(sql, companyId, random, new Date(Number(expires)));
			});
		},
	};
}

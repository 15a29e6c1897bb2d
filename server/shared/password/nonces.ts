// Single-use nonces of signing in, and proofs of a step-up challenge: signed, so that none is stored before it is used.
import { randomBytes } from "node:crypto";
import { createSignedValues } from "../../crypto/signedValue.ts";
import type { Database } from "../../db/sql.ts";
import { purgeNonces, useNonce } from "./passwordStore.ts";

const lifetimeMs = 10 * 60_000;
const purgeIntervalMs = 60_000;

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
	const values = createSignedValues(secret, "login nonce", lifetimeMs);
	let purgedAt = 0;
	return {
		make: (companyId, now, of = "") =>
			values.issue(randomBytes(18).toString("base64url"), [companyId, of], now),
		async use(companyId, nonce, now = Date.now(), of = "") {
			const read = values.read(nonce, [companyId, of], now);
			if (!read) return false;
			return db.company(companyId, async (sql) => {
				if (now - purgedAt > purgeIntervalMs) {
					purgedAt = now;
					await purgeNonces(sql);
				}
				return useNonce(sql, companyId, read.value, read.expiresAt);
			});
		},
	};
}

// Single-use nonces of signing in, and proofs of a step-up challenge: signed, so that none is stored before it is used.
import { randomBytes } from "node:crypto";
import { createSignedValues } from "../../crypto/signedValue.ts";
import type { Database } from "../../db/sql.ts";
import { useOnce } from "../singleUse.ts";

const lifetimeMs = 10 * 60_000;

export function createNonces(secret: string, db: Database) {
	const values = createSignedValues(secret, "login nonce", lifetimeMs);
	return {
		/**
		 * @param companyId a nonce is good for the company it was made for, and only once
		 * @param of what else it is good for alone, such as an account
		 */
		make: (companyId: number, now?: number, of = ""): string =>
			values.issue(randomBytes(18).toString("base64url"), [companyId, of], now),
		/** Whether the nonce is ours, in time and new; from then on it is used. */
		async use(companyId: number, nonce: string, now?: number, of = ""): Promise<boolean> {
			const read = values.read(nonce, [companyId, of], now);
			if (!read) return false;
			return db.company(companyId, (sql) =>
				useOnce(sql, "used_nonce", companyId, read.value, read.expiresAt),
			);
		},
	};
}

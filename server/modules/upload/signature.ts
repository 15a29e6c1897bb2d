// Signed values that need no session: the address of one file for five minutes, and the upload token of API-082.

import { createSignedValues } from "../../crypto/signedValue.ts";
import { createSigner } from "../../crypto/signing.ts";
import type { StudentKey } from "../../plugins/route.ts";

const addressSeconds = 5 * 60;
const tokenLifetimeMs = 10 * 60_000;

export interface SignedAddress {
	readonly type: "view" | "download";
	/** Seconds since 1970. */
	readonly until: number;
	readonly key: string;
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** @param secret of the server; every server signs alike */
export function createSignatures(secret: string) {
	const addresses = createSigner(secret, "file address");
	const tokens = createSignedValues(secret, "upload token", tokenLifetimeMs);
	const scopeOf = ({ companyId, studentId }: StudentKey) => [companyId, studentId];
	const textOf = (owner: StudentKey, id: string, type: string, until: number): string =>
		JSON.stringify([...scopeOf(owner), id, type, until]);

	return {
		/** For one file of this student of this company. */
		address(owner: StudentKey, resourceId: string, type: SignedAddress["type"]): SignedAddress {
			const until = nowSeconds() + addressSeconds;
			return { type, until, key: addresses.sign(textOf(owner, resourceId, type, until)) };
		},
		isGoodAddress: (owner: StudentKey, resourceId: string, { type, until, key }: SignedAddress): boolean =>
			until >= nowSeconds() && addresses.isValid(textOf(owner, resourceId, type, until), key),
		uploadToken: (owner: StudentKey): string => tokens.issue("", scopeOf(owner)),
		isGoodToken: (owner: StudentKey, token: string): boolean =>
			tokens.read(token, scopeOf(owner)) !== undefined,
	};
}

export type Signatures = ReturnType<typeof createSignatures>;

// Documents that a company signs, such as receipts: a compact JWS (RFC 7515, EdDSA) whose payload is canonical JSON
// (RFC 8785). Anybody can verify it with the keys that the company publishes.
import canonicalize from "canonicalize";
import {
	CompactSign,
	calculateJwkThumbprint,
	compactVerify,
	decodeProtectedHeader,
	errors,
	exportJWK,
	generateKeyPair,
	importJWK,
	type JWK,
} from "jose";
import type { Json } from "../../../schemas/json.ts";
import { createEncryption } from "../../crypto/encryption.ts";
import type { Sql } from "../../db/sql.ts";
import { addKey, currentKey, type NewKey, type PublicKey, publicKeys } from "./keyStore.ts";

const algorithm = "EdDSA";

/** What /s/.well-known/jwks.json answers (RFC 7517). */
export interface KeySet {
	readonly keys: readonly (PublicKey & { readonly kid: string; readonly alg: string; readonly use: "sig" })[];
}

/** Refuses other spellings of the same bytes, which base64url has: any changed character makes a signature invalid. */
const isCanonical = (jws: string): boolean =>
	jws.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);

export function createSigning(secret: string) {
	const encryption = createEncryption(secret, "signing key");
	const contextOf = (companyId: number, kid: string): string => JSON.stringify([companyId, kid]);

	async function makeKey(companyId: number): Promise<NewKey> {
		const pair = await generateKeyPair("Ed25519", { extractable: true });
		const { x = "" } = await exportJWK(pair.publicKey);
		const publicKey: PublicKey = { kty: "OKP", crv: "Ed25519", x };
		const kid = await calculateJwkThumbprint(publicKey);
		const privateJwk = JSON.stringify(await exportJWK(pair.privateKey));
		return { kid, publicKey, privateKey: encryption.encrypt(privateJwk, contextOf(companyId, kid)) };
	}

	/** Made when it is first needed. */
	async function keyOf(sql: Sql, companyId: number) {
		const found = await currentKey(sql, companyId);
		if (found) return found;
		await addKey(sql, companyId, await makeKey(companyId));
		const key = await currentKey(sql, companyId);
		if (!key)
			throw new Error(`company ${companyId}: its signing key was retired while it was made; try again`);
		return key;
	}

	return {
		async sign(sql: Sql, companyId: number, document: Json): Promise<string> {
			const { kid, privateKey } = await keyOf(sql, companyId);
			const jwk = encryption.decrypt(privateKey, contextOf(companyId, kid));
			if (jwk === undefined)
				throw new Error(
					`signing_key ${kid} of company ${companyId}: SECRET must be the one it was made with, found another; ` +
						"set the previous SECRET, or make a new key: npm run site -- rotate-key <host>",
				);
			const payload = Buffer.from(canonicalize(document) ?? "null");
			return new CompactSign(payload)
				.setProtectedHeader({ alg: algorithm, kid })
				.sign(await importJWK(JSON.parse(jwk) as JWK, algorithm));
		},
		/** The document; undefined unless a key of this company signed it, current or retired, and not compromised. */
		async verify(sql: Sql, companyId: number, jws: string): Promise<Json | undefined> {
			if (!isCanonical(jws)) return undefined;
			try {
				const { kid } = decodeProtectedHeader(jws);
				const key = (await publicKeys(sql, companyId)).find((each) => each.kid === kid);
				if (!key) return undefined;
				const { payload } = await compactVerify(jws, await importJWK({ ...key.publicKey }, algorithm), {
					algorithms: [algorithm],
				});
				return JSON.parse(Buffer.from(payload).toString("utf8")) as Json;
			} catch (error) {
				// What cannot be read was not signed by us.
				if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
				throw error;
			}
		},
		/** The public keys of the company, the current one first. */
		async keySet(sql: Sql, companyId: number): Promise<KeySet> {
			await keyOf(sql, companyId);
			const keys = await publicKeys(sql, companyId);
			return { keys: keys.map(({ kid, publicKey }) => ({ ...publicKey, kid, alg: algorithm, use: "sig" })) };
		},
	};
}

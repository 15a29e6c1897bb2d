// What the local identity provider issues: signed grants that expire, of which a code is taken once. Nothing is stored,
// so that any server of several accepts what another one issued.
import { createHash, randomBytes } from "node:crypto";
import { createSignedValues } from "../crypto/signedValue.ts";

/** What a page, a code or a token was issued for. */
export interface Grant {
	readonly vendor: string;
	readonly redirectUri: string;
	readonly state: string;
	readonly challenge: string;
	/** Who allowed it; empty before that. */
	readonly person: string;
	readonly nickName: string;
	/** Id of the QR code that a phone scanned; empty elsewhere. */
	readonly scan: string;
}

export const emptyGrant = { redirectUri: "", state: "", challenge: "", person: "", nickName: "", scan: "" };

const lifetimeSeconds = { page: 600, code: 60, token: 300 } as const;
type GrantKind = keyof typeof lifetimeSeconds;
export const tokenSeconds = lifetimeSeconds.token;

/** Codes remembered as taken; a demonstration has few. */
const maxTaken = 1_000;

export function createGrants(secret: string) {
	const taken = new Set<string>();
	const valuesOf = (kind: GrantKind) =>
		createSignedValues(secret, `stand-in ${kind}`, lifetimeSeconds[kind] * 1000);
	const signed = { page: valuesOf("page"), code: valuesOf("code"), token: valuesOf("token") };
	/** Undefined for a grant of another issuer or kind, an expired one, and a code that was taken. */
	const read = (kind: GrantKind, text: string): Grant | undefined => {
		const found = taken.has(text) ? undefined : signed[kind].read(text, []);
		return found && (JSON.parse(Buffer.from(found.value, "base64url").toString()) as Grant);
	};
	return {
		issue(kind: GrantKind, grant: Grant): string {
			// Two grants of the same content are two.
			const unique = { ...grant, id: randomBytes(9).toString("base64url") };
			return signed[kind].issue(Buffer.from(JSON.stringify(unique)).toString("base64url"), []);
		},
		read,
		/** Reads a code for the last time. */
		take(code: string): Grant | undefined {
			const grant = read("code", code);
			if (!grant) return undefined;
			if (taken.size >= maxTaken) taken.clear();
			taken.add(code);
			return grant;
		},
	};
}

/** RFC 7636, S256. */
export const challengeOf = (verifier: string): string =>
	createHash("sha256").update(verifier).digest("base64url");

/** Id of a person at a vendor: another one at each vendor. */
export const openIdOf = (vendor: string, person: string): string =>
	`o${createHash("sha256").update(`${vendor} ${person}`).digest("base64url").slice(0, 27)}`;

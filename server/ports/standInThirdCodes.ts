// What the local identity provider gives out: signed texts with an end, of which a code is taken once. Nothing is
// kept of them, so that any server of several understands what another gave.
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** What a page, a code or a token stands for. */
export interface Grant {
	readonly vendor: string;
	readonly redirectUri: string;
	readonly state: string;
	readonly challenge: string;
	/** Who said yes; empty before that. */
	readonly person: string;
	readonly nickName: string;
	/** Of a QR code that a phone answers for; empty elsewhere. */
	readonly scan: string;
}

export type GrantKind = "page" | "code" | "token";

export interface GrantBook {
	/** Signs; for the given seconds. */
	give(kind: GrantKind, grant: Grant, seconds: number): string;
	/** What was signed; undefined when it was not by us, is late, or was taken already. */
	read(kind: GrantKind, text: string): Grant | undefined;
	/** Reads a code for the last time. */
	take(text: string): Grant | undefined;
}

/** Codes remembered as taken; a demonstration has few. */
const mostTaken = 1_000;

export function createGrantBook(secret: string): GrantBook {
	const key = Buffer.from(hkdfSync("sha256", secret, "", "schoolfront stand-in identity", 32));
	const sign = (kind: GrantKind, body: string): Buffer =>
		createHmac("sha256", key).update(`${kind}.${body}`).digest();
	const taken = new Set<string>();

	const book: GrantBook = {
		give(kind, grant, seconds) {
			const whole = {
				...grant,
				once: randomBytes(9).toString("base64url"),
				until: Date.now() + seconds * 1000,
			};
			const body = Buffer.from(JSON.stringify(whole)).toString("base64url");
			return `${body}.${sign(kind, body).toString("base64url")}`;
		},
		read(kind, text) {
			const [body = "", given = ""] = text.split(".");
			const signature = Buffer.from(given, "base64url");
			const expected = sign(kind, body);
			if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
			const { until, ...grant } = JSON.parse(Buffer.from(body, "base64url").toString()) as Grant & {
				readonly until: number;
			};
			return until > Date.now() && !taken.has(text) ? grant : undefined;
		},
		take(text) {
			const grant = book.read("code", text);
			if (!grant) return undefined;
			if (taken.size >= mostTaken) taken.clear();
			taken.add(text);
			return grant;
		},
	};
	return book;
}

/** RFC 7636, S256. */
export const challengeOf = (verifier: string): string =>
	createHash("sha256").update(verifier).digest("base64url");

/** What a vendor calls a person: another name for the same one at each vendor. */
export const openIdOf = (vendor: string, person: string): string =>
	`o${createHash("sha256").update(`${vendor} ${person}`).digest("base64url").slice(0, 27)}`;

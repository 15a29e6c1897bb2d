// What is let through without a session: an address that opens one file for five minutes; and the token of API-082.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const addressSeconds = 5 * 60;
const tokenSeconds = 10 * 60;

export interface SignedAddress {
	readonly type: "view" | "download";
	/** Seconds since 1970. */
	readonly until: number;
	readonly key: string;
}

interface Owner {
	readonly companyId: number;
	readonly studentId: string;
}

export interface Signatures {
	/** For one file of this student of this company. */
	address(owner: Owner, resourceId: string, type: SignedAddress["type"]): SignedAddress;
	isGoodAddress(owner: Owner, resourceId: string, given: SignedAddress): boolean;
	uploadToken(owner: Owner): string;
	isGoodToken(owner: Owner, token: string): boolean;
}

const isSame = (one: string, other: string): boolean => {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
};

const seconds = (): number => Math.floor(Date.now() / 1000);

/** @param secret of the server; every node signs alike */
export function createSignatures(secret: string): Signatures {
	const keyFor = (what: string) => Buffer.from(hkdfSync("sha256", secret, "", `schoolfront ${what}`, 32));
	const keys = { file: keyFor("file address"), token: keyFor("upload token") };
	// JSON keeps the parts apart, whatever they contain.
	const sign = (what: keyof typeof keys, ...parts: readonly (string | number)[]): string =>
		createHmac("sha256", keys[what]).update(JSON.stringify(parts)).digest("base64url");
	const addressKey = ({ companyId, studentId }: Owner, id: string, type: string, until: number): string =>
		sign("file", companyId, studentId, id, type, until);
	const tokenFor = ({ companyId, studentId }: Owner, until: number): string =>
		`${until}.${sign("token", companyId, studentId, until)}`;

	return {
		address(owner, resourceId, type) {
			const until = seconds() + addressSeconds;
			return { type, until, key: addressKey(owner, resourceId, type, until) };
		},
		isGoodAddress: (owner, resourceId, { type, until, key }) =>
			until >= seconds() && isSame(key, addressKey(owner, resourceId, type, until)),
		uploadToken: (owner) => tokenFor(owner, seconds() + tokenSeconds),
		isGoodToken(owner, token) {
			const until = Number(/^(\d{1,11})\./.exec(token)?.[1] ?? 0);
			return until >= seconds() && isSame(token, tokenFor(owner, until));
		},
	};
}

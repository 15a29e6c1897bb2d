// A visitor's token: it says that a page is one of this company's, and nothing of who looks at it. No row, no secret.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const mark = "v.1";

export interface VisitorTokens {
	/** The same for every visitor of a company, so that pages which carry it can be kept. */
	of(companyId: number): string;
	/** Whether it is one of this company's. */
	isGood(companyId: number, token: string): boolean;
}

/** What begins like this is no student's, whatever follows. */
export const looksLikeVisitor = (token: string): boolean => token.startsWith("v.");

/** @param secret of the server; every node makes the same tokens, and a new secret ends them */
export function createVisitorTokens(secret: string): VisitorTokens {
	const key = Buffer.from(hkdfSync("sha256", secret, "", "schoolfront visitor token", 32));
	const made = new Map<number, string>();
	const of = (companyId: number): string => {
		const text = `${mark}.${companyId}`;
		const token =
			made.get(companyId) ?? `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
		made.set(companyId, token);
		return token;
	};
	return {
		of,
		isGood(companyId, token) {
			const given = Buffer.from(token);
			const expected = Buffer.from(of(companyId));
			return given.length === expected.length && timingSafeEqual(given, expected);
		},
	};
}

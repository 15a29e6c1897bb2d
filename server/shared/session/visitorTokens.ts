// A visitor's token: it proves that a page belongs to this company and identifies nobody. Not stored, not secret.
import { createSigner } from "../../crypto/signing.ts";

const mark = "v.1";

export type VisitorTokens = ReturnType<typeof createVisitorTokens>;

/** What begins like this is no student's token. */
export const isVisitorToken = (token: string): boolean => token.startsWith("v.");

/** @param secret of the server; every server issues the same tokens, and a new secret ends them */
export function createVisitorTokens(secret: string) {
	const signer = createSigner(secret, "visitor token");
	const textOf = (companyId: number): string => `${mark}.${companyId}`;
	return {
		/** The same for every visitor of a company, so that pages which contain it can be cached. */
		of: (companyId: number): string => `${textOf(companyId)}.${signer.sign(textOf(companyId))}`,
		isGood(companyId: number, token: string): boolean {
			const text = textOf(companyId);
			return token.startsWith(`${text}.`) && signer.isValid(text, token.slice(text.length + 1));
		},
	};
}

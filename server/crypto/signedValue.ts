// Values that expire: signed together with their expiry and their scope. They are stored nowhere, so any server of the
// site accepts them; whoever has one can read it.
import { createSigner } from "./signing.ts";

/** What a value is restricted to besides its purpose, such as a company or an account. Not in the token itself. */
export type Scope = readonly (string | number)[];

/** @param purpose what is signed, such as "login nonce" */
export function createSignedValues(secret: string, purpose: string, lifetimeMs: number) {
	const signer = createSigner(secret, purpose);
	// JSON keeps the parts apart, whatever they contain.
	const signed = (value: string, expires: string, scope: Scope): string =>
		JSON.stringify([value, expires, ...scope]);
	return {
		/** @param value without a full stop; @returns "value.expires.signature" */
		issue(value: string, scope: Scope, now = Date.now()): string {
			const expires = String(now + lifetimeMs);
			return `${value}.${expires}.${signer.sign(signed(value, expires, scope))}`;
		},
		/** What a token was issued for, without a check: for what its bearer may have anyway. */
		valueIn: (token: string): string => token.split(".")[0] ?? "",
		/** Undefined for a token of another scope, purpose or SECRET, a changed one, and one that has expired. */
		read(token: string, scope: Scope, now = Date.now()) {
			const [value = "", expires = "", signature = "", ...rest] = token.split(".");
			if (rest.length > 0 || !signer.isValid(signed(value, expires, scope), signature)) return undefined;
			return Number(expires) > now ? { value, expiresAt: new Date(Number(expires)) } : undefined;
		},
	};
}

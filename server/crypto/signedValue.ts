// Values that are good for a while: signed together with their end and with what else they are good for. They are
// stored nowhere, so any server of the site accepts them; each can be read by whoever has it.
import { createSigner } from "./signing.ts";

/** What a value is good for besides its purpose, such as a company or an account. Not in the token itself. */
export type Scope = readonly (string | number)[];

export interface SignedValue {
	readonly value: string;
	readonly expiresAt: Date;
}

export interface SignedValues {
	/** @param value without a full stop; @returns "value.expires.signature" */
	issue(value: string, scope: Scope, now?: number): string;
	/** Undefined for a token of another scope, purpose or SECRET, a changed one, and one that has expired. */
	read(token: string, scope: Scope, now?: number): SignedValue | undefined;
}

/** @param purpose what is signed, such as "login nonce" */
export function createSignedValues(secret: string, purpose: string, lifetimeMs: number): SignedValues {
	const signer = createSigner(secret, purpose);
	// JSON keeps the parts apart, whatever they contain.
	const signed = (value: string, expires: string, scope: Scope): string =>
		JSON.stringify([value, expires, ...scope]);
	return {
		issue(value, scope, now = Date.now()) {
			const expires = String(now + lifetimeMs);
			return `${value}.${expires}.${signer.sign(signed(value, expires, scope))}`;
		},
		read(token, scope, now = Date.now()) {
			const [value = "", expires = "", signature = "", ...rest] = token.split(".");
			if (rest.length > 0 || !signer.isValid(signed(value, expires, scope), signature)) return undefined;
			return Number(expires) > now ? { value, expiresAt: new Date(Number(expires)) } : undefined;
		},
	};
}

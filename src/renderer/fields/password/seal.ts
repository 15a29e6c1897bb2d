// Encrypts a password so that only the server can read it (RSA-OAEP over password, nonce and time).

export interface Seal {
	/** RSA public key, SPKI PEM. */
	readonly publicKey: string;
	/** Issued by the server, valid for one attempt. */
	readonly nonce: string;
	/** The server's clock, in milliseconds. */
	readonly time: number;
}

/** The library encrypts one byte per character, so the text is passed as its UTF-8 bytes. */
const bytesOf = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

/** Fetches the encryption's code ahead of the first use. */
export const loadSeal = () => import("jsencrypt");

/**
 * The encrypted password as base64.
 * @throws when the key is invalid or too short for the password
 */
export async function sealPassword(password: string, { publicKey, nonce, time }: Seal): Promise<string> {
	const { JSEncrypt } = await loadSeal();
	const crypt = new JSEncrypt();
	crypt.setPublicKey(publicKey);
	const sealed = crypt.encryptOAEP(bytesOf(JSON.stringify({ p: password, n: nonce, t: time })));
	if (!sealed)
		throw new Error(
			"login/config: publicKey must be an RSA key in PEM that can carry the password, found one that cannot; check the server's key",
		);
	return sealed;
}

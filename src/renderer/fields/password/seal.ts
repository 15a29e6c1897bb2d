// Encrypts a password for the server's eyes only (decision: RSA-OAEP over password, nonce and time).

export interface Seal {
	/** RSA public key, SPKI PEM. */
	readonly publicKey: string;
	/** Issued by the server, good for one try. */
	readonly nonce: string;
	/** The server's clock, in milliseconds. */
	readonly time: number;
}

/** The library takes one character for one byte, so the text goes in as its UTF-8 bytes. */
const bytesOf = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

/** Fetches the encryption's code ahead of the first use. */
export const loadSeal = () => import("jsencrypt");

/**
 * The password, sealed as base64.
 * @throws when the key is none or the password is longer than the key can carry
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

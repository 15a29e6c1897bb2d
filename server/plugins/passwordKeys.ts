// The key that passwords are encrypted with on their way: made once, shared by all servers through the database.
import {
	createCipheriv,
	createDecipheriv,
	createPrivateKey,
	generateKeyPair,
	randomBytes,
	scrypt,
	subtle,
	type webcrypto,
} from "node:crypto";
import { promisify } from "node:util";
import { addKey, keyPair } from "../db/passwordStore.ts";
import type { Database } from "../db/sql.ts";

const keyId = "login";
/** 4096 bits carry 446 bytes by OAEP with SHA-256: room for a password of 64 emoji, nonce and time. */
const bits = 4096;
const padding = { name: "RSA-OAEP", hash: "SHA-256" };

/** The key that is stored cannot be used; said to whoever starts the server. */
export class KeyError extends Error {
	override name = "KeyError";
}

export interface PasswordKeys {
	/** Opens the key if there is one. @throws KeyError, so that no server starts on which nobody can sign in */
	check(): Promise<void>;
	/** SPKI PEM. */
	publicKey(): Promise<string>;
	/** The text inside; undefined when it was not encrypted with our key. Other requests go on meanwhile. */
	decrypt(base64: string): Promise<string | undefined>;
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const generate = promisify(generateKeyPair);

/** Written as version, salt, nonce, tag and text, so that a later version can be told apart. */
async function seal(secret: string, text: string): Promise<string> {
	const salt = randomBytes(16);
	const nonce = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", await derive(secret, salt, 32), nonce);
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return ["1", ...[salt, nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64"))].join(
		".",
	);
}

async function unseal(secret: string, sealed: string): Promise<string> {
	const [version, ...parts] = sealed.split(".");
	const [salt, nonce, tag, text] = parts.map((part) => Buffer.from(part, "base64"));
	if (version !== "1" || !salt || !nonce || !tag || !text)
		throw new KeyError(
			`server_key ${keyId}: expected a key sealed in version 1, found another; delete the row`,
		);
	const opener = createDecipheriv("aes-256-gcm", await derive(secret, salt, 32), nonce, {
		authTagLength: 16,
	});
	opener.setAuthTag(tag);
	try {
		return Buffer.concat([opener.update(text), opener.final()]).toString("utf8");
	} catch (error) {
		throw new KeyError(
			`server_key ${keyId}: SECRET must be the one this database was made with, found another; ` +
				`write the former SECRET, or delete the row to have a new key made`,
			{ cause: error },
		);
	}
}

async function makePair(secret: string): Promise<{ publicKey: string; sealed: string }> {
	const pair = await generate("rsa", {
		modulusLength: bits,
		publicKeyEncoding: { type: "spki", format: "pem" },
		privateKeyEncoding: { type: "pkcs8", format: "pem" },
	});
	return { publicKey: pair.publicKey, sealed: await seal(secret, pair.privateKey) };
}

export function createPasswordKeys(secret: string, db: Database): PasswordKeys {
	type Opened = { publicKey: string; privateKey: webcrypto.CryptoKey };
	let opened: Promise<Opened> | undefined;

	async function open(): Promise<Opened> {
		let stored = await db.system((sql) => keyPair(sql, keyId));
		if (!stored) {
			// Seconds of work, so outside of any transaction. Of two servers that make one, the first to write wins.
			const made = await makePair(secret);
			stored = await db.system((sql) => addKey(sql, keyId, made));
		}
		const privateKey = createPrivateKey(await unseal(secret, stored.sealed));
		return { publicKey: stored.publicKey, privateKey: privateKey.toCryptoKey(padding, false, ["decrypt"]) };
	}

	/** A failure is not kept: the next student may find the database back. */
	const ready = (): Promise<Opened> => {
		opened ??= open().catch((error: unknown) => {
			opened = undefined;
			throw error;
		});
		return opened;
	};

	return {
		async check() {
			if (await db.system((sql) => keyPair(sql, keyId))) await ready();
		},
		publicKey: async () => (await ready()).publicKey,
		async decrypt(base64) {
			const { privateKey } = await ready();
			try {
				// Milliseconds of work, beside the event loop as argon2's: a burst of sign-ins holds nobody up.
				const text = await subtle.decrypt(padding, privateKey, Buffer.from(base64, "base64"));
				return Buffer.from(text).toString("utf8");
			} catch {
				// One answer for every kind of foreign text: a difference would help to break the encryption.
				return undefined;
			}
		},
	};
}

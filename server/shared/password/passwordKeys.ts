// The key that encrypts passwords in transit: made once, shared by all servers through the database.
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
import type { Database } from "../../db/sql.ts";
import { addKey, keyPair } from "./passwordStore.ts";

const keyId = "login";
/** 4096 bits carry 446 bytes by OAEP with SHA-256: room for a password of 64 emoji, nonce and time. */
const bits = 4096;
const padding = { name: "RSA-OAEP", hash: "SHA-256" };

/** The stored key cannot be used; reported to the operator at the start. */
class KeyError extends Error {
	override name = "KeyError";
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const generate = promisify(generateKeyPair);

/** Format: version, salt, nonce, tag and text. */
async function encrypt(secret: string, text: string): Promise<string> {
	const salt = randomBytes(16);
	const nonce = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", await derive(secret, salt, 32), nonce);
	const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return ["1", ...[salt, nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString("base64"))].join(
		".",
	);
}

async function decrypt(secret: string, sealed: string): Promise<string> {
	const [version, ...parts] = sealed.split(".");
	const [salt, nonce, tag, text] = parts.map((part) => Buffer.from(part, "base64"));
	if (version !== "1" || !salt || !nonce || !tag || !text)
		throw new KeyError(
			`server_key ${keyId}: expected a key in format version 1, found another; delete the row to have a new key made`,
		);
	const decipher = createDecipheriv("aes-256-gcm", await derive(secret, salt, 32), nonce, {
		authTagLength: 16,
	});
	decipher.setAuthTag(tag);
	try {
		return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
	} catch (error) {
		throw new KeyError(
			`server_key ${keyId}: SECRET must be the one this database was made with, found another; ` +
				`set the previous SECRET, or delete the row to have a new key made`,
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
	return { publicKey: pair.publicKey, sealed: await encrypt(secret, pair.privateKey) };
}

export function createPasswordKeys(secret: string, db: Database) {
	type Opened = { publicKey: string; privateKey: webcrypto.CryptoKey };
	let opened: Promise<Opened> | undefined;

	async function open(): Promise<Opened> {
		let stored = await db.system((sql) => keyPair(sql, keyId));
		if (!stored) {
			// It takes seconds, so outside of a transaction. Of two servers the first to store its key wins.
			const made = await makePair(secret);
			stored = await db.system((sql) => addKey(sql, keyId, made));
		}
		const privateKey = createPrivateKey(await decrypt(secret, stored.sealed));
		return { publicKey: stored.publicKey, privateKey: privateKey.toCryptoKey(padding, false, ["decrypt"]) };
	}

	/** A failure is not cached: the database may be back for the next request. */
	const ready = (): Promise<Opened> => {
		opened ??= open().catch((error: unknown) => {
			opened = undefined;
			throw error;
		});
		return opened;
	};

	return {
		/** Decrypts the key if there is one. @throws KeyError, so that no server starts on which nobody can sign in */
		async check(): Promise<void> {
			if (await db.system((sql) => keyPair(sql, keyId))) await ready();
		},
		/** SPKI PEM. */
		publicKey: async (): Promise<string> => (await ready()).publicKey,
		/** Undefined when the text was not encrypted with our key. Does not block the event loop. */
		async decrypt(base64: string): Promise<string | undefined> {
			const { privateKey } = await ready();
			try {
				// Milliseconds in a thread, like argon2: a burst of sign-ins does not block other requests.
				const text = await subtle.decrypt(padding, privateKey, Buffer.from(base64, "base64"));
				return Buffer.from(text).toString("utf8");
			} catch {
				// The same result for every kind of foreign text: a difference would help to break the encryption.
				return undefined;
			}
		},
	};
}

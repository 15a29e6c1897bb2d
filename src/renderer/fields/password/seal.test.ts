import { constants, generateKeyPairSync, privateDecrypt } from "node:crypto";
import { expect, test } from "vitest";
import { sealPassword } from "./seal.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", {
	modulusLength: 4096,
	publicKeyEncoding: { type: "spki", format: "pem" },
	privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const open = (sealed: string): unknown =>
	JSON.parse(
		privateDecrypt(
			{ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
			Buffer.from(sealed, "base64"),
		).toString("utf8"),
	);

test.each([
	["ASCII", "correct horse battery staple"],
	["Chinese", "密码很长也没关系"],
	["64 emoji, 256 bytes", "🦊".repeat(64)],
	["quotes and backslashes", '"\\"\\'],
])("the server reads what was typed: %s", async (_, password) => {
	const sealed = await sealPassword(password, { publicKey, nonce: "n".repeat(43), time: 1_700_000_000_000 });
	expect(open(sealed)).toEqual({ p: password, n: "n".repeat(43), t: 1_700_000_000_000 });
});

test("sealPassword: the same password is encrypted differently every time", async () => {
	const seal = { publicKey, nonce: "n", time: 1 };
	expect(await sealPassword("a", seal)).not.toBe(await sealPassword("a", seal));
});

test("sealPassword: a password too long for the key is refused, not truncated", async () => {
	await expect(sealPassword("x".repeat(500), { publicKey, nonce: "n", time: 1 })).rejects.toThrow(
		/publicKey must be/,
	);
});

test("sealPassword: an invalid key is refused", async () => {
	await expect(sealPassword("x", { publicKey: "no key", nonce: "n", time: 1 })).rejects.toThrow(
		/publicKey must be/,
	);
});

import { constants, createPublicKey, pbkdf2, publicEncrypt } from "node:crypto";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { createPasswordKeys } from "./passwordKeys.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp();
});
afterAll(() => site.close());

/** Of a server of this database. */
const keys = () => createPasswordKeys(site.deps.env.secret, site.db);
const encrypted = (text: string, publicKey: string): string =>
	publicEncrypt(
		{ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
		Buffer.from(text),
	).toString("base64");

describe("password key", () => {
	test("4096 bits, the same for every server of this database", async () => {
		const publicKey = await keys().publicKey();
		expect(createPublicKey(publicKey).asymmetricKeyDetails).toMatchObject({ modulusLength: 4096 });
		expect(await keys().publicKey()).toBe(publicKey);
		expect(await keys().decrypt(encrypted("hello", publicKey))).toBe("hello");
	});

	test("decrypts without blocking the event loop", async () => {
		const key = keys();
		const text = encrypted("hello", await key.publicKey());
		// As many pieces of work as the threads take at once, and one; what is done on a thread waits for the first.
		const busy = Number(process.env["UV_THREADPOOL_SIZE"] ?? 4) + 1;
		const ended: string[] = [];
		const derive = promisify(pbkdf2);
		await Promise.all([
			...Array.from({ length: busy }, () =>
				derive("a", "b", 20_000, 32, "sha512").then(() => ended.push("a thread")),
			),
			key.decrypt(text).then((opened) => ended.push(opened ?? "")),
		]);
		expect(ended).toContain("hello");
		expect(ended[0]).toBe("a thread");
	});

	test("another SECRET: the error tells what to do", async () => {
		await keys().publicKey();
		await expect(createPasswordKeys("x".repeat(40), site.db).check()).rejects.toThrow(
			"server_key login: SECRET must be the one this database was made with, found another; " +
				"set the previous SECRET, or delete the row to have a new key made",
		);
	});

	test("two servers make one at the same time: both use the same", async () => {
		await site.db.system((sql) => sql.query("delete from server_key"));
		const made = await Promise.all(["a", "b"].map(() => keys().publicKey()));
		expect(made[0]).toBe(made[1]);
	});
});

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { writeNewFile } from "./newFile.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

test("file of codes that cannot be opened: no codes are made; one where none were made is removed", async () => {
	let made = 0;
	const write = (path: string) =>
		writeNewFile(path, path, async (store) => {
			made += 1;
			await store("CODE\n", "lost");
		});
	await expect(write(join(folder.path, "nowhere", "codes"))).rejects.toThrow("in a folder that is there");
	expect(made).toBe(0);
	const path = join(folder.path, "codes");
	await expect(
		writeNewFile(path, path, async () => {
			throw new Error("refused");
		}),
	).rejects.toThrow("refused");
	expect(existsSync(path)).toBe(false);
	await write(path);
	expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual(["CODE\n", 0o600]);
	await expect(write(path)).rejects.toThrow("must be a new one");
	expect(made).toBe(1);
});

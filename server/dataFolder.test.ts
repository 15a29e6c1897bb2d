import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/server/testApp.ts";
import { prepareDataFolder } from "./dataFolder.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

test("data folder: created with those above it, and left empty", () => {
	const path = join(folder.path, "a/b/c");
	prepareDataFolder(path);
	prepareDataFolder(path);
	expect(readdirSync(path)).toEqual([]);
});

test.each([["/proc/schoolfront/data"], ["/sys/schoolfront"], ["/proc"]])(
	"data folder %s: refused in a sentence, nothing stays behind",
	(path) => {
		const existed = existsSync(path);
		expect(() => prepareDataFolder(path)).toThrow(
			/^DATA_DIR must be a folder that can be written to, found .+ at \/(proc|sys).*; choose another folder$/,
		);
		expect(existsSync(path)).toBe(existed);
	},
);

test("data folder below a file: refused with the file's path", () => {
	writeFileSync(join(folder.path, "file"), "");
	expect(() => prepareDataFolder(join(folder.path, "file/data"))).toThrow(
		`found a file in place of a folder at ${folder.path}/file/data; choose another folder`,
	);
});

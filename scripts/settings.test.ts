import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/server/testApp.ts";

const root = join(import.meta.dirname, "..");
const folder = temporaryFolder();
afterAll(() => folder.remove());

const run = (args: readonly string[], settings: Readonly<Record<string, string>>) =>
	spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env: { PORT: "0", ...settings } });

test.each([
	["ENDPOINTS_FILE", '{"pionts":"/points"}'],
	["VENDORS_FILE", '{"smss":{}}'],
	["SEED_FILE", '{"site":{}}'],
])("settings: a wrong file in %s is refused before the data folder is created", (setting, text) => {
	const file = join(folder.path, `${setting}.json`);
	writeFileSync(file, text);
	const dataDir = join(folder.path, "refused");
	const settings = { DATA_DIR: dataDir, [setting]: file };
	const { status, stderr } = run(["scripts/checkSettings.ts", "demo"], settings);
	expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(`${file}: `) });
	expect(existsSync(dataDir)).toBe(false);
});

test("settings: a folder for files where none can be made is refused in a sentence", () => {
	const settings = { DATA_DIR: join(folder.path, "beside"), FILES_DIR: "/proc/schoolfront/files" };
	const { status, stderr } = run(["scripts/checkSettings.ts", "demo"], settings);
	expect({ status, stderr }).toEqual({
		status: 1,
		stderr: expect.stringMatching(
			/^FILES_DIR must be a folder that can be written to, found .+; choose another folder\n$/,
		),
	});
});

test("settings: a misspelled variable is warned of by the launcher, before anything is built", () => {
	const launcher = `import { checkSettings } from ${JSON.stringify(join(root, "scripts/start/settings.mjs"))};
		await checkSettings("demo", (line) => console.log(line));`;
	const settings = { DATA_DIR: join(folder.path, "data"), LOG_LEVL: "info" };
	expect(run(["--input-type=module", "-e", launcher], settings)).toMatchObject({
		stdout: "warning: LOG_LEVL is not a setting of this server and has no effect; did you mean LOG_LEVEL?\n",
		stderr: "",
	});
});

test("settings: a misspelled variable is warned of by a command about sites, beside its result", () => {
	const { stdout, stderr } = run(["scripts/site.ts", "export", "one.test"], {
		DATA_DIR: join(folder.path, "none"),
		DATABSE_URL: "postgres://u:p@db/x",
	});
	expect({ stdout, stderr }).toEqual({
		stdout: "",
		stderr: expect.stringMatching(/^warning: DATABSE_URL is not a setting/),
	});
});

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/server/testApp.ts";
import { prepareFolder } from "./writableFolder.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

test("data folder: created with those above it, and left empty", () => {
	const path = join(folder.path, "a/b/c");
	prepareFolder("DATA_DIR", path);
	prepareFolder("DATA_DIR", path);
	expect(readdirSync(path)).toEqual([]);
});

test.each([["/proc/schoolfront/data"], ["/sys/schoolfront"], ["/proc"]])(
	"data folder %s: refused in a sentence, nothing stays behind",
	(path) => {
		const existed = existsSync(path);
		expect(() => prepareFolder("DATA_DIR", path)).toThrow(
			/^DATA_DIR must be a folder that can be written to, found .+ at \/(proc|sys).*; choose another folder$/,
		);
		expect(existsSync(path)).toBe(existed);
	},
);

test("data folder below a file: refused with the file's path", () => {
	writeFileSync(join(folder.path, "file"), "");
	expect(() => prepareFolder("DATA_DIR", join(folder.path, "file/data"))).toThrow(
		`found a file in place of a folder at ${folder.path}/file/data; choose another folder`,
	);
});

test("data folder behind a link to a disk that is not mounted: the link is named", () => {
	const link = join(folder.path, "link");
	symlinkSync(join(folder.path, "unmounted"), link);
	expect(() => prepareFolder("DATA_DIR", join(link, "data"))).toThrow(
		`found a link to a folder that is missing, as on a disk that is not mounted at ${link}; choose another folder`,
	);
});

test("data folder in which a file can be created and not be written: refused, nothing stays behind", () => {
	const path = join(folder.path, "limited");
	const module = JSON.stringify(join(import.meta.dirname, "writableFolder.ts"));
	const code = `import(${module}).then((it) => it.prepareFolder("DATA_DIR", ${JSON.stringify(path)}))`;
	const { stderr } = spawnSync("sh", ["-c", 'ulimit -f 0; exec "$0" -e "$1"', process.execPath, code], {
		encoding: "utf8",
	});
	expect(stderr).toContain(
		`StartError: DATA_DIR must be a folder that can be written to, found a limit for the size of files at ${path}; choose another folder`,
	);
	expect(existsSync(path)).toBe(false);
});

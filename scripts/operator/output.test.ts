import { execFileSync } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { counted, withoutBanner } from "./output.ts";

const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const banner = "\n> schoolfront@0.1.0 site\n> node scripts/site.ts export maple.localhost\n\n";

test("what npm wrote above a document is read over", () => {
	expect(withoutBanner(`${banner}{"a": 1}\n`)).toBe('{"a": 1}\n');
	expect(withoutBanner('{"a": "\n> b"}\n')).toBe('{"a": "\n> b"}\n');
});

test.each([
	["replaces npm's lines in the file it is sent to", banner, '{"a":1}\n'],
	["keeps whatever else is in that file", "mine\n", 'mine\n{"a":1}\n'],
])("a printed document %s", (_, before, after) => {
	const path = join(folder, "out.json");
	writeFileSync(path, before);
	const out = openSync(path, "a");
	const code = `import { printDocument } from ${JSON.stringify(join(import.meta.dirname, "output.ts"))}; printDocument('{"a":1}\\n');`;
	execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
		stdio: ["ignore", out, "inherit"],
		env: { ...process.env, npm_lifecycle_event: "site" },
	});
	expect(readFileSync(path, "utf8")).toBe(after);
});

test("counted: the plural for all numbers but one", () => {
	expect([0, 1, 2].map((count) => counted(count, "problem"))).toEqual([
		"0 problems",
		"1 problem",
		"2 problems",
	]);
});

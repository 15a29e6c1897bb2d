import { describe, expect, it } from "vitest";
import { codeProblems } from "./code.ts";
import { readSources } from "./sources.ts";

describe("code", () => {
	it("has none of the habits the house forbids", () => {
		expect(codeProblems(readSources())).toEqual([]);
	});

	it.each([
		["src/core/a.ts", "export const a = (x: any) => x;", "uses any"],
		["src/core/a.ts", "try { go(); } catch {}", "swallows an error"],
		["src/core/a.ts", "try { go(); } catch (e) { /* fine */ }", "swallows an error"],
		["src/core/a.ts", "go().catch(() => {});", "swallows an error"],
		["src/core/a.ts", "go().catch(() => undefined);", "swallows an error"],
		["tests/a.test.ts", "await page.waitForTimeout(500);", "waits by the clock"],
		["tests/a.test.ts", "await new Promise((done) => setTimeout(done, 500));", "waits by the clock"],
		["tests/a.test.ts", "await new Promise<void>((r) => { setTimeout(r, 500) });", "waits by the clock"],
		["src/core/a.test.ts", 'it.only("x", () => {});', "leaves tests out"],
		["server/a.ts", "// @ts-expect-error later", "silences the type checker"],
		["server/a.ts", "// TODO: the rest", "leaves work behind"],
		["src/app/A.tsx", 'export const a = "Coming soon";', "promises instead of doing"],
		["server/a.ts", `const policy = "script-src 'unsafe-inline'";`, "opens the content security policy"],
		["server/a.ts", 'sql.query("select from student for update");', "locks rows against those who refer"],
	])("sees in %s: %s", (path, text, says) => {
		expect(codeProblems([{ path, text }]).join("\n")).toContain(says);
	});

	it.each([
		["src/core/a.ts", "try { go(); } catch (e) { report(e); }"],
		["src/core/a.ts", "go().catch((e) => report(e));"],
		["src/core/a.ts", "// Refused after everybody left: no uncaught error.\ngo().catch(() => undefined);"],
		["src/core/a.ts", 'export const company = "any";'],
	])("lets pass in %s: %s", (path, text) => {
		expect(codeProblems([{ path, text }])).toEqual([]);
	});
});

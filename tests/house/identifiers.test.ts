import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { declaredNames, identifierProblems, readExceptions } from "./identifiers.ts";
import { readSources } from "./sources.ts";

const path = "src/core/a.ts";
const exceptions = readExceptions(readFileSync(join(import.meta.dirname, "oldNames.txt"), "utf8"));

describe("identifiers", () => {
	it("use the field's own words", () => {
		expect(identifierProblems(readSources(), exceptions)).toEqual([]);
	});

	it.each([
		[
			"const isPainted = true;",
			'src/core/a.ts: "isPainted" uses "painted"; write server-rendered markup, SSR',
		],
		["function tellError() {}", 'src/core/a.ts: "tellError" uses "tell"; write notify, report'],
		["interface A { readonly former: string }", "previous"],
		["const a = ({ b: heldFor }) => heldFor;", "cached"],
		["type Verdict = string;", "validate"],
		["class A { #patience = 1 }", "timeoutMs"],
	])("refuses the name in %s", (text, problem) => {
		expect(identifierProblems([{ path, text }], {}).join("\n")).toContain(problem);
	});

	it("allows standard terms, and what is only used", () => {
		const text = 'const placeholder = table.former; const standIn = "held"; const shield = drawer;';
		expect(identifierProblems([{ path, text }], {})).toEqual([]);
		expect(declaredNames({ path, text })).toEqual(["placeholder", "shield", "standIn"]);
	});

	it("has exceptions, and refuses those that are not needed any more", () => {
		const text = "const former = 1;";
		expect(identifierProblems([{ path, text }], { [path]: ["former"] })).toEqual([]);
		expect(identifierProblems([{ path, text: "" }], { [path]: ["former"] })).toHaveLength(1);
	});
});

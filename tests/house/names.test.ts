import { describe, expect, it } from "vitest";
import { barrels, kernelProblems, nameProblems, sizeProblems } from "./names.ts";
import { readSources, type Source } from "./sources.ts";

const file = (path: string, text = "export const a = 1;"): Source => ({ path, text });
const sources = readSources();

describe("names and sizes", () => {
	it("files and folders are named after what they hold", () => {
		expect(nameProblems(sources)).toEqual([]);
	});

	it("no file only hands on what others export", () => {
		expect(barrels(sources)).toEqual([]);
	});

	it("files stay short", () => {
		expect(sizeProblems(sources)).toEqual([]);
	});

	it("the shared kernel stays small", () => {
		expect(kernelProblems(sources)).toEqual([]);
	});

	it.each([
		["src/core/utils.ts", "says nothing"],
		["src/features/shop/cart/index.ts", "says nothing"],
		["server/plugins/types.ts", "says nothing"],
		["src/ui/dateField.test.tsx.ts", "never"],
		["src/features/shop/cart/cartBadge.tsx", "PascalCase"],
		["src/core/cart-badge.ts", "camelCase"],
		["templates/header/bigOne.json", "kebab-case"],
		["src/features/studentInfo/feature.ts", "a folder must be kebab-case"],
	])("judges %s", (path, says) => {
		const problems = nameProblems([file(path)]).join("\n");
		if (says === "never") expect(problems).toBe("");
		else expect(problems).toContain(says);
	});

	it("sees a barrel", () => {
		expect(
			barrels([file("src/core/a.ts", '// All.\nexport * from "./b.ts";\nexport { c } from "./c.ts";')]),
		).toHaveLength(1);
	});

	it("sees a long file and a needless exception", () => {
		const long = file("src/core/a.ts", "const a = 1;\n".repeat(251));
		expect(sizeProblems([long], new Map())).toEqual(["src/core/a.ts: 251 lines, at most 250; split it"]);
		expect(sizeProblems([long], new Map([["src/core/a.ts", "a table"]]))).toEqual([]);
		expect(sizeProblems([file("b.ts")], new Map([["b.ts", "a table"]]))).toHaveLength(1);
	});

	it("sees a seventeenth file in the kernel, and a ninth in a part of it", () => {
		const many = (folder: string, length: number) =>
			Array.from({ length }, (_, i) => file(`${folder}/a${i}.ts`));
		expect(kernelProblems([...many("src/core", 16), ...many("src/core/outbox", 8)])).toEqual([]);
		expect(kernelProblems(many("src/core", 17))).toHaveLength(1);
		expect(kernelProblems(many("src/core/outbox", 9))).toHaveLength(1);
	});
});

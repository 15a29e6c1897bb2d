import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readableText } from "./readableText.ts";

test.each([
	["Kept as JSON (data) (A §3, B §3).", "Kept as JSON (data)."],
	["Forces white (A §2.2, OPEN-072). Else it is a popup.", "Forces white. Else it is a popup."],
	["Once (REG-03 to REG-05) and twice (B §2, §3)", "Once and twice"],
])("description %j: places in the specification are left out", (text, shown) => {
	expect(readableText(text)).toBe(shown);
});

test("descriptions of every schema the gallery shows: none names a place in the specification", () => {
	const files = globSync("schemas/{blocks/*,common,config/*,fields/*}.schema.json");
	const described = files.flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(/"description": ("(?:[^"\\]|\\.)*")/g)].map(([, text = ""]) =>
			readableText(JSON.parse(text)),
		),
	);
	expect(described.filter((text) => /§|\b[A-Z]{2,}-\d+/.test(text))).toEqual([]);
	expect(described.length).toBeGreaterThan(100);
});

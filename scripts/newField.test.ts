import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newField } from "./newField.ts";

const project = join(import.meta.dirname, "..");
let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "new-field-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const refusal = (kind: string): string => {
	try {
		newField(kind, root);
	} catch (error) {
		return (error as Error).message;
	}
	return "made";
};

test("makes a folder, a schema and a check, and nothing else", () => {
	expect(newField("shoeSize", root)).toMatchInlineSnapshot(`
		[
		  "schemas/fields/shoe-size.schema.json",
		  "schemas/fields/shoe-size.check.json",
		  "src/renderer/fields/shoe-size/shoeSize.ts",
		  "src/renderer/fields/shoe-size/ShoeSizeWidget.tsx",
		  "src/renderer/fields/shoe-size/shoeSize.test.ts",
		]
	`);
	const schema = JSON.parse(readFileSync(join(root, "schemas/fields/shoe-size.schema.json"), "utf8"));
	expect(schema).toMatchObject({ $id: "/fields/shoe-size", title: "ShoeSizeFieldDef" });
});

test("names that are none are refused with what to write", () => {
	newField("shoeSize", root);
	expect(
		["Date-Time", "shoe size", "9", "", "switch", "types", "shoeSize", "shoesize"].map(refusal),
	).toMatchInlineSnapshot(`
		[
		  "kind must be letters and digits, a small letter first, found "Date-Time"; write "dateTime"",
		  "kind must be letters and digits, a small letter first, found "shoe size"; write "shoeSize"",
		  "kind must be letters and digits, a small letter first, found "9"; write a word such as "rating"",
		  "kind must be letters and digits, a small letter first, found ""; write a word such as "rating"",
		  "kind must not be a word of the language or of the list, found "switch"; choose another",
		  "src/renderer/fields/types/types.ts: "types" says nothing; name the file after what it exports; choose another kind",
		  "kind "shoeSize" is there already: src/renderer/fields/shoe-size; choose another or change that",
		  "kind "shoesize" is there already: src/renderer/fields/shoe-size; choose another or change that",
		]
	`);
});

test("the types of what it makes are right", () => {
	const paths = newField("shoeSize", root);
	const renderer = ["define.ts", "schoolField.ts", "fields/InputFrame.tsx", "fields/schoolLimits.ts"];
	for (const path of ["node_modules", "schemas/json.ts", ...renderer.map((path) => `src/renderer/${path}`)])
		symlinkSync(join(project, path), join(root, path));
	mkdirSync(join(root, "schemas/generated/fields"), { recursive: true });
	const write = (path: string, text: string) => writeFileSync(join(root, path), text);
	// What generate makes of the schema and the check.
	write(
		"schemas/generated/documents.ts",
		"export interface ShoeSizeFieldDef { required?: boolean; maxLength?: number }",
	);
	write(
		"schemas/generated/fields/shoe-size.d.ts",
		`import type { ValidatorError } from "${project}/schemas/problems.ts";\nexport const check: { (data: unknown): boolean; errors?: ValidatorError[] | null };`,
	);
	const files = paths.filter((path) => /(?<!\.test)\.tsx?$/.test(path));
	write("tsconfig.json", JSON.stringify({ extends: join(project, "tsconfig.json"), include: [], files }));
	const types = spawnSync(join(project, "node_modules/.bin/tsc"), ["-p", root], { encoding: "utf8" });
	expect(types.stdout).toBe("");
});

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newField } from "./newField.ts";

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

test("newField: writes schema, check, model, page half and test", () => {
	expect(newField("shoeSize", root)).toMatchInlineSnapshot(`
		[
		  "schemas/fields/shoe-size.schema.json",
		  "schemas/fields/shoe-size.check.json",
		  "schemas/fields/shoeSize.ts",
		  "src/renderer/fields/shoe-size/shoeSize.ts",
		  "src/renderer/fields/shoe-size/ShoeSizeWidget.tsx",
		  "src/renderer/fields/shoe-size/shoeSize.test.ts",
		]
	`);
	const schema = JSON.parse(readFileSync(join(root, "schemas/fields/shoe-size.schema.json"), "utf8"));
	expect(schema).toMatchObject({ $id: "/fields/shoe-size", title: "ShoeSizeFieldDef" });
});

test("newField: invalid and taken names are refused with a suggestion", () => {
	newField("shoeSize", root);
	expect(
		["Date-Time", "shoe size", "9", "", "switch", "types", "shoeSize", "shoesize"].map(refusal),
	).toMatchInlineSnapshot(`
		[
		  "kind must be letters and digits, starting with a lower-case letter, found "Date-Time"; write "dateTime"",
		  "kind must be letters and digits, starting with a lower-case letter, found "shoe size"; write "shoeSize"",
		  "kind must be letters and digits, starting with a lower-case letter, found "9"; write a word such as "rating"",
		  "kind must be letters and digits, starting with a lower-case letter, found ""; write a word such as "rating"",
		  "kind must not be a reserved word, found "switch"; choose another",
		  "schemas/fields/types.ts: "types" says nothing; name the file after what it exports; choose another kind",
		  "kind "shoeSize" exists already: src/renderer/fields/shoe-size; choose another",
		  "kind "shoesize" exists already: src/renderer/fields/shoe-size; choose another",
		]
	`);
});

import { expect, test } from "vitest";
import { form } from "../../../schemas/generated/forms/login.js";
import { formValidationOf, requiredIn } from "./formValidation.ts";

test("formValidationOf: issues are grouped by property", () => {
	const gate = formValidationOf(form);
	expect(gate({ account: "ada", password: "x" })).toEqual(new Map());
	expect([...gate({ password: "x" })].map(([name, issues]) => [name, issues[0]?.keyword])).toEqual([
		["account", "required"],
	]);
	expect(
		[...gate({ account: "a".repeat(121), password: "x" })].map(([name, [issue]]) => [name, issue?.params]),
	).toEqual([["account", { limit: 120 }]]);
	expect(requiredIn(form)).toEqual(["account", "password"]);
	expect(requiredIn(undefined)).toEqual([]);
});

test("formValidationOf: throws without the validator of the schema", () => {
	expect(() => formValidationOf({ schema: { $id: "/forms/other" }, validators: form.validators })).toThrow(
		"form /forms/other: its validator must be among /forms/login; run npm run generate",
	);
});

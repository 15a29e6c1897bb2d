import { expect, test } from "vitest";
import type { SchoolField } from "../../../schemas/fields/schoolField.ts";
import { form } from "../../../schemas/generated/forms/login.js";
import { flatSchemaOf } from "./flatSchema.ts";
import { createFormPlan } from "./formPlan.ts";

const question = {
	id: "1",
	label: "Why",
	kind: "text",
	required: true,
	locked: false,
	length: 40,
	associations: [],
};

test("flatSchemaOf: a school's field has the schema of its kind with the school's limits", () => {
	const plan = createFormPlan({}, [], [question as unknown as SchoolField]);
	expect(flatSchemaOf(plan, undefined)).toEqual({
		schema: { type: "object", required: ["s0"], properties: { s0: { type: "string", maxLength: 40 } } },
		uiSchema: { "ui:order": ["s0"], s0: { "ui:field": "text" } },
	});
});

test("flatSchemaOf: a form of a feature keeps its own schema, in the order of its fields", () => {
	const views = {
		password: { kind: "password", def: {}, label: "p" },
		account: { kind: "text", def: {}, label: "a" },
	} as const;
	const { schema, uiSchema } = flatSchemaOf(createFormPlan(views, ["account"]), form);
	expect(uiSchema["ui:order"]).toEqual(["password", "account"]);
	const own = form.schema["properties"] as Record<string, unknown>;
	expect(schema.properties?.["account"]).toEqual(own["account"]);
	expect(schema.$id).toBe(form.schema["$id"]);
});

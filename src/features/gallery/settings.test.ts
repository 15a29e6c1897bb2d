import { expect, it } from "vitest";
import type { JsonSchema } from "../../renderer/define.ts";
import { settingsOf } from "./settings.ts";

const common: JsonSchema = {
	$id: "/common",
	definitions: { Url: { title: "Url", type: "string", maxLength: 2000 } },
};
const schemas = new Map([["/common", common]]);

it("settingsOf: lists every setting, nested ones included, and a recursive definition once", () => {
	const schema: JsonSchema = {
		type: "object",
		required: ["items"],
		properties: {
			$schema: { type: "string", description: "For editors." },
			kind: { enum: ["word", 1], description: "Which." },
			url: { $ref: "/common#/definitions/Url", description: "Where." },
			count: { type: "integer", minimum: 1, maximum: 24, description: "How many." },
			items: { type: "array", items: { $ref: "#/definitions/Item" }, description: "What there is." },
			nested: { type: "object", properties: { deep: { type: ["string", "number"], description: "Deep." } } },
		},
		definitions: {
			Item: {
				title: "Item",
				type: "object",
				required: ["id"],
				properties: {
					id: { type: "string", maxLength: 8, description: "Which one." },
					children: { type: "array", items: { $ref: "#/definitions/Item" }, description: "Below." },
				},
			},
		},
	};
	expect(
		settingsOf(schema, schemas).map((row) => `${row.name}${row.required ? "!" : ""}: ${row.type}`),
	).toEqual([
		'kind: "word" | 1',
		"url: Url",
		"count: integer 1–24",
		"items!: list of Item",
		"items[].id!: string, at most 8 characters",
		"items[].children: list of Item",
		"nested: object",
		"nested.deep: string or number",
	]);
});

it("settingsOf: a schema without settings has no rows", () => {
	expect(settingsOf({ type: "object", additionalProperties: false, properties: {} }, schemas)).toEqual([]);
});

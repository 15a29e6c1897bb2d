import type { RJSFSchema } from "@rjsf/utils";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { createInterpretedValidator } from "./interpretedValidator.ts";
import { soundSchema } from "./schemaProblems.ts";
import { pathOfError, type RawError, validationData } from "./validationData.ts";

type Case = [what: string, schema: object, data: unknown];

const person = { type: "object", required: ["name"], properties: { name: { type: "string", minLength: 2 } } };
const cases: Case[] = [
	["a missing property", person, {}],
	["a short text", person, { name: "a" }],
	["a wrong type inside a list", { items: person }, [{ name: "ab" }, { name: 1 }]],
	["limits of numbers", { type: "number", minimum: 3, multipleOf: 2 }, 1],
	["a reference", { $ref: "#/definitions/p", definitions: { p: person } }, { name: "" }],
	["names with slashes and dots", { properties: { "a/b.c~d": { enum: [1] } } }, { "a/b.c~d": 2 }],
	["too few items", { type: "array", minItems: 2, uniqueItems: true }, [1]],
	["a property too many", { properties: { a: {} }, additionalProperties: false }, { a: 1, b: 2 }],
	["dependencies", { dependencies: { a: ["b"] } }, { a: 1 }],
	["an unmet then", JSON.parse('{"if":{"required":["a"]},"then":{"required":["b"]}}'), { a: 1 }],
	["a constant", { const: { a: 1 } }, { a: 2 }],
];

const placed = (errors: readonly RawError[]) =>
	validationData(errors).errors.map((error) => ({ name: error.name, path: pathOfError(error).map(String) }));

test.each(cases)(
	"interpreted validator, %s: the same errors at the same fields as AJV",
	(_, schema, data) => {
		const ajv = new Ajv({ allErrors: true, strict: false }).compile(schema);
		expect(ajv(data)).toBe(false);
		const { errors = [] } = createInterpretedValidator(schema).rawValidation<RawError>(schema, data);
		expect(placed(errors)).toEqual(placed((ajv.errors ?? []) as RawError[]));
	},
);

test("interpreted validator: one error for a choice that nullable makes, of the option that was meant", () => {
	const schema: RJSFSchema = { anyOf: [{ type: "string", minLength: 3 }, { type: "null" }] };
	const validator = createInterpretedValidator(schema);
	const { errors } = validator.validateFormData("a", schema);
	expect(errors.map(({ name }) => name)).toEqual(["minLength"]);
	expect(validator.isValid({ type: "null" }, null, schema)).toBe(true);
});

test("interpreted validator: two schemas with the same $id never share their rules", () => {
	const of = (schema: object) => createInterpretedValidator(soundSchema(schema).schema);
	const strict = of({ $id: "/same", type: "object", required: ["a"] });
	const loose = of({ $id: "/same", type: "object" });
	expect(loose.isValid({ $ref: "#" }, {}, {})).toBe(true);
	expect(strict.isValid({ $ref: "#" }, {}, {})).toBe(false);
});

test("interpreted validator: a long text is not matched with a pattern, and says so", () => {
	const schema: RJSFSchema = { properties: { a: { type: "string", pattern: "^(?:a*a*b)$" } } };
	const start = performance.now();
	const { errors } = createInterpretedValidator(schema).validateFormData({ a: "a".repeat(100_000) }, schema);
	expect(errors).toMatchObject([{ name: "tooLong", path: ["a"] }]);
	expect(performance.now() - start).toBeLessThan(200);
});

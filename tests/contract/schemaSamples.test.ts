// The samples of rjsf's public playground, as documents of our own with the same keywords: AJV and the interpreted
// validator agree on them. How they are drawn and sent is in tests/matrix/schemaSamples.test.ts.
import { customizeValidator } from "@rjsf/validator-ajv8";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { createInterpretedValidator } from "../../src/renderer/form/nested/interpretedValidator.ts";
import { soundSchema } from "../../src/renderer/form/nested/schemaProblems.ts";
import { inPart, leftOut, playground, samples } from "../support/forms/schemaSamples.ts";

test("samples of rjsf's playground: each has a document here, or a reason why it has none", () => {
	const covered = [...samples.map(({ sample }) => sample), ...Object.keys(leftOut)];
	expect(covered.sort()).toEqual([...playground].sort());
	const documents = new Set(samples.map(({ sample }) => sample));
	expect(Object.keys(inPart).filter((sample) => !documents.has(sample))).toEqual([]);
});

test.each(samples.map((sample) => [sample.sample, sample] as const))(
	"sample %s: the interpreted validator agrees with AJV about valid and invalid data",
	(_, { schema, data, submitted, invalid }) => {
		const isNewer = String(schema.$schema).includes("2020-12");
		const ajv = customizeValidator(isNewer ? { AjvClass: Ajv2020 } : {});
		const sound = soundSchema(schema);
		expect(sound.problems).toEqual([]);
		const interpreted = createInterpretedValidator(sound.schema);
		const errors = (value: unknown) => ({
			value,
			ajv: ajv.validateFormData(value, schema).errors.length > 0,
			interpreted: interpreted.validateFormData(value, sound.schema).errors.length > 0,
		});
		for (const value of [data, submitted ?? data])
			expect(errors(value)).toEqual({ value, ajv: false, interpreted: false });
		for (const value of invalid) expect(errors(value)).toEqual({ value, ajv: true, interpreted: true });
	},
);

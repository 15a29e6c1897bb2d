// The questions as a JSON Schema, for engines that read one.
import { maxCharacters, patterns, type Question } from "../form/questions.ts";

const several = (least: number, items: object) => ({ type: "array", minItems: least, items });

function schemaOf({ kind, label, options }: Question): object {
	const pattern = patterns[kind];
	const text = { type: "string", minLength: 1, ...(pattern ? { pattern } : {}) };
	switch (kind) {
		case "text":
			return { ...text, title: label, maxLength: maxCharacters };
		case "radio":
		case "select":
			return { type: "string", title: label, enum: options.map(({ id }) => id) };
		case "period":
		case "cascade":
			return { ...several(2, text), title: label };
		case "checkbox":
		case "annex":
		case "image":
			return { ...several(1, text), title: label };
		default:
			return { ...text, title: label };
	}
}

export const questionSchema = (questions: readonly Question[]) => ({
	type: "object",
	required: questions.map(({ key }) => key),
	properties: Object.fromEntries(questions.map((question) => [question.key, schemaOf(question)])),
});

/** Treats an empty text as no answer, which schema validation does not. */
export const answerOf = (value: unknown): unknown =>
	value === "" || (Array.isArray(value) && value.length === 0) ? undefined : value;

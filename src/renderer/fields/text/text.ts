import type { TextFieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/text.js";
import { defineField } from "../../define.ts";
import { lengthOf, requiredOf } from "../schoolLimits.ts";
import { TextWidget } from "./TextWidget.tsx";

declare module "../../define.ts" {
	interface FieldTypes {
		text: { def: TextFieldDef; value: string };
	}
}

/** Where a school lets this many characters in, several lines are meant. */
const manyCharacters = 100;

/** Space around a text is never meant, so it is neither kept nor sent. */
export const text = defineField<"text">({
	type: "text",
	v: 1,
	room: ({ multiline }) => (multiline ? 98 : 48),
	check: (x) => (check(x) ? [] : (check.errors ?? [])),
	wire: {
		def: (field) => {
			const limit = lengthOf(field);
			const isLong = (limit.maxLength ?? 0) > manyCharacters;
			return { ...requiredOf(field), ...limit, ...(isLong && { multiline: true }) };
		},
		decode: (raw) => (typeof raw === "string" && raw.trim() !== "" ? raw.trim() : undefined),
		encode: (value) => value?.trim() || undefined,
	},
	messages: {
		required: "field.required", // CUSTOM-16
		minLength: "field.minLength",
		maxLength: "field.maxLength", // CUSTOM-17
	},
	fixtures: {
		empty: { def: {} },
		filled: { def: { maxLength: 40 }, value: "Ada Lovelace" },
		wrong: { def: { maxLength: 5 }, value: "Ada Lovelace" },
		missing: { def: { required: true } },
		multiline: { def: { maxLength: 500, multiline: true } },
		long: {
			def: { maxLength: 2000, multiline: true },
			value: `第一段，介绍一下自己。\n\n${"I have taught chemistry for eleven years. ".repeat(6)}`.trim(),
		},
	},
	load: () => ({ default: TextWidget }),
});

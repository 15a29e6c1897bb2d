import type { TextFieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/text.js";
import { defineField } from "../../define.ts";
import { TextWidget } from "./TextWidget.tsx";

declare module "../../define.ts" {
	interface FieldTypes {
		text: { def: TextFieldDef; value: string };
	}
}

/** One line of text. Space around it is never meant, so it is neither kept nor sent. */
export const text = defineField<"text">({
	type: "text",
	v: 1,
	check: (x) => (check(x) ? [] : (check.errors ?? [])),
	wire: {
		decode: (raw) => (typeof raw === "string" && raw.trim() !== "" ? raw.trim() : undefined),
		encode: (value) => value?.trim() || undefined,
	},
	messages: {
		required: "field.required",
		minLength: "field.minLength",
		maxLength: "field.maxLength",
	},
	fixtures: {
		empty: { def: {} },
		filled: { def: { maxLength: 40 }, value: "Ada Lovelace" },
		tooLong: { def: { maxLength: 5 }, value: "Ada Lovelace" },
		missing: { def: { required: true } },
	},
	load: () => ({ default: TextWidget }),
});

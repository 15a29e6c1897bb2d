import type { NumberFieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/number.js";
import { defineField } from "../../define.ts";
import { lengthOf, requiredOf } from "../schoolLimits.ts";
import { NumberWidget } from "./NumberWidget.tsx";
import { plainNumber } from "./plainNumber.ts";

declare module "../../define.ts" {
	interface FieldTypes {
		number: { def: NumberFieldDef; value: string };
	}
}

/** A number as text: as many digits as were written, leading zeros included, and no rounding. */
export const number = defineField<"number">({
	type: "number",
	v: 1,
	check: ({ def, value }) =>
		check({ def, ...(value !== undefined && { value: plainNumber(value) }) }) ? [] : (check.errors ?? []),
	wire: {
		def: (field) => ({ ...requiredOf(field), ...lengthOf(field) }),
		decode: (raw) => {
			const text = typeof raw === "number" ? String(raw) : raw;
			return typeof text === "string" ? plainNumber(text) || undefined : undefined;
		},
		encode: (value) => plainNumber(value ?? "") || undefined,
	},
	messages: {
		required: "field.required",
		pattern: "field.onlyNumbers", // CUSTOM-18
		maxLength: "field.maxLength",
	},
	fixtures: {
		empty: { def: {} },
		filled: { def: {}, value: "-12.50" },
		missing: { def: { required: true } },
		wrong: { def: {}, value: "abc" },
		long: { def: { maxLength: 100 }, value: "12345678901234567890".repeat(4) },
	},
	load: () => ({ default: NumberWidget }),
});

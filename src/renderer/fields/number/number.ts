import { number as model } from "../../../../schemas/fields/number.ts";
import { defineField } from "../../define.ts";
import { NumberWidget } from "./NumberWidget.tsx";

/** A number as text: as many digits as were written, leading zeros included, and no rounding. */
export const number = defineField(model, {
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

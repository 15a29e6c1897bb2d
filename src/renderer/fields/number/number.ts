import { number as model } from "../../../../schemas/fields/number.ts";
import { defineField } from "../../define.ts";
import { NumberWidget } from "./NumberWidget.tsx";

/** A number as text, with all typed digits and leading zeros and without rounding. */
export const number = defineField(model, {
	messages: {
		pattern: "field.onlyNumbers", // CUSTOM-18
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

import { text as model } from "../../../../schemas/fields/text.ts";
import { defineField } from "../../define.ts";
import { TextWidget } from "./TextWidget.tsx";

/** A text of one or several lines. */
export const text = defineField(model, {
	reservedHeight: ({ multiline }) => (multiline ? 98 : 48),
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

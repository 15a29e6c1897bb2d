import type { NumberFieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/number.js";
import { type FieldModel, issuesOf } from "./fieldModel.ts";
import { maxLengthOf, requiredOf } from "./schoolLimits.ts";

const signs: Readonly<Record<string, string>> = { "−": "-", "–": "-", "。": "." };

/**
 * A number in plain digits: full width becomes half, a point without digits beside it is completed or removed. Any
 * other text is returned trimmed.
 */
function plainNumber(typed: string): string {
	const text = typed.trim();
	const plain = text.normalize("NFKC").replace(/[−–。]/g, (sign) => signs[sign] ?? sign);
	const [, sign, whole = "", part = ""] = /^([+-]?)\s*([0-9]*)(?:\.([0-9]*))?$/.exec(plain) ?? [];
	if (sign === undefined || whole + part === "") return text;
	return `${sign === "-" ? "-" : ""}${whole || "0"}${part && `.${part}`}`;
}

/** A number as text: as many digits as were typed, leading zeros included, without rounding. */
export const number: FieldModel<"number", NumberFieldDef, string> = {
	type: "number",
	check: ({ def, value }) =>
		issuesOf(check, { def, ...(value !== undefined && { value: plainNumber(value) }) }),
	wire: {
		def: (field) => ({ ...requiredOf(field), ...maxLengthOf(field) }),
		decode: (raw) => {
			const text = typeof raw === "number" ? String(raw) : raw;
			return typeof text === "string" ? plainNumber(text) || undefined : undefined;
		},
		encode: (value) => plainNumber(value ?? "") || undefined,
	},
};

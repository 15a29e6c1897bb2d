import type { DateFieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/date.js";
import { dayAt, dayOf, midnightOf, normalizeWith } from "./civil.ts";
import { type FieldModel, issuesOf } from "./fieldModel.ts";
import { requiredOf } from "./schoolLimits.ts";

const dayMs = 86_400_000;

/** The day of a birthday's milliseconds. Some servers store midnight of their own zone, which is the same day. */
function birthdayOf(raw: unknown): string | undefined {
	const one: unknown = Array.isArray(raw) ? raw[0] : raw;
	const stored = typeof one === "string" && /^-?\d{9,15}$/.test(one) ? Number(one) : one;
	if (typeof stored !== "number" || !(Math.abs(stored) < 1e14)) return undefined;
	const day = dayAt(new Date(Math.round(stored / dayMs) * dayMs));
	return midnightOf(day) && day;
}

/** A day, as typed while it is invalid; sent as YYYY-MM-DD (CUSTOM-24), a birthday as milliseconds (CUSTOM-26). */
export const date: FieldModel<"date", DateFieldDef, string> = {
	type: "date",
	check: (x) => issuesOf(check, x).slice(0, 1),
	wire: {
		// OPEN-089: a birthday is known by its code alone.
		def: (field) => ({ ...requiredOf(field), ...(field.code === "birthday" ? { birthday: true } : {}) }),
		decode: (raw, { birthday }) => (birthday ? birthdayOf(raw) : undefined) ?? normalizeWith(raw, dayOf),
		encode: (value, { birthday }) => {
			const text = normalizeWith(value, dayOf);
			return birthday ? (midnightOf(text ?? "")?.getTime() ?? text) : text;
		},
	},
};

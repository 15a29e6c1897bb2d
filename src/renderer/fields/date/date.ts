import type { DateFieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/date.js";
import { defineField } from "../../define.ts";
import { firstIssue } from "../firstIssue.ts";
import { requiredOf } from "../schoolLimits.ts";
import { dayAt, dayOf, midnightOf, tidy } from "./civil.ts";

declare module "../../define.ts" {
	interface FieldTypes {
		date: { def: DateFieldDef; value: string };
	}
}

const day = 86_400_000;

/** The day of a birthday's milliseconds; midnight of a zone of its own, as some servers keep it, is the same day. */
function bornAt(raw: unknown): string | undefined {
	const one: unknown = Array.isArray(raw) ? raw[0] : raw;
	const stored = typeof one === "string" && /^-?\d{9,15}$/.test(one) ? Number(one) : one;
	if (typeof stored !== "number" || !(Math.abs(stored) < 1e14)) return undefined;
	const born = dayAt(new Date(Math.round(stored / day) * day));
	return midnightOf(born) && born;
}

/** A day, kept as it is typed while it is none; sent as YYYY-MM-DD (CUSTOM-24), a birthday as milliseconds (CUSTOM-26). */
export const date = defineField<"date">({
	type: "date",
	v: 1,
	check: (x) => firstIssue(check, x),
	wire: {
		// A birthday is known by its code alone (OPEN-089).
		def: (field) => ({ ...requiredOf(field), ...(field.code === "birthday" ? { birthday: true } : {}) }),
		decode: (raw, { birthday }) => (birthday ? bornAt(raw) : undefined) ?? tidy(raw, dayOf),
		encode: (value, { birthday }) => {
			const text = tidy(value, dayOf);
			return birthday ? (midnightOf(text ?? "")?.getTime() ?? text) : text;
		},
	},
	messages: {
		required: "field.required",
		pattern: "field.date.wrong",
		not: "field.date.range",
	},
	fixtures: {
		empty: { def: {} },
		filled: { def: {}, value: "2026-11-22" },
		missing: { def: { required: true } },
		wrong: { def: {}, value: "2026-02-30" },
		tooEarly: { def: {}, value: "1899-12-31" },
		first: { def: {}, value: "1900-01-01" },
		last: { def: {}, value: "2101-01-01" },
		birthday: { def: { required: true, birthday: true }, value: "1990-05-17" },
		long: { def: {}, value: "the day after the day on which it is going to be decided" },
	},
	load: () => import("./DateWidget.tsx"),
});

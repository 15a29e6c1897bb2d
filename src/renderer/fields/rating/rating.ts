import type { RatingFieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/rating.js";
import { defineField } from "../../define.ts";
import { requiredOf } from "../schoolLimits.ts";

declare module "../../define.ts" {
	interface FieldTypes {
		rating: { def: RatingFieldDef; value: number };
	}
}

/** A school that says a length means that many stars. */
const starsOf = (length: number | undefined): { max?: number } =>
	length !== undefined && Number.isInteger(length) && length >= 2 && length <= 10 ? { max: length } : {};

/** How much of something, in stars; the number of stars is sent as text, as every answer of a school's field. */
export const rating = defineField<"rating">({
	type: "rating",
	v: 1,
	group: true,
	check: ({ def, value }) => (check({ def: { max: 5, ...def }, value }) ? [] : (check.errors ?? [])),
	wire: {
		def: (field) => ({ ...requiredOf(field), ...starsOf(field.length) }),
		decode: (raw) => {
			const stars = Number(raw);
			return Number.isInteger(stars) && stars > 0 ? stars : undefined;
		},
		encode: (value) => (value === undefined ? undefined : String(value)),
	},
	messages: { required: "field.required", maximum: "field.wrong" },
	fixtures: {
		empty: { def: {} },
		filled: { def: {}, value: 4 },
		missing: { def: { required: true } },
		wrong: { def: { max: 3 }, value: 4 },
		long: { def: { max: 10 }, value: 7 },
	},
	load: () => import("./RatingWidget.tsx"),
});

import type { RatingFieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/rating.js";
import { type FieldModel, issuesOf } from "./fieldModel.ts";
import { requiredOf } from "./schoolLimits.ts";

const defaultMax = 5;

/** The length of a school's field is the number of stars. */
const maxOf = (length: number | undefined): number =>
	length !== undefined && Number.isInteger(length) && length >= 2 && length <= 10 ? length : defaultMax;

/** A number of stars; sent as text, like every answer to a school's field. */
export const rating: FieldModel<"rating", RatingFieldDef, number> = {
	type: "rating",
	check: ({ def, value }) => issuesOf(check, { def: { max: defaultMax, ...def }, value }),
	wire: {
		def: (field) => ({ ...requiredOf(field), max: maxOf(field.length) }),
		decode: (raw) => {
			const stars = Number(raw);
			return Number.isInteger(stars) && stars > 0 ? stars : undefined;
		},
		encode: (value) => (value === undefined ? undefined : String(value)),
	},
};

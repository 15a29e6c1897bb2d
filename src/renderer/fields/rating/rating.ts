import { rating as model } from "../../../../schemas/fields/rating.ts";
import { defineField } from "../../define.ts";

/** A number of stars; sent as text, like every answer of a school's field. */
export const rating = defineField(model, {
	group: true,
	messages: { maximum: "field.wrong" },
	fixtures: {
		empty: { def: {} },
		filled: { def: {}, value: 4 },
		missing: { def: { required: true } },
		wrong: { def: { max: 3 }, value: 4 },
		long: { def: { max: 10 }, value: 7 },
	},
	load: () => import("./RatingWidget.tsx"),
});

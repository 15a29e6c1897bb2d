import { periodIssues } from "../../../../schemas/fields/period.ts";
import type { PeriodFieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/period.js";
import { defineField } from "../../define.ts";
import { momentOf, tidy } from "../date/civil.ts";
import { firstIssue } from "../firstIssue.ts";
import { requiredOf } from "../schoolLimits.ts";

/** Two moments; one that is not there yet is empty. */
export type Period = readonly [from: string, to: string];

declare module "../../define.ts" {
	interface FieldTypes {
		period: { def: PeriodFieldDef; value: Period };
	}
}

/** Both ends as they can be understood; nothing when both are empty. */
function ends(raw: unknown): [string, string] | undefined {
	if (!Array.isArray(raw)) return undefined;
	// A stored answer may be a list whose first element is the list of the two (OPEN-090).
	const [from, to]: unknown[] = Array.isArray(raw[0]) ? raw[0] : raw;
	const both: [string, string] = [tidy(from, momentOf) ?? "", tidy(to, momentOf) ?? ""];
	return both[0] === "" && both[1] === "" ? undefined : both;
}

/** From one moment to another, sent as a list of the two (CUSTOM-25, OPEN-090). */
export const period = defineField<"period">({
	type: "period",
	v: 1,
	group: true,
	// Two lines, each with its name above it.
	room: () => 150,
	check: (x) => {
		const first = firstIssue(check, x);
		return first.length > 0 ? first : periodIssues(x.value);
	},
	wire: { def: requiredOf, decode: ends, encode: ends },
	messages: {
		required: "field.required",
		pattern: "field.period.wrong",
		not: "field.date.range",
		order: "field.period.order",
	},
	fixtures: {
		empty: { def: {} },
		filled: { def: {}, value: ["2026-09-01 08:00:00", "2027-06-30 18:00:00"] },
		missing: { def: { required: true } },
		halfFilled: { def: {}, value: ["2026-09-01 08:00:00", ""] },
		wrong: { def: {}, value: ["2026-09-01 08:00:00", "2026-08-31 08:00:00"] },
		moment: { def: {}, value: ["2026-09-01 08:00:00", "2026-09-01 08:00:00"] },
		long: { def: {}, value: ["the day after the decisionTin the early morning", "nobody knows yet"] },
		limits: { def: {}, value: ["1900-01-01 00:00:00", "2101-01-01 23:59:59"] },
	},
	load: () => import("./PeriodWidget.tsx"),
});

import type { PeriodFieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/period.js";
import { momentOf, normalizeWith } from "./civil.ts";
import { type FieldModel, issuesOf } from "./fieldModel.ts";
import { requiredOf } from "./schoolLimits.ts";

/** Two moments; a missing one is empty. */
type Period = readonly [from: string, to: string];

/** Both moments, normalized where they are valid; undefined when both are empty. */
function momentsOf(raw: unknown): [string, string] | undefined {
	if (!Array.isArray(raw)) return undefined;
	// OPEN-090: a stored answer may be a list whose first element is the list of the two.
	const [from, to]: unknown[] = Array.isArray(raw[0]) ? raw[0] : raw;
	const both: [string, string] = [normalizeWith(from, momentOf) ?? "", normalizeWith(to, momentOf) ?? ""];
	return both[0] === "" && both[1] === "" ? undefined : both;
}

/** From one moment to another, sent as a list of the two (CUSTOM-25, OPEN-090). */
export const period: FieldModel<"period", PeriodFieldDef, Period> = {
	type: "period",
	isList: true,
	check: (x) => {
		const issues = issuesOf(check, x).slice(0, 1);
		if (issues.length > 0 || !x.value) return issues;
		const [from, to] = x.value;
		// Texts of one format sort like their moments.
		return from <= to ? [] : [{ keyword: "order", params: { from, to } }];
	},
	wire: { def: requiredOf, decode: momentsOf, encode: momentsOf },
};

// What a compiled check says, as the one sentence a student is told.
import type { ValidatorError } from "../../../schemas/problems.ts";
import type { Issue } from "../define.ts";

interface Check {
	(x: unknown): boolean;
	errors?: ValidatorError[] | null;
}

/** The first broken rule of a value; that a condition of the check applied is no rule of its own. */
export function firstIssue(check: Check, x: unknown): readonly Issue[] {
	if (check(x)) return [];
	return (check.errors ?? []).filter(({ keyword }) => keyword !== "if").slice(0, 1);
}

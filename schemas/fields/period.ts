// What a period must be beyond what a schema can say; browser and server ask here.
import type { ValidatorError } from "../problems.ts";

/** A period that ends before it begins. Texts of one form have the order of their moments. */
export function periodIssues(value: readonly string[] | undefined): ValidatorError[] {
	const [from, to] = value ?? [];
	if (from === undefined || to === undefined || from <= to) return [];
	return [{ instancePath: "/value", keyword: "order", params: { from, to } }];
}

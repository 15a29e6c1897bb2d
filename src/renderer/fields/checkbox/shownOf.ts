import type { FieldChoice } from "../../../../schemas/generated/documents.ts";
import { matching } from "../choices.ts";

/** More rows than this are not drawn at once, however many match. */
const mostShown = 100;

/**
 * What is drawn of many answers: the first that match, and before them those of `kept` that are not among these.
 * `found` is how many match, `drawn` how many of them are there to be seen.
 */
export function shownOf(options: readonly FieldChoice[], kept: readonly string[], typed: string) {
	const found = matching(options, typed);
	const first = found.slice(0, mostShown);
	const counts = { found: found.length, drawn: first.length };
	if (first.length === options.length) return { shown: options, ...counts };
	const inFirst = new Set(first.map(({ id }) => id));
	const others = new Set(kept.filter((id) => !inFirst.has(id)));
	return { shown: [...options.filter(({ id }) => others.has(id)), ...first], ...counts };
}

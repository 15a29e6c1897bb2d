import type { FieldChoice } from "../../../../schemas/generated/documents.ts";
import { filterChoices } from "../choices.ts";

/** Maximum number of rendered rows. */
const maxShown = 100;

/**
 * The rendered part of many options: the first matches, preceded by `chosen` ones that are not among them.
 * `found` counts the matches, `rendered` the visible ones.
 */
export function shownOf(options: readonly FieldChoice[], chosen: readonly string[], typed: string) {
	const found = filterChoices(options, typed);
	const first = found.slice(0, maxShown);
	const counts = { found: found.length, rendered: first.length };
	if (first.length === options.length) return { shown: options, ...counts };
	const inFirst = new Set(first.map(({ id }) => id));
	const others = new Set(chosen.filter((id) => !inFirst.has(id)));
	return { shown: [...options.filter(({ id }) => others.has(id)), ...first], ...counts };
}

// How rules of a seed document say where something stands that is not right.
import type { Place, Problem } from "../../../schemas/problems.ts";

export const quoted = (value: unknown): string => JSON.stringify(value);

/** A problem for every place whose value is not known. */
export const unknown = (places: readonly Place[], known: ReadonlySet<string>, what: string): Problem[] =>
	places
		.filter(([, value]) => !known.has(value))
		.map(([path, value]) => ({ path, expected: what, found: quoted(value), todo: "correct or remove it" }));

export const ids = (list: string, items: readonly { readonly id: string }[]): Place[] =>
	items.map(({ id }, i) => [`${list}[${i}].id`, id]);

// What suggestions offer, and how a text is cut where it is highlighted.
import type { SearchHit, SearchKind, SearchSuggestions } from "../../../../schemas/generated/documents.ts";

export interface TextPart {
	readonly at: number;
	readonly part: string;
	readonly isMarked: boolean;
}

/** @param marks starts and ends in turn; impossible ones are ignored, as of a text that was cut meanwhile */
export function partsOf(text: string, marks: readonly number[]): TextPart[] {
	const parts: TextPart[] = [];
	let at = 0;
	const add = (to: number, isMarked: boolean): void => {
		if (to > at) parts.push({ at, part: text.slice(at, to), isMarked });
		at = Math.max(at, to);
	};
	for (let i = 0; i + 1 < marks.length; i += 2) {
		const [from = 0, to = 0] = [marks[i], marks[i + 1]];
		if (from < at || to <= from || to > text.length) continue;
		add(from, false);
		add(to, true);
	}
	add(text.length, false);
	return parts;
}

/** What can be chosen in the list below the field. */
export type SearchOption =
	| { readonly type: "recent"; readonly text: string }
	| { readonly type: "hit"; readonly hit: SearchHit }
	/** Leads to the page with all results. */
	| { readonly type: "all"; readonly text: string; readonly total: number };

export interface OptionGroup {
	readonly name: "recent" | "all" | SearchKind;
	readonly options: readonly SearchOption[];
}

/**
 * Without a text what was searched before, else what the server found.
 * @param found undefined while the first answer is on its way
 */
export function optionGroups(
	text: string,
	recent: readonly string[],
	found: SearchSuggestions | undefined,
): OptionGroup[] {
	if (text === "")
		return recent.length === 0
			? []
			: [{ name: "recent", options: recent.map((each) => ({ type: "recent", text: each })) }];
	if (!found || found.total === 0) return [];
	const byKind = Map.groupBy(found.hits, ({ kind }) => kind);
	return [
		...[...byKind].map(
			([name, hits]): OptionGroup => ({
				name,
				options: hits.map((hit) => ({ type: "hit", hit })),
			}),
		),
		{ name: "all", options: [{ type: "all", text, total: found.total }] },
	];
}

/** The option that an arrow key moves to; -1 is the field itself, which lies between the last and the first. */
export function nextOption(active: number, count: number, step: 1 | -1): number {
	const slots = count + 1;
	return ((active + 1 + step + slots) % slots) - 1;
}

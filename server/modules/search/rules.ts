// How what was found is sent: a few entries of each kind, or a page of a list.
import type {
	SearchHit,
	SearchKind,
	SearchListData,
	SearchListQuery,
	SearchSuggestions,
} from "../../../schemas/generated/documents.ts";
import { markExcerpt, markText } from "../../shared/search/markedText.ts";
import type { Found, SearchEntry } from "../../shared/search/searchIndex.ts";

/** Of the first kinds more, which most students look for. */
const suggested: { readonly [K in SearchKind]: number } = {
	course: 4,
	package: 2,
	plan: 2,
	"open-class": 2,
	teacher: 3,
	news: 2,
	question: 2,
};
const kinds = Object.keys(suggested) as readonly SearchKind[];

const hitOf = (
	{ schoolIds: _schools, subject: _subject, text: _text, title, ...shown }: SearchEntry,
	words: readonly string[],
): SearchHit => ({ ...shown, title: markText(title, words) });

export function suggestionsOf({ words, entries }: Found): SearchSuggestions {
	const byKind = Map.groupBy(entries, ({ kind }) => kind);
	const shown = kinds.flatMap((kind) => (byKind.get(kind) ?? []).slice(0, suggested[kind]));
	return { hits: shown.map((entry) => hitOf(entry, words)), total: entries.length };
}

export function pageOf(
	{ words, entries }: Found,
	{ kind, page = 1, pageSize = 12 }: Pick<SearchListQuery, "kind" | "page" | "pageSize">,
): SearchListData {
	const byKind = Map.groupBy(entries, (entry) => entry.kind);
	const asked = kind === undefined ? entries : (byKind.get(kind) ?? []);
	return {
		list: asked.slice((page - 1) * pageSize, page * pageSize).map((entry) => ({
			...hitOf(entry, words),
			...(entry.text.zh || entry.text.en ? { excerpt: markExcerpt(entry.text, words) } : {}),
		})),
		total: asked.length,
		page,
		pageSize,
		counts: kinds.map((each) => ({ kind: each, count: byKind.get(each)?.length ?? 0 })),
	};
}

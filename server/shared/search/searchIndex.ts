// The searchable content of a company in memory: which entries contain all words, the best first.
import type { LocalText, SearchHit, SearchKind } from "../../../schemas/generated/documents.ts";
import { fold, queryWords } from "./foldedText.ts";
import { textIn } from "./markedText.ts";

/** What is found and how it is shown. */
export interface SearchEntry
	extends Pick<
		SearchHit,
		"kind" | "id" | "note" | "pictureUrl" | "date" | "price" | "originalPrice" | "currency"
	> {
	readonly kind: SearchKind;
	/** Schools that offer it; none means all. */
	readonly schoolIds: readonly string[];
	readonly title: LocalText;
	/** The rest that is searched, in one line. */
	readonly text: { readonly zh: string; readonly en: string };
	/** Field of a course. */
	readonly subject?: LocalText | undefined;
}

interface Folded {
	readonly entry: SearchEntry;
	/** Title, text and note in each language, in lines, which no word contains: one look finds whether and where a word is. */
	readonly all: string;
	/** Where the titles end. */
	readonly titleEnd: number;
}

export interface Asked {
	readonly text: string;
	/** '' for every school. */
	readonly schoolId: string;
}

export interface Found {
	/** As they are marked in what was found. */
	readonly words: readonly string[];
	/** The best first; of equal ones by kind, and within a kind as the operator lists them. */
	readonly entries: readonly SearchEntry[];
}

const lines = (texts: readonly string[]): string => [...new Set(texts.map(fold))].join("\n");

function folded(entry: SearchEntry): Folded {
	const title = lines([textIn(entry.title, "zh"), textIn(entry.title, "en")]);
	const { text, note } = entry;
	const rest = lines([text.zh, text.en, textIn(note, "zh"), textIn(note, "en")]);
	return { entry, all: `${title}\n${rest}`, titleEnd: title.length };
}

const letter = /[\p{L}\p{N}]/u;

/** A word of the titles begins so; within Chinese, which has no spaces, only its first character does. */
function startsWord({ all, titleEnd }: Folded, word: string, first: number): boolean {
	for (let at = first; at >= 0 && at < titleEnd; at = all.indexOf(word, at + 1))
		if (at === 0 || !letter.test(all[at - 1] ?? "")) return true;
	return false;
}

const priorities = 4;

/** 0 where a title begins with the whole search, 1 with words that begin so, 2 with them inside, 3 only in the text. */
function priorityOf(folded: Folded, words: readonly string[], whole: string): number | undefined {
	const { all, titleEnd } = folded;
	let priority = 1;
	for (const word of words) {
		const at = all.indexOf(word);
		if (at < 0) return undefined;
		if (at >= titleEnd) priority = 3;
		else if (priority === 1 && !startsWord(folded, word, at)) priority = 2;
	}
	if (priority === 3) return priority;
	return all.startsWith(whole) || all.slice(0, titleEnd).includes(`\n${whole}`) ? 0 : priority;
}

const isOffered = ({ schoolIds }: SearchEntry, schoolId: string): boolean =>
	schoolId === "" || schoolIds.length === 0 || schoolIds.includes(schoolId);

const batch = 200;
/** Other requests are answered between two batches. */
const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Query {
	readonly words: readonly string[];
	/** The words in one text. */
	readonly whole: string;
	readonly schoolId: string;
}

/** @param indexes of equally good entries, those of the first one come first */
export function findIn(indexes: readonly SearchIndex[], { text, schoolId }: Asked): Found {
	const words = queryWords(text);
	const byPriority: SearchEntry[][] = Array.from({ length: priorities }, () => []);
	if (words.length > 0)
		for (const index of indexes) index.collect({ words, whole: words.join(" "), schoolId }, byPriority);
	return { words, entries: byPriority.flat() };
}

export class SearchIndex {
	readonly #entries: Folded[] = [];
	/** Characters of its texts, for the limit of memory. */
	size = 1;

	/** @param entries by kind, and within a kind as the operator lists them */
	static async of(entries: readonly SearchEntry[]): Promise<SearchIndex> {
		const index = new SearchIndex();
		for (let from = 0; from < entries.length; from += batch) {
			for (const each of entries.slice(from, from + batch)) index.#add(folded(each));
			await nextTick();
		}
		return index;
	}

	#add(each: Folded): void {
		this.#entries.push(each);
		// The original, and the folded text beside it.
		this.size += 400 + 4 * each.all.length;
	}

	/** Adds what is found to the entries of its priority. */
	collect({ words, whole, schoolId }: Query, byPriority: readonly SearchEntry[][]): void {
		for (const each of this.#entries) {
			const priority = priorityOf(each, words, whole);
			if (priority !== undefined && isOffered(each.entry, schoolId)) byPriority[priority]?.push(each.entry);
		}
	}

	find(asked: Asked): Found {
		return findIn([this], asked);
	}

	/** Fields of the school's courses, those with the most first. */
	subjects(schoolId: string, max: number): LocalText[] {
		const counts = new Map<string, { readonly subject: LocalText; count: number }>();
		for (const { entry } of this.#entries)
			if (entry.subject !== undefined && isOffered(entry, schoolId)) {
				const key = JSON.stringify(entry.subject);
				const known = counts.get(key) ?? { subject: entry.subject, count: 0 };
				counts.set(key, known);
				known.count += 1;
			}
		return [...counts.values()]
			.toSorted((one, other) => other.count - one.count)
			.slice(0, max)
			.map(({ subject }) => subject);
	}
}

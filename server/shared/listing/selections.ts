// Filters of a list, prepared so that a pass over many entries is fast: the values of a filter are numbers.
import type { FilterOption, LocalText } from "../../../schemas/generated/documents.ts";
import { isInRange, parsePriceRange, priceBands } from "./priceRange.ts";

/** The values of a filter by number, and the numbers of each entry: `numbers` from its start to that of the next entry. */
export interface Coded {
	readonly values: readonly string[];
	readonly numberOf: ReadonlyMap<string, number>;
	readonly numbers: Int32Array;
	readonly starts: Int32Array;
}

/** What a request selects by one filter. */
export interface Selection {
	/** Undefined where every entry matches. */
	readonly matches: ((entry: number) => boolean) | undefined;
	/** Values that are offered even where they find nothing. */
	readonly chosen: readonly string[];
	/** Values that do not exist. */
	readonly ignored: readonly string[];
}

export interface PreparedFilter {
	readonly name: string;
	readonly coded: Coded;
	readonly labels?: ReadonlyMap<string, LocalText> | undefined;
	/** Values in the order in which they are offered; by their counts unless given. */
	readonly order?: readonly string[] | undefined;
	readonly currency?: string;
	readonly select: (raw: string | undefined) => Selection;
}

/** So that an answer does not grow with the content. */
const maxOptions = 24;
/** Of one filter; what follows is not looked at. */
const maxChosen = 20;

const everything: Selection = { matches: undefined, chosen: [], ignored: [] };

function encode<E>(entries: readonly E[], valuesOf: (entry: E) => readonly string[]): Coded {
	const numberOf = new Map<string, number>();
	const numbers: number[] = [];
	const starts = new Int32Array(entries.length + 1);
	for (const [at, entry] of entries.entries()) {
		for (const value of new Set(valuesOf(entry))) {
			const number = numberOf.get(value) ?? numberOf.size;
			numberOf.set(value, number);
			numbers.push(number);
		}
		starts[at + 1] = numbers.length;
	}
	return { values: [...numberOf.keys()], numberOf, numbers: Int32Array.from(numbers), starts };
}

/** Whether an entry has one of the values. */
function hasOneOf(
	{ values, numberOf, numbers, starts }: Coded,
	wanted: readonly string[],
): Selection["matches"] {
	const isWanted = new Uint8Array(values.length);
	for (const value of wanted) {
		const number = numberOf.get(value);
		if (number !== undefined) isWanted[number] = 1;
	}
	return (entry) => {
		const end = starts[entry + 1] ?? 0;
		for (let at = starts[entry] ?? end; at < end; at++) if (isWanted[numbers[at] ?? -1] === 1) return true;
		return false;
	};
}

/** Counts the values of an entry. */
export function countValues({ numbers, starts }: Coded, entry: number, counts: Int32Array): void {
	const end = starts[entry + 1] ?? 0;
	for (let at = starts[entry] ?? end; at < end; at++) {
		const number = numbers[at] ?? -1;
		counts[number] = (counts[number] ?? 0) + 1;
	}
}

function selectChoices(coded: Coded, raw: string | undefined): Selection {
	if (!raw) return everything;
	const asked = [...new Set(raw.split(",", maxChosen))].filter((value) => value !== "");
	const chosen = asked.filter((value) => coded.numberOf.has(value));
	const ignored = asked.filter((value) => !coded.numberOf.has(value));
	if (chosen.length === 0) return { ...everything, ignored };
	return {
		matches: hasOneOf(coded, chosen),
		chosen,
		ignored,
	};
}

/** A filter of which any number of values can be chosen; an entry must have one of them. */
export interface ChoiceFilter<E> {
	readonly name: string;
	/** Stable keys without commas, as they are in addresses. */
	readonly valuesOf: (entry: E) => readonly string[];
	readonly labels?: ReadonlyMap<string, LocalText>;
	readonly order?: readonly string[];
}

export function prepareChoices<E>(entries: readonly E[], filter: ChoiceFilter<E>): PreparedFilter {
	const coded = encode(entries, filter.valuesOf);
	return { ...filter, coded, select: (raw) => selectChoices(coded, raw) };
}

/** Prices in whole units of the currency. */
export function preparePrices(prices: readonly number[], currency: string): PreparedFilter {
	const bands = priceBands(prices).flatMap((value) => ({ value, range: parsePriceRange(value) }));
	const bandsOf = (price: number): string[] =>
		bands.filter(({ range }) => range && isInRange(price, range)).map(({ value }) => value);
	return {
		name: "price",
		coded: encode(prices, bandsOf),
		order: bands.map(({ value }) => value),
		currency,
		select(raw) {
			if (!raw) return everything;
			const range = parsePriceRange(raw);
			if (!range) return { ...everything, ignored: [raw] };
			return { matches: (entry) => isInRange(prices[entry] ?? 0, range), chosen: [raw], ignored: [] };
		},
	};
}

export interface SchoolChoice {
	readonly id: string;
	readonly schoolName: LocalText;
}

/** Value of the filter of schools for the lists of all of them. */
const allSchools = "all";
/** Value of entries that every school offers; no id of a school. */
const anySchool = "";

/** @param chosen a school, all of them, or empty for all */
export const shownSchool = (chosen: string): string => (chosen === allSchools ? "" : chosen);

/** @returns the filter of schools, for the school of a page and those a visitor can choose instead */
export function prepareSchools(
	entries: readonly { readonly schoolIds: readonly string[] }[],
): (schoolId: string, schools: readonly SchoolChoice[]) => PreparedFilter {
	const coded = encode(entries, ({ schoolIds }) => [
		allSchools,
		...(schoolIds.length ? schoolIds : [anySchool]),
	]);
	const of = (id: string): Selection["matches"] =>
		id === "" || id === allSchools ? undefined : hasOneOf(coded, [anySchool, id]);
	return (schoolId, schools) => {
		const order = schools.length > 1 ? [allSchools, ...schools.map(({ id }) => id)] : [];
		return {
			name: "school",
			coded,
			order,
			labels: new Map(schools.map(({ id, schoolName }) => [id, schoolName])),
			select(raw) {
				if (!raw) return { matches: of(schoolId), chosen: [], ignored: [] };
				if (!order.includes(raw)) return { matches: of(schoolId), chosen: [], ignored: [raw] };
				return { matches: of(raw), chosen: [raw], ignored: [] };
			},
		};
	};
}

/** The values to choose from, each with how many entries it would find. */
export function optionsOf(
	{ coded, labels, order }: PreparedFilter,
	counts: Int32Array,
	chosen: readonly string[],
): FilterOption[] {
	// What every school offers counts for each of them.
	const everywhere = counts[coded.numberOf.get(anySchool) ?? -1] ?? 0;
	const countOf = (value: string): number =>
		(counts[coded.numberOf.get(value) ?? -1] ?? 0) + (value === allSchools ? 0 : everywhere);
	const all = (order ?? coded.values).map((value) => ({ value, count: countOf(value) }));
	const shown = all.filter(({ value, count }) => count > 0 || chosen.includes(value));
	const offered = (order ? shown : shown.toSorted((one, other) => other.count - one.count)).filter(
		({ value }, at) => at < maxOptions || chosen.includes(value),
	);
	return offered.map((option) => {
		const label = labels?.get(option.value);
		return label === undefined ? option : { ...option, label };
	});
}

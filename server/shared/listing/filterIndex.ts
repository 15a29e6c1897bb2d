// A list of content with its filters, in memory: which entries match, in which order, and how many each further choice would
// find. One pass over the entries answers this for all filters; in SQL it would take several milliseconds of the one
// connection that the embedded database has.
import { LRUCache } from "lru-cache";
import type { IgnoredFilter, ListFilter } from "../../../schemas/generated/documents.ts";
import {
	type ChoiceFilter,
	countValues,
	optionsOf,
	type PreparedFilter,
	prepareChoices,
	preparePrices,
	prepareSchools,
	type SchoolChoice,
	type Selection,
	shownSchool,
} from "./selections.ts";

export interface Entry {
	readonly id: string;
	/** Schools that offer it; empty means all. */
	readonly schoolIds: readonly string[];
	/** In whole units of its currency; only where the list has a filter of prices. */
	readonly price?: number;
}

type Order<E> = (one: E, other: E) => number;

export interface ListRules<E extends Entry> {
	readonly choices: readonly ChoiceFilter<E>[];
	/** Currency of the filter of prices; without it there is none. */
	readonly currency?: string | undefined;
	/** Orders by name. Entries that are equal in one are in the order of the list. */
	readonly orders: ReadonlyMap<string, Order<E>>;
}

export interface Asked {
	/** Values of filters as in the address, by name; `sort` is the name of an order. */
	readonly filters: Readonly<Record<string, unknown>>;
	/** The school whose list it is, unless another one is chosen; empty for all. */
	readonly schoolId: string;
	/** Schools to choose from. */
	readonly schools: readonly SchoolChoice[];
	/** Only these, such as what a search found, in this order unless another one is asked for. */
	readonly among?: readonly string[] | undefined;
	readonly page: number;
	readonly pageSize: number;
}

export interface Found {
	/** Ids of the entries of the page. */
	readonly ids: readonly string[];
	readonly total: number;
	readonly filters: ListFilter[];
	/** What was asked for and does not exist. */
	readonly ignored: IgnoredFilter[];
	/** The school whose list it is; empty for all. */
	readonly shownSchool: string;
}

export interface FilterIndex {
	readonly size: number;
	find(asked: Asked): Found;
}

type Selecting = Omit<Asked, "page" | "pageSize">;

/** All pages of a list with the same filters. */
interface Selected extends Pick<Found, "filters" | "ignored" | "shownSchool"> {
	readonly matching: Int32Array;
}

/** Lists that are asked for often, such as the one without filters. */
const maxRecent = 100;
const maxIgnored = 20;
const maxNamedCharacters = 40;

interface Scanned {
	readonly matching: readonly number[];
	/** Of each filter: how many entries each of its values has among those that match all other filters. */
	readonly counts: readonly Int32Array[];
	/** Of each filter: how many entries match all other filters. */
	readonly totals: readonly number[];
}

function scan(
	order: Iterable<number>,
	filters: readonly PreparedFilter[],
	selections: readonly Selection[],
): Scanned {
	const counts = filters.map(({ coded }) => new Int32Array(coded.values.length));
	const active = selections.flatMap(({ matches }, at) => (matches ? [{ matches, at }] : []));
	const matching: number[] = [];
	const failedOnly = filters.map(() => 0);
	const count = (at: number, entry: number): void => {
		const [filter, into] = [filters[at], counts[at]];
		if (filter && into) countValues(filter.coded, entry, into);
	};
	for (const entry of order) {
		let failed = -1;
		let failures = 0;
		for (const { matches, at } of active) {
			if (matches(entry)) continue;
			failed = at;
			failures++;
			if (failures > 1) break;
		}
		if (failures === 1) {
			count(failed, entry);
			failedOnly[failed] = (failedOnly[failed] ?? 0) + 1;
		}
		if (failures > 0) continue;
		matching.push(entry);
		for (let at = 0; at < filters.length; at++) count(at, entry);
	}
	return { matching, counts, totals: failedOnly.map((failures) => failures + matching.length) };
}

const named = (name: string, value: string): IgnoredFilter => ({
	name,
	value: [...value.toWellFormed()].slice(0, maxNamedCharacters).join(""),
});

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** @param entries in the order of the list */
export function createFilterIndex<E extends Entry>(
	entries: readonly E[],
	{ choices, currency, orders }: ListRules<E>,
): FilterIndex {
	const schoolFilter = prepareSchools(entries);
	const own = choices.map((filter) => prepareChoices(entries, filter));
	if (currency !== undefined)
		own.push(
			preparePrices(
				entries.map(({ price = 0 }) => price),
				currency,
			),
		);
	const sorted = new Map<Order<E> | undefined, readonly number[]>([
		[undefined, entries.map((_, entry) => entry)],
	]);
	/** Sorted once for all requests. */
	const inOrder = (order: Order<E> | undefined): readonly number[] => {
		const known =
			sorted.get(order) ??
			entries
				.map((entry, number) => ({ entry, number }))
				.toSorted((one, other) => order?.(one.entry, other.entry) ?? 0)
				.map(({ number }) => number);
		sorted.set(order, known);
		return known;
	};
	const numberOf = new Map(entries.map(({ id }, number) => [id, number]));
	const inOrderAmong = (order: Order<E> | undefined, ids: readonly string[]): readonly number[] => {
		const numbers = ids.flatMap((id) => numberOf.get(id) ?? []);
		if (!order) return numbers;
		const wanted = new Set(numbers);
		return inOrder(order).filter((number) => wanted.has(number));
	};
	const everySelection = ({ filters, schoolId, schools, among }: Selecting): Selected => {
		const prepared = [...own, schoolFilter(schoolId, schools)];
		const selections = prepared.map(({ name, select }) => select(textOf(filters[name])));
		const sort = textOf(filters["sort"]) ?? "";
		const searched = among ? inOrderAmong(orders.get(sort), among) : inOrder(orders.get(sort));
		const { matching, counts, totals } = scan(searched, prepared, selections);
		const ignored = prepared.flatMap(({ name }, at) =>
			(selections[at]?.ignored ?? []).map((value) => named(name, value)),
		);
		if (sort !== "" && !orders.has(sort)) ignored.push(named("sort", sort));
		return {
			matching: Int32Array.from(matching),
			filters: prepared.flatMap((filter, at): ListFilter[] => {
				const { chosen = [] } = selections[at] ?? {};
				const options = optionsOf(filter, counts[at] ?? new Int32Array(), chosen);
				if (options.length === 0 && chosen.length === 0) return [];
				const { name, currency: unit } = filter;
				return [{ name, total: totals[at] ?? 0, options, ...(unit && { currency: unit }) }];
			}),
			ignored: ignored.slice(0, maxIgnored),
			shownSchool: shownSchool(selections.at(-1)?.chosen[0] ?? schoolId),
		};
	};
	const names = [...own.map(({ name }) => name), "school", "sort"];
	const recent = new LRUCache<string, Selected>({ max: maxRecent });
	/** The schools whose names are in the answers. */
	let namedSchools: readonly SchoolChoice[] | undefined;
	const selectionOf = (asked: Selecting): Selected => {
		if (asked.among) return everySelection(asked);
		if (namedSchools !== asked.schools) recent.clear();
		namedSchools = asked.schools;
		const key = JSON.stringify([asked.schoolId, ...names.map((name) => asked.filters[name])]);
		const selected = recent.get(key) ?? everySelection(asked);
		recent.set(key, selected);
		return selected;
	};
	return {
		size: entries.length,
		find({ page, pageSize, ...asked }) {
			const { matching, ...selected } = selectionOf(asked);
			const from = (page - 1) * pageSize;
			const ids = [...matching.subarray(from, from + pageSize)].flatMap((entry) => entries[entry]?.id ?? []);
			return { ids, total: matching.length, ...selected };
		},
	};
}

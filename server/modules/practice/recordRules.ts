// What students choose records by.
import type { IgnoredFilter, ListFilter, LocalText } from "../../../schemas/generated/documents.ts";
import type { RecordChoice, RecordGroup } from "./recordStore.ts";

const names = ["subject", "type", "state"] as const;
type Name = (typeof names)[number];

export type AskedRecords = { readonly [name in Name]?: string };

export interface RecordFilters {
	/** Values that the student's records have. */
	readonly choice: RecordChoice;
	readonly filters: ListFilter[];
	readonly ignored: IgnoredFilter[];
}

const maxNamedCharacters = 40;

/**
 * Each filter with the counts that the others leave.
 * @param asked values as in the address, separated by commas
 * @param subjectNames by id
 */
export function recordFilters(
	groups: readonly RecordGroup[],
	asked: AskedRecords,
	subjectNames: ReadonlyMap<string, LocalText>,
): RecordFilters {
	const known = (name: Name) => new Set(groups.map((group) => group[name]));
	const split = (name: Name): string[] => asked[name]?.split(",").filter(Boolean) ?? [];
	const chosen = new Map(names.map((name) => [name, split(name).filter((value) => known(name).has(value))]));
	const isChosen = (group: RecordGroup, name: Name): boolean => {
		const values = chosen.get(name) ?? [];
		return values.length === 0 || values.includes(group[name]);
	};
	const count = (list: readonly RecordGroup[]): number => list.reduce((sum, each) => sum + each.count, 0);
	const filters = names.map((name): ListFilter => {
		const left = groups.filter((group) => names.every((other) => other === name || isChosen(group, other)));
		const options = [...known(name)].map((value) => {
			const label = name === "subject" ? subjectNames.get(value) : undefined;
			return {
				...{ value, count: count(left.filter((group) => group[name] === value)) },
				...(label !== undefined && { label }),
			};
		});
		return { name, total: count(left), options };
	});
	return {
		choice: Object.fromEntries([...chosen].filter(([, values]) => values.length > 0)),
		filters: filters.filter(({ options }) => options.length > 0),
		ignored: names.flatMap((name) =>
			split(name)
				.filter((value) => !known(name).has(value))
				.slice(0, 5)
				.map((value) => ({ name, value: [...value.toWellFormed()].slice(0, maxNamedCharacters).join("") })),
		),
	};
}

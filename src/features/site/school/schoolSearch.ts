// The search of branches and their grouping by city; apart from rules.ts, which the header loads.
import type { LocalText, School } from "../../../../schemas/generated/documents.ts";

/** Ignores case, width and spaces. */
const searchKey = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");

const allLanguages = (text: LocalText | undefined): string =>
	typeof text === "object" ? `${text.zh}\n${text.en}` : (text ?? "");

/** The normalized texts of each school, created once. */
export const searchIndex = (schools: readonly School[]) =>
	schools.map((school) => ({
		school,
		keys: `${allLanguages(school.schoolName)}\n${allLanguages(school.city)}`.split("\n").map(searchKey),
	}));

/** Schools whose name or city contains the text, in any language. */
export function findSchools(index: ReturnType<typeof searchIndex>, text: string): readonly School[] {
	const query = searchKey(text);
	return index.filter(({ keys }) => keys.some((key) => key.includes(query))).map(({ school }) => school);
}

export interface City {
	/** Empty for schools without a city. */
	readonly name: string;
	readonly schools: readonly School[];
}

/** Schools by city, in order of appearance; those without a city come last. */
export function groupByCity(
	schools: readonly School[],
	text: (text: LocalText | undefined) => string,
): readonly City[] {
	const cities = [...Map.groupBy(schools, ({ city }) => text(city))];
	const named = cities.map(([name, inCity]) => ({ name, schools: inCity }));
	return named.toSorted((a, b) => Number(a.name === "") - Number(b.name === ""));
}

// What the search of branches finds, and how branches stand together; the header needs neither.
import type { LocalText, School } from "../../../schemas/generated/documents.ts";

/** Case, width and spaces tell no two schools apart. */
const searchKey = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");

const inAll = (text: LocalText | undefined): string =>
	typeof text === "object" ? `${text.zh}\n${text.en}` : (text ?? "");

/** The schools with what is searched in; made once, so that each key press only compares. */
export const searchIndex = (schools: readonly School[]) =>
	schools.map((school) => ({
		school,
		keys: `${inAll(school.schoolName)}\n${inAll(school.city)}`.split("\n").map(searchKey),
	}));

/** Schools whose name or city holds the text, in any language. */
export function findSchools(index: ReturnType<typeof searchIndex>, text: string): readonly School[] {
	const wanted = searchKey(text);
	return index.filter(({ keys }) => keys.some((key) => key.includes(wanted))).map(({ school }) => school);
}

export interface City {
	/** Empty for schools that say no city. */
	readonly name: string;
	readonly schools: readonly School[];
}

/** Schools by city, in the order in which the cities come; those without a city are the last. */
export function byCity(
	schools: readonly School[],
	text: (text: LocalText | undefined) => string,
): readonly City[] {
	const cities = new Map<string, School[]>();
	for (const school of schools) {
		const name = text(school.city);
		const known = cities.get(name);
		if (known) known.push(school);
		else cities.set(name, [school]);
	}
	const all = [...cities].map(([name, inCity]) => ({ name, schools: inCity }));
	return [...all.filter(({ name }) => name !== ""), ...all.filter(({ name }) => name === "")];
}

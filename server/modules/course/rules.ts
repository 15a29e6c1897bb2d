// Search patterns, and parameters with ids.
import { searchable } from "../../shared/normalizedText.ts";

const maxWords = 8;
const maxIds = 60;

/** One LIKE pattern for each word; a course must match all. % and _ are escaped. */
export const searchPatterns = (courseName: string | undefined): string[] =>
	searchable(courseName ?? "")
		.split(" ")
		.filter(Boolean)
		.slice(0, maxWords)
		.map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);

const isId = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text);

/** The id in the file name of a cover, such as algebra-1.svg. */
export const coverId = (file: string): string | undefined => {
	const id = file.endsWith(".svg") ? file.slice(0, -4) : "";
	return isId(id) ? id : undefined;
};

/** The ids of a comma-separated list without duplicates, in its order; undefined without a list. */
export function requestedIds(ids: string | undefined): string[] | undefined {
	if (ids === undefined) return undefined;
	const wanted = ids.split(",").map((id) => id.trim());
	return [...new Set(wanted.filter(isId))].slice(0, maxIds);
}

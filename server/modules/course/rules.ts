// How a student's words become a search, and which courses a list of ids asks for.
import { searchable } from "../../db/storedText.ts";

const mostWords = 8;
const mostIds = 60;

/** One LIKE pattern a word; a course must match them all. The student's % and _ stand for themselves. */
export const searchPatterns = (courseName: string | undefined): string[] =>
	searchable(courseName ?? "")
		.split(" ")
		.filter(Boolean)
		.slice(0, mostWords)
		.map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);

const isId = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text);

/** The course whose cover a file name asks for, such as algebra-1.svg. */
export const coverId = (file: string): string | undefined => {
	const id = file.endsWith(".svg") ? file.slice(0, -4) : "";
	return isId(id) ? id : undefined;
};

/** The ids of a comma-separated list, each once, in its order; undefined when there is no list. */
export function wantedIds(ids: string | undefined): string[] | undefined {
	if (ids === undefined) return undefined;
	const wanted = ids.split(",").map((id) => id.trim());
	return [...new Set(wanted.filter(isId))].slice(0, mostIds);
}

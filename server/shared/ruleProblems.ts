// What the rules of documents have in common.
import { type LocatedText, type Problem, problem } from "../../schemas/problems.ts";

export const quoteText = (value: unknown): string => JSON.stringify(value);

/** A problem, if the condition does not hold. */
export const unless = (holds: boolean, ...parts: Parameters<typeof problem>): Problem[] =>
	holds ? [] : [problem(...parts)];

/** A problem for every text that is not known. */
export const unknownProblems = (
	texts: readonly LocatedText[],
	known: ReadonlySet<string>,
	expected: string,
): Problem[] =>
	texts
		.filter(([, text]) => !known.has(text))
		.map(([path, text]) => problem(path, expected, quoteText(text), "correct or remove it"));

/** JSON may contain characters that PostgreSQL refuses. */
export const unstorableProblems = (texts: readonly LocatedText[]): Problem[] =>
	texts
		.filter(([, text]) => text.includes("\0") || !text.isWellFormed())
		.map(([path, text]) =>
			problem(
				path,
				"a text without \\u0000 and without half a surrogate pair",
				quoteText(text.slice(0, 60)),
				"remove that character",
			),
		);

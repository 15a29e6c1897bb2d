// What the rules of a seed document have in common.
import { type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";

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

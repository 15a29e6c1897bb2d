// Grades answers against keys. Answers are texts, as PracticeAnswer of schemas/calls/practice says.
import type { ContentBankBlank, PracticeKind } from "../../../schemas/generated/documents.ts";
import { plainText } from "./plainText.ts";
import type { TaskKey } from "./publishedQuestion.ts";
import { writtenNumber } from "./writtenNumber.ts";

type Value = NonNullable<ContentBankBlank["value"]>;

export interface Grade {
	readonly right: boolean;
	/** Share that is right, from 0 to 1. */
	readonly score: number;
}

/** Within the tolerance; the slack is what computing with binary fractions adds. */
function isNear(text: string, { number, tolerance = 0 }: Value, units: readonly string[]): boolean {
	const written = writtenNumber(text, units);
	if (written === undefined) return false;
	const slack = 1e-9 * Math.max(Math.abs(number), tolerance);
	return Math.abs(written - number) <= tolerance + slack;
}

/** A text as blanks compare it: folded once, which takes longer than all comparisons. */
interface FoldedText {
	readonly text: string;
	readonly exact: string;
	readonly anyCase: string;
}

function folded(text: string): FoldedText {
	const exact = plainText(text, true);
	return { text, exact, anyCase: exact.toLowerCase() };
}

const comparedText = ({ exact, anyCase }: FoldedText, matchCase = false): string =>
	matchCase ? exact : anyCase;

interface FoldedBlank extends Pick<ContentBankBlank, "value" | "matchCase"> {
	readonly forms: ReadonlySet<string>;
}

const foldedBlank = ({ accept = [], value, matchCase = false }: ContentBankBlank): FoldedBlank => ({
	...{ matchCase, forms: new Set(accept.map((form) => plainText(form, matchCase))) },
	...(value && { value }),
});

const fits = (
	{ forms, value, matchCase }: FoldedBlank,
	text: FoldedText,
	units: readonly string[] = [],
): boolean => (value ? isNear(text.text, value, units) : forms.has(comparedText(text, matchCase)));

/**
 * As many blanks as can be filled: a text that is written again fills only one that accepts nothing else, so that two such
 * blanks may ask for the same one. Lists are short: at most twenty.
 */
function matched(blanks: readonly FoldedBlank[], texts: readonly FoldedText[]): number {
	const matchCase = blanks.some((blank) => blank.matchCase);
	const plain = texts.map((text) => comparedText(text, matchCase));
	const fillable = texts.map((text, i) => {
		const isFirst = plain.indexOf(comparedText(text, matchCase)) === i;
		return blanks.map((blank) => fits(blank, text) && (isFirst || blank.forms.size <= 1));
	});
	const ofBlank = new Map<number, number>();
	const assign = (text: number, tried: Set<number>): boolean =>
		blanks.some((_, i) => {
			if (tried.has(i) || !fillable[text]?.[i]) return false;
			tried.add(i);
			const taken = ofBlank.get(i);
			if (taken !== undefined && !assign(taken, tried)) return false;
			ofBlank.set(i, text);
			return true;
		});
	return texts.reduce((count, _, text) => count + (assign(text, new Set()) ? 1 : 0), 0);
}

const share = (right: number, all: number): Grade => ({
	right: right === all,
	score: all === 0 ? 0 : right / all,
});

function gradeChoices(rightIds: readonly string[], answer: readonly string[]): Grade {
	const chosen = new Set(answer);
	const extra = [...chosen].filter((id) => !rightIds.includes(id));
	// What is chosen besides is no part of a right answer, so everything may not be chosen to be sure.
	return extra.length > 0 ? { right: false, score: 0 } : share(chosen.size, rightIds.length);
}

const gradePositions = (rightIds: readonly string[], answer: readonly string[]): Grade =>
	share(rightIds.filter((id, i) => answer[i] === id).length, rightIds.length);

/** @returns undefined where there is no key: the student compares the answer with a reference */
export function grade(
	kind: PracticeKind,
	{ rightIds, blanks, anyOrder, unit }: TaskKey,
	answer: readonly string[],
): Grade | undefined {
	if (blanks) {
		const pairs = blanks.map((blank, i) => ({ blank: foldedBlank(blank), text: folded(answer[i] ?? "") }));
		if (anyOrder) {
			const count = matched(
				pairs.map(({ blank }) => blank),
				pairs.map(({ text }) => text),
			);
			return share(count, blanks.length);
		}
		const units = typeof unit === "object" ? Object.values(unit) : unit === undefined ? [] : [unit];
		return share(pairs.filter(({ blank, text }) => fits(blank, text, units)).length, blanks.length);
	}
	if (!rightIds) return undefined;
	return kind === "matching" || kind === "ordering"
		? gradePositions(rightIds, answer)
		: gradeChoices(rightIds, answer);
}

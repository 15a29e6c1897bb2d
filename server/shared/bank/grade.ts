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

const fits = (
	{ accept = [], value, matchCase }: ContentBankBlank,
	text: string,
	units: readonly string[] = [],
): boolean =>
	value
		? isNear(text, value, units)
		: accept.some((form) => plainText(form, matchCase) === plainText(text, matchCase));

/** Whether it accepts one text only, so that two such blanks may ask for the same one. */
const hasOneForm = ({ accept = [], matchCase }: ContentBankBlank): boolean =>
	new Set(accept.map((form) => plainText(form, matchCase))).size <= 1;

/**
 * As many blanks as can be filled: a text that is written again fills only one that accepts nothing else. Lists are short:
 * at most twenty.
 */
function matched(blanks: readonly ContentBankBlank[], texts: readonly string[]): number {
	const matchCase = blanks.some((blank) => blank.matchCase);
	const plain = texts.map((text) => plainText(text, matchCase));
	const mayFill = (blank: ContentBankBlank, text: number): boolean =>
		fits(blank, texts[text] ?? "") && (plain.indexOf(plain[text] ?? "") === text || hasOneForm(blank));
	const ofBlank = new Map<number, number>();
	const assign = (text: number, tried: Set<number>): boolean =>
		blanks.some((blank, i) => {
			if (tried.has(i) || !mayFill(blank, text)) return false;
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
		const texts = blanks.map((_, i) => answer[i] ?? "");
		if (anyOrder) return share(matched(blanks, texts), blanks.length);
		const units = typeof unit === "object" ? Object.values(unit) : unit === undefined ? [] : [unit];
		return share(blanks.filter((blank, i) => fits(blank, texts[i] ?? "", units)).length, blanks.length);
	}
	if (!rightIds) return undefined;
	return kind === "matching" || kind === "ordering"
		? gradePositions(rightIds, answer)
		: gradeChoices(rightIds, answer);
}

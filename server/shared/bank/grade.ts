// Grades answers against keys. Answers are texts, as PracticeAnswer of schemas/calls/practice says.
import type { ContentBankBlank, PracticeKind } from "../../../schemas/generated/documents.ts";
import type { TaskKey } from "./publishedQuestion.ts";

export interface Grade {
	readonly right: boolean;
	/** Share that is right, from 0 to 1. */
	readonly score: number;
}

/** Width, case, spaces and signs that look alike do not matter; within, one space is as good as many. */
export const plainText = (text: string, matchCase = false): string => {
	const folded = text
		.normalize("NFKC")
		.replaceAll(/[\u2010-\u2015\u2212]/g, "-")
		.replaceAll(/[\u2018\u2019]/g, "'")
		.replaceAll(/[\u201c\u201d]/g, '"')
		.replaceAll(/\s+/g, " ")
		.trim();
	return matchCase ? folded : folded.toLowerCase();
};

/** Digits, one decimal sign, an exponent; signs and separators are handled before. */
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/;

/** Commas between groups of three digits separate thousands; a single other one is the decimal sign. */
const withPoint = (text: string): string =>
	/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(",", "") : text.replace(",", ".");

/** The number a student writes: `1,000`, `3,5`, `−2`, `1/3`, `1 1/2`, `2e3`, `50%`, also in full width. */
export function writtenNumber(text: string): number | undefined {
	const [, percentless = "", percent] = /^(.*?)\s*(%?)$/.exec(plainText(text)) ?? [];
	const factor = percent ? 0.01 : 1;
	const [, sign = "", whole = "0", above, below] =
		/^([+-]?)\s*(?:(\d+)\s+)?(\d+)\s*[/⁄]\s*(\d+)$/.exec(percentless) ?? [];
	if (above !== undefined && below !== undefined)
		return Number(below) === 0
			? undefined
			: factor * (sign === "-" ? -1 : 1) * (Number(whole) + Number(above) / Number(below));
	const joined = withPoint(percentless.replaceAll(/(?<=\d)\s(?=\d{3})|(?<=^[+-])\s/g, ""));
	return decimal.test(joined) ? factor * Number(joined) : undefined;
}

/** Within the tolerance, or 1e-9 of the value where none is given. */
function isNear(text: string, { number, tolerance }: NonNullable<ContentBankBlank["value"]>): boolean {
	const written = writtenNumber(text);
	if (written === undefined) return false;
	const allowed = (tolerance ?? 0) + 1e-9 * Math.max(Math.abs(number), tolerance === undefined ? 1e-300 : 1);
	return Math.abs(written - number) <= allowed;
}

const fits = ({ accept = [], value, matchCase }: ContentBankBlank, text: string): boolean =>
	value
		? isNear(text, value)
		: accept.some((form) => plainText(form, matchCase) === plainText(text, matchCase));

/** As many blanks as can be filled by different texts. Lists are short: at most twenty. */
function matched(blanks: readonly ContentBankBlank[], texts: readonly string[]): number {
	const ofBlank = new Map<number, number>();
	const assign = (text: number, tried: Set<number>): boolean =>
		blanks.some((blank, i) => {
			if (tried.has(i) || !fits(blank, texts[text] ?? "")) return false;
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
	{ rightIds, blanks, anyOrder }: TaskKey,
	answer: readonly string[],
): Grade | undefined {
	if (blanks) {
		const texts = blanks.map((_, i) => answer[i] ?? "");
		if (anyOrder) return share(matched(blanks, texts), blanks.length);
		return share(blanks.filter((blank, i) => fits(blank, texts[i] ?? "")).length, blanks.length);
	}
	if (!rightIds) return undefined;
	return kind === "matching" || kind === "ordering"
		? gradePositions(rightIds, answer)
		: gradeChoices(rightIds, answer);
}

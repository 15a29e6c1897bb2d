// The texts of questions of the bank, and the tree of chapters they belong to.
import type {
	ContentBankPartQuestion,
	ContentBankQuestion,
	LocalText,
} from "../../../schemas/generated/documents.ts";
import { type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";
import { withFormulas } from "../../shared/bank/formulas.ts";
import { quoteText } from "../../shared/ruleProblems.ts";
import type { Located } from "./parts.ts";

/** A question, or one about a material. */
export type Task = Omit<ContentBankPartQuestion, "kind"> & Pick<ContentBankQuestion, "kind">;

/** Each language of a text. */
export const languagesOf = (text: LocalText): readonly (readonly [suffix: string, text: string])[] =>
	typeof text === "string"
		? [["", text]]
		: Object.entries(text).map(([language, each]) => [`.${language}`, each]);

/** Of a text that may hold formulas. */
export const formulaProblems = ([path, text]: LocatedText): Problem[] =>
	(text.includes("$") ? withFormulas(text).problems : []).map(({ tex, reason }) =>
		problem(path, "a formula that can be read", `${quoteText(tex.slice(0, 80))} (${reason})`, "correct it"),
	);

/** Every text of a question that may hold formulas. */
export function textsOf({ at, item }: Located<Task>): LocatedText[] {
	const texts: [string, LocalText | undefined][] = [
		[`${at}.stem`, item.stem],
		[`${at}.reference`, item.reference],
		[`${at}.explanation`, item.explanation],
		...(["options", "steps", "extraRights"] as const).flatMap((name) =>
			(item[name] ?? []).map(({ text }, i): [string, LocalText] => [`${at}.${name}[${i}].text`, text]),
		),
		...(item.pairs ?? []).flatMap(({ left, right }, i): [string, LocalText][] => [
			[`${at}.pairs[${i}].left`, left],
			[`${at}.pairs[${i}].right`, right],
		]),
	];
	return texts.flatMap(([path, text]) =>
		text === undefined
			? []
			: languagesOf(text).map(([suffix, each]): LocatedText => [`${path}${suffix}`, each]),
	);
}

/** The questions about a material. */
export const innerTasks = ({ part, at, item }: Located<ContentBankQuestion>): Located<Task>[] =>
	(item.questions ?? []).map((inner, i) => ({ part, at: `${at}.questions[${i}]`, item: inner }));

/** A chapter of any level. */
interface Chapter {
	readonly id: string;
	readonly chapters?: readonly Chapter[];
}

type WithChapters = Located<Omit<Chapter, "id">>;

/** The chapters of a subject, or those in a chapter. */
export const innerChapters = ({ part, at, item }: WithChapters): Located<Chapter>[] =>
	(item.chapters ?? []).map((inner, i) => ({ part, at: `${at}.chapters[${i}]`, item: inner }));

/** Those of all levels, from the first to the last. */
export const chaptersIn = (parent: WithChapters): Located<Chapter>[] =>
	innerChapters(parent).flatMap((chapter) => [chapter, ...chaptersIn(chapter)]);

// What must hold of the ways by which an answer brings up a further question.
import { mostTold } from "../../../schemas/mostTold.ts";
import type { Problem } from "../../../schemas/problems.ts";
import { loose, type Placed, placed, quoted, textOf, tree } from "./placed.ts";

/** Kinds that are answered by choosing. */
export const choosing = new Set(["radio", "checkbox", "select", "cascade"]);

const wordsOf = (text: unknown): unknown[] =>
	typeof text === "string" ? [text] : Object.values(loose(text));

/** What ways of one question are looked up in. */
export interface Offered {
	readonly codes: ReadonlySet<unknown>;
	/** Ids and words. */
	readonly answers: ReadonlySet<unknown>;
}

/** Once a question: it may have thousands of answers and hundreds of ways. */
export function offeredBy([, field]: Placed): Offered {
	const options = tree("", field["options"]).map(([, option]) => option);
	return {
		codes: new Set(options.map((option) => option["code"])),
		answers: new Set(options.flatMap((option) => [option["id"], ...wordsOf(option["text"])])),
	};
}

/** Whether an answer can be given at all; one that is written by the student can be anything. */
export function wayProblems(
	[path, field]: Placed,
	[at, way]: Placed,
	codes: ReadonlySet<string>,
	offered: Offered,
): Problem[] {
	const { field: target, answer, itemCode } = way;
	const isChosen = choosing.has(textOf(field["kind"]));
	const problems: Problem[] = [];
	if (typeof target === "string" && !codes.has(target))
		problems.push({
			path: `${at}.field`,
			expected: "the code of a question of this document",
			found: quoted(target),
			todo: "correct it or add the question",
		});
	if ((answer === undefined) === (itemCode === undefined))
		problems.push({
			path: at,
			expected: "one of answer and itemCode",
			found: answer === undefined ? "none" : "both",
			todo: "name the answer that brings the question up",
		});
	if (typeof itemCode === "string" && !offered.codes.has(itemCode))
		problems.push({
			path: `${at}.itemCode`,
			expected: `the code of an answer in ${path}.options`,
			found: quoted(itemCode),
			todo: "correct it or add the answer",
		});
	if (typeof answer === "string" && isChosen && !offered.answers.has(answer))
		problems.push({
			path: `${at}.answer`,
			expected: `an answer in ${path}.options, by its id or its words`,
			found: quoted(answer),
			todo: "correct it or add the answer",
		});
	return problems;
}

export const waysOf = ([path, field]: Placed): Placed[] => placed(`${path}.brings`, field["brings"]);

/** As much of a chain as a sentence shows. */
const chainOf = (codes: readonly string[]): string =>
	(codes.length <= 12
		? codes.map(quoted)
		: [...codes.slice(0, 6).map(quoted), "...", ...codes.slice(-5).map(quoted)]
	).join(" -> ");

/** Questions that bring up each other in a circle; each circle is told once, where it closes. */
export function circleProblems(fields: readonly Placed[]): Problem[] {
	const byCode = new Map(fields.map((field) => [textOf(field[1]["code"]), field]));
	const done = new Set<string>();
	const problems: Problem[] = [];
	const follow = (code: string, trail: readonly string[]): void => {
		const field = byCode.get(code);
		if (!field || done.has(code)) return;
		const whole = [...trail, code];
		for (const [at, way] of waysOf(field)) {
			const target = textOf(way["field"]);
			if (whole.includes(target))
				problems.push({
					path: `${at}.field`,
					expected: "a question that does not lead back to this one",
					found: chainOf([...whole.slice(whole.indexOf(target)), target]),
					todo: "remove one of these ways",
				});
			else follow(target, whole);
		}
		done.add(code);
	};
	for (const code of byCode.keys()) follow(code, []);
	return problems;
}

/** Questions that bring up one another in a row; a page draws no more. */
const longestChain = 8;

/** Ways that make a chain longer than a page draws. Of circles, which are told elsewhere, nothing is asked. */
export function chainProblems(fields: readonly Placed[]): Problem[] {
	const byCode = new Map(fields.map((field) => [textOf(field[1]["code"]), field]));
	const brought = new Set(fields.flatMap((field) => waysOf(field).map(([, way]) => textOf(way["field"]))));
	/** Questions of one level, each with a chain that leads to it. */
	let level = new Map([...byCode.keys()].filter((code) => !brought.has(code)).map((code) => [code, [code]]));
	const below = (): [path: string, target: string, chain: string[]][] =>
		[...level].flatMap(([code, chain]) =>
			[byCode.get(code)].flatMap((field) =>
				(field ? waysOf(field) : []).map(([at, way]): [string, string, string[]] => {
					const target = textOf(way["field"]);
					return [`${at}.field`, target, [...chain, target]];
				}),
			),
		);
	for (let depth = 1; depth < longestChain; depth += 1)
		level = new Map(below().map(([, target, chain]) => [target, chain]));
	return below().map(([path, , chain]) => ({
		path,
		expected: `in a chain of at most ${longestChain} questions`,
		found: chainOf(chain),
		todo: "remove one of these ways, or ask one of them by itself",
	}));
}

/**
 * Questions and answers as often as they are told: again wherever an answer brings them up, and so is all below them. A
 * few questions that each bring up the next in two ways are millions.
 */
export function toldProblems(path: string, fields: readonly Placed[]): Problem[] {
	const byCode = new Map(fields.map((field) => [textOf(field[1]["code"]), field]));
	const brought = new Set(fields.flatMap((field) => waysOf(field).map(([, way]) => textOf(way["field"]))));
	const known = new Map<string, Record<keyof typeof mostTold, number>>();
	const count = (code: string): Record<keyof typeof mostTold, number> => {
		const field = byCode.get(code);
		const sum = known.get(code) ?? { questions: 0, answers: 0 };
		if (!field || known.has(code)) return sum;
		// Of a circle, which is told elsewhere, nothing is counted twice.
		known.set(code, sum);
		sum.questions = 1;
		sum.answers = tree("", field[1]["options"]).length;
		for (const [, way] of waysOf(field)) {
			const below = count(textOf(way["field"]));
			sum.questions += below.questions;
			sum.answers += below.answers;
		}
		return sum;
	};
	const all = { questions: 0, answers: 0 };
	for (const code of byCode.keys()) {
		if (brought.has(code)) continue;
		const { questions, answers } = count(code);
		all.questions += questions;
		all.answers += answers;
	}
	return (["questions", "answers"] as const)
		.filter((what) => all[what] > mostTold[what])
		.map((what) => ({
			path: `${path}.fields`,
			expected: `at most ${mostTold[what]} ${what}, each counted wherever it comes up`,
			found: String(all[what]),
			todo: "let fewer answers bring up the same question",
		}));
}

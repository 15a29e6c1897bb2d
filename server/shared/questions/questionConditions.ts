// Rules for conditional questions: an answer of one question (`brings` on the wire) shows another.
import { customFieldLimits } from "../../../schemas/customFieldLimits.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { type LocatedNode, nodeOf, nodesIn, quote, textOf, textsOf, treeIn } from "../documentNodes.ts";

/** Kinds that are answered by choosing. */
export const choiceKinds = new Set(["radio", "checkbox", "select", "cascade"]);

const conditionsOf = ([path, field]: LocatedNode): LocatedNode[] =>
	nodesIn(`${path}.brings`, field["brings"]);
const targetOf = ([, condition]: LocatedNode): string => textOf(condition["field"]);

/** Computed once a question, which may have thousands of options and hundreds of conditions. */
function optionsOf([, field]: LocatedNode) {
	const options = treeIn("", field["options"]).map(([, option]) => option);
	return {
		codes: new Set(options.map((option) => option["code"])),
		/** Ids and texts. */
		answers: new Set(options.flatMap(({ id, text }) => [id, text, ...Object.values(nodeOf(text))])),
	};
}

/** Why the condition can never be met; an answer that the student types can be anything. */
function problemsOf(
	[at, { field: target, answer, itemCode }]: LocatedNode,
	options: string,
	codes: ReadonlySet<string>,
	known: ReturnType<typeof optionsOf>,
	isChoice: boolean,
): Problem[] {
	const todo = "correct it or add the answer";
	const found: (Problem | false)[] = [
		typeof target === "string" &&
			!codes.has(target) &&
			problem(
				`${at}.field`,
				"the code of a question of this document",
				quote(target),
				"correct it or add the question",
			),
		(answer === undefined) === (itemCode === undefined) &&
			problem(
				at,
				"one of answer and itemCode",
				answer === undefined ? "none" : "both",
				"name the answer that shows the question",
			),
		typeof itemCode === "string" &&
			!known.codes.has(itemCode) &&
			problem(`${at}.itemCode`, `the code of an answer in ${options}`, quote(itemCode), todo),
		typeof answer === "string" &&
			isChoice &&
			!known.answers.has(answer) &&
			problem(`${at}.answer`, `an answer in ${options}, by its id or its text`, quote(answer), todo),
	];
	return found.filter((each) => each !== false);
}

export function conditionProblems(fields: readonly LocatedNode[]): Problem[] {
	const codes = new Set(textsOf(fields, "code").map(([, code]) => code));
	return fields.flatMap((field) => {
		const [path, { kind }] = field;
		const known = optionsOf(field);
		return conditionsOf(field).flatMap((condition) =>
			problemsOf(condition, `${path}.options`, codes, known, choiceKinds.has(textOf(kind))),
		);
	});
}

/** The questions by code, and which of them are shown without a condition. */
interface Graph {
	readonly byCode: ReadonlyMap<string, LocatedNode>;
	readonly roots: readonly string[];
}

function graphOf(fields: readonly LocatedNode[]): Graph {
	const byCode = new Map(fields.map((field) => [textOf(field[1]["code"]), field]));
	const dependents = new Set(fields.flatMap((field) => conditionsOf(field).map(targetOf)));
	return { byCode, roots: [...byCode.keys()].filter((code) => !dependents.has(code)) };
}

/** A chain of codes, shortened in the middle. */
const chainText = (codes: readonly string[]): string =>
	(codes.length <= 12
		? codes.map(quote)
		: [...codes.slice(0, 6).map(quote), "...", ...codes.slice(-5).map(quote)]
	).join(" -> ");

/** Each cycle is reported once, where it closes. */
function cycleProblems({ byCode }: Graph): Problem[] {
	const done = new Set<string>();
	const problems: Problem[] = [];
	const follow = (code: string, trail: readonly string[]): void => {
		const field = byCode.get(code);
		if (!field || done.has(code)) return;
		const path = [...trail, code];
		for (const condition of conditionsOf(field)) {
			const target = targetOf(condition);
			if (path.includes(target))
				problems.push(
					problem(
						`${condition[0]}.field`,
						"a question that does not lead back to this one",
						chainText([...path.slice(path.indexOf(target)), target]),
						"remove one of these conditions",
					),
				);
			else follow(target, path);
		}
		done.add(code);
	};
	for (const code of byCode.keys()) follow(code, []);
	return problems;
}

/** Questions that depend on one another in a chain; a page renders no more. */
const maxChain = 8;

/** @param graph without cycles */
function chainProblems({ byCode, roots }: Graph): Problem[] {
	/** Questions of one level, each with a chain that leads to it. */
	let level = new Map(roots.map((code) => [code, [code]]));
	const dependents = (): [path: string, target: string, chain: string[]][] =>
		[...level].flatMap(([code, chain]) => {
			const field = byCode.get(code);
			return (field ? conditionsOf(field) : []).map((condition): [string, string, string[]] => {
				const target = targetOf(condition);
				return [`${condition[0]}.field`, target, [...chain, target]];
			});
		});
	for (let depth = 1; depth < maxChain; depth += 1)
		level = new Map(dependents().map(([, target, chain]) => [target, chain]));
	return dependents().map(([path, , chain]) =>
		problem(
			path,
			`in a chain of at most ${maxChain} questions`,
			chainText(chain),
			"remove one of these conditions, or ask one of the questions without a condition",
		),
	);
}

type Counts = Record<keyof typeof customFieldLimits, number>;

/**
 * Questions and answers are counted wherever a condition shows them, with everything that depends on them: a few
 * questions that each show the next by two answers are millions.
 */
function countProblems(path: string, { byCode, roots }: Graph): Problem[] {
	const known = new Map<string, Counts>();
	const count = (code: string): Counts => {
		const field = byCode.get(code);
		const sum = known.get(code) ?? { questions: 0, answers: 0 };
		if (!field || known.has(code)) return sum;
		// Set before the recursion, which ends in a cycle that way; cycles are reported elsewhere.
		known.set(code, sum);
		sum.questions = 1;
		sum.answers = treeIn("", field[1]["options"]).length;
		add(sum, conditionsOf(field).map(targetOf));
		return sum;
	};
	function add(sum: Counts, codes: readonly string[]): Counts {
		for (const { questions, answers } of codes.map(count)) {
			sum.questions += questions;
			sum.answers += answers;
		}
		return sum;
	}
	const all = add({ questions: 0, answers: 0 }, roots);
	return (["questions", "answers"] as const)
		.filter((what) => all[what] > customFieldLimits[what])
		.map((what) =>
			problem(
				path,
				`at most ${customFieldLimits[what]} ${what}, each counted wherever it is shown`,
				String(all[what]),
				"let fewer answers show the same question",
			),
		);
}

/** Cycles, chains that are too long, and too many questions in all. */
export function graphProblems(path: string, fields: readonly LocatedNode[]): Problem[] {
	const graph = graphOf(fields);
	const cycles = cycleProblems(graph);
	return [...(cycles.length > 0 ? cycles : chainProblems(graph)), ...countProblems(path, graph)];
}

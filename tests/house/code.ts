// Habits of the code that a reader should never meet: unknown types, swallowed errors, waits by the clock.
import type { ESTree } from "vite";
import { isCode, lineOf, type Source, visit } from "./sources.ts";

type Report = (offset: number, text: string) => void;

/** What a handler gives back when it does nothing with the error. */
const isNothing = (node: ESTree.Node): boolean =>
	(node.type === "Identifier" && node.name === "undefined") ||
	(node.type === "Literal" && node.value === null) ||
	(node.type === "BlockStatement" && node.body.length === 0) ||
	(node.type === "UnaryExpression" && node.operator === "void");

const nameOf = (node: ESTree.Node): string =>
	node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier"
		? node.property.name
		: "";

function callProblem(
	node: ESTree.CallExpression,
	report: Report,
	isExplained: (node: ESTree.Node) => boolean,
): void {
	const method = nameOf(node.callee);
	const [first] = node.arguments;
	if (
		method === "catch" &&
		first?.type === "ArrowFunctionExpression" &&
		isNothing(first.body) &&
		!isExplained(node)
	)
		report(
			node.start,
			"swallows an error; handle it, let it through, or say in the line above why nobody needs it",
		);
	if (method === "waitForTimeout") report(node.start, "waits by the clock; wait for what should be seen");
	if (method === "only" || method === "skip" || method === "todo")
		report(node.start, `leaves tests out with .${method}; repair or remove them`);
}

/** A promise that only a timer settles is a wait by the clock, whatever it is called. */
function isSleep(node: ESTree.NewExpression, text: string): boolean {
	if (node.callee.type !== "Identifier" || node.callee.name !== "Promise") return false;
	const body = text.slice(node.start, node.end);
	return /^new Promise(?:<\w+>)?\(\(?(\w+)\)?\s*=>\s*\{?\s*setTimeout\(\s*\1\s*,/.test(body);
}

function problemsIn(source: Source): string[] {
	const found: string[] = [];
	const report: Report = (offset, text) => found.push(`${source.path}:${lineOf(source, offset)}: ${text}`);
	const isInTests = /\.test\.tsx?$|^tests\//.test(source.path);
	const lines = source.text.split("\n");
	const isExplained = (node: ESTree.Node): boolean =>
		/^\s*\/\/ \S/.test(lines[lineOf(source, node.start) - 2] ?? "");
	visit(source, {
		TSAnyKeyword(node: ESTree.Node) {
			report(node.start, "uses any; write the type, or unknown");
		},
		CatchClause(node: ESTree.CatchClause) {
			if (isNothing(node.body)) report(node.start, "swallows an error; handle it or let it through");
		},
		CallExpression(node: ESTree.CallExpression) {
			callProblem(node, report, isExplained);
		},
		NewExpression(node: ESTree.NewExpression) {
			if (isInTests && isSleep(node, source.text))
				report(node.start, "waits by the clock; wait for what should be seen");
		},
	});
	return found;
}

const forbiddenWords: readonly [RegExp, string][] = [
	[/@ts-(?:ignore|nocheck|expect-error)\b/, "silences the type checker"],
	[/\bcoming soon\b/i, "promises instead of doing"],
	[/\b(?:TODO|FIXME|XXX)\b/, "leaves work behind"],
	[/biome-ignore(?!.*: \S)/, "silences the linter without a reason"],
	[/\beval\(|new Function\(/, "makes code from text"],
	[/unsafe-(?:eval|inline|hashes)/, "opens the content security policy"],
	// Whoever inserts a row that refers to another holds that one a little: of two who did so and then want it whole,
	// each waits for the other.
	[/\bfor update\b(?! skip locked)/, "locks rows against those who refer to them; write for no key update"],
];

/** Problems in the code of the project. */
export const codeProblems = (sources: readonly Source[]): string[] =>
	sources
		.filter(isCode)
		.flatMap((source) => [
			...problemsIn(source),
			...(/^(?:src|server)\//.test(source.path) && !/\.test\.tsx?$/.test(source.path)
				? source.text
						.split("\n")
						.flatMap((line, i) =>
							forbiddenWords
								.filter(([pattern]) => pattern.test(line))
								.map(([, says]) => `${source.path}:${i + 1}: ${says}: ${line.trim()}`),
						)
				: []),
		]);

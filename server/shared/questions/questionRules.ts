// Rules for the questions of a form beyond their schema. Each rule ignores what the schema already reports.
import { loadSchemas } from "../../../schemas/load.ts";
import { duplicateProblems, type Problem, problem } from "../../../schemas/problems.ts";
import {
	depthProblems,
	duplicateIds,
	type LocatedNode,
	nodesIn,
	quote,
	textOf,
	textsOf,
	treeIn,
} from "../documentNodes.ts";
import { choiceKinds, conditionProblems, graphProblems } from "./questionConditions.ts";

/** Kinds of the product's own forms, which no school may ask for: they only work beside the other fields there. */
const internalKinds: ReadonlySet<string> = new Set(["account", "consent", "password", "smsCode"]);

let kinds: readonly string[] | undefined;
/** Every kind of field of this installation that a school may ask for. */
function knownKinds(): readonly string[] {
	kinds ??= loadSchemas().flatMap(({ $id }) => {
		const [, name = ""] = /^\/fields\/([a-z-]+)$/.exec($id) ?? [];
		const kind = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
		return kind === "" || internalKinds.has(kind) ? [] : [kind];
	});
	return kinds;
}

function kindProblems(fields: readonly LocatedNode[]): Problem[] {
	return textsOf(fields, "kind")
		.filter(([, kind]) => internalKinds.has(kind))
		.map(([at, kind]) =>
			problem(
				at,
				`one of ${knownKinds().join(", ")}`,
				`${quote(kind)}, a kind of the product's own forms`,
				"choose one of them",
			),
		);
}

function optionCountProblems(path: string, kind: string, count: number): Problem[] {
	if (!knownKinds().includes(kind) || choiceKinds.has(kind) === count > 0) return [];
	if (count === 0)
		return [problem(path, `answers to choose from, since kind is ${kind}`, "none", "add them")];
	return [problem(path, `no answers, since kind is ${kind}`, `${count}`, "remove them, or change the kind")];
}

function optionProblems([path, field]: LocatedNode): Problem[] {
	const kind = textOf(field["kind"]);
	const options = treeIn(`${path}.options`, field["options"]);
	return [
		...optionCountProblems(`${path}.options`, kind, options.length),
		...depthProblems(options, kind === "cascade" ? 8 : 1),
		...duplicateIds(options),
		...duplicateProblems(textsOf(options, "code"), "a code"),
	];
}

/** The schema refuses more; the graph of so many is not followed. */
const maxQuestions = 600;

/** @param path of their list in the document */
export function questionProblems(path: string, list: unknown): Problem[] {
	const fields = nodesIn(path, list);
	return [
		...duplicateProblems(textsOf(fields, "code"), "a code"),
		...kindProblems(fields),
		...fields.flatMap(optionProblems),
		...conditionProblems(fields),
		...(fields.length > maxQuestions ? [] : graphProblems(path, fields)),
	];
}

/** An unknown kind is only a warning: the page shows a notice and keeps the stored answer. */
export const unknownKindProblems = (path: string, list: unknown): Problem[] =>
	textsOf(nodesIn(path, list), "kind")
		.filter(([, kind]) => !knownKinds().includes(kind) && !internalKinds.has(kind))
		.map(([at, kind]) =>
			problem(
				at,
				`one of ${knownKinds().join(", ")}`,
				`${quote(kind)}, which no field of this installation renders`,
				"correct it, or add the kind",
			),
		);

// What must hold of the school's own questions, student groups and organisations beyond their schemas. Like rules.ts,
// each rule passes over what the schema already found fault with.
import { loadSchemas } from "../../../schemas/load.ts";
import { type Problem, repeats } from "../../../schemas/problems.ts";
import { everywhere } from "./everywhere.ts";
import { type Loose, loose, type Placed, placed, quoted, textOf, texts, tree } from "./placed.ts";
import {
	chainProblems,
	choosing,
	circleProblems,
	offeredBy,
	toldProblems,
	wayProblems,
	waysOf,
} from "./questionWays.ts";

let kinds: readonly string[] | undefined;
/** Every kind of this installation: each has a schema of its own. Those of passwords are nobody's to ask for. */
function knownKinds(): readonly string[] {
	kinds ??= loadSchemas().flatMap(({ $id }) => {
		const name = /^\/fields\/(?!password)([a-z-]+)$/.exec($id)?.[1];
		return name === undefined ? [] : [name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
	});
	return kinds;
}

function optionProblems([path, field]: Placed): Problem[] {
	const kind = textOf(field["kind"]);
	const options = tree(`${path}.options`, field["options"]);
	const parts = options.map(([at, option]): Placed => [at, option]);
	const problem = (at: string, expected: string, found: string, todo: string): Problem => ({
		...{ path: at, expected, found, todo },
	});
	const deep = kind === "cascade" ? 8 : 1;
	return [
		...(choosing.has(kind) && parts.length === 0
			? [problem(`${path}.options`, `answers to choose from, since kind is ${kind}`, "none", "add them")]
			: []),
		...(knownKinds().includes(kind) && !choosing.has(kind) && parts.length > 0
			? [
					problem(
						`${path}.options`,
						`no answers, since kind is ${kind}`,
						`${parts.length}`,
						"remove them, or change the kind",
					),
				]
			: []),
		...options
			.filter(([, , depth]) => depth === deep + 1)
			.map(([at]) =>
				problem(
					at,
					`at most ${deep} ${deep === 1 ? "level" : "levels"} deep`,
					`level ${deep + 1}`,
					"move it up",
				),
			),
		...repeats(texts(parts, "id"), "an id"),
		...repeats(texts(parts, "code"), "a code"),
	];
}

/** More is the schema's to refuse, and deeper than anybody follows. */
const mostQuestions = 600;

function chainedProblems(path: string, fields: readonly Placed[]): Problem[] {
	const circles = circleProblems(fields);
	return [...(circles.length > 0 ? circles : chainProblems(fields)), ...toldProblems(path, fields)];
}

function questionProblems(path: string, part: Loose): Problem[] {
	const fields = placed(`${path}.fields`, part["fields"]);
	const codes = new Set(texts(fields, "code").map(([, code]) => code));
	return [
		...repeats(texts(fields, "code"), "a code"),
		...fields.flatMap(optionProblems),
		...fields.flatMap((field) => {
			const offered = offeredBy(field);
			return waysOf(field).flatMap((way) => wayProblems(field, way, codes, offered));
		}),
		...(fields.length > mostQuestions ? [] : chainedProblems(path, fields)),
	];
}

const groupDepth = 5; // CUSTOM-14

function studentInfoProblems(path: string, part: Loose): Problem[] {
	const groups = tree(`${path}.groups`, part["groups"]);
	return [
		...groups
			.filter(([, , depth]) => depth === groupDepth + 1)
			.map(([at]) => ({
				path: at,
				expected: `at most ${groupDepth} levels deep`,
				found: `level ${groupDepth + 1}`,
				todo: "move it up",
			})),
		...repeats(
			texts(
				groups.map(([at, group]): Placed => [at, group]),
				"id",
			),
			"an id",
		),
		...repeats(texts(placed(`${path}.proxyOrgs`, part["proxyOrgs"]), "id"), "an id"),
	];
}

/** Everything wrong with what a school asks its students, of the company and of every school that asks its own. */
export const studentQuestionProblems = (document: object): Problem[] => [
	...everywhere(document, "customFields").flatMap(([path, part]) => questionProblems(path, loose(part))),
	...everywhere(document, "studentInfo").flatMap(([path, part]) => studentInfoProblems(path, loose(part))),
];

/** Kinds nobody draws: the page says so, and keeps what is there. */
export const unknownKindWarnings = (document: object): Problem[] =>
	everywhere(document, "customFields").flatMap(([path, part]) =>
		texts(placed(`${path}.fields`, loose(part)["fields"]), "kind")
			.filter(([, kind]) => !knownKinds().includes(kind))
			.map(([at, kind]) => ({
				path: at,
				expected: `one of ${knownKinds().join(", ")}`,
				found: `${quoted(kind)}, which no field of this installation draws`,
				todo: "correct it, or add the kind",
			})),
	);

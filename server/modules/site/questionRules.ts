// What must hold of the school's own questions, student groups and organisations beyond their schemas. Like rules.ts,
// each rule passes over what the schema already found fault with.
import { loadSchemas } from "../../../schemas/load.ts";
import { type Place, type Problem, repeats } from "../../../schemas/problems.ts";
import { everywhere } from "./everywhere.ts";

type Loose = { readonly [key: string]: unknown };
/** A part of a document with its place. */
type Placed = readonly [path: string, part: Loose];

const loose = (value: unknown): Loose =>
	typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};
const placed = (path: string, list: unknown): Placed[] =>
	(Array.isArray(list) ? list : []).map((part: unknown, i) => [`${path}[${i}]`, loose(part)]);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const quoted = (value: unknown): string => JSON.stringify(value) ?? "nothing";

/** The named texts of parts that have them, each with its place. */
const texts = (parts: readonly Placed[], name: string): Place[] =>
	parts
		.map(([path, part]): Place => [`${path}.${name}`, textOf(part[name])])
		.filter(([, text]) => text !== "");

/** A tree's parts with their depth, from top to bottom; nobody looks deeper than this. */
function tree(path: string, list: unknown, depth = 1): (readonly [...Placed, depth: number])[] {
	if (depth > 20) return [];
	return placed(path, list).flatMap(([at, part]) => [
		[at, part, depth] as const,
		...tree(`${at}.children`, part["children"], depth + 1),
	]);
}

/** Kinds that are answered by choosing. */
const choosing = new Set(["radio", "checkbox", "select", "cascade"]);

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

const wordsOf = (text: unknown): unknown[] =>
	typeof text === "string" ? [text] : Object.values(loose(text));

/** Whether an answer can be given at all; one that is written by the student can be anything. */
function wayProblems([path, field]: Placed, [at, way]: Placed, codes: ReadonlySet<string>): Problem[] {
	const { field: target, answer, itemCode } = way;
	const options = tree("", field["options"]).map(([, option]) => option);
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
	if (typeof itemCode === "string" && !options.some((option) => option["code"] === itemCode))
		problems.push({
			path: `${at}.itemCode`,
			expected: `the code of an answer in ${path}.options`,
			found: quoted(itemCode),
			todo: "correct it or add the answer",
		});
	const given = options.flatMap((option) => [option["id"], ...wordsOf(option["text"])]);
	if (typeof answer === "string" && isChosen && !given.includes(answer))
		problems.push({
			path: `${at}.answer`,
			expected: `an answer in ${path}.options, by its id or its words`,
			found: quoted(answer),
			todo: "correct it or add the answer",
		});
	return problems;
}

const waysOf = ([path, field]: Placed): Placed[] => placed(`${path}.brings`, field["brings"]);

/** Questions that bring up each other in a circle; each circle is told once, where it closes. */
function circleProblems(fields: readonly Placed[]): Problem[] {
	const byCode = new Map(fields.map((field) => [textOf(field[1]["code"]), field]));
	const done = new Set<string>();
	const problems: Problem[] = [];
	const follow = (code: string, trail: readonly string[]): void => {
		const field = byCode.get(code);
		if (!field || done.has(code)) return;
		for (const [at, way] of waysOf(field)) {
			const target = textOf(way["field"]);
			const whole = [...trail, code];
			if (whole.includes(target))
				problems.push({
					path: `${at}.field`,
					expected: "a question that does not lead back to this one",
					found: [...whole.slice(whole.indexOf(target)), target].map(quoted).join(" -> "),
					todo: "remove one of these ways",
				});
			else follow(target, whole);
		}
		done.add(code);
	};
	for (const code of byCode.keys()) follow(code, []);
	return problems;
}

function questionProblems(path: string, part: Loose): Problem[] {
	const fields = placed(`${path}.fields`, part["fields"]);
	const codes = new Set(texts(fields, "code").map(([, code]) => code));
	return [
		...repeats(texts(fields, "code"), "a code"),
		...fields.flatMap(optionProblems),
		...fields.flatMap((field) => waysOf(field).flatMap((way) => wayProblems(field, way, codes))),
		...circleProblems(fields),
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

// Makes any JSON into a schema that rjsf can draw in time: what it cannot draw is left out, each with one message.
// Nothing is remembered between schemas, and `$id`s become places (schemaIds.ts): two schools may use the same.
import type { RJSFSchema } from "@rjsf/utils";
import { boundedSize } from "./drawnSize.ts";
import { pointerBelow, type SchemaIds, schemaIds } from "./schemaIds.ts";
import { isNode, misshapenKeyword, type Node, slotsOf, unsafePatternOf } from "./schemaShape.ts";

export const limits = {
	/** Fields, groups and choices of one form, with those that references repeat. */
	drawn: 2000,
	/** Schemas inside each other. */
	depth: 64,
	/** JSON values in the whole schema. */
	parts: 50_000,
	/** Parts of a value, such as a default, or of the values to edit. */
	values: 5000,
} as const;

export type ProblemKind =
	| "notObject"
	| "shape"
	| "size"
	| "depth"
	| "pattern"
	| "propertyName"
	| "remoteReference"
	| "ambiguousReference"
	| "lostReference"
	| "endlessReference"
	| "values";

/** Why a part of a schema is left out; `nested.problem.<kind>` is its message. */
export interface SchemaProblem {
	readonly kind: ProblemKind;
	/** JSON Pointer into the schema, or into the values for `values`. */
	readonly pointer: string;
	/** The keyword, pattern, reference or name it is about. */
	readonly found: string;
}

/** Marks a part that is left out: `BoundedField` draws a note in its place. */
export const leftOutKey = "x-left-out";

export interface SoundSchema {
	readonly schema: RJSFSchema;
	readonly problems: readonly SchemaProblem[];
}

/** Depth and number of parts of a plain value are within the limits. */
function isModest(value: unknown, budget = { left: limits.values }, depth = 0): boolean {
	budget.left -= 1;
	if (budget.left < 0 || depth > limits.depth) return false;
	if (typeof value !== "object" || value === null) return true;
	return Object.values(value).every((inner) => isModest(inner, budget, depth + 1));
}

const plainValues = ["default", "const", "enum", "examples"];
const ids = ["$id", "id", "$anchor", "$recursiveAnchor", "$recursiveRef", "$dynamicRef", "$dynamicAnchor"];

/** The first reason to leave out a node by itself. */
function ownProblem(node: Node, pointer: string, depth: number): SchemaProblem | undefined {
	const problem = (kind: ProblemKind, found: string) => ({ kind, pointer: pointer || "/", found });
	if (depth > limits.depth) return problem("depth", String(limits.depth));
	const keyword = misshapenKeyword(node);
	if (keyword !== undefined) return problem("shape", keyword);
	const pattern = unsafePatternOf(node);
	if (pattern !== undefined) return problem("pattern", pattern.slice(0, 80));
	const format = node["format"];
	// rjsf looks formats and widgets up in plain objects.
	if (typeof format === "string" && format in Object.prototype) return problem("shape", "format");
	const large = plainValues.find((name) => !isModest(node[name]));
	if (large !== undefined) return problem("values", large);
	const { $ref } = node;
	if (typeof $ref === "string" && !$ref.startsWith("#"))
		return problem("remoteReference", $ref.slice(0, 200));
	return undefined;
}

class Checker {
	readonly #ids: SchemaIds;

	constructor(root: Node) {
		this.#ids = schemaIds(root, limits.depth);
	}

	readonly problems: SchemaProblem[] = [];
	/** The sound copies by their JSON Pointer; a reference must lead to one of them. */
	readonly byPointer = new Map<string, Node>();

	leaveOut(node: Node, problem: SchemaProblem): void {
		this.problems.push(problem);
		const { title } = node;
		for (const key of Object.keys(node)) delete node[key];
		if (typeof title === "string") node["title"] = title;
		node[leftOutKey] = true;
	}

	/** A copy of a node without what cannot be drawn. */
	copy(original: Node, pointer: string, depth: number): Node {
		const node: Node = { ...original };
		this.byPointer.set(pointer, node);
		const { $ref } = original;
		if (typeof $ref === "string") node["$ref"] = this.#ids.resolved(original, $ref);
		for (const key of ids)
			if (typeof node[key] === "string" || typeof node[key] === "boolean") delete node[key];
		const problem = ownProblem(node, pointer, depth) ?? this.#idProblem(original, pointer);
		if (problem) {
			this.leaveOut(node, problem);
			return node;
		}
		this.#copyMaps(node, pointer);
		for (const { keyword, key, value, put } of slotsOf(node)) {
			// `true` and `false` are schemas too.
			if (isNode(value)) put(this.copy(value, pointerBelow(pointer, keyword, key), depth + 1));
		}
		return node;
	}

	#idProblem(node: Node, pointer: string): SchemaProblem | undefined {
		const { $ref } = node;
		if (typeof $ref !== "string" || !this.#ids.isAmbiguous(node, $ref)) return undefined;
		return { kind: "ambiguousReference", pointer: pointer || "/", found: $ref.slice(0, 200) };
	}

	/** Maps and lists of schemas are copied, without names that are no ordinary properties of an object. */
	#copyMaps(node: Node, pointer: string): void {
		for (const [keyword, value] of Object.entries(node)) {
			if (Array.isArray(value)) node[keyword] = [...value];
			if (!isNode(value) || plainValues.includes(keyword)) continue;
			const names = Object.keys(value);
			if (names.includes("__proto__"))
				this.problems.push({
					kind: "propertyName",
					pointer: pointerBelow(pointer, keyword),
					found: "__proto__",
				});
			node[keyword] = Object.fromEntries(
				names.filter((name) => name !== "__proto__").map((name) => [name, value[name]]),
			);
		}
	}

	target($ref: string): Node | undefined {
		try {
			return this.byPointer.get(decodeURIComponent($ref.slice(1)));
		} catch {
			// Not an encoded pointer.
			return undefined;
		}
	}

	/** Leaves out references that lead nowhere, or only to each other. */
	checkReferences(): void {
		for (const [pointer, node] of this.byPointer) {
			const { $ref } = node;
			if (typeof $ref === "string" && !this.target($ref))
				this.leaveOut(node, { kind: "lostReference", pointer: pointer || "/", found: $ref.slice(0, 200) });
		}
		const done = new Set<Node>();
		const visit = (node: Node, pointer: string, around: readonly Node[]): void => {
			if (around.includes(node) || around.length > limits.depth) {
				this.leaveOut(node, {
					kind: "endlessReference",
					pointer: pointer || "/",
					found: String(node["$ref"] ?? ""),
				});
				return;
			}
			if (done.has(node)) return;
			done.add(node);
			const within = [...around, node];
			const target = typeof node["$ref"] === "string" ? this.target(node["$ref"]) : undefined;
			if (target) visit(target, pointer, within);
			for (const { isSameValue, value } of slotsOf(node))
				if (isSameValue && isNode(value)) visit(value, pointer, within);
		};
		for (const [pointer, node] of this.byPointer) visit(node, pointer, []);
	}

	/** Leaves out what would draw too many fields. */
	checkSize(root: Node): void {
		const pointers = new Map([...this.byPointer].map(([pointer, node]) => [node, pointer]));
		boundedSize(root, {
			limit: limits.drawn,
			// A reference and what it leads to are two.
			depth: limits.depth * 2,
			target: ($ref) => this.target($ref),
			onLarge: (node) =>
				this.leaveOut(node, {
					kind: "size",
					pointer: pointers.get(node) || "/",
					found: String(limits.drawn),
				}),
		});
	}
}

/** Counted without recursion, before anything else: it may be of any size and depth. */
function isReadable(schema: Node): boolean {
	const open: unknown[] = [schema];
	for (let count = 0; open.length > 0; count++) {
		const value = open.pop();
		if (count > limits.parts) return false;
		if (typeof value !== "object" || value === null) continue;
		// Lists of plain values have a limit of their own, which names their place.
		for (const [key, inner] of Object.entries(value))
			if (!(Array.isArray(inner) && plainValues.includes(key))) open.push(inner);
	}
	return true;
}

const nothingOf = (kind: ProblemKind, found: string): SoundSchema => ({
	schema: { [leftOutKey]: true } as RJSFSchema,
	problems: [{ kind, pointer: "/", found }],
});

/** @param schema any JSON; it is not changed */
export function soundSchema(schema: unknown): SoundSchema {
	if (!isNode(schema)) return nothingOf("notObject", (JSON.stringify(schema) ?? "undefined").slice(0, 80));
	if (!isReadable(schema)) return nothingOf("size", String(limits.parts));
	const checker = new Checker(schema);
	const root = checker.copy(schema, "", 0);
	checker.checkReferences();
	checker.checkSize(root);
	return { schema: root as RJSFSchema, problems: checker.problems };
}

/** The same, if the values to edit can be drawn in time as well. */
export const soundForm = (schema: unknown, initial: unknown): SoundSchema =>
	isModest(initial) ? soundSchema(schema) : nothingOf("values", String(limits.values));

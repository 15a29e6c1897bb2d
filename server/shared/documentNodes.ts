// Access to the parts of a document whose shape is not validated yet, each with its path, for rules that report on them.
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import { duplicateProblems, type LocatedText, type Problem, problem } from "../../schemas/problems.ts";
import { isObject, type Node } from "./jsonNode.ts";

export type { Node };
export type LocatedNode = readonly [path: string, node: Node];
/** A node of a tree; the first level has depth 1. */
export type TreeNode = readonly [...LocatedNode, depth: number];

export const nodeOf = (value: unknown): Node => (isObject(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
export const quote = (value: unknown): string => JSON.stringify(value) ?? "nothing";

export const nodesIn = (path: string, list: unknown): LocatedNode[] =>
	listOf(list).map((node, i) => [`${path}[${i}]`, nodeOf(node)]);

/** The texts in a list. */
export const textsIn = (path: string, list: unknown): LocatedText[] =>
	listOf(list)
		.map((value, i): LocatedText => [`${path}[${i}]`, textOf(value)])
		.filter(([, text]) => text !== "");

/** The texts of a property. */
export const textsOf = (nodes: readonly (LocatedNode | TreeNode)[], name: string): LocatedText[] =>
	nodes
		.map(([path, node]): LocatedText => [`${path}.${name}`, textOf(node[name])])
		.filter(([, text]) => text !== "");

/** Deeper nodes are ignored; no document may have so many levels. */
const maxDepth = 20;

/** All nodes of a tree, each before its children. */
export function treeIn(path: string, list: unknown, depth = 1): TreeNode[] {
	if (depth > maxDepth) return [];
	return nodesIn(path, list).flatMap(([at, node]) => [
		[at, node, depth] as const,
		...treeIn(`${at}.children`, node["children"], depth + 1),
	]);
}

export const depthProblems = (tree: readonly TreeNode[], max: number): Problem[] =>
	tree
		.filter(([, , depth]) => depth === max + 1)
		.map(([path]) =>
			problem(
				path,
				`at most ${max} ${max === 1 ? "level" : "levels"} deep`,
				`level ${max + 1}`,
				"move it up",
			),
		);

export const duplicateIds = (nodes: readonly (LocatedNode | TreeNode)[]): Problem[] =>
	duplicateProblems(textsOf(nodes, "id"), "an id");

type OverridableName = keyof SiteDocument & keyof NonNullable<SiteDocument["overrides"]>[string];

/** One document of the company, and of every school that overrides it. */
export function documentsNamed<Name extends OverridableName>(
	site: SiteDocument,
	name: Name,
): [path: string, document: NonNullable<SiteDocument[Name]>][];
export function documentsNamed(site: object, name: OverridableName): [path: string, document: Node][];
export function documentsNamed(site: object, name: OverridableName): [path: string, document: unknown][] {
	const { [name]: own, overrides } = site as Node;
	const all = [
		[name, own] as [string, unknown],
		...Object.entries(nodeOf(overrides)).map(([id, override]): [string, unknown] => [
			`overrides.${id}.${name}`,
			nodeOf(override)[name],
		]),
	];
	return all.filter(([, document]) => isObject(document));
}

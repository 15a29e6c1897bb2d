// How much a schema would draw, with what references repeat: a few definitions that refer to each other twice are enough
// for a million fields.
import { isNode, type Node, slotsOf } from "./schemaShape.ts";

interface Bounds {
	readonly limit: number;
	readonly depth: number;
	readonly target: ($ref: string) => Node | undefined;
	/** Called for the smallest nodes that are too large; it empties them. */
	readonly onLarge: (node: Node) => void;
}

/** Not drawn where they stand. */
const elsewhere = new Set(["definitions", "$defs"]);

/** rjsf makes so many items at once. */
const timesOf = (node: Node, keyword: string): number =>
	keyword === "items" ? Math.max(1, Number(node["minItems"] ?? 0)) : 1;

const partsOf = (node: Node, { target }: Bounds): [part: Node, times: number][] => {
	const referred = typeof node["$ref"] === "string" ? target(node["$ref"]) : undefined;
	const inner = slotsOf(node).flatMap(({ keyword, value }): [Node, number][] =>
		isNode(value) && !elsewhere.has(keyword) ? [[value, timesOf(node, keyword)]] : [],
	);
	return referred ? [[referred, 1], ...inner] : inner;
};

/** Steps rjsf takes to expand references that lead back: it stops where one repeats, which may be late. */
function expandsWithin(root: Node, bounds: Bounds): boolean {
	let steps = 0;
	const expand = (node: Node, around: readonly Node[]): boolean => {
		steps += 1;
		if (steps > bounds.limit * 10) return false;
		if (around.includes(node)) return true;
		const within = [...around, node];
		return partsOf(node, bounds).every(([part]) => expand(part, within));
	};
	return expand(root, []);
}

/** Empties every node that would draw more than the limit, from the inside outwards. */
export function boundedSize(root: Node, bounds: Bounds): void {
	const sizes = new Map<Node, number>();
	const sizeOf = (node: Node, depth: number): number => {
		const known = sizes.get(node);
		if (known !== undefined) return known;
		// Inside itself it is drawn when somebody opens it.
		sizes.set(node, 1);
		let size = 1;
		if (depth <= bounds.depth)
			for (const [part, times] of partsOf(node, bounds)) size += times * sizeOf(part, depth + 1);
		if (size > bounds.limit || depth > bounds.depth) {
			bounds.onLarge(node);
			size = 1;
		}
		sizes.set(node, size);
		return size;
	};
	sizeOf(root, 0);
	if (!expandsWithin(root, bounds)) bounds.onLarge(root);
}

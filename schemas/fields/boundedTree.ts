// A school's tree of options within limits that can be rendered and searched.
import type { CascadeOption } from "../generated/documents.ts";
import type { FieldOption } from "./schoolField.ts";

/** Levels of a tree; the specification has five (B §9). */
export const maxTreeDepth = 8;
/** Options of a tree; upper levels count first. */
const maxOptions = 50_000;

interface Level {
	readonly id: string;
	readonly above: Level | undefined;
	readonly depth: number;
	readonly children: readonly FieldOption[];
	/** Receives its options. */
	readonly into: CascadeOption[];
}

/** An option below itself would make the tree endless. */
function isAbove(id: string, level: Level | undefined): boolean {
	for (let at = level; at; at = at.above) if (at.id === id) return true;
	return false;
}

/**
 * The tree level by level: each id once among its siblings and never below itself, at most `maxTreeDepth` levels and
 * `maxOptions` options, whatever the server sent.
 */
export function boundedTree(options: readonly FieldOption[]): CascadeOption[] {
	const root: CascadeOption[] = [];
	const levels: Level[] = [{ id: "", above: undefined, depth: 1, children: options, into: root }];
	let seen = 0;
	// The list grows during the loop, so siblings come before children.
	for (const level of levels) {
		const known = new Set<string>();
		for (const { id, text, children } of level.children) {
			if (seen === maxOptions) return root;
			seen += 1;
			if (id === "" || known.has(id) || isAbove(id, level)) continue;
			known.add(id);
			const option: CascadeOption = { id, text: text.trim() || id };
			level.into.push(option);
			if (!children?.length || level.depth === maxTreeDepth) continue;
			option.children = [];
			levels.push({ id, above: level, depth: level.depth + 1, children, into: option.children });
		}
	}
	return root;
}

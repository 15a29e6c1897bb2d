import type { CascadeFieldDef, CascadeOption } from "../generated/documents.ts";
import { check } from "../generated/fields/cascade.js";
import { boundedTree, maxTreeDepth } from "./boundedTree.ts";
import { idsOf } from "./choices.ts";
import { type FieldIssue, type FieldModel, issuesOf } from "./fieldModel.ts";
import { requiredOf } from "./schoolLimits.ts";

/** The options along a path, up to the first id that is not among them. */
export function optionsAlong<T extends { readonly id: string; readonly children?: readonly T[] }>(
	options: readonly T[],
	path: readonly string[],
): T[] {
	const found: T[] = [];
	let level = options;
	for (const id of path) {
		const option = level.find((each) => each.id === id);
		if (!option) break;
		found.push(option);
		level = option.children ?? [];
	}
	return found;
}

/**
 * A path that ends above the last level. One with a removed option is left alone: the student cannot have chosen it
 * now.
 */
function unfinished(
	{ options, anyLevel, least = Infinity }: CascadeFieldDef,
	path: readonly string[],
): FieldIssue[] {
	if (anyLevel || path.length >= least) return [];
	const found = optionsAlong<CascadeOption>(options, path);
	const isUnfinished = found.length === path.length && (found.at(-1)?.children?.length ?? 0) > 0;
	return isUnfinished ? [{ keyword: "unfinished", params: { level: path.length + 1 } }] : [];
}

/** One answer of a tree as the path to it; sent as a list of ids (CUSTOM-27). */
export const cascade: FieldModel<"cascade", CascadeFieldDef, readonly string[]> = {
	type: "cascade",
	isList: true,
	check: (x) => {
		const issues = issuesOf(check, x).slice(0, 1);
		return issues.length > 0 || !x.value?.length ? issues : unfinished(x.def, x.value);
	},
	wire: {
		def: (field) => ({ ...requiredOf(field), options: boundedTree(field.options) }),
		decode: (raw) => {
			const path = idsOf(Array.isArray(raw) && Array.isArray(raw[0]) ? raw[0] : raw).slice(0, maxTreeDepth);
			return path.length > 0 ? path : undefined;
		},
		encode: (value) => (value && value.length > 0 ? [...value] : undefined),
	},
	isOffered: ({ options }, path) => optionsAlong<CascadeOption>(options, path).length === path.length,
};

// What a way through a tree must be beyond what a schema can say; browser and server ask here.
import type { ValidatorError } from "../problems.ts";

/** An answer as far as a way through the tree goes by it. */
interface Step {
	readonly id: string;
	readonly children?: readonly Step[];
}

/** The answers along a way, as far as they are known. */
export function stepsOf<T extends { readonly id: string; readonly children?: readonly T[] }>(
	options: readonly T[],
	path: readonly string[],
): T[] {
	const steps: T[] = [];
	let level = options;
	for (const id of path) {
		const step = level.find((option) => option.id === id);
		if (!step) break;
		steps.push(step);
		level = step.children ?? [];
	}
	return steps;
}

/**
 * A way that ends where more is to be chosen. One whose answers the school offers no longer is left alone: the
 * student cannot have chosen it now.
 * @param least the level from which on the way may end
 */
export function cascadeIssues(
	options: readonly Step[],
	path: readonly string[] | undefined,
	anyLevel = false,
	least = Number.POSITIVE_INFINITY,
): ValidatorError[] {
	if (anyLevel || !path || path.length === 0 || path.length >= least) return [];
	const steps = stepsOf<Step>(options, path);
	const unfinished = steps.length === path.length && (steps.at(-1)?.children?.length ?? 0) > 0;
	return unfinished
		? [{ instancePath: "/value", keyword: "unfinished", params: { level: path.length + 1 } }]
		: [];
}

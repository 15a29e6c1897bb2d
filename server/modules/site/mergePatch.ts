// Merge patches of JSON documents (RFC 7396).
import { isObject } from "../../shared/jsonNode.ts";

/** No document has so many levels; below them a patch replaces, so that a hostile one cannot exhaust the stack. */
const maxDepth = 40;

/** The target with a patch's changes: null removes a key, an object changes the keys it names, all else replaces. */
export function mergePatch(target: unknown, patch: unknown, depth = 0): unknown {
	if (!isObject(patch) || depth > maxDepth) return patch;
	const merged = new Map(isObject(target) ? Object.entries(target) : []);
	for (const [name, value] of Object.entries(patch)) {
		if (value === null) merged.delete(name);
		else merged.set(name, mergePatch(merged.get(name), value, depth + 1));
	}
	// Defines its keys, so that __proto__ is a key like any other.
	return Object.fromEntries(merged);
}

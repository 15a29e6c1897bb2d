// Finds patches of schools that change nothing: they would keep a later change of the company from the school.
import { isDeepStrictEqual } from "node:util";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { type Node, nodeOf } from "../../shared/documentNodes.ts";
import { isObject } from "../../shared/jsonNode.ts";
import { inheritedDocument, schoolDocumentNames } from "./schoolPatches.ts";

const remove = "remove it";

/** The keys of a patch that leave the document as it is. */
function sameKeys(path: string, patch: unknown, target: unknown): Problem[] {
	if (patch === null) {
		const expected = "null where there is something to remove";
		return target === undefined ? [problem(path, expected, "null, which removes nothing", remove)] : [];
	}
	if (!isObject(patch) || !isObject(target)) {
		const expected = "another value than the school inherits";
		return isDeepStrictEqual(patch, target)
			? [problem(path, expected, "the same", "change or remove it")]
			: [];
	}
	const keys = Object.entries(patch);
	if (keys.length === 0)
		return [problem(path, "an object with changes", "an empty one, which changes nothing", remove)];
	return keys.flatMap(([key, value]) =>
		sameKeys(`${path}.${key}`, value, Object.hasOwn(target, key) ? target[key] : undefined),
	);
}

/** @param site as it was written; parts of another type are skipped */
export const patchWarnings = (site: Node): Problem[] =>
	Object.entries(nodeOf(site["patches"])).flatMap(([id, patch]) => {
		const path = `patches.${id}`;
		if (isObject(patch) && Object.keys(patch).length === 0)
			return [problem(path, "changes of this school", "an empty object, which changes nothing", remove)];
		return schoolDocumentNames()
			.filter((name) => isObject(nodeOf(patch)[name]))
			.flatMap((name) => sameKeys(`${path}.${name}`, nodeOf(patch)[name], inheritedDocument(site, id, name)));
	});

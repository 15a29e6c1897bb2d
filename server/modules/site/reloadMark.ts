// Marks the values that an open page follows only after a reload, so that it can tell whether one of them has changed.
import { createHash } from "node:crypto";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { siteKeys } from "../../../schemas/siteKeys.ts";
import { listOf, nodeOf, textOf } from "../../shared/documentNodes.ts";
import { withPatches } from "./schoolPatches.ts";

type Segments = readonly string[];

/** The segments of each key with x-reload, such as schools, [], defaultFlag; read once. */
let reloadKeys: readonly Segments[] | undefined;
const keys = (): readonly Segments[] => {
	reloadKeys ??= siteKeys()
		.filter(({ needsReload }) => needsReload)
		.map(({ path }) => path.replaceAll("[]", ".[]").split("."));
	return reloadKeys;
};

/** The value of a key if it has one; 0 is a flag that is not set. In a list, the values of its entries by their ids. */
function valueAt(node: unknown, [first, ...rest]: Segments): unknown {
	if (first === undefined) return node === null || node === 0 ? undefined : node;
	if (first !== "[]") return valueAt(nodeOf(node)[first], rest);
	const values = listOf(node)
		.map((entry) => [textOf(nodeOf(entry)["id"]), valueAt(entry, rest)] as const)
		.filter(([, value]) => value !== undefined)
		.sort(([a], [b]) => Number(a > b) - Number(a < b));
	return values.length === 0 ? undefined : values;
}

/** Equal for two versions that no open page has to be reloaded between. */
export function reloadMark(document: SiteDocument): string {
	const sources = [
		["", document] as const,
		...Object.entries(nodeOf(withPatches(nodeOf(document))["overrides"])),
	];
	const values = sources.flatMap(([school, source]) =>
		keys()
			.map((key) => [school, key.join("."), valueAt(source, key)])
			.filter(([, , value]) => value !== undefined),
	);
	return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16);
}

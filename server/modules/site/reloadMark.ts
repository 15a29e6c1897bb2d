// Marks the values that an open page follows only after a reload, so that it can tell whether one of them has changed.
import { createHash } from "node:crypto";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { siteKeys } from "../../../schemas/siteKeys.ts";
import { listOf, nodeOf } from "./documentNodes.ts";

type Segments = readonly string[];

/** The segments of each key with x-reload, such as schools, [], defaultFlag; read once. */
let reloadKeys: readonly Segments[] | undefined;
const keys = (): readonly Segments[] => {
	reloadKeys ??= siteKeys()
		.filter(({ needsReload }) => needsReload)
		.map(({ path }) => path.replaceAll("[]", ".[]").split("."));
	return reloadKeys;
};

/** The value of a key, those of all entries where it is in a list. */
function valueAt(node: unknown, [first, ...rest]: Segments): unknown {
	if (first === undefined) return node ?? null;
	if (first === "[]") return listOf(node).map((entry) => valueAt(entry, rest));
	return valueAt(nodeOf(node)[first], rest);
}

/** Equal for two versions that no open page has to be reloaded between. */
export function reloadMark(document: SiteDocument): string {
	const sources = [document, ...Object.values(document.overrides ?? {})];
	const values = keys().map((key) => sources.map((source) => valueAt(source, key)));
	return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16);
}

// Every text of a document.
import type { LocatedText } from "../../schemas/problems.ts";

/** With paths as problems name them, such as `menus.foot[2].detail.zh`. */
export function allTexts(value: unknown, path = ""): LocatedText[] {
	if (typeof value === "string") return [[path, value]];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		allTexts(inner, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key),
	);
}

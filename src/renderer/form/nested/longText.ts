// A pattern may need time in the cube of a text's length (unsafePattern.ts), so long texts are not matched.
import type { RawError } from "./validationData.ts";

/** Characters; matching them takes at most about half a second. */
const maxMatched = 1000;

const hasPattern = (schema: unknown): boolean => {
	if (Array.isArray(schema)) return schema.some(hasPattern);
	if (typeof schema !== "object" || schema === null) return false;
	return "pattern" in schema || "patternProperties" in schema || Object.values(schema).some(hasPattern);
};

const known = new WeakMap<object, boolean>();

function usesPatterns(schema: object): boolean {
	const before = known.get(schema);
	if (before !== undefined) return before;
	const found = hasPattern(schema);
	known.set(schema, found);
	return found;
}

/** JSON Pointer to the first long text, as a value or a name of a property. */
function longTextAt(data: unknown, pointer: string): string | undefined {
	if (typeof data === "string") return data.length > maxMatched ? pointer : undefined;
	if (typeof data !== "object" || data === null) return undefined;
	for (const [name, value] of Object.entries(data)) {
		if (name.length > maxMatched) return pointer;
		const found = longTextAt(value, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** The one error of data with a text too long for a schema with patterns. */
export function longTextProblem(schema: object, data: unknown): RawError | undefined {
	const instancePath = usesPatterns(schema) ? longTextAt(data, "") : undefined;
	if (instancePath === undefined) return undefined;
	return { instancePath, schemaPath: "#", keyword: "tooLong", params: { limit: maxMatched } };
}

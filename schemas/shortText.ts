// A value of a document as an error message shows it.

/** The part of a value that a message shows; untrusted values may be too deep to be serialized. */
function shallow(value: unknown, levels = 4): unknown {
	if (typeof value === "number" && !Number.isFinite(value)) return String(value);
	if (typeof value !== "object" || value === null) return value;
	if (levels === 0) return "...";
	const part = (each: unknown): unknown => shallow(each, levels - 1);
	// Only as many parts as are shown are copied.
	if (Array.isArray(value)) return value.slice(0, 40).map(part);
	const names = Object.keys(value).slice(0, 40);
	return Object.fromEntries(names.map((name) => [name, part((value as Record<string, unknown>)[name])]));
}

/** At most 80 characters of JSON; "nothing" for undefined. */
export const shortText = (value: unknown): string => {
	if (value === undefined) return "nothing";
	const text = JSON.stringify(shallow(value)) ?? String(value);
	return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

// A document of a site wherever it stands: the company's own, and those of schools that replace it.

/** A part of a document whose shape nobody has promised. */
type Loose = { readonly [key: string]: unknown };

const loose = (value: unknown): Loose =>
	typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};

/** One document of the company and of every school that replaces it. */
export function everywhere(
	document: object,
	name: "home" | "menus" | "sideLayer" | "studentInfo" | "customFields" | "register",
): [path: string, value: object][] {
	const site = document as Loose;
	const own = Object.entries(loose(site["overrides"])).map(([id, override]): [string, unknown] => [
		`overrides.${id}.${name}`,
		loose(override)[name],
	]);
	return [[name, site[name]] as [string, unknown], ...own].filter(
		(place): place is [string, object] => typeof place[1] === "object" && place[1] !== null,
	);
}

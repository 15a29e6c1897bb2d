// Another valid value for a key, derived from its schema, and where it is put in a document.
import type { Json } from "../../../schemas/json.ts";
import type { SiteKey } from "../../../schemas/siteKeys.ts";

type Container = Record<string, Json>;

/** The segments of a path: menus.head[].menuName is menus, head, 0, menuName. */
const segments = (path: string): string[] =>
	path
		.replaceAll("[]", "[0]")
		.split(/\.|\[|\]/)
		.filter((part) => part !== "");

export const valueAt = (document: Json, path: string): Json | undefined =>
	segments(path).reduce<Json | undefined>((at, part) => (at as Container | undefined)?.[part], document);

/** Sets a value; objects on the way are made, lists must have the entry. */
export function setValue(document: Json, path: string, value: Json): void {
	const parts = segments(path);
	const last = parts.pop() ?? "";
	const parent = parts.reduce<Container>((at, part) => {
		if (Array.isArray(at) && !(part in at))
			throw new Error(`${path}: the document must have the entry ${part}`);
		at[part] ??= {};
		return at[part] as Container;
	}, document as Container);
	parent[last] = value;
}

/** What names the key in a value: letters and hyphens, so that it may be a part of an address or an id. */
const markOf = (path: string): string => `live-${path.replaceAll(/[^A-Za-z0-9]+/g, "-")}`;

const derived: Readonly<Record<string, (mark: string) => Json>> = {
	"/common#/definitions/LocalText": (mark) => ({ zh: `${mark}-zh`, en: `${mark}-en` }),
	// A picture that exists, so that no request fails.
	"/common#/definitions/Url": (mark) => `/s/asset/maple-logo.svg?${mark}`,
	"/common#/definitions/Id": (mark) => mark,
};

/** @throws when the schema is of a kind without a rule: the observation of the key must then set a value */
export function changedValue({ path, schema }: SiteKey, before: Json | undefined): Json {
	const ofDefinition = derived[String(schema["ref"])];
	if (ofDefinition) return ofDefinition(markOf(path));
	const options = schema["enum"] as Json[] | undefined;
	if (options) return options[(options.indexOf(before ?? options[0] ?? null) + 1) % options.length] ?? null;
	const { type } = schema;
	if (type === "boolean") return before !== true;
	if (type === "integer") return Number(before ?? 0) + 1;
	if (type === "string" && schema["pattern"] === undefined) return markOf(path);
	throw new Error(
		`${path}: no value can be derived from ${JSON.stringify(schema)}; set one in tests/support/live/keys`,
	);
}

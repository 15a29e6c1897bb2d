// Every key that an operator can set, read from the schema of the site document.
import { schemasById } from "./referencedSchemas.ts";

/** A key; `[]` stands for the entries of a list, such as menus.head[].menuName. */
export interface SiteKey {
	readonly path: string;
	readonly schema: Node;
	/** Its schema has "x-reload": an open page follows it after a reload only. */
	readonly needsReload: boolean;
}

export type Node = Readonly<Record<string, unknown>>;

const nodeOf = (value: unknown): Node => (typeof value === "object" && value !== null ? (value as Node) : {});

function resolve(ref: string, file: string): [target: Node, file: string] {
	const [id = "", pointer = ""] = ref.split("#");
	const home = id || file;
	const target = pointer
		.split("/")
		.filter(Boolean)
		.reduce((at: Node, part) => nodeOf(at[part]), nodeOf(schemasById().get(home)));
	return [target, home];
}

/** Of the document as a file, not of the site. */
const notSettings = new Set(["$schema", "version"]);

interface NodeContext {
	readonly path: string;
	/** `$id` of the schema that the node is in. */
	readonly file: string;
	/** References that led here: one that repeats, as of a menu's children, is not followed again. */
	readonly above: readonly string[];
	readonly needsReload: boolean;
}

/** Documents of operators are in these schemas; what they contain of another one, such as a template's patch, is one value. */
const isConfig = (ref: string): boolean => ref.startsWith("#") || ref.startsWith("/config/");

function keysIn(node: Node, { path, file, above, needsReload }: NodeContext): SiteKey[] {
	const here = needsReload || node["x-reload"] === true;
	const leaf = { path, schema: node, needsReload: here };
	const ref = node["$ref"];
	if (typeof ref === "string") {
		const [target, home] = resolve(ref, file);
		const name = ref.startsWith("#") ? `${file}${ref}` : ref;
		if (!isConfig(ref) || above.includes(name)) return [{ ...leaf, schema: { ...target, ref } }];
		return keysIn(target, { path, file: home, above: [...above, name], needsReload: here });
	}
	const context = { file, above, needsReload: here };
	if (node["properties"])
		return Object.entries(nodeOf(node["properties"]))
			.filter(([name]) => !notSettings.has(name))
			.flatMap(([name, child]) =>
				keysIn(nodeOf(child), { ...context, path: path ? `${path}.${name}` : name }),
			);
	const items = nodeOf(node["items"]);
	if (typeof items["$ref"] === "string" ? isConfig(items["$ref"]) : items["properties"]) {
		const entries = keysIn(items, { ...context, path: `${path}[]` });
		// The list of a recursive definition: one key, its entries are those above.
		return entries.length === 1 && entries[0]?.path === `${path}[]` ? [leaf] : entries;
	}
	return [leaf];
}

/** The keys of the site document; an override has those of the documents again. */
export const siteKeys = (): SiteKey[] =>
	keysIn(nodeOf(schemasById().get("/site")), { path: "", file: "/site", above: [], needsReload: false });

// References by `$id` and `$anchor` within one schema, as JSON Pointers: the ids themselves are removed, so that two
// schemas with the same ones never meet.
import { isNode, type Node, slotsOf } from "./schemaShape.ts";

/** The schema's own address where it names none. */
const home = "https://schema.invalid/";

const escapedPart = (part: string): string => part.replaceAll("~", "~0").replaceAll("/", "~1");

/** JSON Pointer of a place below another one. */
export const pointerBelow = (pointer: string, keyword: string, key?: string): string =>
	`${pointer}/${escapedPart(keyword)}${key === undefined ? "" : `/${escapedPart(key)}`}`;

/** An address against the one around it; undefined for what is none. */
const addressOf = (id: string, base: string): string | undefined =>
	URL.canParse(id, base) ? new URL(id, base).href.replace(/#$/, "") : undefined;

export interface SchemaIds {
	/** The reference of a node as a pointer of the whole schema; unchanged when it leads out of it. */
	readonly resolved: (node: Node, $ref: string) => string;
	/** Two parts of the schema have the id that a reference names. */
	readonly isAmbiguous: (node: Node, $ref: string) => boolean;
}

/** @param maxDepth deeper parts are not read */
export function schemaIds(root: Node, maxDepth: number): SchemaIds {
	const pointers = new Map<string, string[]>([[home, [""]]]);
	const bases = new Map<Node, string>();
	const name = (address: string, pointer: string): void => {
		pointers.set(address, [...(pointers.get(address) ?? []), pointer]);
	};
	const visit = (node: Node, pointer: string, around: string, depth: number): void => {
		if (depth > maxDepth) return;
		const { $id, $anchor, $ref } = node;
		// Beside a reference an id says nothing, in the drafts that are used most.
		const own = typeof $id === "string" && $ref === undefined ? addressOf($id, around) : undefined;
		// `#name` is how older drafts write an anchor.
		const base = own?.includes("#") ? around : (own ?? around);
		if (own) name(own, pointer);
		if (typeof $anchor === "string") name(`${base}#${$anchor}`, pointer);
		bases.set(node, base);
		for (const { keyword, key, value } of slotsOf(node))
			if (isNode(value)) visit(value, pointerBelow(pointer, keyword, key), base, depth + 1);
	};
	visit(root, "", home, 0);

	const find = (node: Node, $ref: string) => {
		const [path = "", fragment = ""] = $ref.split("#", 2);
		const address = addressOf(path, bases.get(node) ?? home);
		const isPointer = fragment === "" || fragment.startsWith("/");
		const found = pointers.get(isPointer ? String(address) : `${address}#${fragment}`) ?? [];
		return { found, rest: isPointer ? fragment : "" };
	};
	return {
		resolved: (node, $ref) => {
			const { found, rest } = find(node, $ref);
			const [pointer] = found;
			// encodeURI() throws at half a sign.
			return pointer === undefined
				? $ref
				: `#${encodeURI(pointer.toWellFormed()).replaceAll("#", "%23")}${rest}`;
		},
		isAmbiguous: (node, $ref) => find(node, $ref).found.length > 1,
	};
}

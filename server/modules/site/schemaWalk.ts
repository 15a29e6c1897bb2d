// Visits the parts of a document that a schema names by a reference, such as every text and every address.
import { loadSchemas } from "../../../schemas/load.ts";
import { listOf, type Node, nodeOf } from "../../shared/documentNodes.ts";

export interface Visited {
	/** Such as `/common#/definitions/Url`. */
	readonly ref: string;
	readonly path: string;
	/** Name of the property; that of the list for its items. */
	readonly name: string;
	readonly value: unknown;
	readonly isRequired: boolean;
}

let schemas: Map<string, object> | undefined;

function schemaAt(ref: string, from: string): [schema: Node, file: string] {
	schemas ??= new Map(loadSchemas().map((schema) => [schema.$id, schema]));
	const [path, name] = ref.split("#/definitions/");
	const file = path || from;
	const root = nodeOf(schemas.get(file));
	return [name === undefined ? root : nodeOf(nodeOf(root["definitions"])[name]), file];
}

function walk(schema: Node, file: string, part: Omit<Visited, "ref">): Visited[] {
	const { $ref: ref, items, properties, additionalProperties: others, required } = schema;
	const { path, value, name } = part;
	if (typeof ref === "string" && ref.startsWith("/common#")) return [{ ...part, ref }];
	if (typeof ref === "string") return walk(...schemaAt(ref, file), part);
	if (Array.isArray(value))
		return value.flatMap((item, i) =>
			walk(nodeOf(items), file, { path: `${path}[${i}]`, name, value: item, isRequired: false }),
		);
	return Object.entries(nodeOf(value)).flatMap(([key, inner]) => {
		const own = Object.hasOwn(nodeOf(properties), key) ? nodeOf(properties)[key] : others;
		const isRequired = listOf(required).includes(key);
		return walk(nodeOf(own), file, {
			path: path ? `${path}.${key}` : key,
			name: key,
			value: inner,
			isRequired,
		});
	});
}

/** @param document of the schema `ref`; parts that do not fit are skipped */
export const partsOf = (ref: string, document: object): Visited[] =>
	walk({ $ref: ref }, ref, { path: "", name: "", value: document, isRequired: true });

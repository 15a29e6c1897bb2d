// Finds texts that lack a translation, by walking a document along its schema.
import type { Json } from "../../../schemas/json.ts";
import { loadSchemas } from "../../../schemas/load.ts";
import type { Problem } from "../../../schemas/problems.ts";

type Node = { readonly [key: string]: Json };

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const textRef = "/common#/definitions/LocalText";

let schemas: Map<string, Node> | undefined;

function schemaAt(ref: string, from: string): [schema: Node, file: string] {
	schemas ??= new Map(loadSchemas().map((schema) => [schema.$id, schema]));
	const [path, name] = ref.split("#/definitions/");
	const file = path || from;
	const root = schemas.get(file) ?? {};
	const definitions = root["definitions"];
	const found = name === undefined ? root : isNode(definitions) ? definitions[name] : undefined;
	return [isNode(found) ? found : {}, file];
}

const missing = (path: string, expected: string, found: string, todo: string): Problem => ({
	path,
	expected,
	found,
	todo,
});

function textProblems(path: string, value: Json): Problem[] {
	if (typeof value === "string") {
		// Numbers and symbols need no translation, and an empty text is no text.
		if (!/\p{L}/u.test(value)) return [];
		return [
			missing(path, "a text in zh and en", JSON.stringify(value.slice(0, 60)), 'write {"zh": …, "en": …}'),
		];
	}
	if (!isNode(value)) return [];
	const empty = ["zh", "en"].filter((language) => !String(value[language] ?? "").trim());
	if (empty.length === 2) return [];
	return empty.map((language) => missing(`${path}.${language}`, "a text", "an empty one", "translate it"));
}

function walk(schema: Node, file: string, value: Json, path: string): Problem[] {
	const ref = schema["$ref"];
	if (ref === textRef) return textProblems(path, value);
	if (typeof ref === "string") return walk(...schemaAt(ref, file), value, path);
	const { items, properties, additionalProperties: others } = schema;
	if (Array.isArray(value))
		return isNode(items) ? value.flatMap((item, i) => walk(items, file, item, `${path}[${i}]`)) : [];
	if (!isNode(value)) return [];
	return Object.entries(value).flatMap(([key, inner]) => {
		const own = isNode(properties) && Object.hasOwn(properties, key) ? properties[key] : others;
		return isNode(own) ? walk(own, file, inner, path ? `${path}.${key}` : key) : [];
	});
}

/** @param document valid against the schema `ref` */
export const translationProblems = (ref: string, document: object): Problem[] =>
	walk({ $ref: ref }, ref, document as Json, "");

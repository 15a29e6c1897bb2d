// Finds texts that lack a translation, by walking a document along its schema.
import { loadSchemas } from "../../../schemas/load.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { type Node, nodeOf } from "./documentNodes.ts";

const textRef = "/common#/definitions/LocalText";

let schemas: Map<string, object> | undefined;

function schemaAt(ref: string, from: string): [schema: Node, file: string] {
	schemas ??= new Map(loadSchemas().map((schema) => [schema.$id, schema]));
	const [path, name] = ref.split("#/definitions/");
	const file = path || from;
	const root = nodeOf(schemas.get(file));
	return [name === undefined ? root : nodeOf(nodeOf(root["definitions"])[name]), file];
}

function textProblems(path: string, value: unknown): Problem[] {
	if (typeof value === "string") {
		// Numbers and symbols need no translation, and an empty text is no text.
		if (!/\p{L}/u.test(value)) return [];
		return [
			problem(path, "a text in zh and en", JSON.stringify(value.slice(0, 60)), 'write {"zh": …, "en": …}'),
		];
	}
	const empty = ["zh", "en"].filter((language) => !String(nodeOf(value)[language] ?? "").trim());
	if (empty.length === 2) return [];
	return empty.map((language) => problem(`${path}.${language}`, "a text", "an empty one", "translate it"));
}

function walk(schema: Node, file: string, value: unknown, path: string): Problem[] {
	const { $ref: ref, items, properties, additionalProperties: others } = schema;
	if (ref === textRef) return textProblems(path, value);
	if (typeof ref === "string") return walk(...schemaAt(ref, file), value, path);
	if (Array.isArray(value))
		return value.flatMap((item, i) => walk(nodeOf(items), file, item, `${path}[${i}]`));
	return Object.entries(nodeOf(value)).flatMap(([key, inner]) => {
		const own = Object.hasOwn(nodeOf(properties), key) ? nodeOf(properties)[key] : others;
		return walk(nodeOf(own), file, inner, path ? `${path}.${key}` : key);
	});
}

/** @param document valid against the schema `ref` */
export const translationProblems = (ref: string, document: object): Problem[] =>
	walk({ $ref: ref }, ref, document, "");

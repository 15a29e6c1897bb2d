// Finds the schemas a reference needs. Compilers get only those, when the reference is first used: adding all of them
// would dominate the start of the server.
import type { Ajv } from "ajv";
import { loadSchemas, type Schema } from "./load.ts";

let loaded: ReadonlyMap<string, Schema> | undefined;

/** Every schema by its `$id`, loaded once per process; read-only. */
export function schemasById(): ReadonlyMap<string, Schema> {
	loaded ??= new Map(loadSchemas().map((schema) => [schema.$id, schema]));
	return loaded;
}

const fileOf = (ref: string): string => ref.split("#", 1)[0] ?? "";

function schemaOf(id: string): Schema {
	const document = schemasById().get(id);
	if (!document)
		throw new Error(`schemas: "${id}" must be the $id of a schema, found none; correct the name`);
	return document;
}

/**
 * Checks that a reference exists, without compiling it.
 * @throws Error when no schema has its `$id`, or that one no such definition
 */
export function checkReference(ref: string): void {
	const [, name] = ref.split("#/definitions/");
	const { definitions = {} } = schemaOf(fileOf(ref));
	if (name !== undefined && !Object.hasOwn(definitions as object, name))
		throw new Error(`schemas: "${ref}" must be the name of a definition, found none; correct the name`);
}

const referred = /"\$ref":"(\/[^"#]+)/g;
const references = new Map<string, readonly string[]>();

function referencesOf(id: string): readonly string[] {
	const known = references.get(id);
	if (known) return known;
	const found = [...JSON.stringify(schemaOf(id)).matchAll(referred)].map(([, name = ""]) => name);
	const names = [...new Set(found)];
	references.set(id, names);
	return names;
}

/**
 * The schemas a reference needs, directly or indirectly, by id.
 * @param ref such as "/calls/course#/definitions/CourseListData"
 * @throws Error when one of the names is no schema's
 */
export function referencedSchemas(ref: string): Readonly<Record<string, Schema>> {
	const found: Record<string, Schema> = {};
	const open = [fileOf(ref)];
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		if (found[id]) continue;
		found[id] = schemaOf(id);
		open.push(...referencesOf(id));
	}
	return found;
}

/** Adds the schemas a reference needs to a compiler that lacks them. */
export function addReferencedSchemas(ajv: Ajv, ref: string): void {
	for (const [id, document] of Object.entries(referencedSchemas(ref)))
		if (!ajv.schemas[id]) ajv.addSchema(document);
}

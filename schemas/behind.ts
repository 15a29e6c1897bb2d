// The documents a reference leads to: a compiler is given those and no others, when the reference is first needed. To
// read all of them in at every start would take longer than everything else a server does before it listens.
import type { Ajv } from "ajv";
import { loadSchemas, type Schema } from "./load.ts";

let read: ReadonlyMap<string, Schema> | undefined;

/** Every schema by its `$id`, read once in a process; never to be changed. */
export function schemasById(): ReadonlyMap<string, Schema> {
	read ??= new Map(loadSchemas().map((schema) => [schema.$id, schema]));
	return read;
}

const fileOf = (ref: string): string => ref.split("#", 1)[0] ?? "";

function documentOf(id: string): Schema {
	const document = schemasById().get(id);
	if (!document)
		throw new Error(`schemas: "${id}" must be the $id of a schema, found none; correct the name`);
	return document;
}

/**
 * Whether a reference leads somewhere, at the price of looking it up.
 * @throws Error when no schema has its `$id`, or that one no such definition
 */
export function checkReference(ref: string): void {
	const [, name] = ref.split("#/definitions/");
	const { definitions = {} } = documentOf(fileOf(ref));
	if (name !== undefined && !Object.hasOwn(definitions as object, name))
		throw new Error(`schemas: "${ref}" must be the name of a definition, found none; correct the name`);
}

const referred = /"\$ref":"(\/[^"#]+)/g;
const next = new Map<string, readonly string[]>();

function namedBy(id: string): readonly string[] {
	const known = next.get(id);
	if (known) return known;
	const found = [...JSON.stringify(documentOf(id)).matchAll(referred)].map(([, name = ""]) => name);
	const names = [...new Set(found)];
	next.set(id, names);
	return names;
}

/**
 * The documents a reference leads to, directly or through others, by their ids.
 * @param ref such as "/calls/course#/definitions/CourseListData"
 * @throws Error when one of the names is no schema's
 */
export function documentsBehind(ref: string): Readonly<Record<string, Schema>> {
	const found: Record<string, Schema> = {};
	const open = [fileOf(ref)];
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		if (found[id]) continue;
		found[id] = documentOf(id);
		open.push(...namedBy(id));
	}
	return found;
}

/** Gives a compiler what a reference leads to and it does not have yet. */
export function addBehind(ajv: Ajv, ref: string): void {
	for (const [id, document] of Object.entries(documentsBehind(ref)))
		if (!ajv.schemas[id]) ajv.addSchema(document);
}

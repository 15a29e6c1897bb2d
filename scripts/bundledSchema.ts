// One schema out of several files, for a form: rjsf resolves references within the form's schema only.
import { annotations } from "../schemas/annotations.ts";
import type { Json } from "../schemas/json.ts";
import type { Schema } from "../schemas/load.ts";

type Node = { readonly [key: string]: Json };

const isNode = (value: Json | undefined): value is Node =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Properties a condition asks about, of the definitions its branches refer to. */
function askedOf(value: Json, found: Map<string, Set<string>> = new Map()): Map<string, Set<string>> {
	if (Array.isArray(value)) for (const item of value) askedOf(item, found);
	if (!isNode(value)) return found;
	const names = isNode(value["if"]) && isNode(value["if"]["properties"]) ? value["if"]["properties"] : {};
	for (const branch of [value["then"], value["else"]])
		if (isNode(branch) && typeof branch["$ref"] === "string") {
			const name = branch["$ref"].replace("#/definitions/", "");
			found.set(name, new Set([...(found.get(name) ?? []), ...Object.keys(names)]));
		}
	for (const inner of Object.values(value)) askedOf(inner, found);
	return found;
}

/** A branch repeats what its condition asks; a form would offer this one value and no way to another branch. */
function withoutRepeated(definition: Json, asked: ReadonlySet<string>): Json {
	if (!isNode(definition) || !isNode(definition["properties"])) return definition;
	const properties = Object.entries(definition["properties"]).map(([name, property]): [string, Json] => {
		if (!asked.has(name) || !isNode(property)) return [name, property];
		const { enum: _, ...rest } = property;
		return [name, rest];
	});
	return { ...definition, properties: Object.fromEntries(properties) };
}

/**
 * The schema with all it refers to in its own `definitions`, by the name of the definition or the title of the file;
 * names are unique (generate.ts refuses others).
 */
export function bundledSchema(id: string, schemas: readonly Schema[]): Node {
	const definitions = new Map<string, Json>();
	const fileOf = (wanted: string): Schema => {
		const file = schemas.find(({ $id }) => $id === wanted);
		if (!file) throw new Error(`schemas${id}: $ref "${wanted}" leads nowhere; correct it`);
		return file;
	};
	/** The body of a file without what only a file has. */
	const bodyOf = ({
		$id,
		$schema: _schema,
		definitions: _definitions,
		title: _title,
		...body
	}: Schema): Json => bundled(body, $id);
	const refer = ($ref: string, from: string): string => {
		const [path, name] = $ref.split("#/definitions/");
		const file = fileOf(path || from);
		const known = name ?? String(file["title"]);
		if (!definitions.has(known)) {
			// Known before its own references are followed: they may lead back.
			definitions.set(known, {});
			const found =
				name === undefined ? bodyOf(file) : isNode(file["definitions"]) && file["definitions"][name];
			if (!found) throw new Error(`schemas${from}: $ref "${$ref}" leads nowhere; correct it`);
			definitions.set(known, name === undefined ? found : bundled(found, file.$id));
		}
		return `#/definitions/${known}`;
	};
	const bundled = (value: Json, from: string): Json => {
		if (Array.isArray(value)) return value.map((item) => bundled(item, from));
		if (!isNode(value)) return value;
		return Object.fromEntries(
			Object.entries(value)
				// Names of types, for the generated code only, and keywords of our own.
				.filter(
					([key, inner]) => !(key === "title" && typeof inner === "string") && !annotations.includes(key),
				)
				.map(([key, inner]) => [
					key,
					key === "$ref" && typeof inner === "string" ? refer(inner, from) : bundled(inner, from),
				]),
		);
	};
	const body = bodyOf(fileOf(id));
	const asked = askedOf(Object.fromEntries(definitions));
	const whole = [...definitions].map(([name, definition]): [string, Json] => [
		name,
		withoutRepeated(definition, asked.get(name) ?? new Set()),
	]);
	return { $id: `${id}/form`, ...(isNode(body) ? body : {}), definitions: Object.fromEntries(whole) };
}

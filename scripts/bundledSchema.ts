// One schema out of several files, for a form: rjsf resolves references within the form's schema only.
import type { Json } from "../schemas/json.ts";
import type { Schema } from "../schemas/load.ts";

type Node = { readonly [key: string]: Json };

const isNode = (value: Json | undefined): value is Node =>
	typeof value === "object" && value !== null && !Array.isArray(value);

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
				// Names of types, for the generated code only.
				.filter(([key, inner]) => !(["title", "tsType"].includes(key) && typeof inner === "string"))
				.map(([key, inner]) => [
					key,
					key === "$ref" && typeof inner === "string" ? refer(inner, from) : bundled(inner, from),
				]),
		);
	};
	const body = bodyOf(fileOf(id));
	return { $id: `${id}/form`, ...(isNode(body) ? body : {}), definitions: Object.fromEntries(definitions) };
}

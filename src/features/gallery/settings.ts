// A schema as rows a person reads: what each setting is called, may be, and is for.
import type { Json } from "../../../schemas/json.ts";
import type { JsonSchema } from "../../renderer/define.ts";

export interface Setting {
	/** Dotted path, with [] for the entries of a list. */
	readonly name: string;
	readonly may: string;
	readonly required: boolean;
	readonly description: string;
}

type Schemas = ReadonlyMap<string, JsonSchema>;
const isObject = (value: Json | undefined): value is JsonSchema =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** What a reference points at, inside its own document or another one. */
function target(ref: string, own: JsonSchema, schemas: Schemas): { schema: JsonSchema; own: JsonSchema } {
	const [id = "", pointer = ""] = ref.split("#");
	const home = id === "" ? own : (schemas.get(id) ?? {});
	let here: Json | undefined = home;
	for (const part of pointer.split("/").slice(1)) here = isObject(here) ? here[part] : undefined;
	return { schema: isObject(here) ? here : {}, own: home };
}

const numbers = ({ minimum, maximum }: JsonSchema): string => {
	if (minimum !== undefined && maximum !== undefined) return ` ${minimum}–${maximum}`;
	if (minimum !== undefined) return ` from ${minimum}`;
	return maximum === undefined ? "" : ` to ${maximum}`;
};

/** A sentence about what a value may be; named definitions go by their name. */
export function mayBe(schema: JsonSchema, own: JsonSchema, schemas: Schemas): string {
	if (typeof schema["$ref"] === "string") {
		const found = target(schema["$ref"], own, schemas);
		return String(found.schema["title"] ?? mayBe(found.schema, found.own, schemas));
	}
	const among = schema["enum"];
	if (Array.isArray(among)) return among.map((value) => JSON.stringify(value)).join(" | ");
	if (schema["const"] !== undefined) return JSON.stringify(schema["const"]);
	if (schema["type"] === "array") {
		const items = schema["items"];
		return `list of ${isObject(items) ? mayBe(items, own, schemas) : "anything"}`;
	}
	const { type = "anything" } = schema;
	const words = Array.isArray(type) ? type.join(" or ") : String(type);
	const longest =
		typeof schema["maxLength"] === "number" ? `, at most ${schema["maxLength"]} characters` : "";
	return `${schema["title"] ?? words}${numbers(schema)}${longest}`;
}

/** Every setting an object schema names, with those of its lists and inner objects below them. */
export function settingsOf(
	schema: JsonSchema,
	schemas: Schemas,
	own: JsonSchema = schema,
	prefix = "",
	above: readonly JsonSchema[] = [],
): Setting[] {
	const required = Array.isArray(schema["required"]) ? schema["required"] : [];
	const properties = isObject(schema["properties"]) ? schema["properties"] : {};
	return Object.entries(properties)
		.filter(([name]) => name !== "$schema")
		.flatMap(([name, found]) => {
			if (!isObject(found)) return [];
			const row: Setting = {
				name: `${prefix}${name}`,
				may: mayBe(found, own, schemas),
				required: required.includes(name),
				description: String(found["description"] ?? ""),
			};
			return [row, ...inner(found, schemas, own, row.name, [...above, schema])];
		});
}

/** Settings of what a property holds. A definition that holds itself, such as a menu item, is told once. */
function inner(
	property: JsonSchema,
	schemas: Schemas,
	own: JsonSchema,
	name: string,
	above: readonly JsonSchema[],
): Setting[] {
	const listed = property["type"] === "array" && isObject(property["items"]);
	const held = listed ? (property["items"] as JsonSchema) : property;
	const found = typeof held["$ref"] === "string" ? target(held["$ref"], own, schemas) : { schema: held, own };
	if (above.includes(found.schema)) return [];
	return settingsOf(found.schema, schemas, found.own, `${name}${listed ? "[]" : ""}.`, above);
}

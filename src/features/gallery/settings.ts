// A schema as rows of documentation: name, type and purpose of each setting.
import type { Json } from "../../../schemas/json.ts";
import type { JsonSchema } from "../../renderer/define.ts";

/** Text of a schema; empty where it has none. */
export const descriptionOf = ({ description }: JsonSchema): string =>
	typeof description === "string" ? description : "";

export interface Setting {
	/** Dotted path, with [] for the entries of a list. */
	readonly name: string;
	readonly type: string;
	readonly required: boolean;
	readonly description: string;
}

type Schemas = ReadonlyMap<string, JsonSchema>;
const isObject = (value: Json | undefined): value is JsonSchema =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Resolves a reference inside its own document or to another one. */
function target(ref: string, own: JsonSchema, schemas: Schemas): { schema: JsonSchema; own: JsonSchema } {
	const [id = "", pointer = ""] = ref.split("#");
	const home = id === "" ? own : (schemas.get(id) ?? {});
	let here: Json | undefined = home;
	for (const part of pointer.split("/").slice(1)) here = isObject(here) ? here[part] : undefined;
	return { schema: isObject(here) ? here : {}, own: home };
}

const rangeText = ({ minimum, maximum }: JsonSchema): string => {
	if (minimum !== undefined && maximum !== undefined) return ` ${minimum}–${maximum}`;
	if (minimum !== undefined) return ` from ${minimum}`;
	return maximum === undefined ? "" : ` to ${maximum}`;
};

/** The type of a value in words; named definitions by their name. */
function typeText(schema: JsonSchema, own: JsonSchema, schemas: Schemas): string {
	if (typeof schema["$ref"] === "string") {
		const found = target(schema["$ref"], own, schemas);
		return String(found.schema["title"] ?? typeText(found.schema, found.own, schemas));
	}
	const options = schema["enum"];
	if (Array.isArray(options)) return options.map((value) => JSON.stringify(value)).join(" | ");
	if (schema["const"] !== undefined) return JSON.stringify(schema["const"]);
	if (schema["type"] === "array") {
		const items = schema["items"];
		return `list of ${isObject(items) ? typeText(items, own, schemas) : "anything"}`;
	}
	const { type = "anything" } = schema;
	const typeName = Array.isArray(type) ? type.join(" or ") : String(type);
	const lengthText =
		typeof schema["maxLength"] === "number" ? `, at most ${schema["maxLength"]} characters` : "";
	return `${schema["title"] ?? typeName}${rangeText(schema)}${lengthText}`;
}

/** Every setting of an object schema, each followed by those of its lists and nested objects. */
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
				type: typeText(found, own, schemas),
				required: required.includes(name),
				description: descriptionOf(found),
			};
			return [row, ...nestedSettings(found, schemas, own, row.name, [...above, schema])];
		});
}

/** The nested settings of a property. A recursive definition, such as a menu item, is listed once. */
function nestedSettings(
	property: JsonSchema,
	schemas: Schemas,
	own: JsonSchema,
	name: string,
	above: readonly JsonSchema[],
): Setting[] {
	const isList = property["type"] === "array" && isObject(property["items"]);
	const value = isList ? (property["items"] as JsonSchema) : property;
	const found =
		typeof value["$ref"] === "string" ? target(value["$ref"], own, schemas) : { schema: value, own };
	if (above.includes(found.schema)) return [];
	return settingsOf(found.schema, schemas, found.own, `${name}${isList ? "[]" : ""}.`, above);
}

// Where a JSON Schema holds other schemas, and what its keywords must be for rjsf to draw it.
import { isUnsafePattern } from "./unsafePattern.ts";

export type Node = { [keyword: string]: unknown };

export const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const single = [
	"additionalProperties",
	"additionalItems",
	"contains",
	"propertyNames",
	"not",
	"if",
	"then",
	"else",
];
const listed = ["allOf", "anyOf", "oneOf"];
const named = ["properties", "patternProperties", "definitions", "$defs", "dependencies", "dependentSchemas"];

/** Schemas in a node that are about the node's own value, not about a part of it. */
const ofSameValue = new Set([...listed, "not", "if", "then", "else", "dependencies", "dependentSchemas"]);

/** A place in a node that holds a schema. */
export interface Slot {
	readonly keyword: string;
	/** Name or index below the keyword. */
	readonly key?: string;
	readonly value: unknown;
	readonly isSameValue: boolean;
	readonly put: (schema: unknown) => void;
}

const isSchema = (value: unknown): boolean => isNode(value) || typeof value === "boolean";

/** Every place of a node that holds a schema. */
export function slotsOf(node: Node): Slot[] {
	const slots: Slot[] = [];
	const add = (holder: Node | unknown[], key: string, keyword: string, isBelow: boolean): void => {
		const parts = holder as Node;
		if (!isSchema(parts[key])) return;
		slots.push({
			keyword,
			...(isBelow && { key }),
			value: parts[key],
			isSameValue: ofSameValue.has(keyword),
			put: (schema) => {
				parts[key] = schema;
			},
		});
	};
	for (const keyword of [...single, "items"]) add(node, keyword, keyword, false);
	for (const keyword of [...listed, ...named, "items", "prefixItems"]) {
		const holder = node[keyword];
		const isMap = named.includes(keyword) ? isNode(holder) : Array.isArray(holder);
		if (isMap) for (const key of Object.keys(holder as Node)) add(holder as Node, key, keyword, true);
	}
	return slots;
}

const types = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);
const isType = (value: unknown): boolean => typeof value === "string" && types.has(value);
const isText = (value: unknown): boolean => typeof value === "string";
const isNumber = (value: unknown): boolean => typeof value === "number";
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const areSchemas = (value: unknown): boolean =>
	Array.isArray(value) && value.length > 0 && value.every(isSchema);
const isMap = (value: unknown): boolean => isNode(value) && Object.values(value).every(isSchema);

const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
	type: (value) => isType(value) || (Array.isArray(value) && value.length > 0 && value.every(isType)),
	properties: isMap,
	patternProperties: isMap,
	definitions: isMap,
	$defs: isMap,
	dependencies: (value) =>
		isNode(value) && Object.values(value).every((each) => Array.isArray(each) || isSchema(each)),
	required: (value) => Array.isArray(value) && value.every(isText),
	items: (value) => isSchema(value) || (Array.isArray(value) && value.every(isSchema)),
	enum: (value) => Array.isArray(value) && value.length > 0,
	...Object.fromEntries(listed.map((keyword) => [keyword, areSchemas])),
	...Object.fromEntries(single.map((keyword) => [keyword, isSchema])),
	...Object.fromEntries(
		["title", "description", "format", "$ref", "pattern"].map((keyword) => [keyword, isText]),
	),
	...Object.fromEntries(
		["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"].map((keyword) => [
			keyword,
			isNumber,
		]),
	),
	...Object.fromEntries(
		["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"].map((keyword) => [
			keyword,
			isCount,
		]),
	),
};

/** Name of a keyword whose value rjsf cannot work with. */
export const misshapenKeyword = (node: Node): string | undefined =>
	Object.keys(node).find((keyword) => Object.hasOwn(shapes, keyword) && !shapes[keyword]?.(node[keyword]));

/** The pattern of a node that could keep the page busy. */
export const unsafePatternOf = ({ pattern, patternProperties }: Node): string | undefined =>
	[
		...(typeof pattern === "string" ? [pattern] : []),
		...(isNode(patternProperties) ? Object.keys(patternProperties) : []),
	].find(isUnsafePattern);

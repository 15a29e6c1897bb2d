// Validates by a schema that was typed at this moment. The page's policy allows no compiling, so it is interpreted.
import { dereference, type OutputUnit, type Schema, validate } from "@cfworker/json-schema";
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { longTextProblem } from "./longText.ts";
import { pathOf, type RawError, validationData } from "./validationData.ts";

/** Every reference is inside the schema; none is fetched. */
const base = new URL("https://schema.invalid/");

/** These repeat that something inside them is wrong. */
const containers = new Set([
	"$ref",
	"properties",
	"patternProperties",
	"items",
	"prefixItems",
	"additionalItems",
	"allOf",
	"if",
	"then",
	"else",
	"false",
	"dependentSchemas",
]);

type Values = { readonly [name: string]: unknown };
const isObject = (value: unknown): value is Values =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Data as JSON would carry it: the interpreter knows no `undefined`. */
function withoutUndefined(data: unknown): unknown {
	if (Array.isArray(data)) return data.map((item) => withoutUndefined(item) ?? null);
	if (!isObject(data)) return data;
	return Object.fromEntries(
		Object.entries(data)
			.filter(([, value]) => value !== undefined)
			.map(([key, value]) => [key, withoutUndefined(value)]),
	);
}

const at = (value: unknown, path: readonly string[]): unknown =>
	path.reduce<unknown>(
		(inner, part) =>
			typeof inner === "object" && inner !== null && Object.hasOwn(inner, part)
				? (inner as Values)[part]
				: undefined,
		value,
	);

/** @cfworker/json-schema names no limits: they are read where its keyword is. */
function paramsOf(keyword: string, limit: unknown): RawError["params"] {
	return { [keyword]: limit, limit };
}

/** Properties that are missing by `required`, or by the list of `dependencies`. */
function missingOf(rule: unknown, value: unknown): string[] {
	if (!isObject(value)) return [];
	const wanted = Array.isArray(rule)
		? rule
		: Object.entries(isObject(rule) ? rule : {}).flatMap(([name, needs]) =>
				Object.hasOwn(value, name) && Array.isArray(needs) ? needs : [],
			);
	return wanted.map(String).filter((name) => !Object.hasOwn(value, name));
}

interface Interpreted {
	readonly schema: Schema;
	readonly lookup: Record<string, Schema | boolean>;
}

/** The value of the keyword that failed; its location passes through references. */
function ruleAt({ schema, lookup }: Interpreted, path: readonly string[]): unknown {
	return path.reduce<unknown>((node, part) => {
		if (!isObject(node) && !Array.isArray(node)) return undefined;
		const { __absolute_ref__: target } = node as Schema;
		return part === "$ref" && target !== undefined ? lookup[target] : (node as unknown as Values)[part];
	}, schema);
}

function rawErrors(interpreted: Interpreted, data: unknown, units: readonly OutputUnit[]): RawError[] {
	const seen = new Set<string>();
	return units.flatMap((unit): RawError[] => {
		const { keyword } = unit;
		const schemaPath = decodeURI(unit.keywordLocation);
		const instancePath = decodeURI(unit.instanceLocation).slice(1);
		const key = `${schemaPath} ${instancePath}`;
		if (containers.has(keyword) || seen.has(key)) return [];
		seen.add(key);
		const rule = ruleAt(interpreted, pathOf(schemaPath));
		// What an inner schema says about a property is told by the inner keyword.
		if (keyword === "additionalProperties" && rule !== false) return [];
		const error = { keyword, instancePath, schemaPath };
		const missing = ["required", "dependencies", "dependentRequired"].includes(keyword)
			? missingOf(rule, at(data, pathOf(instancePath)))
			: [];
		if (missing.length === 0) return [{ ...error, params: paramsOf(keyword, rule) }];
		return missing.map((missingProperty) => ({ ...error, params: { missingProperty } }));
	});
}

/** @param root without problems (schemaProblems.ts); rjsf also asks about parts of it, and about parts it puts together */
export function createInterpretedValidator(root: RJSFSchema): ValidatorType {
	// The copy carries the interpreter's own marks.
	const schema = structuredClone(root) as Schema;
	const lookup = dereference(schema, Object.create(null), base);
	const draft = String(root["$schema"] ?? "").includes("20") ? "2020-12" : "7";
	const rawValidation = (data: unknown): RawError[] => {
		const known = withoutUndefined(data) ?? {};
		const long = longTextProblem(schema, known);
		if (long) return [long];
		const { errors } = validate(known, schema, draft, lookup, false);
		return rawErrors({ schema, lookup }, known, errors);
	};
	return {
		rawValidation: <Result>(_: RJSFSchema, data?: unknown) => ({
			errors: rawValidation(data) as unknown as Result[],
		}),
		validateFormData: (data) => validationData(rawValidation(data)),
		isValid: (part, data) => {
			if (data === undefined) return !("type" in part);
			const known = withoutUndefined(data);
			const copy = structuredClone(part) as Schema;
			if (longTextProblem(copy, known)) return false;
			// Its own parts are not looked up; what it refers to is in the whole.
			dereference(copy, Object.create(null), base);
			return validate(known, copy, draft, lookup).valid;
		},
	};
}

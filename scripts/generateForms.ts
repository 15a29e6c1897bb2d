// Compiles forms for rjsf and the checks of field kinds, so that the browser compiles nothing.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import { Ajv } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import type { Json } from "../schemas/json.ts";
import type { Schema } from "../schemas/load.ts";
import { bundledSchema } from "./bundledSchema.ts";
import { messageOf } from "./messageOf.ts";

type Tools = { readonly toModule: (code: string) => string; readonly bare: (value: Json) => Json };
const fields = join(import.meta.dirname, "../schemas/fields");
type Node = { readonly [key: string]: Json };

const head = "// Made by `npm run generate`; do not edit.\n";

/** The code of validators by their names. @throws with where the schemas are, and what to do */
export function compiled(ajv: Ajv, ids: Readonly<Record<string, string>>, where: string): string {
	try {
		return standalone(ajv, ids);
	} catch (error) {
		throw new Error(
			`${where}: must compile, found: ${messageOf(error)}; correct it, with a "pattern" in place of a "format"`,
			{ cause: error },
		);
	}
}

/** Replaces references by what they refer to: rjsf resolves them within the form only. */
function inlined(value: Json, schemas: readonly Schema[]): Json {
	if (Array.isArray(value)) return value.map((item) => inlined(item, schemas));
	if (typeof value !== "object" || value === null) return value;
	const node = value as Node;
	if (typeof node["$ref"] !== "string")
		return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, inlined(inner, schemas)]));
	const [id, name] = node["$ref"].split("#/definitions/");
	const schema = schemas.find(({ $id }) => $id === id);
	const found = name === undefined ? schema : (schema?.["definitions"] as Node | undefined)?.[name];
	if (!found) throw new Error(`schemas/forms: $ref "${node["$ref"]}" leads nowhere; correct it`);
	return inlined(found, schemas);
}

/** The module of a form: its validators, and its schema, by which rjsf finds the validator of each part. */
function form(schema: Schema, schemas: readonly Schema[], { toModule, bare }: Tools): string {
	const { $schema: _, ...rest } = inlined(bare(schema), schemas) as Node;
	const code = compileSchemaValidatorsCode(rest, {
		ajvOptionsOverrides: { messages: false, verbose: false, code: { lines: false, optimize: 2 } },
	});
	const named = code.replaceAll("exports[", "validators[");
	return `${head}${toModule(`const validators = {};${named}`)}\nexport const form = { schema: ${JSON.stringify(rest)}, validators };\n`;
}

/**
 * The form of a whole document: one schema, and its check. rjsf's own compiler is not used: it follows every reference
 * through all the others, which for a document with lists inside lists takes minutes.
 */
function documentForm(id: string, schemas: readonly Schema[], { toModule }: Tools): string {
	const schema = bundledSchema(id, schemas);
	const ajv = new Ajv({
		schemas: [schema],
		messages: false,
		allErrors: true,
		strict: true,
		allowUnionTypes: true,
		inlineRefs: false,
		code: { source: true, esm: true, lines: false, optimize: 2 },
	});
	const code = toModule(compiled(ajv, { validate: String(schema["$id"]) }, `schemas${id}.schema.json`));
	return `${head}${code}\nexport const schema = ${JSON.stringify(schema)};\n`;
}

const documentTypes = `${head}import type { Json } from "../../json.ts";\nimport type { ValidatorError } from "../../problems.ts";\nexport const validate: { (data: unknown): boolean; errors?: ValidatorError[] | null };\nexport const schema: { readonly [key: string]: Json };\n`;
const formTypes = `${head}import type { Json } from "../../json.ts";\nexport const form: { readonly schema: { readonly [key: string]: Json }; readonly validators: { readonly [id: string]: unknown } };\n`;
const checkTypes = `${head}import type { ValidatorError } from "../../problems.ts";\nexport const check: { (data: unknown): boolean; errors?: ValidatorError[] | null };\n`;

/** `$data` points from a value's limits into its definition; AJV compiles such pointers like any other keyword. */
function check(path: string, schemas: readonly Schema[], { toModule, bare }: Tools): string {
	const schema = JSON.parse(readFileSync(path, "utf8")) as Schema;
	const ajv = new Ajv({
		schemas: [...schemas, schema].map(bare) as Schema[],
		messages: false,
		allErrors: true,
		$data: true,
		strict: true,
		strictRequired: false,
		allowUnionTypes: true,
		code: { source: true, esm: true, lines: false, optimize: 2 },
	});
	return `${head}${toModule(compiled(ajv, { check: schema.$id }, `schemas/fields/${basename(path)}`))}\n`;
}

/** `dateTime` of date-time: file names are kebab-case, names in documents camelCase. */
export const camelCase = (kebab: string): string =>
	kebab.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The list of field models and their types, from the names of the checks, so that a new kind is listed nowhere else.
 */
function fieldModels(kinds: readonly string[]): string {
	const imports = kinds.map((kind) => `import { ${kind} } from "../fields/${kind}.ts";\n`).join("");
	const types = kinds.map((kind) => `\t${kind}: typeof ${kind};\n`).join("");
	return `${head}${imports}\nexport interface GeneratedFieldModels {\n${types}}\n\nexport const generatedFieldModels = [${kinds.join(", ")}];\n`;
}

/**
 * The JSON Schema of each kind's value, from its check: what rjsf is told about a field. Limits stay `$data` references
 * into the definition.
 */
function fieldSchemas(checks: readonly string[], schemas: readonly Schema[], { bare }: Tools): string {
	const values = checks.map((name): [string, Json] => {
		const { properties } = JSON.parse(readFileSync(join(fields, name), "utf8")) as Schema;
		return [
			camelCase(name.replace(".check.json", "")),
			inlined(bare((properties as Node)["value"] ?? {}), schemas),
		];
	});
	return `${head}import type { Json } from "../json.ts";\n\nexport const fieldSchemas: { readonly [kind: string]: { readonly [keyword: string]: Json } } = ${JSON.stringify(Object.fromEntries(values))};\n`;
}

/** Modules by their path below schemas/generated. */
export function formModules(schemas: readonly Schema[], tools: Tools): [path: string, text: string][] {
	const forms = schemas.filter(({ $id }) => $id.startsWith("/forms/"));
	const checks = readdirSync(fields)
		.filter((name) => name.endsWith(".check.json"))
		.sort();
	const kinds = checks.map((name) => camelCase(name.replace(".check.json", "")));
	return [
		["fieldModels.ts", fieldModels(kinds)],
		["fieldSchemas.ts", fieldSchemas(checks, schemas, tools)],
		["forms/site-document.js", documentForm("/site", schemas, tools)],
		["forms/site-document.d.ts", documentTypes],
		...forms.flatMap((schema): [string, string][] => [
			[`${schema.$id.slice(1)}.js`, form(schema, schemas, tools)],
			[`${schema.$id.slice(1)}.d.ts`, formTypes],
		]),
		...checks.flatMap((name): [string, string][] => [
			[`fields/${name.replace(".check.json", ".js")}`, check(join(fields, name), schemas, tools)],
			[`fields/${name.replace(".check.json", ".d.ts")}`, checkTypes],
		]),
	];
}

// Makes schemas/generated from schemas/: TypeScript types and validators compiled ahead of time.
// `--check` writes nothing and exits 1 when a file differs from what would be written.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import { compile } from "json-schema-to-typescript";
import { annotations } from "../schemas/annotations.ts";
import type { Json } from "../schemas/json.ts";
import { loadSchemas, type Schema } from "../schemas/load.ts";
import { endpointTable } from "./generateEndpoints.ts";
import { camelCase, compiled, formModules } from "./generateForms.ts";
import { templateNames } from "./generateNames.ts";
import { referenceTypes } from "./generateReferences.ts";
import { messageOf } from "./messageOf.ts";

type Node = { [key: string]: Json };
const root = join(import.meta.dirname, "..");
const target = join(root, "schemas/generated");

/** Modules of validators: the configuration ones together (one page needs them all), calls by feature. */
const groupOf = (id: string): string | undefined => {
	if (id.startsWith("/config/") || id === "/template" || id === "/theme") return "config";
	if (id.startsWith("/calls/") || id.startsWith("/events/")) return id.slice(1);
	// Validates every stored site before the server listens.
	if (id === "/site") return "site";
	return undefined;
};

const titleOf = (schema: Schema): string | undefined =>
	typeof schema["title"] === "string" ? schema["title"] : undefined;

const definitionsOf = (schema: Schema): [string, Json][] =>
	Object.entries((schema["definitions"] ?? {}) as Node);

/** Replaces every $ref by the name of its type: names are unique, so no type is generated twice. */
function named(value: Json, schema: Schema, byId: Map<string, Schema>): Json {
	if (Array.isArray(value)) return value.map((item) => named(item, schema, byId));
	if (typeof value !== "object" || value === null) return value;
	const node = value as Node;
	if (typeof node["$ref"] !== "string")
		return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, named(inner, schema, byId)]));
	const [file, name] = node["$ref"].split("#/definitions/");
	const title = name ?? titleOf(byId.get(file ?? "") ?? schema);
	if (!title) throw new Error(`schemas${schema.$id}: $ref "${node["$ref"]}" leads nowhere`);
	return { tsType: title, ...(node["description"] ? { description: node["description"] } : {}) };
}

/** The schema without `$id`, `$schema` and `definitions`, which the merged schema has itself. */
function body(schema: Schema): Node {
	const { $id: _id, $schema: _schema, definitions: _definitions, ...rest } = schema;
	return rest;
}

/** Removes descriptions and annotations: validators do not need them, and the code is a third of the size without. */
function bare(value: Json): Json {
	if (Array.isArray(value)) return value.map(bare);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value as Node)
			.filter(
				([key, inner]) =>
					!(typeof inner === "string" && ["description", "title"].includes(key)) &&
					!annotations.includes(key),
			)
			.map(([key, inner]) => [key, bare(inner)]),
	);
}

async function types(schemas: Schema[]): Promise<string> {
	const byId = new Map(schemas.map((schema) => [schema.$id, schema]));
	const all = new Map<string, Json>();
	const put = (name: string, body: Json, from: string) => {
		if (all.has(name)) throw new Error(`schemas${from}: the name "${name}" is taken; choose another`);
		all.set(name, body);
	};
	for (const schema of schemas) {
		for (const [name, definition] of definitionsOf(schema))
			put(name, named(definition, schema, byId), schema.$id);
		const title = titleOf(schema);
		if (title) put(title, named(body(schema), schema, byId), schema.$id);
	}
	const text = await compile(
		{
			title: "AllDocuments",
			type: "object",
			additionalProperties: false,
			definitions: Object.fromEntries(all),
		} as never,
		"AllDocuments",
		{
			bannerComment: "// Made by `npm run generate` from schemas/; do not edit.",
			unreachableDefinitions: true,
			ignoreMinAndMaxItems: true,
			additionalProperties: false,
			format: false,
		},
	);
	return text
		.replace(/export interface AllDocuments \{\s*\}\n?/, "")
		.replaceAll(
			/\n \* ?\n \* This interface was referenced by `AllDocuments`'s JSON-Schema\n \* via the `definition` "\w+"\./g,
			"",
		)
		.replaceAll(
			/\/\*\*\n \* This interface was referenced by `AllDocuments`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g,
			"",
		);
}

/** Replaces the require() of AJV's standalone output by imports, which work everywhere. */
function toModule(code: string): string {
	const imports = new Map<string, string>();
	const body = code.replaceAll(/require\("([^"]+)"\)(\.default)?/g, (_, path: string) => {
		const name = `helper${imports.size}`;
		if (!imports.has(path)) imports.set(path, name);
		return imports.get(path) as string;
	});
	const head = [...imports].map(
		([path, name]) =>
			`import ${name}_ from "${path}.js";\nconst ${name} = ${name}_.default?.__esModule ? ${name}_.default.default : ${name}_.default ?? ${name}_;`,
	);
	return [...head, body.replace('"use strict";', "")].join("\n");
}

function validators(schemas: Schema[]): Map<string, string> {
	const groups = new Map<string, Record<string, string>>();
	for (const schema of schemas) {
		const group = groupOf(schema.$id);
		if (!group) continue;
		const names = groups.get(group) ?? {};
		const title = titleOf(schema);
		if (title) names[`validate${title}`] = schema.$id;
		if (group !== "config")
			for (const [name] of definitionsOf(schema))
				names[`validate${name}`] = `${schema.$id}#/definitions/${name}`;
		groups.set(group, names);
	}
	const files = new Map<string, string>();
	for (const [group, names] of groups) {
		const ajv = new Ajv({
			schemas: schemas.map(bare) as Schema[],
			messages: false,
			strict: true,
			allowUnionTypes: true,
			inlineRefs: false,
			code: { source: true, esm: true, lines: false, optimize: 2 },
		});
		const list = Object.keys(names);
		files.set(
			`${group}.js`,
			`// Made by \`npm run generate\`; do not edit.\n${toModule(compiled(ajv, names, `schemas/${group}`))}\n`,
		);
		const up = "../".repeat(group.split("/").length - 1) || "./";
		files.set(
			`${group}.d.ts`,
			`// Made by \`npm run generate\`; do not edit.\nimport type * as d from "${up}documents.ts";\nimport type { ValidatorError } from "../${"../".repeat(group.split("/").length - 1)}problems.ts";\n` +
				list
					.map(
						(name) =>
							`export const ${name}: { (data: unknown): data is d.${name.replace("validate", "")}; errors?: ValidatorError[] | null };\n`,
					)
					.join(""),
		);
	}
	return files;
}

/** Props of every block by its type; `BlockTypes` of src/renderer/define.ts extends it. */
function blockProps(schemas: Schema[]): string {
	const rows = schemas
		.filter(({ $id }) => $id.startsWith("/blocks/"))
		.map((schema) => `\t"${camelCase(schema.$id.replace("/blocks/", ""))}": d.${titleOf(schema)};\n`);
	return `// Made by \`npm run generate\` from schemas/blocks; do not edit.\nimport type * as d from "./documents.ts";\n\nexport interface GeneratedBlockTypes {\n${rows.join("")}}\n`;
}

/** Every generated file by its path below schemas/generated. */
export async function generate(): Promise<Map<string, string>> {
	const schemas = loadSchemas();
	return new Map([
		["documents.ts", await types(schemas)],
		["blocks.ts", blockProps(schemas)],
		["references.ts", referenceTypes(schemas)],
		["endpoints.ts", endpointTable(schemas)],
		["templateNames.ts", await templateNames()],
		...validators(schemas),
		...formModules(schemas, { toModule, bare }),
	]);
}

async function main(check: boolean): Promise<void> {
	const files = await generate();
	const present = readdirSync(target, { recursive: true, encoding: "utf8", withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) =>
			join(entry.parentPath, entry.name)
				.slice(target.length + 1)
				.replaceAll("\\", "/"),
		);
	const stale = present.filter((path) => !files.has(path));
	const differing = [...files].filter(
		([path, text]) => !present.includes(path) || readFileSync(join(target, path), "utf8") !== text,
	);
	if (check) {
		for (const path of [...stale, ...differing.map(([path]) => path)])
			console.error(
				`schemas/generated/${path}: expected what the schemas say, found something else; run npm run generate`,
			);
		if (stale.length + differing.length > 0) process.exitCode = 1;
		return;
	}
	for (const path of stale) rmSync(join(target, path));
	for (const [path, text] of differing) {
		mkdirSync(dirname(join(target, path)), { recursive: true });
		writeFileSync(join(target, path), text);
	}
	console.log(`generate: ${files.size} files, ${differing.length} written, ${stale.length} removed`);
}

if (import.meta.main)
	try {
		await main(process.argv.includes("--check"));
	} catch (error) {
		console.error(`generate: ${messageOf(error)}`);
		process.exitCode = 1;
	}

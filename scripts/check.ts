// npm run check: every JSON of the repo against its schema, with path, expected and found; exit 1 on a problem.
import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { Ajv } from "ajv";
import { annotations } from "../schemas/annotations.ts";
import { schemaProblems, validatorOf } from "../schemas/compile.ts";
import { templateCatalog } from "../schemas/extendTemplate.ts";
import type { ColourTable, SeedDocument, TemplateFile, ThemeDoc } from "../schemas/generated/documents.ts";
import type { Json } from "../schemas/json.ts";
import { loadSchemas, type Schema } from "../schemas/load.ts";
import { type Problem, problemMessage } from "../schemas/problems.ts";
import { JsonUnreadable, readJson } from "../schemas/readJson.ts";
import { readSeeds, SeedRefused } from "../server/modules/seed/seed.ts";
import { catalog } from "../server/modules/site/catalog.ts";
import { contrastProblems, type Tokens } from "../server/modules/site/contrast.ts";
import { translationProblems } from "../server/modules/site/translations.ts";
import { siteWarnings } from "../server/modules/site/warnings.ts";
import { seedSites } from "../server/wiring/seeding.ts";

const root = join(import.meta.dirname, "..");
const elsewhere = ["node_modules", "dist", "coverage", ".git", ".cache", ".data", "schemas/generated"];

/** Files of a check, in the order of their names; the path is relative to the project. */
const filesOf = (pattern: string): string[] =>
	globSync(pattern, { cwd: root, exclude: (path) => elsewhere.includes(relative(root, join(root, path))) })
		.map((path) => path.replaceAll("\\", "/"))
		.sort();

const problems: string[] = [];
const warnings: string[] = [];
const add = (path: string, found: readonly Problem[]): void => {
	problems.push(...found.map((problem) => `${path}: ${problemMessage(problem)}`));
};

/** Reads a JSON file and validates it; a syntax error is a problem as well. */
function withJson(path: string, validate: (document: unknown) => void): void {
	try {
		validate(readJson(join(root, path)));
	} catch (error) {
		if (!(error instanceof JsonUnreadable)) throw error;
		problems.push(error.message.replace(`${root}/`, ""));
	}
}

/** The id of a template or theme must be its path, so that a copied file is found. */
function checkIdAndShape(
	path: string,
	folder: string,
	ref: string,
	validate: (document: unknown) => void,
): void {
	withJson(path, (document) => {
		const found = schemaProblems(ref, document);
		add(path, found);
		if (found.length > 0) return;
		const expected = path.slice(folder.length + 1, -".json".length);
		const { id } = document as { id: string };
		if (id !== expected)
			add(path, [{ path: "id", expected: `"${expected}"`, found: `"${id}"`, todo: "rename one of them" }]);
		validate(document);
	});
}

function checkTheme(path: string, theme: ThemeDoc, base: Tokens): void {
	const region = theme.id.split("/")[0];
	if (theme.page) add(path, contrastProblems("page", "base", { ...base, ...theme.page }));
	if (region === "header" || region === "footer") add(path, contrastProblems("tokens", region, theme.tokens));
	else add(path, contrastProblems("tokens", "base", { ...base, ...theme.tokens }));
}

const colourTable = "themes/colours.json";

/** Every theme of the table must exist, and the default must be one of its colours. */
function checkColours(document: unknown, themes: ReadonlySet<string>): void {
	const found = schemaProblems("/colours", document);
	add(colourTable, found);
	if (found.length > 0) return;
	const { colours, default: standIn } = document as ColourTable;
	if (!Object.hasOwn(colours, standIn))
		add(colourTable, [
			{
				path: "default",
				expected: `one of ${Object.keys(colours).join(", ")}`,
				found: `"${standIn}"`,
				todo: "choose one of them",
			},
		]);
	for (const [colour, regions] of Object.entries(colours))
		for (const region of ["header", "footer"] as const)
			if (!themes.has(`themes/${region}/${regions[region]}.json`))
				add(colourTable, [
					{
						path: `colours.${colour}.${region}`,
						expected: `the name of a file under themes/${region}`,
						found: `"${regions[region]}"`,
						todo: "choose one of them or add the theme",
					},
				]);
}

/** Properties without a description: configuration is documented nowhere else. */
function undescribedProperties(value: Json, path: string): string[] {
	if (Array.isArray(value))
		return value.flatMap((item, i) => undescribedProperties(item as Json, `${path}[${i}]`));
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]: [string, Json]) => {
		// Alternatives repeat described properties.
		if (["anyOf", "oneOf", "allOf", "if", "then", "else", "not"].includes(key)) return [];
		const here =
			key === "properties" &&
			path.split(".").at(-1) !== "properties" &&
			typeof inner === "object" &&
			inner !== null
				? Object.entries(inner as { [name: string]: Json })
						.filter(([, property]) => !(property as { description?: Json }).description)
						.map(([name]) => `${path}.properties.${name}`)
				: [];
		return [...here, ...undescribedProperties(inner, `${path}.${key}`)];
	});
}

/** @returns false when a schema is invalid: validating documents against it would only repeat the error. */
function checkSchemas(schemas: readonly Schema[]): boolean {
	const broken = new Set<string>();
	// Other compilers skip the validation of schemas; all are validated here.
	const meta = new Ajv({ strict: true, allowUnionTypes: true, keywords: annotations });
	for (const schema of schemas) {
		try {
			meta.validateSchema(schema, true);
		} catch (error) {
			broken.add(`${schema.$id}: ${(error as Error).message}`);
		}
		const definitions = Object.keys((schema["definitions"] ?? {}) as object);
		for (const ref of [schema.$id, ...definitions.map((name) => `${schema.$id}#/definitions/${name}`)])
			try {
				validatorOf(ref);
			} catch (error) {
				broken.add((error as Error).message);
			}
		for (const path of undescribedProperties(schema, ""))
			problems.push(
				`schemas${schema.$id}.schema.json: ${path.slice(1)} must have a description, found none; say what it is`,
			);
	}
	problems.push(...[...broken].map((message) => `schemas: must compile, found: ${message}; correct it`));
	return broken.size === 0;
}

type Messages = Record<string, string>;

function checkLocales(): number {
	const read = (language: string) => {
		const messages: Messages = {};
		for (const path of filesOf(`src/**/*essages.${language}.json`))
			withJson(path, (document) => {
				for (const [key, text] of Object.entries(document as object))
					if (typeof text === "string" && text.trim()) messages[key] = text;
					else problems.push(`${path}: ${key} must be a text, found ${JSON.stringify(text)}; write it`);
			});
		return messages;
	};
	const [en, zh] = [read("en"), read("zh")];
	for (const [has, lacks, language] of [
		[en, zh, "zh"],
		[zh, en, "en"],
	] as const)
		for (const key of Object.keys(has))
			if (!Object.hasOwn(lacks, key))
				problems.push(
					`messages.${language}.json: ${key} must be there, found nothing; translate "${has[key]}"`,
				);
	return Object.keys(en).length;
}

function checkSeeds(files: readonly string[]): void {
	try {
		const seeds = readSeeds(
			files.map((path) => join(root, path)),
			seedSites,
			{ companies: new Set(), hostOwners: new Map() },
		);
		for (const { file, document } of seeds) warnAbout(relative(root, file), document);
	} catch (error) {
		if (error instanceof SeedRefused)
			problems.push(...error.problems.map((line) => line.replace(`${root}/`, "")));
		else throw error;
	}
}

/** What a question writes once is the same in both languages on purpose, such as words that it asks about. */
const isWrittenOnce = ({ path, expected }: Problem): boolean =>
	path.startsWith("bankQuestions[") && expected === "a text in zh and en";

function warnAbout(path: string, document: SeedDocument): void {
	const courses = new Set(document.courses?.map(({ id }) => id));
	const assets = new Set(document.assets?.map(({ name }) => name));
	const ofSite = siteWarnings(document.site, { ...catalog(), courses, assets }).filter(
		({ expected }) => !expected.startsWith("a text"),
	);
	for (const problem of [
		...ofSite,
		...translationProblems("/seed", document).filter((each) => !isWrittenOnce(each)),
	])
		warnings.push(`${path}: ${problemMessage(problem)}`);
}

function checkDocuments(): string {
	const templates = filesOf("templates/**/*.json");
	const sources = new Map<string, TemplateFile>();
	for (const path of templates)
		checkIdAndShape(path, "templates", "/template", (document) => {
			sources.set((document as TemplateFile).id, document as TemplateFile);
		});
	for (const [path, found] of templateCatalog(sources).problems) add(`templates/${path}.json`, found);
	let base: Tokens = {};
	withJson("themes/base.json", (document) => {
		base = (document as Partial<ThemeDoc>).tokens ?? {};
	});
	const themes = filesOf("themes/**/*.json").filter((path) => path !== colourTable);
	for (const path of themes)
		checkIdAndShape(path, "themes", "/theme", (document) => checkTheme(path, document as ThemeDoc, base));
	withJson(colourTable, (document) => checkColours(document, new Set(themes)));
	const seeds = filesOf("tests/fixtures/schools/*.json");
	checkSeeds(seeds);
	return `${templates.length} templates, ${themes.length} themes, ${seeds.length} seeds`;
}

const all = filesOf("**/*.json");
for (const path of all) withJson(path, () => undefined);
// The other checks read these files, so they need valid JSON.
if (problems.length === 0) {
	const schemas = loadSchemas();
	const documents = checkSchemas(schemas) ? checkDocuments() : "no documents";
	console.log(
		`checked ${schemas.length} schemas, ${documents}, ${checkLocales()} messages, ${all.length} JSON files in all`,
	);
}
for (const warning of warnings) console.log(`warning: ${warning}`);
for (const problem of problems) console.error(problem);
console.log(`${problems.length} problems, ${warnings.length} warnings`);
if (problems.length > 0) process.exitCode = 1;

// Follows the sections "Add a field" and "Add a block" of the README in a copy of the project.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TemplateDoc } from "../schemas/generated/documents.ts";

const project = join(import.meta.dirname, "..");
const readme = readFileSync(join(project, "README.md"), "utf8");
let root: string;

beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), "extension-guides-"));
	for (const name of [
		"schemas",
		"scripts",
		"server",
		"src",
		"templates",
		"themes",
		"tests",
		"biome.json",
		".gitignore",
	])
		cpSync(join(project, name), join(root, name), {
			recursive: true,
			filter: (source) => !source.endsWith("tests/matrix/pictures"),
		});
	for (const name of ["package.json", "tsconfig.json", "vite.config.ts", "vitest.config.ts"])
		cpSync(join(project, name), join(root, name));
	symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Steps of a section, by number. */
function stepsOf(title: string): string[] {
	const [, section = ""] = readme.split(`## ${title}\n`);
	const [text = ""] = section.split("\n## ");
	return text.split(/\n\d+\. /);
}

/** Path and code of a step that has both. */
function codeOf(step: string): { path: string; code: string } {
	const path = /`([a-z]+\/[^`]*)`/.exec(step)?.[1] ?? "";
	const code = /```\w+\n([\s\S]*?)\n\s*```/.exec(step)?.[1] ?? "";
	return { path, code: code.replaceAll(/^ {3}/gm, "") };
}

const edit = (path: string, change: (text: string) => string): void =>
	writeFileSync(join(root, path), change(readFileSync(join(root, path), "utf8")));
function run(...args: string[]): string {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
	expect(status, stdout + stderr).toBe(0);
	return stdout;
}
const generate = () => spawnSync(process.execPath, ["scripts/generate.ts"], { cwd: root, encoding: "utf8" });
/** @returns the first problem the server of the copy finds with an answer */
const validate = (kind: string, answer: string): string =>
	run(
		"--input-type=module",
		"--eval",
		`import { answerProblem } from ${JSON.stringify(join(root, "server/shared/questions/answerRules.ts"))};
		const field = { code: "f", kind: "${kind}", label: "Q", length: 3 };
		console.log(answerProblem(field, [${JSON.stringify(answer)}], true)?.en ?? "valid");`,
	).trim();

test("Add a field: after the command the server validates the new kind", () => {
	const [command = ""] = stepsOf("Add a field");
	expect(command).toContain("npm run new:field rating");
	run("scripts/newField.ts", "shoeSize");
	expect([validate("shoeSize", "44"), validate("shoeSize", "4444")]).toEqual([
		"valid",
		"Q: input length must not exceed 3",
	]);
	edit("src/renderer/fields/fields.ts", (text) =>
		text
			.replace("\nimport", '\nimport { shoeSize } from "./shoe-size/shoeSize.ts";\nimport')
			.replace("\tselect,", "\tselect,\n\tshoeSize,"),
	);
});

test("Add a field: a check that cannot be compiled is named, with what to write instead", () => {
	const path = "schemas/fields/shoe-size.check.json";
	const before = readFileSync(join(root, path), "utf8");
	edit(path, (text) => text.replace('"type": "string"', '"type": "string", "format": "email"'));
	const { status, stderr } = generate();
	writeFileSync(join(root, path), before);
	expect([status, stderr.trim()]).toEqual([
		1,
		`generate: ${path}: must compile, found: unknown format "email" ignored in schema at path "#/properties/value"; correct it, with a "pattern" in place of a "format"`,
	]);
});

test("Add a block: schema, component, declaration, state and template fit together", () => {
	const [, schema = "", , component = "", declaration = "", state = "", use = ""] = stepsOf("Add a block");
	for (const step of [schema, component]) {
		const { path, code } = codeOf(step);
		writeFileSync(join(root, path), `${code}\n`);
	}
	const feature = codeOf(declaration);
	edit(feature.path, (text) => text.replace(/(defineBlocks\(.*\{\n)/, `$1${feature.code}\n`));
	const about = codeOf(state);
	edit(about.path, (text) => text.replace("export const about = {\n", `$&${about.code}\n`));
	const template = /`(templates\/[^`]*)`/.exec(use)?.[1] ?? "";
	edit(template, (text) => {
		const document = JSON.parse(text) as TemplateDoc;
		const { slots = {} } = document.root;
		const body = [...((slots["body"] as unknown[] | undefined) ?? []), JSON.parse(codeOf(use).code)];
		return JSON.stringify({ ...document, root: { ...document.root, slots: { ...slots, body } } });
	});
	run("scripts/generate.ts");
	expect(readFileSync(join(root, "schemas/generated/blocks.ts"), "utf8")).toContain('"news.ticker"');
	run("scripts/check.ts");
});

test("types: the files of both additions are correct", () => {
	const include = ["src"];
	edit("tsconfig.json", (text) => JSON.stringify({ ...JSON.parse(text), include }));
	run("node_modules/typescript/bin/tsc", "-p", ".");
});

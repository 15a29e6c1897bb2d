// npm run new:field <kind>: writes the files of a new kind of field, with a test that lists the next steps.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nameProblems } from "../tests/house/names.ts";
import { messageOf } from "./messageOf.ts";
import { type NewFieldNames, newFieldFiles } from "./newFieldFiles.ts";

const project = join(import.meta.dirname, "..");

/** Reserved words of the language, and names the list of fields uses itself. */
const reserved = new Set(
	"arguments await break case catch class const continue debugger default delete do else enum eval export extends false fields finally for function if implements import in instanceof interface let new null package private protected public registry return static super switch this throw true try typeof undefined var void while with yield".split(
		" ",
	),
);

const pascalOf = (kind: string): string => kind.replace(/^./, (letter) => letter.toUpperCase());
const kebabOf = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const plain = (name: string): string => name.replaceAll("-", "").toLowerCase();

/** The probable kind of an invalid name: `Date-Time` is dateTime. */
function suggestedName(name: string): string {
	const [first = "", ...rest] = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
	const joined = first.replace(/^[0-9]*(.)/, (_, letter: string) => letter.toLowerCase());
	return [joined, ...rest.map(pascalOf)].join("");
}

/** @throws when the kind cannot have the name, with what to write instead */
function namesOf(kind: string, root: string): NewFieldNames {
	if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(kind)) {
		const suggestion = suggestedName(kind);
		throw new Error(
			`kind must be letters and digits, starting with a lower-case letter, found "${kind}"; write ${
				/^[a-z][A-Za-z0-9]{0,39}$/.test(suggestion) ? `"${suggestion}"` : 'a word such as "rating"'
			}`,
		);
	}
	if (reserved.has(kind))
		throw new Error(`kind must not be a reserved word, found "${kind}"; choose another`);
	const names = { kind, folder: kebabOf(kind), pascal: pascalOf(kind) };
	const [problem] = nameProblems([...newFieldFiles(names)].map(([path, text]) => ({ path, text })));
	if (problem) throw new Error(`${problem}; choose another kind`);
	const home = join(root, "src/renderer/fields");
	const same = existsSync(home) && readdirSync(home).find((name) => plain(name) === plain(names.folder));
	if (same) throw new Error(`kind "${kind}" exists already: src/renderer/fields/${same}; choose another`);
	return names;
}

/**
 * Writes the files of a new kind below the root.
 * @returns their paths
 * @throws when the name is invalid or taken; nothing is written then
 */
export function newField(kind: string, root = project): string[] {
	const files = newFieldFiles(namesOf(kind, root));
	const there = [...files.keys()].find((path) => existsSync(join(root, path)));
	if (there) throw new Error(`${there} exists already; choose another kind or remove it`);
	for (const [path, text] of files) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text, { flag: "wx" });
	}
	return [...files.keys()];
}

/** Runs a program of the project in this terminal. */
function run(program: string, args: readonly string[], todo: string): void {
	const done = spawnSync(program, args, { cwd: project, stdio: ["ignore", "ignore", "inherit"] });
	if (done.status !== 0) throw new Error(`${args[0]} failed; ${todo}`);
}

function main(given: readonly string[]): void {
	const [kind] = given;
	if (kind === undefined || given.length > 1)
		throw new Error('one kind must be named; write "npm run new:field rating"');
	const made = newField(kind);
	for (const path of made) console.log(`made ${path}`);
	run(process.execPath, ["scripts/generate.ts"], "correct what is named above, then npm run generate");
	run(join(project, "node_modules/.bin/biome"), ["check", "--write", ...made], "correct what is named above");
	console.log(`
Import it in src/renderer/fields/fields.ts and add ${kind} to the list:

	import { ${kind} } from "./${kebabOf(kind)}/${kind}.ts";

The server already validates it. "npm test -- ${kind}" names the next step, and "npm run dev" shows the field at #/gallery.`);
}

if (import.meta.main)
	try {
		main(process.argv.slice(2));
	} catch (error) {
		console.error(`new:field: ${messageOf(error)}`);
		process.exitCode = 1;
	}

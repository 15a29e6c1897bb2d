// npm run measure [-- REVISION]: how large the project is and how much it takes to extend it, as a table. Without a
// revision the work tree is measured; `npm run measure -- cea1a80` measures that commit with the same rules. knip uses
// today's entry files for both, so its number for an older commit is an estimate.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSync } from "vite";
import { messageOf } from "./messageOf.ts";

const root = join(import.meta.dirname, "..");

interface Tree {
	readonly folder: string;
	readonly files: readonly string[];
	readonly remove: () => void;
}

const git = (folder: string, ...args: string[]): string =>
	execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });

const lines = (text: string): string[] => text.split("\n").filter(Boolean);

function workTree(): Tree {
	const files = new Set(lines(git(root, "ls-files", "-co", "--exclude-standard")));
	for (const deleted of lines(git(root, "ls-files", "-d"))) files.delete(deleted);
	return { folder: root, files: [...files], remove: () => undefined };
}

/** The files of a revision in a temporary folder, beside the packages of today. */
function revisionTree(revision: string): Tree {
	const folder = mkdtempSync(join(tmpdir(), "schoolfront-measure-"));
	const archive = execFileSync("git", ["archive", revision], { cwd: root, maxBuffer: 1 << 30 });
	execFileSync("tar", ["-x", "-C", folder], { input: archive });
	symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
	return {
		folder,
		files: lines(git(root, "ls-tree", "-r", "--name-only", revision)),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}

const isCode = (file: string): boolean => /\.(?:tsx?|mjs|css|sql|html)$/.test(file);
const isGenerated = (file: string): boolean => file.startsWith("schemas/generated/");
const isFixture = (file: string): boolean => file.startsWith("tests/fixtures/");
const isTest = (file: string): boolean =>
	/\.test\.tsx?$/.test(file) || (file.startsWith("tests/") && !isFixture(file));
const isSource = (file: string): boolean =>
	isCode(file) && !isGenerated(file) && !isFixture(file) && !isTest(file);

/** Written JSON that takes the place of code: schemas, templates, themes, messages, vendors. */
const isData = (file: string): boolean =>
	/^(?:src|server|schemas|templates|themes)\/.*\.json$/.test(file) && !isGenerated(file);

/** `src/core`, `server/modules`; `scripts`. */
const groupOf = (file: string): string => {
	const [first = "", second = "", third] = file.split("/");
	if (second === "") return "(top)";
	return third !== undefined && /^(?:src|server|schemas)$/.test(first) ? `${first}/${second}` : first;
};

const textOf = ({ folder }: Tree, file: string): string => readFileSync(join(folder, file), "utf8");

const lineCount = (tree: Tree, files: readonly string[]): number =>
	files.reduce((sum, file) => sum + textOf(tree, file).split("\n").length - 1, 0);

/** Variables of a module that change: state that tests and tabs can share by accident. */
function moduleLets(tree: Tree, files: readonly string[]): number {
	let count = 0;
	for (const file of files.filter((each) => /\.tsx?$/.test(each)))
		for (const statement of parseSync(file, textOf(tree, file)).program.body) {
			const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
			if (declared?.type === "VariableDeclaration" && declared.kind === "let")
				count += declared.declarations.length;
		}
	return count;
}

/** Files outside tests, templates and generated files that match the pattern: one more of its kind changes as many. */
const filesNaming = (tree: Tree, pattern: RegExp): string[] =>
	tree.files.filter(
		(file) =>
			/^(?:src|server|schemas)\//.test(file) &&
			/\.(?:tsx?|json|css)$/.test(file) &&
			!isTest(file) &&
			!isGenerated(file) &&
			(pattern.test(file) || pattern.test(textOf(tree, file))),
	);

const fieldPattern = /\brating(?:\b|(?=[A-Z]))|\bRating/;
const blockPattern = /\bcart\.badge\b|\bCartBadge/;

interface Unused {
	readonly issues: readonly { readonly exports?: readonly unknown[]; readonly types?: readonly unknown[] }[];
}

function unusedExports({ folder }: Tree): number | string {
	const done = spawnSync(
		join(root, "node_modules", ".bin", "knip"),
		["--directory", folder, "--config", join(root, "knip.json"), "--reporter", "json", "--no-exit-code"],
		{ encoding: "utf8", maxBuffer: 1 << 28 },
	);
	try {
		const { issues } = JSON.parse(done.stdout) as Unused;
		return issues.reduce((sum, { exports = [], types = [] }) => sum + exports.length + types.length, 0);
	} catch (error) {
		return `not measured: ${messageOf(done.error ?? error)} ${done.stderr?.slice(0, 200) ?? ""}`;
	}
}

/** Rows of the table: what was counted, and how much of it there is. */
export function measure(tree: Tree): (readonly [string, number | string])[] {
	const source = tree.files.filter(isSource);
	const groups = [...new Set(source.map(groupOf))].sort();
	const ending = (name: string) => tree.files.filter((file) => file.endsWith(name));
	const product = source.filter((file) => /^(?:src|server)\//.test(file));
	const tests = tree.files.filter((file) => isTest(file) && /\.(?:tsx?|json)$/.test(file));
	return [
		...groups.map(
			(group) =>
				[
					group,
					lineCount(
						tree,
						source.filter((file) => groupOf(file) === group),
					),
				] as const,
		),
		["lines of source", lineCount(tree, source)],
		["  of these src and server", lineCount(tree, product)],
		["lines of JSON (schemas, templates, themes, messages)", lineCount(tree, tree.files.filter(isData))],
		["lines of generated files", lineCount(tree, tree.files.filter(isGenerated))],
		["lines of tests", lineCount(tree, tests)],
		["lines of snapshots", lineCount(tree, ending(".snap"))],
		["module-level let in src and server", moduleLets(tree, product)],
		["files a field touches (rating)", filesNaming(tree, fieldPattern).length],
		["files a block touches (cart.badge)", filesNaming(tree, blockPattern).length],
		["unused exports (knip)", unusedExports(tree)],
	];
}

if (import.meta.main) {
	const [revision] = process.argv.slice(2);
	const tree = revision === undefined ? workTree() : revisionTree(revision);
	try {
		const rows = measure(tree);
		const width = Math.max(...rows.map(([name]) => name.length));
		console.log(`${revision ?? "work tree"}\n`);
		for (const [name, value] of rows)
			console.log(
				`${name.padEnd(width)}  ${typeof value === "number" ? value.toLocaleString("en").padStart(9) : value}`,
			);
	} finally {
		tree.remove();
	}
}

// Names of files and folders, and the sizes they may have.
import { posix } from "node:path";
import { isCode, isTest, type Source } from "./sources.ts";

const emptyWords = new Set([
	"index",
	"util",
	"utils",
	"helper",
	"helpers",
	"common",
	"misc",
	"type",
	"types",
	"constant",
	"constants",
]);

const isKebab = (name: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
const isPascal = (name: string): boolean => /^[A-Z][A-Za-z0-9]*$/.test(name);
const isCamel = (name: string): boolean => /^[a-z][A-Za-z0-9]*$/.test(name);

const stemOf = (path: string): string => posix.basename(path).split(".")[0] ?? "";

function nameProblem(source: Source): string | undefined {
	const { path } = source;
	const stem = stemOf(path);
	if (/\.(?:tsx?|mjs|js)$/.test(path)) {
		if (emptyWords.has(stem.toLowerCase()))
			return `${path}: "${stem}" says nothing; name the file after what it exports`;
		const mayBeSmall = isTest(path) || severalAtOnce.test(path) || exportsItsName(source);
		if (path.endsWith(".tsx") && !isPascal(stem) && !mayBeSmall)
			return `${path}: a file of components must be PascalCase, found "${stem}"`;
		if (/\.(?:ts|mjs|js)$/.test(path) && !isCamel(stem) && !isPascal(stem))
			return `${path}: a file of code must be camelCase, found "${stem}"`;
	}
	if (path.endsWith(".json") && /^(?:schemas|templates|themes)\//.test(path) && !isKebab(stem))
		return `${path}: a JSON file must be kebab-case, found "${stem}"`;
	return undefined;
}

/** Entries of a page, the table of routes, and small drawings that stand together in one file. */
const severalAtOnce = /^(?:src|bench\/[a-z-]+)\/main\.tsx$|^src\/app\/routes\.tsx$|^src\/ui\/[a-z]/;

/** A file of JSX may have a small letter when it is named after a function it exports. */
const exportsItsName = ({ path, text }: Source): boolean =>
	new RegExp(`export (?:async )?(?:function|const) ${stemOf(path)}\\b`).test(text);

/** Files whose name says nothing or is spelled against the house, and folders that are not kebab-case. */
export function nameProblems(sources: readonly Source[]): string[] {
	const folders = new Set(
		sources.flatMap(({ path }) => {
			const parts = path.split("/").slice(0, -1);
			return parts.map((_, i) => parts.slice(0, i + 1).join("/"));
		}),
	);
	const wrongFolders = [...folders]
		.filter((folder) => !folder.startsWith(".") && !isKebab(posix.basename(folder)))
		.map((folder) => `${folder}: a folder must be kebab-case`);
	return [...sources.flatMap((source) => nameProblem(source) ?? []), ...wrongFolders];
}

/** Files that only hand on what others export. */
export const barrels = (sources: readonly Source[]): string[] =>
	sources
		.filter(isCode)
		.filter(({ text }) => {
			const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "").trim();
			return (
				code !== "" &&
				code.replaceAll(/export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;]*?from\s+["'][^"']+["'];?/g, "").trim() ===
					""
			);
		})
		.map(({ path }) => `${path}: only hands on what others export; import from them`);

const limit = 250;

/** Files that are longer with a reason. */
const longOnes: ReadonlyMap<string, string> = new Map([]);

/** Files longer than the limit, and entries of the list that need no exception any more. */
export function sizeProblems(
	sources: readonly Source[],
	exceptions: ReadonlyMap<string, string> = longOnes,
): string[] {
	const long = sources.filter(isCode).filter(({ text }) => text.trimEnd().split("\n").length > limit);
	const over = long
		.filter(({ path }) => !exceptions.has(path))
		.map(
			({ path, text }) => `${path}: ${text.trimEnd().split("\n").length} lines, at most ${limit}; split it`,
		);
	const idle = [...exceptions.keys()]
		.filter((path) => !long.some((source) => source.path === path))
		.map((path) => `${path}: is on the list of long files but is not long; take it off`);
	return [...over, ...idle];
}

/** The shared kernel stays small: at most sixteen files, and at most eight in each of its lazy parts. */
export function kernelProblems(sources: readonly Source[]): string[] {
	const folders = new Map<string, string[]>();
	for (const { path } of sources) {
		if (!path.startsWith("src/core/") || isTest(path) || path.endsWith(".json")) continue;
		const folder = path.slice(0, path.lastIndexOf("/"));
		folders.set(folder, [...(folders.get(folder) ?? []), path]);
	}
	const most = (folder: string): number => (folder === "src/core" ? 16 : 8);
	return [...folders]
		.filter(([folder, files]) => files.length > most(folder))
		.map(
			([folder, files]) => `${folder}: ${files.length} files, at most ${most(folder)}: ${files.join(", ")}`,
		);
}

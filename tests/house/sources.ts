// The project's files and what they import, read with the parser of the build tool.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { type ESTree, parseSync, Visitor, type VisitorObject } from "vite";

export interface Source {
	/** Path from the project's root, with slashes. */
	readonly path: string;
	readonly text: string;
}

/** One import of ours: `typeOnly` leaves nothing behind at run time, `byDefault` takes the default export. */
export interface Import {
	readonly to: string;
	readonly typeOnly: boolean;
	readonly byDefault: boolean;
	readonly lazy: boolean;
}

const root = join(import.meta.dirname, "..", "..");
const skipped = new Set(["node_modules", "dist", ".git", ".cache", ".data", "coverage"]);

function walk(folder: string): string[] {
	return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = posix.join(folder, entry.name);
		if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path);
		return entry.isFile() ? [path] : [];
	});
}

const isText = (path: string): boolean =>
	/\.(?:tsx?|mjs|js|json|md|html|css|sql|svg|yml|sh)$/.test(path) || path.startsWith(".ci/");

let read: readonly Source[] | undefined;

/** Every text file of the project that people write; read once for all tests of the house. */
export function readSources(): readonly Source[] {
	read ??= walk("")
		.filter((path) => isText(path) && !path.startsWith("schemas/generated/") && path !== "package-lock.json")
		.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
	return read;
}

/** Code, as opposed to data and prose. */
export const isCode = (source: Source): boolean => /\.(?:tsx?|mjs|js)$/.test(source.path);

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Remembers what was computed for a source: parsing is most of what the tests of the house cost. */
function oncePerSource<T>(compute: (source: Source) => T): (source: Source) => T {
	const known = new WeakMap<Source, { readonly value: T }>();
	return (source) => {
		const { value } = known.get(source) ?? { value: compute(source) };
		known.set(source, { value });
		return value;
	};
}

const parse = oncePerSource(({ path, text }) => {
	const { program, module } = parseSync(path, text);
	// Both are built from the parser's answer whenever they are asked for.
	return { program, module };
});

/** Walks the syntax tree of a file. */
export const visit = (source: Source, visitor: VisitorObject): void =>
	new Visitor(visitor).visit(parse(source).program);

/** Line of an offset, from 1. */
export const lineOf = (source: Source, offset: number): number =>
	source.text.slice(0, offset).split("\n").length;

/** A specifier as a path from the root where it is one of our files, or as it stands where it is a package. */
const resolve = (from: string, specifier: string): string =>
	specifier.startsWith(".") ? posix.normalize(posix.join(dirname(from), specifier)) : specifier;

/** Folders that an `import.meta.glob` of the file reads: it imports as much as an import does. */
function globs(source: Source): Import[] {
	const found: Import[] = [];
	visit(source, {
		CallExpression(node: ESTree.CallExpression) {
			if (!source.text.slice(node.callee.start, node.callee.end).startsWith("import.meta.glob")) return;
			const [first] = node.arguments;
			const patterns = first?.type === "ArrayExpression" ? first.elements : [first];
			for (const pattern of patterns) {
				if (pattern?.type !== "Literal" || typeof pattern.value !== "string") continue;
				const to = resolve(source.path, pattern.value);
				found.push({ to, typeOnly: false, byDefault: false, lazy: false });
			}
		},
	});
	return found;
}

/** What a file imports, statically, lazily and by pattern. */
export const importsOf = oncePerSource((source): readonly Import[] => {
	const { module } = parse(source);
	const statics = module.staticImports.map((each) => ({
		to: resolve(source.path, each.moduleRequest.value),
		typeOnly: each.entries.length > 0 && each.entries.every((entry) => entry.isType),
		byDefault: each.entries.some((entry) => entry.importName.kind === "Default" && !entry.isType),
		lazy: false,
	}));
	const reexports = module.staticExports.flatMap((each) =>
		each.entries.flatMap((entry) =>
			entry.moduleRequest
				? [
						{
							to: resolve(source.path, entry.moduleRequest.value),
							typeOnly: entry.isType,
							byDefault: false,
							lazy: false,
						},
					]
				: [],
		),
	);
	const lazy = module.dynamicImports.flatMap((each) => {
		const text = source.text.slice(each.moduleRequest.start, each.moduleRequest.end);
		return /^["'][^"']+["']$/.test(text)
			? [{ to: resolve(source.path, text.slice(1, -1)), typeOnly: false, byDefault: false, lazy: true }]
			: [];
	});
	return [
		...statics,
		...reexports,
		...lazy,
		...(source.text.includes("import.meta.glob") ? globs(source) : []),
	];
});

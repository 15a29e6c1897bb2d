// Reads a seed document with the files it includes and the pictures it names, and finds the file of a problem again.
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Problem } from "../../../schemas/problems.ts";
import { JsonUnreadable, readJson } from "../../../schemas/readJson.ts";

type Lists = Record<string, unknown>;

/** Where the items of a list come from: those from `start` on are in `file`. */
interface Origin {
	readonly start: number;
	readonly file: string;
}

export interface ReadSeed {
	/** Of the form of a seed document, not yet validated; without `include` when the included files could be read. */
	readonly document: unknown;
	/** A problem with the file it is in, and its path in that file. */
	locate(problem: Problem): { readonly file: string; readonly problem: Problem };
}

const isObject = (value: unknown): value is Lists =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const textsOf = (list: unknown): string[] =>
	Array.isArray(list) && list.every((each) => typeof each === "string") ? list : [];

/** An included file has lists only. @throws JsonUnreadable */
function readLists(file: string): Lists {
	const { $schema: _, ...lists } = Object(readJson(file)) as Lists;
	for (const [name, list] of Object.entries(lists))
		if (name === "include" || !Array.isArray(list))
			throw new JsonUnreadable(
				`${file}: must have lists of a seed document only, such as courses or news, found "${name}"; move it to the file that includes this one`,
			);
	return lists;
}

/** Pictures in files, as if they were written into the document. @throws JsonUnreadable */
function withPictures(asset: unknown, folder: string): unknown {
	if (!isObject(asset) || typeof asset["file"] !== "string" || "svg" in asset || "base64" in asset)
		return asset;
	const { file, ...rest } = asset;
	const path = join(folder, file as string);
	try {
		return { ...rest, base64: readFileSync(path, "base64") };
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new JsonUnreadable(`${path}: must be a picture that can be read, found: ${code}; correct the path`);
	}
}

/** @throws JsonUnreadable */
export function readSeed(file: string): ReadSeed {
	const folder = dirname(file);
	const given = readJson(file);
	const included = isObject(given) ? textsOf(given["include"]).map((path) => join(folder, path)) : [];
	const origins = new Map<string, Origin[]>();
	const locate: ReadSeed["locate"] = (problem) => {
		const [, name = "", index = ""] = /^(\w+)\[(\d+)\]/.exec(problem.path) ?? [];
		const origin = origins.get(name)?.findLast(({ start }) => start <= Number(index));
		if (!origin) return { file, problem };
		const path = problem.path.replace(`[${index}]`, `[${Number(index) - origin.start}]`);
		return { file: origin.file, problem: { ...problem, path, found: foundIn(problem.found) } };
	};
	/** Of two with the same id, the other one may be in another file. */
	const foundIn = (found: string): string =>
		found.replace(/, as (\w+)\[(\d+)\]/, (text, name: string, index: string) => {
			const origin = origins.get(name)?.findLast(({ start }) => start <= Number(index));
			return origin
				? `, as ${relative(folder, origin.file)}: ${name}[${Number(index) - origin.start}]`
				: text;
		});
	if (!isObject(given)) return { document: given, locate };

	const document: Lists = { ...given };
	if (included.length > 0) delete document["include"];
	const add = (from: string, lists: Lists): void => {
		for (const [name, list] of Object.entries(lists)) {
			if (!Array.isArray(list)) continue;
			const before = from === file ? [] : (document[name] ?? []);
			if (!Array.isArray(before)) continue;
			const items = name === "assets" ? list.map((asset) => withPictures(asset, dirname(from))) : list;
			document[name] = [...before, ...items];
			const known = origins.get(name) ?? [];
			origins.set(name, [...known, { start: before.length, file: from }]);
		}
	};
	add(file, document);
	for (const path of included) add(path, readLists(path));
	return { document, locate };
}

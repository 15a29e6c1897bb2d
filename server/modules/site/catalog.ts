// Which templates and themes there are, read from templates/ and themes/.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { TemplateDoc, ThemeDoc } from "../../../schemas/generated/documents.ts";
import { readJson } from "../../../schemas/readJson.ts";

export interface Catalog {
	/** By catalog path: the file's path without .json. */
	readonly templates: ReadonlyMap<string, TemplateDoc>;
	readonly themes: ReadonlyMap<string, ThemeDoc>;
}

const root = join(import.meta.dirname, "../../..");

function read<T>(folder: string): Map<string, T> {
	const found = new Map<string, T>();
	for (const name of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort()) {
		if (!name.endsWith(".json")) continue;
		const path = name.replaceAll("\\", "/").replace(/\.json$/, "");
		found.set(path, readJson(join(root, folder, name)) as T);
	}
	return found;
}

let known: Catalog | undefined;

/** Read once: the files are part of the program. `npm run check` has validated them. */
export function catalog(): Catalog {
	known ??= { templates: read("templates"), themes: read("themes") };
	return known;
}

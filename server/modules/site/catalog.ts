// The templates and themes of templates/ and themes/.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { templateCatalog } from "../../../schemas/extendTemplate.ts";
import type {
	ColourTable,
	TemplateDoc,
	TemplateFile,
	ThemeDoc,
} from "../../../schemas/generated/documents.ts";
import { readJson } from "../../../schemas/readJson.ts";

export interface Catalog {
	/** By catalog path, the path of the file without .json; one that extends another has all its blocks. */
	readonly templates: ReadonlyMap<string, TemplateDoc>;
	readonly themes: ReadonlyMap<string, ThemeDoc>;
	/** The themes of the colours of a home document. */
	readonly colours: ColourTable;
}

const root = join(import.meta.dirname, "../../..");
/** Not a theme, though it is among their files. */
const colourTable = "colours.json";

function read<T>(folder: string): Map<string, T> {
	const found = new Map<string, T>();
	for (const name of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort()) {
		if (!name.endsWith(".json") || name === colourTable) continue;
		const path = name.replaceAll("\\", "/").replace(/\.json$/, "");
		found.set(path, readJson(join(root, folder, name)) as T);
	}
	return found;
}

let known: Catalog | undefined;

/** Read once: the files are part of the program. `npm run check` has validated them. */
export function catalog(): Catalog {
	known ??= {
		templates: templateCatalog(read<TemplateFile>("templates")).templates,
		themes: read("themes"),
		colours: readJson(join(root, "themes", colourTable)) as ColourTable,
	};
	return known;
}

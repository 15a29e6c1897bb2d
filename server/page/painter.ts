// Header and footer as markup, drawn by a module of the build from the same templates as in the browser.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SiteSnapshot } from "../../schemas/generated/documents.ts";
import type { Language } from "../plugins/language.ts";

/** Markup for the root element and the style sheet it needs. */
export interface Painting {
	readonly html: string;
	readonly css: string;
	/** Runs before the first paint: it reads the hash, which no server sees, and marks what is shown by it. */
	readonly script?: string;
}

export type Painter = (
	snapshot: SiteSnapshot,
	language: Language,
	signedIn: boolean,
	/** The reader closed the warning of a test domain. */
	warningClosed: boolean,
) => Promise<Painting>;

/** The painter of a build; a build without one leaves the first paint to the page's script. */
export async function loadPainter(folder: string): Promise<Painter | undefined> {
	const path = join(folder, "paint", "paint.js");
	if (!existsSync(path)) return undefined;
	// React chooses its build when it is first loaded; nothing else of the server reads this.
	process.env["NODE_ENV"] ??= "production";
	const { paint } = (await import(pathToFileURL(path).href)) as { paint: Painter };
	return paint;
}

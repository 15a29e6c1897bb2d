// Header and footer as markup, rendered by a module of the build from the same templates as in the browser.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SiteSnapshot } from "../../schemas/generated/documents.ts";
import type { Language } from "../plugins/language.ts";

/** Markup for the root element and the style sheet it needs. */
export interface RenderedShell {
	readonly html: string;
	readonly css: string;
	/** Runs before anything is shown. */
	readonly script?: string;
}

export type RenderShell = (
	snapshot: SiteSnapshot,
	language: Language,
	signedIn: boolean,
	/** The user closed the warning about a test domain. */
	isWarningClosed: boolean,
) => Promise<RenderedShell>;

/** The renderer of a build; without one the page's script renders everything. */
export async function loadRenderShell(folder: string): Promise<RenderShell | undefined> {
	const path = join(folder, "ssr", "renderShell.js");
	if (!existsSync(path)) return undefined;
	// React chooses its build when it is first loaded; nothing else of the server reads this.
	process.env["NODE_ENV"] ??= "production";
	const { renderShell } = (await import(pathToFileURL(path).href)) as { renderShell: RenderShell };
	return renderShell;
}

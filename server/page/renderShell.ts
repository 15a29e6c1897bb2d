// Pages and screens as markup, rendered by a module of the build from the same components as in the browser.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FirstAnswer, SiteSnapshot } from "../../schemas/generated/documents.ts";
import type { Language } from "../plugins/language.ts";

/** What src/app/ssr/renderShell.tsx makes. */
export interface RenderedShell {
	/** Markup of home for the root element. */
	readonly html: string;
	/** Markup of every other page, where it differs in more than the content. */
	readonly otherHtml?: string;
	/** What was rendered; the page's script renders the same first. */
	readonly rendered: object;
	/** Data in the markup, for the page's snapshot. */
	readonly answers?: Record<string, FirstAnswer>;
	/** Rules of the components, and the attributes by which styled-components finds them. */
	readonly styles: string;
	readonly stylesMark: string;
	/** Themes. */
	readonly css: string;
	/** Runs before anything is shown. */
	readonly script: string;
	/** Runs right after the markup. */
	readonly lastScript: string;
}

/** What of a request decides which markup it gets. */
export interface ShellVariant {
	readonly language: Language;
	/** Cookie of src/app/start/identityCookies.ts: the header has the student's menu instead of a sign-in link. */
	readonly isSignedIn: boolean;
	/** Cookie of src/app/shell/DomainWarning.tsx. */
	readonly isWarningClosed: boolean;
}

/** Data of one of the server's own calls, as a visitor gets it; undefined when it failed. */
export type FetchAnswer = (
	path: string,
	query: Readonly<Record<string, string | number>>,
) => Promise<object | undefined>;

/** What src/app/ssr/renderScreen.ts makes. */
export interface RenderedScreen {
	readonly html: string;
	readonly styles: string;
	readonly answers: Record<string, FirstAnswer>;
}

/** The module of a build. */
export interface Renderer {
	readonly renderShell: (
		snapshot: SiteSnapshot,
		variant: ShellVariant,
		fetchAnswer: FetchAnswer,
	) => Promise<RenderedShell>;
	readonly renderScreen: (
		snapshot: SiteSnapshot,
		screen: { readonly language: Language; readonly path: string },
		fetchAnswer: FetchAnswer,
	) => Promise<RenderedScreen | undefined>;
}

/** The renderer of a build; without one the page's script renders everything. */
export async function loadRenderer(folder: string): Promise<Renderer | undefined> {
	const path = join(folder, "ssr", "renderShell.js");
	if (!existsSync(path)) return undefined;
	// React chooses its build when it is first loaded; nothing else of the server reads this.
	process.env["NODE_ENV"] ??= "production";
	return (await import(pathToFileURL(path).href)) as Renderer;
}

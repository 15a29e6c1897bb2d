// What kind of thing a template is for, told by where it lies.
import { templatePaths, themePaths } from "../../renderer/documents.ts";
import type { RegionKind } from "../../renderer/RegionFrame.tsx";

export type TemplateKind = RegionKind | "page";
const kinds: readonly TemplateKind[] = ["header", "footer", "side-layer", "page"];

/** header/1 and customer/x/header are headers; what is none of the regions is a page. */
export const kindOf = (template: string): TemplateKind =>
	kinds.find((kind) => template.startsWith(`${kind}/`) || template.endsWith(`/${kind}`)) ?? "page";

export const templatesOf = (kind: TemplateKind): string[] =>
	templatePaths().filter((path) => kindOf(path) === kind);

/** Themes a region of this kind can have; a region without themes of its own has the site's tokens. */
export function themesOf(kind: TemplateKind): string[] {
	const own = themePaths().filter((path) => path.startsWith(`${kind}/`));
	return own.length > 0 ? own : ["base"];
}

/** Themes a page can have besides those of its regions. */
export const pageThemes = (): string[] => [
	"base",
	...themePaths().filter((path) => path.startsWith("global/")),
];

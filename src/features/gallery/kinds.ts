// The kind of a template, by its path.
import { templatePathList, themePaths } from "../../renderer/documents.ts";
import type { RegionKind } from "../../renderer/RegionFrame.tsx";

export type TemplateKind = RegionKind | "page";
const kinds: readonly TemplateKind[] = ["header", "footer", "side-layer", "page"];

/** header/1 and customer/x/header are headers; anything else is a page. */
export const kindOf = (template: string): TemplateKind =>
	kinds.find((kind) => template.startsWith(`${kind}/`) || template.endsWith(`/${kind}`)) ?? "page";

export const templatesOf = (kind: TemplateKind): string[] =>
	templatePathList().filter((path) => kindOf(path) === kind);

/** Themes of a kind of region; a region without its own themes has the base tokens. */
export function themesOf(kind: TemplateKind): string[] {
	const own = themePaths().filter((path) => path.startsWith(`${kind}/`));
	return own.length > 0 ? own : ["base"];
}

export const pageThemes = (): string[] => [
	"base",
	...themePaths().filter((path) => path.startsWith("global/")),
];

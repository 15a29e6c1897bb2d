// Which templates and themes a home config means. Page, server rendering, snapshot and the operator's checks ask here.
import type { ColourTable, HomeConfig, TemplateDoc, TemplatePatch } from "./generated/documents.ts";

/** A document of the catalog, and the one that replaces it where it does not exist (OPEN-056, OPEN-057). */
export interface CatalogPath {
	readonly path: string;
	readonly fallback: string;
}

/** A template and what the school changes in it. */
export interface TemplateChoice extends CatalogPath {
	readonly patches: readonly TemplatePatch[];
}

/** Name of a template with its patches among those a page knows; its path where it has none. */
export const templateKey = ({ path, patches }: Pick<TemplateChoice, "path" | "patches">): string =>
	patches.length === 0 ? path : `${path} ${JSON.stringify(patches)}`;

export interface RegionAppearance {
	readonly template: TemplateChoice;
	/** A template that exists in one variant only names its theme itself. */
	readonly theme: (template: Pick<TemplateDoc, "theme"> | undefined) => CatalogPath;
}

export interface Appearance {
	readonly header: RegionAppearance;
	readonly footer: RegionAppearance;
	readonly page: TemplateChoice;
	/** Applies to home pages only, such as black-and-white (A §4). */
	readonly globalTheme: CatalogPath | undefined;
}

/** Catalog path of a region's template: `1` is header/1, `customer/x` its header. */
export function templatePath(region: string, id: string | number): string {
	const name = String(id);
	return name.startsWith("customer/") ? `${name}/${region}` : `${region}/${name}`;
}

const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The six digits of a school's own colour, such as `0a7d53` of `#0A7D53`; undefined for the name of a colour. */
function brandDigits(colour: string): string | undefined {
	if (!hexColour.test(colour)) return undefined;
	const digits = colour.slice(1).toLowerCase();
	return digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
}

/** The colour that a theme is made from (brandTheme.ts), which its path holds; undefined for the path of a file. */
export function brandColourOfTheme(path: string): string | undefined {
	const digits = /^(?:header|footer)\/brand-([0-9a-f]{6})$/.exec(path)?.[1];
	return digits && `#${digits}`;
}

/** Whether a site may have the colour: a name of the table, or the school's own. */
export const isKnownColour = (table: ColourTable, colour: string): boolean =>
	Object.hasOwn(table.colours, colour) || brandDigits(colour) !== undefined;

/** The theme a colour means to a region; an unknown colour means the default one (OPEN-057). */
export function themePath(table: ColourTable, region: "header" | "footer", colour: string): string {
	const brand = brandDigits(colour);
	if (brand) return `${region}/brand-${brand}`;
	const known = Object.hasOwn(table.colours, colour) ? colour : table.default;
	return `${region}/${table.colours[known]?.[region] ?? "default"}`;
}

/** One list for all, so that a template without patches keeps its identity. */
const noPatches: readonly TemplatePatch[] = [];

function regionAppearance(
	region: string,
	id: string | number,
	usualTheme: string,
	patches = noPatches,
): RegionAppearance {
	return {
		template: { path: templatePath(region, id), fallback: templatePath(region, 1), patches },
		theme: (template) => ({
			path: template?.theme ? `${region}/${template.theme}` : usualTheme,
			fallback: `${region}/default`,
		}),
	};
}

/** @param home undefined while it is loading */
export function appearanceOf(home: HomeConfig | undefined, table: ColourTable): Appearance {
	const themeFor = (region: "header" | "footer") =>
		themePath(table, region, home?.themeColor ?? table.default);
	const { pageTemplateId, globalTheme } = home?.homePageTemplateRsp ?? {};
	const { header, footer, page = noPatches } = home?.templatePatches ?? {};
	return {
		header: regionAppearance("header", home?.headCfRsp.headTemplateId ?? 1, themeFor("header"), header),
		footer: regionAppearance("footer", home?.footTemplateId ?? 1, themeFor("footer"), footer),
		page: { path: `page/${pageTemplateId ?? "home-1"}`, fallback: "page/home-1", patches: page },
		globalTheme: globalTheme ? { path: `global/${globalTheme}`, fallback: "base" } : undefined,
	};
}

/** The floating service bar: template 1 for type 1, template 4 for every other (SHELL-SIDE-09, SHELL-SIDE-10). */
export const sideLayerAppearance = (type: string | number | undefined): RegionAppearance =>
	regionAppearance("side-layer", String(type ?? 1) === "1" ? 1 : 4, "side-layer/default");

// Finds templates and themes by their path; the page carries those of its first render, the others load lazily.
import useSWRImmutable from "swr/immutable";
import {
	type Appearance,
	appearanceOf,
	brandColourOfTheme,
	type CatalogPath,
	isKnownColour,
	type RegionAppearance,
	type TemplateChoice,
	templateKey,
	themePath,
} from "../../schemas/appearance.ts";
import type { ColourTable, HomeConfig, TemplateDoc, ThemeDoc } from "../../schemas/generated/documents.ts";
import table from "../../themes/colours.json";
import { type BlockRegistry, preloadBlocks } from "./blocks.ts";
import type { Facts } from "./evaluate.ts";
import type { RegionKind } from "./RegionFrame.tsx";

type Documents<T> = { readonly [path: string]: T };

/** Every document of the build, loaded when the page does not carry the one that is needed. */
const all = () => import("./documents.ts");

const known = {
	/** By templateKey: patched ones are others. */
	templates: new Map<string, TemplateDoc>(),
	themes: new Map<string, ThemeDoc>(),
};

/** Templates whose blocks are loaded. */
const renderable = new WeakSet<TemplateDoc>();

/** Adds the documents that the page carries, so that the first render waits for none. */
export function provideCatalog(documents: {
	templates?: Documents<TemplateDoc>;
	themes?: Documents<ThemeDoc>;
}): void {
	for (const [path, template] of Object.entries(documents.templates ?? {}))
		known.templates.set(path, template);
	for (const [path, theme] of Object.entries(documents.themes ?? {})) known.themes.set(path, theme);
}

/** Forgets what the page carried: the build has every document. */
export function forgetCatalog(): void {
	known.templates.clear();
	known.themes.clear();
}

const warned = new Set<string>();

/** A template or theme that does not exist is replaced by its fallback (OPEN-056, OPEN-057); reported once. */
function warn(message: string): void {
	if (!warned.has(message)) console.warn(message);
	warned.add(message);
}

const colours: ColourTable = table;

/** Colours a config document can name. */
export const colourNames = (): string[] => Object.keys(colours.colours);

/** The templates and themes of a home config; an unknown colour is reported once. */
export function appearance(home: HomeConfig | undefined): Appearance {
	const colour = home?.themeColor;
	if (colour !== undefined && !isKnownColour(colours, colour))
		warn(
			`themes/colours.json: expected one of ${colourNames().join(", ")}, found "${colour}"; ${colours.default} is shown instead`,
		);
	return appearanceOf(home, colours);
}

/** The theme a colour means to a region. */
export const regionTheme = (region: RegionKind, colour: string): string =>
	region === "side-layer" ? `${region}/default` : themePath(colours, region, colour);

/** The document of a path, else its fallback. */
function pick<T>(what: string, files: ReadonlyMap<string, T>, { path, fallback }: CatalogPath): T {
	const found = files.get(path);
	if (found) return found;
	if (path !== fallback)
		warn(
			`${what}: expected one of ${[...files.keys()].join(", ")}, found "${path}"; ${fallback} is shown instead`,
		);
	const other = files.get(fallback);
	if (!other) throw new Error(`${what}/${fallback}.json must exist, found nothing; restore it`);
	return other;
}

/** A template with its patches; one that does not exist falls back to the first of its kind. */
async function loadTemplate(choice: TemplateChoice): Promise<TemplateDoc> {
	const key = templateKey(choice);
	const present = known.templates.get(key);
	if (present) return present;
	const { templates, patchedTemplate } = await all();
	const template = patchedTemplate(pick("templates", templates, choice), choice.patches);
	known.templates.set(key, template);
	return template;
}

/** Made from a school's own colour; the code for it is loaded only where there is one. */
async function loadBrandTheme({ path }: CatalogPath): Promise<ThemeDoc | undefined> {
	if (brandColourOfTheme(path) === undefined) return undefined;
	const [{ brandTheme }, { themes }] = await Promise.all([import("../../schemas/brandTheme.ts"), all()]);
	return brandTheme(path, themes.get("base"));
}

/** A theme; one that does not exist falls back to the default of its region. */
export async function loadTheme(path: CatalogPath): Promise<ThemeDoc> {
	const present = known.themes.get(path.path);
	if (present) return present;
	const theme = (await loadBrandTheme(path)) ?? pick("themes", (await all()).themes, path);
	known.themes.set(path.path, theme);
	return theme;
}

/**
 * A template with its blocks, so that it renders without a pause.
 * @param facts of the first render, which waits only for its visible blocks
 */
export async function readyTemplate(
	choice: TemplateChoice,
	blocks: BlockRegistry,
	facts?: Facts,
): Promise<TemplateDoc> {
	const template = await loadTemplate(choice);
	await preloadBlocks(template.root, blocks, facts);
	renderable.add(template);
	return template;
}

/** Template, blocks and theme of a region. */
export async function readyRegion(region: RegionAppearance, blocks: BlockRegistry) {
	const template = await readyTemplate(region.template, blocks);
	return { template, theme: await loadTheme(region.theme(template)) };
}

/** The template of a choice. While another one loads, blocks included, the previous one stays on screen. */
export function useTemplate(choice: TemplateChoice, blocks: BlockRegistry): TemplateDoc | undefined {
	const key = templateKey(choice);
	const present = renderableTemplate(key);
	const { data } = useSWRImmutable<TemplateDoc | undefined>(
		["template", key],
		() => readyTemplate(choice, blocks),
		{ keepPreviousData: true, fallbackData: present },
	);
	// SWR prefers the previous document to one that it was only given and never fetched.
	return present ?? data;
}

/** A template whose blocks are loaded; one whose blocks are still loading would be rendered with holes. */
function renderableTemplate(key: string): TemplateDoc | undefined {
	const present = known.templates.get(key);
	return present && renderable.has(present) ? present : undefined;
}

/** The theme of a path, if any. While another one loads, the previous one stays on screen. */
export function useTheme(path: CatalogPath | undefined): ThemeDoc | undefined {
	const present = path && known.themes.get(path.path);
	const { data } = useSWRImmutable<ThemeDoc | undefined>(
		path && ["theme", path.path],
		() => path && loadTheme(path),
		{ keepPreviousData: true, fallbackData: present },
	);
	return present ?? data;
}

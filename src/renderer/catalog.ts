// Finds templates and themes by their path; the page carries those of its first paint, the rest come lazily.
import useSWRImmutable from "swr/immutable";
import type { ColourTable, TemplateDoc, ThemeDoc } from "../../schemas/generated/documents.ts";
import table from "../../themes/colours.json";
import { type BlockRegistry, preloadBlocks } from "./blocks.ts";
import type { RegionKind } from "./RegionFrame.tsx";

type Documents<T> = { readonly [path: string]: T };

/** Every document of the build, fetched when one is asked for that the page did not bring. */
const all = () => import("./documents.ts");

const known = {
	templates: new Map<string, TemplateDoc>(),
	themes: new Map<string, ThemeDoc>(),
};

/** Templates whose blocks are loaded, or will be before the first drawing. */
const drawable = new WeakSet<TemplateDoc>();

/** Hands over the documents the page brought along, so that the first paint waits for none. */
export function provideCatalog(documents: {
	templates?: Documents<TemplateDoc>;
	themes?: Documents<ThemeDoc>;
}): void {
	for (const [path, template] of Object.entries(documents.templates ?? {})) {
		known.templates.set(path, template);
		drawable.add(template);
	}
	for (const [path, theme] of Object.entries(documents.themes ?? {})) known.themes.set(path, theme);
}

const warned = new Set<string>();

/** A look that does not exist is replaced by the default of its region (OPEN-056, OPEN-057); said once. */
function warn(message: string): void {
	if (!warned.has(message)) console.warn(message);
	warned.add(message);
}

/** Where a region's template of a config document is kept: `1` is header/1, `customer/x` its header. */
export function templatePath(kind: RegionKind, id: string | number | undefined): string {
	const name = String(id ?? 1);
	return name.startsWith("customer/") ? `${name}/${kind}` : `${kind}/${name}`;
}

const { colours, default: standIn }: ColourTable = table;

/** Colours a config document can name. */
export const colourNames = (): string[] => Object.keys(colours);

/**
 * Where a region's theme is kept. The colour table says what a config document's colour means to the region; an
 * unknown colour means the default (OPEN-057). A template that exists in one look only names that theme itself.
 */
export function themePath(kind: RegionKind, colour: string, forced?: string): string {
	if (forced) return `${kind}/${forced}`;
	if (kind === "side-layer") return `${kind}/default`;
	if (!Object.hasOwn(colours, colour))
		warn(
			`themes/colours.json: expected one of ${Object.keys(colours).join(", ")}, found "${colour}"; ${standIn} is shown instead`,
		);
	const found = Object.hasOwn(colours, colour) ? colours[colour] : colours[standIn];
	return `${kind}/${found?.[kind] ?? "default"}`;
}

async function find<T>(
	what: "templates" | "themes",
	store: Map<string, T>,
	path: string,
	fallback: string,
): Promise<T> {
	const present = store.get(path);
	if (present) return present;
	const files = (await all())[what] as unknown as ReadonlyMap<string, T>;
	if (!files.has(path) && path !== fallback) {
		warn(
			`${what}: expected one of ${[...files.keys()].join(", ")}, found "${path}"; ${fallback} is shown instead`,
		);
		return find(what, store, fallback, fallback);
	}
	const document = files.get(path);
	if (!document) throw new Error(`${what}/${fallback}.json must exist, found nothing; restore it`);
	store.set(path, document);
	return document;
}

/** A template by path; one that does not exist falls back to the first of its kind. */
export const loadTemplate = (path: string, fallback: string): Promise<TemplateDoc> =>
	find("templates", known.templates, path, fallback);

/** A theme by path; one that does not exist falls back to the default of its region. */
export const loadTheme = (path: string, fallback: string): Promise<ThemeDoc> =>
	find("themes", known.themes, path, fallback);

/** A template with all its blocks, so that it draws without a pause. */
export async function readyTemplate(
	path: string,
	fallback: string,
	blocks: BlockRegistry,
): Promise<TemplateDoc> {
	const template = await loadTemplate(path, fallback);
	await preloadBlocks(template.root, blocks);
	drawable.add(template);
	return template;
}

/** The template for a path. While another one loads, blocks included, the former stays on screen. */
export function useTemplate(path: string, fallback: string, blocks: BlockRegistry): TemplateDoc | undefined {
	const { data } = useSWRImmutable(["template", path], () => readyTemplate(path, fallback, blocks), {
		keepPreviousData: true,
		...withData(whole(path)),
	});
	// What is known wins: SWR prefers the former document to one that it was only given and never fetched.
	return whole(path) ?? data;
}

/** A template that is known and whose blocks are there; one whose blocks still load would be drawn with holes. */
function whole(path: string): TemplateDoc | undefined {
	const present = known.templates.get(path);
	return present && drawable.has(present) ? present : undefined;
}

/** The theme for a path. While another one loads, the former stays on screen. */
export function useTheme(path: string, fallback: string): ThemeDoc | undefined {
	const { data } = useSWRImmutable(["theme", path], () => loadTheme(path, fallback), {
		keepPreviousData: true,
		...withData(known.themes.get(path)),
	});
	return known.themes.get(path) ?? data;
}

const withData = <T>(fallbackData: T | undefined) => (fallbackData === undefined ? {} : { fallbackData });

// Finds templates and themes by their path; the page carries those of its first paint, the rest come lazily.
import useSWRImmutable from "swr/immutable";
import type { TemplateDoc, ThemeDoc } from "../../schemas/generated/documents.ts";
import { type BlockRegistry, preloadBlocks } from "./blocks.ts";

type Documents<T> = { readonly [path: string]: T };
type Files<T> = { readonly [file: string]: () => Promise<T> };

const templateFiles = import.meta.glob<TemplateDoc>("../../templates/**/*.json", { import: "default" });
const themeFiles = import.meta.glob<ThemeDoc>("../../themes/**/*.json", { import: "default" });

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

/** Where a header or footer template of a config document is kept: `1` is header/1, `customer/x` its header. */
export function templatePath(kind: "header" | "footer", id: string | number | undefined): string {
	const name = String(id ?? 1);
	return name.startsWith("customer/") ? `${name}/${kind}` : `${kind}/${name}`;
}

/** Every template or theme of the build, by path. */
export const templatePaths = (): string[] => Object.keys(templateFiles).map(pathOf).sort();
export const themePaths = (): string[] => Object.keys(themeFiles).map(pathOf).sort();
const pathOf = (file: string) =>
	file.replace(/^(?:\.\.\/)+(?:templates|themes)\//, "").replace(/\.json$/, "");

const warned = new Set<string>();

/** A look that does not exist is replaced by the default of its region (OPEN-056, OPEN-057); said once. */
function warn(message: string): void {
	if (!warned.has(message)) console.warn(message);
	warned.add(message);
}

async function find<T>(
	what: "templates" | "themes",
	files: Files<T>,
	store: Map<string, T>,
	path: string,
	fallback: string,
): Promise<T> {
	const present = store.get(path);
	if (present) return present;
	const load = files[`../../${what}/${path}.json`];
	if (!load && path !== fallback) {
		warn(
			`${what}: expected one of ${Object.keys(files).map(pathOf).join(", ")}, found "${path}"; ${fallback} is shown instead`,
		);
		return find(what, files, store, fallback, fallback);
	}
	if (!load) throw new Error(`${what}/${fallback}.json must exist, found nothing; restore it`);
	const document = await load();
	store.set(path, document);
	return document;
}

/** A template by path; one that does not exist falls back to the first of its kind. */
export const loadTemplate = (path: string, fallback: string): Promise<TemplateDoc> =>
	find("templates", templateFiles, known.templates, path, fallback);

/** A theme by path; one that does not exist falls back to the default of its region. */
export const loadTheme = (path: string, fallback: string): Promise<ThemeDoc> =>
	find("themes", themeFiles, known.themes, path, fallback);

/** The template for a path. While another one loads, blocks included, the former stays on screen. */
export function useTemplate(path: string, fallback: string, blocks: BlockRegistry): TemplateDoc | undefined {
	const { data } = useSWRImmutable(
		["template", path],
		async () => {
			const template = await loadTemplate(path, fallback);
			await preloadBlocks(template.root, blocks);
			drawable.add(template);
			return template;
		},
		{ keepPreviousData: true, ...withData(known.templates.get(path)) },
	);
	// What is known wins: SWR prefers the former document to one that it was only given and never fetched.
	const present = known.templates.get(path);
	return present && drawable.has(present) ? present : data;
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

// Every template and theme of the build, by path. One lazy chunk: the page carries what its first paint needs.
import type { TemplateDoc, ThemeDoc } from "../../schemas/generated/documents.ts";

const templateFiles = import.meta.glob<TemplateDoc>("../../templates/**/*.json", {
	eager: true,
	import: "default",
});
const themeFiles = import.meta.glob<ThemeDoc>(["../../themes/**/*.json", "!../../themes/colours.json"], {
	eager: true,
	import: "default",
});

const byPath = <T>(files: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
	new Map(
		Object.entries(files).map(([file, document]) => [
			file.replace(/^(?:\.\.\/)+(?:templates|themes)\//, "").replace(/\.json$/, ""),
			document,
		]),
	);

export const templates = byPath(templateFiles);
export const themes = byPath(themeFiles);

export const templatePathList = (): string[] => [...templates.keys()].sort();
export const themePaths = (): string[] => [...themes.keys()].sort();

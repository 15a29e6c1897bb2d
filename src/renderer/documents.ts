// Every template and theme of the build, by path. One lazy chunk: the page carries what its first paint needs.
import { applyPatches, templateCatalog } from "../../schemas/extendTemplate.ts";
import type {
	TemplateDoc,
	TemplateFile,
	TemplatePatch,
	ThemeDoc,
} from "../../schemas/generated/documents.ts";
import { problemMessage } from "../../schemas/problems.ts";

const templateFiles = import.meta.glob<TemplateFile>("../../templates/**/*.json", {
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

/** Templates as they were written: in full, or as the difference from another one. */
export const templateSources = byPath(templateFiles);
const catalog = templateCatalog(templateSources);
if (import.meta.env.DEV)
	for (const [path, problems] of catalog.problems)
		for (const problem of problems) console.error(`templates/${path}.json: ${problemMessage(problem)}`);

export const { templates } = catalog;

/** A template with a school's patches; those that cannot be applied are left out and reported. */
export function patchedTemplate(template: TemplateDoc, patches: readonly TemplatePatch[]): TemplateDoc {
	const { template: patched, problems } = applyPatches(template, patches, "patches");
	for (const problem of problems) console.warn(`templates/${template.id}.json: ${problemMessage(problem)}`);
	return patched;
}
export const themes = byPath(themeFiles);

export const templatePathList = (): string[] => [...templates.keys()].sort();
export const themePaths = (): string[] => [...themes.keys()].sort();

// Rules for what a school changes in its templates: each patch finds its block, and the blocks fit their
// settings and name only what exists.
import { appearanceOf } from "../../../schemas/appearance.ts";
import { blocksIn, nameProblems, settingsProblems } from "../../../schemas/blockProblems.ts";
import { schemaProblems } from "../../../schemas/compile.ts";
import { applyPatches } from "../../../schemas/extendTemplate.ts";
import type { HomeConfig, TemplateDoc } from "../../../schemas/generated/documents.ts";
import type { Problem } from "../../../schemas/problems.ts";
import { catalog } from "./catalog.ts";
import type { Node } from "./documentNodes.ts";

/** @param path of the home document. One that does not fit its schema is left to the schema's own report. */
export function patchProblems(
	path: string,
	home: Node,
	templates: ReadonlyMap<string, TemplateDoc>,
): Problem[] {
	if (home["templatePatches"] === undefined || schemaProblems("/config/home", home).length > 0) return [];
	const appearance = appearanceOf(home as unknown as HomeConfig, catalog().colours);
	const choices = {
		header: appearance.header.template,
		footer: appearance.footer.template,
		page: appearance.page,
	};
	return Object.entries(choices).flatMap(([region, { path: named, fallback, patches }]) => {
		const template = templates.get(named) ?? templates.get(fallback);
		if (!template || patches.length === 0) return [];
		const at = `${path}.templatePatches.${region}`;
		const patched = applyPatches(template, patches, at);
		const blocks = blocksIn(patched.template.root, `${at}: root`);
		return [
			...patched.problems,
			...blocks.flatMap((each) => [
				...settingsProblems(each.block, each.path),
				...nameProblems(each.block, each.path),
			]),
		];
	});
}

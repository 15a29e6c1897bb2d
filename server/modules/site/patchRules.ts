// Rules for what a school changes in its templates: each patch finds its block, and the blocks fit their
// settings and name only what exists.
import { appearanceOf } from "../../../schemas/appearance.ts";
import { blocksIn, nameProblems, settingsProblems } from "../../../schemas/blockProblems.ts";
import { schemaProblems } from "../../../schemas/compile.ts";
import { applyPatches, movedType } from "../../../schemas/extendTemplate.ts";
import type { HomeConfig, TemplateDoc, TemplatePatch } from "../../../schemas/generated/documents.ts";
import type { Problem } from "../../../schemas/problems.ts";
import { catalog } from "./catalog.ts";
import type { Node } from "./documentNodes.ts";

type LocatedBlock = ReturnType<typeof blocksIn>[number];

/** The blocks that a patch brings, each with its path in the document. */
function blocksOf(patch: TemplatePatch, at: string): LocatedBlock[] {
	if ("block" in patch) return blocksIn(patch.block, `${at}.block`);
	if (!("blocks" in patch)) return [];
	return patch.blocks.flatMap((block, i) => blocksIn(block, `${at}.blocks[${i}]`));
}

const problemsOfBlock = ({ block, path }: LocatedBlock): Problem[] =>
	block.type === movedType ? [] : [...settingsProblems(block, path), ...nameProblems(block, path)];

/** What a patch changes in the block it names, of which only the type is needed; null removes a setting. */
function targetProblems(patch: TemplatePatch, type: string, at: string): Problem[] {
	if (patch.op === "insertInto")
		return nameProblems({ type, slots: { [patch.slot]: [] } }, at).map((found) => ({
			...found,
			path: `${at}.slot`,
		}));
	if (patch.op !== "change" || !patch.props) return [];
	const props = Object.fromEntries(Object.entries(patch.props).filter(([, value]) => value !== null));
	return problemsOfBlock({ block: { type, props }, path: at });
}

/** Problems of the blocks and settings of patches. A key that does not exist is left to `applyPatches`. */
function blockProblemsOf({ root }: TemplateDoc, patches: readonly TemplatePatch[], path: string): Problem[] {
	const types = new Map<string, string>();
	const add = (blocks: readonly LocatedBlock[]): void => {
		for (const { block } of blocks)
			if (block.key && block.type !== movedType) types.set(block.key, block.type);
	};
	add(blocksIn(root, ""));
	return patches.flatMap((patch, i) => {
		const at = `${path}[${i}]`;
		const [blocks, type] = [blocksOf(patch, at), types.get(patch.at)];
		add(blocks);
		return [
			...(type === undefined ? [] : targetProblems(patch, type, at)),
			...blocks.flatMap(problemsOfBlock),
		];
	});
}

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
		return [...applyPatches(template, patches, at).problems, ...blockProblemsOf(template, patches, at)];
	});
}

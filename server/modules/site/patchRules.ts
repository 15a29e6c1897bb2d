// Rules for what a school changes in its templates: each patch finds its block, and the blocks fit their
// settings and name only what exists.
import { appearanceOf } from "../../../schemas/appearance.ts";
import { blocksIn, nameProblems, settingsProblems } from "../../../schemas/blockProblems.ts";
import { schemaProblems } from "../../../schemas/compile.ts";
import { applyPatches, movedType } from "../../../schemas/extendTemplate.ts";
import type { HomeConfig, TemplateDoc, TemplatePatch } from "../../../schemas/generated/documents.ts";
import type { Problem } from "../../../schemas/problems.ts";
import type { Node } from "../../shared/documentNodes.ts";
import { catalog } from "./catalog.ts";

type LocatedBlock = ReturnType<typeof blocksIn>[number];

/** The blocks that a patch brings, each with its path in the document. */
function blocksOf(patch: TemplatePatch, at: string): LocatedBlock[] {
	if ("block" in patch) return blocksIn(patch.block, `${at}.block`);
	if (!("blocks" in patch)) return [];
	return patch.blocks.flatMap((block, i) => blocksIn(block, `${at}.blocks[${i}]`));
}

const problemsOfBlock = ({ block, path }: LocatedBlock): Problem[] =>
	block.type === movedType ? [] : [...settingsProblems(block, path), ...nameProblems(block, path)];

/** The settings that a patch changes, as a block of the type it names; null removes a setting. */
function changedBlocks(patch: TemplatePatch, type: string | undefined, path: string): LocatedBlock[] {
	if (patch.op !== "change" || !patch.props || type === undefined) return [];
	const props = Object.fromEntries(Object.entries(patch.props).filter(([, value]) => value !== null));
	return [{ block: { type, props }, path }];
}

function slotProblems(patch: TemplatePatch, type: string | undefined, at: string): Problem[] {
	if (patch.op !== "insertInto" || type === undefined) return [];
	const found = nameProblems({ type, slots: { [patch.slot]: [] } }, at);
	return found.map((each) => ({ ...each, path: `${at}.slot` }));
}

interface Patched {
	/** Every block that the patches bring or change. */
	readonly blocks: readonly LocatedBlock[];
	readonly slotProblems: readonly Problem[];
}

/** A key that does not exist is left to `applyPatches`. */
function patchedBy(patches: readonly TemplatePatch[], { root }: TemplateDoc, path: string): Patched[] {
	const types = new Map<string, string>();
	const add = (blocks: readonly LocatedBlock[]): void => {
		for (const { block } of blocks)
			if (block.key && block.type !== movedType) types.set(block.key, block.type);
	};
	add(blocksIn(root, ""));
	return patches.map((patch, i) => {
		const at = `${path}[${i}]`;
		const [blocks, type] = [blocksOf(patch, at), types.get(patch.at)];
		add(blocks);
		return {
			blocks: [...changedBlocks(patch, type, at), ...blocks],
			slotProblems: slotProblems(patch, type, at),
		};
	});
}

type Templates = ReadonlyMap<string, TemplateDoc>;

/** The patches of each region with their template; none of a home document that does not fit its schema. */
function regionsOf(path: string, home: Node, templates: Templates) {
	if (home["templatePatches"] === undefined || schemaProblems("/config/home", home).length > 0) return [];
	const appearance = appearanceOf(home as unknown as HomeConfig, catalog().colours);
	const choices = {
		header: appearance.header.template,
		footer: appearance.footer.template,
		page: appearance.page,
	};
	return Object.entries(choices).flatMap(([region, { path: named, fallback, patches }]) => {
		const template = templates.get(named) ?? templates.get(fallback);
		return template && patches.length > 0
			? [{ template, patches, at: `${path}.templatePatches.${region}` }]
			: [];
	});
}

/** The blocks that a home document puts into its templates or changes there. */
export const patchedBlocks = (path: string, home: Node, templates: Templates): LocatedBlock[] =>
	regionsOf(path, home, templates).flatMap(({ template, patches, at }) =>
		patchedBy(patches, template, at).flatMap(({ blocks }) => blocks),
	);

/** @param path of the home document. One that does not fit its schema is left to the schema's own report. */
export const patchProblems = (path: string, home: Node, templates: Templates): Problem[] =>
	regionsOf(path, home, templates).flatMap(({ template, patches, at }) => [
		...applyPatches(template, patches, at).problems,
		...patchedBy(patches, template, at).flatMap((each) => [
			...each.slotProblems,
			...each.blocks.flatMap(problemsOfBlock),
		]),
	]);

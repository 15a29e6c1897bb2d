// A template's patches in words: what is done, at which block, and with what.

import { movedType } from "../../../schemas/extendTemplate.ts";
import type { Block, TemplatePatch } from "../../../schemas/generated/documents.ts";
import type { Translate } from "../../core/i18n.ts";

export interface PatchRow {
	readonly title: string;
	/** A line for each block or setting; what is inside another is indented. */
	readonly text: string;
}

const blockName = ({ type, key = "" }: Block, t: Translate): string => {
	if (type === movedType) return t("gallery.templates.moved", { key });
	return key ? `${key} (${type})` : type;
};

/** A block and what it holds. */
function blockLines(block: Block, t: Translate, indent = ""): string[] {
	const slots = Object.entries((block.slots ?? {}) as { readonly [slot: string]: readonly Block[] });
	const inner = slots.flatMap(([slot, blocks]) => [
		`${indent}  ${slot}:`,
		...blocks.flatMap((each) => blockLines(each, t, `${indent}    `)),
	]);
	return [`${indent}${blockName(block, t)}`, ...inner];
}

function linesOf(patch: TemplatePatch, t: Translate): string[] {
	if (patch.op === "remove") return [];
	if (patch.op === "replace") return blockLines(patch.block, t);
	if (patch.op !== "change") return patch.blocks.flatMap((block) => blockLines(block, t));
	const settings = Object.entries(patch.props ?? {}).map(([name, value]) =>
		value === null
			? t("gallery.templates.removedSetting", { name })
			: t("gallery.templates.setting", { name, value: JSON.stringify(value) }),
	);
	const condition =
		patch.when === undefined
			? []
			: [
					patch.when === null
						? t("gallery.templates.always")
						: t("gallery.templates.condition", { value: JSON.stringify(patch.when) }),
				];
	return [...settings, ...condition];
}

export const patchRows = (patches: readonly TemplatePatch[], t: Translate): PatchRow[] =>
	patches.map((patch) => ({
		title: t(`gallery.op.${patch.op}`, {
			at: patch.at,
			...(patch.op === "insertInto" && { slot: patch.slot }),
		}),
		text: linesOf(patch, t).join("\n"),
	}));

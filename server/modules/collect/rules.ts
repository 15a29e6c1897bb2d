// How much a student may keep, and what the student reads when something cannot be kept.
import { reason } from "../../plugins/envelope.ts";

/** As in CollectKeys: one answer has the keys of all. */
export const maxItems = 500;

export const refusals = {
	missing: reason("1401", "没有找到要收藏的内容。", "What you want to save was not found."),
	full: reason(
		"1402",
		`最多可收藏 ${maxItems} 项，请先移除一些再收藏。`,
		`You can save at most ${maxItems} favourites. Please remove some first.`,
	),
};

// Whether a course may be put into a cart, and what the student reads when it may not.

import type { LocalText } from "../../../schemas/generated/documents.ts";
import { type Reason, reason } from "../../plugins/envelope.ts";
import { type Language, localText } from "../../plugins/language.ts";

/** Nobody buys so many courses at once. */
export const maxItems = 200;

export interface CartState {
	/** The current school of the student has a cart. */
	readonly open: boolean;
	readonly exists: boolean;
	/** That school offers the course. */
	readonly offered: boolean;
	readonly owned: boolean;
	readonly inCart: boolean;
	readonly count: number;
}

const refusals = {
	missing: reason("1101", "没有找到这门课程。", "This course was not found."),
	owned: reason("1102", "您已经拥有这门课程。", "You already have this course."),
	closed: reason("1105", "购物车没有开放。", "The shopping cart is not open."),
	notOffered: reason("1106", "本校不提供这门课程。", "This school does not offer the course."),
	full: reason(
		"1103",
		`购物车最多放 ${maxItems} 门课程，请先移除一些。`,
		`The cart holds at most ${maxItems} courses. Please remove some first.`,
	),
};

/** Why a course cannot be added. Adding one that is in the cart already has no effect. */
export function refusalFor({ open, exists, offered, owned, inCart, count }: CartState): Reason | undefined {
	if (!open) return refusals.closed;
	if (!exists) return refusals.missing;
	if (!offered) return refusals.notOffered;
	if (inCart) return undefined;
	if (owned) return refusals.owned;
	return count >= maxItems ? refusals.full : undefined;
}

/** Names in one message; the next attempt lists the rest. */
const maxNames = 5;

/** CUSTOM-02: the information the school requires first. */
export function missingInfoRefusal(missing: readonly LocalText[]): Reason {
	const named = (language: Language): string[] =>
		missing.slice(0, maxNames).map((name) => localText(name, language));
	return reason(
		"1104",
		`购买课程前，请先完善以下信息：${named("zh").join("、")}`,
		`Before purchasing this course, please complete the following information first: ${named("en").join(", ")}`,
	);
}

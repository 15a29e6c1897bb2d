// Whether something may be put into a cart, and what a student reads when it may not.
import type { LocalText } from "../../../schemas/generated/documents.ts";

/** Nobody buys so much at once; a page of more would not be read either. */
export const mostItems = 200;

export interface Standing {
	/** The school the student stands in has a cart. */
	readonly open: boolean;
	readonly exists: boolean;
	/** That school offers the course. */
	readonly offered: boolean;
	/** The student has the course already. */
	readonly owned: boolean;
	readonly inCart: boolean;
	readonly count: number;
}

export interface Objection {
	readonly code: string;
	readonly text: LocalText;
}

const objections = {
	missing: { code: "1101", text: { zh: "没有找到这门课程。", en: "This course was not found." } },
	owned: { code: "1102", text: { zh: "您已经拥有这门课程。", en: "You already have this course." } },
	closed: { code: "1105", text: { zh: "购物车没有开放。", en: "The shopping cart is not open." } },
	notOffered: {
		code: "1106",
		text: { zh: "本校不提供这门课程。", en: "This school does not offer the course." },
	},
	full: {
		code: "1103",
		text: {
			zh: `购物车最多放 ${mostItems} 门课程，请先移除一些。`,
			en: `The cart holds at most ${mostItems} courses. Please remove some first.`,
		},
	},
} as const;

/** Why a course cannot be put in; what is in already can be put in again without effect. */
export function objectionTo({
	open,
	exists,
	offered,
	owned,
	inCart,
	count,
}: Standing): Objection | undefined {
	if (!open) return objections.closed;
	if (!exists) return objections.missing;
	if (!offered) return objections.notOffered;
	if (inCart) return undefined;
	if (owned) return objections.owned;
	return count >= mostItems ? objections.full : undefined;
}

/** Names that are said; who lacks more is asked again. */
const mostNamed = 5;

/** CUSTOM-02: what the school wants to know first, by its names. */
export function untold(lacking: readonly LocalText[]): Objection {
	const named = (language: "zh" | "en"): string[] =>
		lacking.slice(0, mostNamed).map((name) => (typeof name === "string" ? name : name[language]));
	return {
		code: "1104",
		text: {
			zh: `购买课程前，请先完善以下信息：${named("zh").join("、")}`,
			en: `Before purchasing this course, please complete the following information first: ${named("en").join(", ")}`,
		},
	};
}

// Whether something may be put into a cart, and what a student reads when it may not.
import type { LocalText } from "../../../schemas/generated/documents.ts";

/** Nobody buys so much at once; a page of more would not be read either. */
export const mostItems = 200;

export interface Standing {
	readonly exists: boolean;
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
	full: {
		code: "1103",
		text: {
			zh: `购物车最多放 ${mostItems} 门课程，请先移除一些。`,
			en: `The cart holds at most ${mostItems} courses. Please remove some first.`,
		},
	},
} as const;

/** Why a course cannot be put in; what is in already can be put in again without effect. */
export function objectionTo({ exists, owned, inCart, count }: Standing): Objection | undefined {
	if (!exists) return objections.missing;
	if (inCart) return undefined;
	if (owned) return objections.owned;
	return count >= mostItems ? objections.full : undefined;
}

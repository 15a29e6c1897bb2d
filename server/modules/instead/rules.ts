// Who may save and hand in what, and when.
import type { ContentInsteadRegistration } from "../../../schemas/generated/documents.ts";
import { type Reason, reason } from "../../plugins/envelope.ts";
import { canWrite } from "../../shared/instead/insteadRules.ts";
import type { Instead } from "../../shared/instead/insteadStore.ts";

const reasons = {
	upcoming: reason("1441", "还没有到提交时间。", "The time to hand it in has not begun yet."),
	closed: reason(
		"1441",
		"提交时间已经结束，没有保存。",
		"The time to hand it in is over; nothing was stored.",
	),
	unavailable: reason(
		"1441",
		"学校现在没有开放代报名，没有保存。",
		"The school does not ask for this at present; nothing was stored.",
	),
	handed: reason(
		"1443",
		"您已经提交，学校退回之前不能再修改。",
		"It was handed in already, and can be changed only when the school returns it.",
	),
	outdated: reason(
		"1444",
		"您已在另一台设备上保存过，请核对后再提交。",
		"It was saved from another device meanwhile. Please check it and send it again.",
	),
	changed: reason(
		"1445",
		"学校刚刚修改了表格，您填写的内容还在，请核对后再提交。",
		"The school has just changed the form. What you typed is still there; please check it and send it again.",
	),
} as const satisfies Record<string, Reason>;

interface Writing {
	/** The school asks for registrations on behalf. */
	readonly isOpen: boolean;
	/** Of what the page knows to be stored; 0 for nothing. */
	readonly version: number;
	/** Every answer is to a question of the present form. */
	readonly fitsForm: boolean;
}

/** Why nothing is stored; undefined for what is to be validated. */
export function writingRefusal(
	{ phase, entry }: Pick<Instead, "phase" | "entry">,
	{ isOpen, version, fitsForm }: Writing,
): Reason | undefined {
	if (!isOpen) return reasons.unavailable;
	const state = entry?.state;
	if (!canWrite({ state, phase }))
		return state === "handed" || state === "accepted" || phase === "open" ? reasons.handed : reasons[phase];
	if (version !== (entry?.version ?? 0)) return reasons.outdated;
	return fitsForm ? undefined : reasons.changed;
}

/** On the wire: 1 at any time, 2 between two times. */
export const submitTimeTypeOf = ({ opensAt }: Pick<ContentInsteadRegistration, "opensAt">): 1 | 2 =>
	opensAt === undefined ? 1 : 2;

// Who may send, change and withdraw what, and when.
import type { RegistrationCard } from "../../../schemas/generated/documents.ts";
import { type Reason, reason } from "../../plugins/envelope.ts";
import type { EntryState } from "./machine.ts";

const reasons = {
	upcoming: reason("1441", "报名还没有开始。", "Registration has not begun yet."),
	closed: reason("1441", "报名已经结束，没有保存您填写的内容。", "Registration is over; nothing was stored."),
	full: reason("1442", "名额已满，没有保存您填写的内容。", "No seat is left; nothing was stored."),
	decided: reason(
		"1443",
		"学校已经处理了您的报名，不能再修改。",
		"The school has decided already; it cannot be changed any more.",
	),
	nothing: reason("1443", "没有可以撤回的报名。", "There is no registration to withdraw."),
	outdated: reason(
		"1444",
		"您已在另一台设备上提交过，请核对后再提交。",
		"It was sent from another device meanwhile. Please check it and send it again.",
	),
	changed: reason(
		"1445",
		"学校刚刚修改了报名表，您填写的内容还在，请核对后再提交。",
		"The school has just changed the form. What you typed is still there; please check it and send it again.",
	),
} as const satisfies Record<string, Reason>;

type Open = Pick<RegistrationCard, "phase" | "seatsLeft">;

export interface SentBefore {
	readonly state: EntryState;
	readonly version: number;
}

interface Submission {
	/** Of what the page knows to be stored; 0 for nothing. */
	readonly version: number;
	/** Every answer is to a question of the present form. */
	readonly fitsForm: boolean;
}

/** Why a submission is refused; undefined for one whose answers are to be validated. */
export function submissionRefusal(
	{ phase, seatsLeft }: Open,
	entry: SentBefore | undefined,
	{ version, fitsForm }: Submission,
): Reason | undefined {
	if (phase !== "open") return reasons[phase];
	if (entry?.state === "accepted" || entry?.state === "refused") return reasons.decided;
	if (version !== (entry?.version ?? 0)) return reasons.outdated;
	if (seatsLeft === 0 && entry?.state !== "submitted") return reasons.full;
	return fitsForm ? undefined : reasons.changed;
}

/** Why a withdrawal is refused. */
export function withdrawalRefusal({ phase }: Open, entry: SentBefore | undefined): Reason | undefined {
	if (entry?.state !== "submitted" && entry?.state !== "accepted") return reasons.nothing;
	return phase === "closed" ? reasons.closed : undefined;
}

/** Of a registration: how many seats it has, and who holds them. */
export interface Seats {
	/** Null where there is no limit. */
	readonly seats: number | null;
	readonly submitted: number;
	readonly accepted: number;
}

/** Why an operator cannot accept an entry; undefined where a seat is left, or where the state refuses it anyway. */
export function seatsRefusal(
	registrationId: string,
	{ state }: Pick<SentBefore, "state">,
	{ seats, submitted, accepted }: Seats,
): string | undefined {
	// What was submitted holds a seat already.
	const taken = state === "submitted" ? accepted : state === "refused" ? accepted + submitted : 0;
	if (seats === null || taken < seats) return undefined;
	return `registration "${registrationId}": a seat must be left of its ${seats}, found ${accepted} accepted and ${submitted} submitted; refuse one of those first, or apply a greater "seats"; nothing was changed`;
}

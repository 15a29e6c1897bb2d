// What a student can do about a registration, by its phase and by what was sent.
import type {
	InsteadCard,
	RegistrationCard,
	RegistrationForm,
} from "../../../../schemas/generated/documents.ts";

type Entry = NonNullable<RegistrationForm["entry"]>;
export type EntryState = Entry["state"];

type Present = Pick<RegistrationForm, "entry"> & {
	readonly card: Pick<RegistrationCard, "phase" | "seatsLeft">;
};

/** No seat for somebody who has none. */
export const isFull = ({ card: { seatsLeft }, entry }: Present): boolean =>
	seatsLeft === 0 && entry?.state !== "submitted" && entry?.state !== "accepted";

/** Whether the form can be sent, for the first time or once more. */
export const canSend = (form: Present): boolean =>
	form.card.phase === "open" &&
	!isFull(form) &&
	(form.entry === undefined || form.entry.state === "submitted" || form.entry.state === "withdrawn");

export const canWithdraw = ({ card: { phase }, entry }: Present): boolean =>
	phase !== "closed" && (entry?.state === "submitted" || entry?.state === "accepted");

/** What a registration on behalf means for the lessons, as a message. */
export function insteadMeaning({
	fact,
	state,
	phase,
	mustBeAccepted,
}: Pick<InsteadCard, "fact" | "state" | "phase" | "mustBeAccepted">): string {
	if (fact === "accepted" || (fact === "notNeeded" && state === "handed" && !mustBeAccepted))
		return "registration.isComplete";
	if (fact !== "notNeeded")
		return mustBeAccepted ? "registration.mustBeAccepted" : "registration.handingInIsEnough";
	// In its time it would be asked for, if the school asked for any.
	return {
		upcoming: "registration.notNeededYet",
		open: "registration.notAsked",
		closed: "registration.notNeeded",
	}[phase];
}

/** `untilNextPhase` for registrations on behalf; those without a time stay as they are. */
export const untilNextInstead = (
	all: readonly Pick<InsteadCard, "opensAt" | "closesAt">[],
	now: string,
): number =>
	untilNextPhase(
		all.flatMap(({ opensAt, closesAt }) => (opensAt && closesAt ? [{ opensAt, closesAt }] : [])),
		now,
	);

type Timed = Pick<RegistrationCard, "opensAt" | "closesAt">;

/** A timer fires at once for longer times. */
const maxTimerMs = 2_147_483_647;
/** A server's clock may be read a little before the moment. */
const slackMs = 1_000;

/** Milliseconds until one of them opens or closes, by the server's time; 0 when none will. */
export function untilNextPhase(all: readonly Timed[], now: string): number {
	const at = Date.parse(now);
	const next = all
		.flatMap(({ opensAt, closesAt }) => [Date.parse(opensAt), Date.parse(closesAt)])
		.filter((moment) => moment > at);
	return next.length === 0 ? 0 : Math.min(Math.min(...next) - at + slackMs, maxTimerMs);
}

// Pure decisions of the open classes: when what is shown is outdated, and how full a class is.
import type { OpenClassCard, OpenClassListData } from "../../../schemas/generated/documents.ts";

const minute = 60_000;
/** A page that stays open asks again at least this often: seats are taken meanwhile. */
const longest = 10 * minute;
/** The server's clock and the timer may differ by a moment; asking right at the start would be too early. */
const margin = 1_000;

/** When a class begins or ends, whichever comes next; undefined for one that is over. */
function nextChange({ state, startTime, minutes }: OpenClassCard): number | undefined {
	const start = Date.parse(startTime);
	if (state === "over") return undefined;
	return state === "upcoming" ? start : start + minutes * minute;
}

/** Milliseconds until one of the classes begins or ends, by the server's clock. */
export function untilChange({ list, now }: OpenClassListData): number {
	const from = Date.parse(now);
	const waits = list.flatMap((card) => {
		const change = nextChange(card);
		return change === undefined || !Number.isFinite(change - from) ? [] : [change - from + margin];
	});
	return Math.max(margin, Math.min(longest, ...waits));
}

/** Seats that are left; a class that shows more taken than there are has none. */
export const seatsLeft = ({ seats, seatsTaken }: Pick<OpenClassCard, "seats" | "seatsTaken">): number =>
	Math.max(0, seats - seatsTaken);

export const states = ["live", "upcoming", "over"] as const;
export type ClassState = (typeof states)[number];

/** The state an address asks for; undefined asks for all. */
export const stateOf = (raw: string | null): ClassState | undefined => states.find((state) => state === raw);

export const stateKeys: Record<ClassState, string> = {
	live: "openClass.live",
	upcoming: "openClass.upcoming",
	over: "openClass.over",
};

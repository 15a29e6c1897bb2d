// Decisions about open classes: when a list is outdated, and how full a class is.
import type { OpenClassCard, OpenClassListData } from "../../../../schemas/generated/documents.ts";
import type { Message } from "../../../ui/localFormat.ts";

const minuteMs = 60_000;
/** An open page refetches at least this often: other students take seats. */
const maxRefreshMs = 10 * minuteMs;
/** The server's clock and the timer may differ; a fetch right at the start could be too early. */
const marginMs = 1_000;

/** When a class begins or ends, whichever comes next; undefined for one that is over. */
function nextChange({ state, startTime, minutes }: OpenClassCard): number | undefined {
	const start = Date.parse(startTime);
	if (state === "over") return undefined;
	return state === "upcoming" ? start : start + minutes * minuteMs;
}

/** Milliseconds until one of the classes begins or ends, by the server's clock. */
export function msUntilChange({ list, now }: OpenClassListData): number {
	const from = Date.parse(now);
	const waits = list.flatMap((card) => {
		const change = nextChange(card);
		return change === undefined || !Number.isFinite(change - from) ? [] : [change - from + marginMs];
	});
	return Math.max(marginMs, Math.min(maxRefreshMs, ...waits));
}

/** Seats left; never negative, also for an overbooked class. */
export const seatsLeft = ({ seats, seatsTaken }: Pick<OpenClassCard, "seats" | "seatsTaken">): number =>
	Math.max(0, seats - seatsTaken);

export const states = ["live", "upcoming", "over"] as const;
export type ClassState = (typeof states)[number];

/** What the URL filters by: a state, or the classes in which the student has a seat. Undefined for all. */
export const filterOf = (raw: string | null): ClassState | "mine" | undefined =>
	raw === "mine" ? raw : states.find((state) => state === raw);

export const stateKeys: Record<ClassState, string> = {
	live: "openClass.live",
	upcoming: "openClass.upcoming",
	over: "openClass.over",
};

/** How often a class is given. */
export const everyMessage = (days: number): Message =>
	days === 1 ? ["openClass.daily"] : days === 7 ? ["openClass.weekly"] : ["openClass.every", { days }];

// Days of the calendar, such as 2026-12-01: which ones a view shows, and on which ones an instant is in a zone. Instants
// become days by the platform's zones alone; steps between days are those of the calendar, so no change of clocks is in them.
import type { TimetableEntry } from "../../../../schemas/generated/documents.ts";

export const views = ["agenda", "week", "month"] as const;
export type View = (typeof views)[number];

const dayMs = 86_400_000;
const agendaDays = 28;
/** What an address can name: further away there is nothing. */
const [firstDay, lastDay] = ["2000-01-01", "2199-12-31"];

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

const addDays = (day: string, count: number): string => dayAt(timeOf(day) + count * dayMs);

const isDay = (text: string): boolean =>
	/^\d{4}-\d\d-\d\d$/.test(text) &&
	!Number.isNaN(timeOf(text)) &&
	// The 31st of November is read as the 1st of December.
	dayAt(timeOf(text)) === text &&
	text >= firstDay &&
	text <= lastDay;

/** By zone; making one takes long. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that a calendar of the zone shows at an instant. */
export function dayIn(zone: string, instant: string | number): string {
	// Of all English formats, the Canadian one is year-month-day.
	const format =
		formats.get(zone) ?? new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
	formats.set(zone, format);
	return format.format(new Date(instant));
}

export interface Position {
	readonly view: View;
	readonly day: string;
}

/** What the address names; the agenda from today on for anything else. */
export function positionOf(query: URLSearchParams, today: string): Position {
	const [view, day] = [query.get("view"), query.get("day") ?? ""];
	return { view: views.find((each) => each === view) ?? "agenda", day: isDay(day) ? day : today };
}

/** Weeks begin with Monday in both languages. */
const mondayOf = (day: string): string => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));
const monthOf = (day: string): string => day.slice(0, 7);

function firstOfNextMonth(day: string): string {
	const first = new Date(timeOf(`${monthOf(day)}-01`));
	return dayAt(first.setUTCMonth(first.getUTCMonth() + 1));
}

const daysFrom = (first: string, count: number): string[] =>
	Array.from({ length: count }, (_, n) => addDays(first, n));

/** The days a view shows; a month has the whole weeks around it. */
export function daysOf({ view, day }: Position): readonly string[] {
	if (view === "agenda") return daysFrom(day, agendaDays);
	if (view === "week") return daysFrom(mondayOf(day), 7);
	const first = mondayOf(`${monthOf(day)}-01`);
	const end = addDays(mondayOf(addDays(firstOfNextMonth(day), -1)), 7);
	return daysFrom(first, (timeOf(end) - timeOf(first)) / dayMs);
}

/** The day at which the view before or after begins. */
export function neighbour({ view, day }: Position, step: -1 | 1): string {
	if (view === "agenda") return addDays(day, step * agendaDays);
	if (view === "week") return addDays(mondayOf(day), step * 7);
	const first = `${monthOf(day)}-01`;
	return step === 1 ? firstOfNextMonth(day) : `${monthOf(addDays(first, -1))}-01`;
}

/** Whether a day is of the month that is shown, or of the weeks around it. */
export const isInMonth = (position: Position, day: string): boolean => monthOf(day) === monthOf(position.day);

/** Instants with which the server is asked: a day more at each end, so that they are enough in every zone. */
export const windowOf = (days: readonly string[]) => ({
	from: `${addDays(days[0] ?? firstDay, -1)}T00:00:00Z`,
	until: `${addDays(days.at(-1) ?? firstDay, 2)}T00:00:00Z`,
});

/** The first and the last day of an entry in a zone; what ends at midnight is not on the day that begins then. */
function daysOfEntry({ startsAt, endsAt, day }: TimetableEntry, zone: string): readonly [string, string] {
	if (day !== undefined) return [day, day];
	const last = Math.max(Date.parse(startsAt), Date.parse(endsAt) - 1);
	return [dayIn(zone, startsAt), dayIn(zone, last)];
}

/**
 * What is on each of these days, in the order of the list. What lasts longer is on each of its days; in an agenda, which
 * is read from its first day on, once.
 */
export function entriesByDay(
	list: readonly TimetableEntry[],
	days: readonly string[],
	{ zone, view }: { readonly zone: string; readonly view: View },
): ReadonlyMap<string, readonly TimetableEntry[]> {
	const spans = list.map((entry) => {
		const [first, last] = daysOfEntry(entry, zone);
		const shownFirst = days[0] !== undefined && first < days[0] && last >= days[0] ? days[0] : first;
		return {
			entry,
			span: view === "agenda" ? ([shownFirst, shownFirst] as const) : ([first, last] as const),
		};
	});
	return new Map(
		days.map((day) => [
			day,
			spans.filter(({ span: [first, last] }) => first <= day && day <= last).map(({ entry }) => entry),
		]),
	);
}

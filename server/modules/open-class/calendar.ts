// An open class as a file for calendars. Times are instants in UTC, one event for each: a rule that repeats every week would
// move by an hour when the clocks change.
import ical, { ICalAlarmType, ICalCalendarMethod } from "ical-generator";
import { type Language, localText } from "../../plugins/language.ts";
import type { ClassTimes } from "./store.ts";

/** How many times of a repeated class one file has. */
export const maxTimes = 26;

interface CalendarSite {
	/** Of the site, as the file names it in ids and links. */
	readonly host: string;
	readonly address: string;
	readonly name: string;
}

/** An event keeps its UID when the class moves, so a calendar that has it moves it too. */
export function calendarOf(
	{ id, card, minutes, times }: ClassTimes,
	{ host, address, name }: CalendarSite,
	language: Language,
): string {
	const calendar = ical({
		name,
		prodId: { company: host, product: "schoolfront", language },
		method: ICalCalendarMethod.PUBLISH,
	});
	for (const { number, start } of times)
		calendar.createEvent({
			id: `open-class-${id}-${number}@${host}`,
			start: new Date(start),
			end: new Date(Date.parse(start) + minutes * 60_000),
			summary: localText(card.className, language),
			description: card.summary === undefined ? null : localText(card.summary, language),
			url: address,
			alarms: [{ type: ICalAlarmType.display, trigger: 600 }],
		});
	return calendar.toString();
}

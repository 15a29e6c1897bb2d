// A timetable as a file for calendars. Times are instants in UTC, one event for each: nothing in it depends on a zone.
import { createHash } from "node:crypto";
import ical, {
	ICalAlarmType,
	ICalCalendarMethod,
	ICalEventStatus,
	ICalEventTransparency,
} from "ical-generator";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { type Language, localText } from "../../plugins/language.ts";
import { dayMs, type Entry } from "./rules.ts";
import type { EventMark, EventState } from "./store.ts";

export interface CalendarOf {
	readonly companyId: number;
	readonly siteTitle: LocalText;
	/** Of the site, such as https://school.example. */
	readonly origin: string;
	readonly language: Language;
}

/** How often calendars are asked to read it again. */
const everySeconds = 3600;
/** As the messages that remind students of a lesson. */
const alarmSeconds = 600;

const texts: Readonly<
	Record<Language, { readonly name: (site: string) => string; readonly due: (homework: string) => string }>
> = {
	zh: { name: (site) => `${site} · 课程表`, due: (homework) => `作业截止：${homework}` },
	en: { name: (site) => `${site} · Timetable`, due: (homework) => `Due: ${homework}` },
};

/** Control characters mean nothing to a calendar, and a line feed alone would end a line of the file. */
const plainText = (text: string): string =>
	text
		.replaceAll(/\r\n?/g, "\n")
		.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (found) => (found === "\n" ? found : " "));

/** Its events have a name that no site and no address is part of, since both can change. */
const uidOf = ({ companyId }: Pick<CalendarOf, "companyId">, { id }: Pick<Entry, "id">): string =>
	`${id}@${companyId}.schoolfront`;

function pathOf({ kind, courseId = "", lessonId = "", targetId = "" }: Entry): string {
	const [course, lesson, target] = [courseId, lessonId, targetId].map(encodeURIComponent);
	if (kind === "openClass") return `/openCourse/${target}`;
	if (kind === "exam") return `/applydetail/${target}`;
	return `/course/detail/${course}/${course}/contents#/lesson/${lesson}`;
}

const titleIn = ({ kind, title }: Pick<Entry, "kind" | "title">, language: Language): string => {
	const text = plainText(localText(title, language));
	return kind === "homework" ? texts[language].due(text) : text;
};

/** What a calendar shows of an entry, in both languages: with it the sequence of the event rises. */
export const markOf = ({
	id,
	title,
	courseName,
	venue,
	startsAt,
	endsAt,
	day,
	isCancelled,
}: Entry): EventMark => ({
	id,
	endsAt,
	mark: createHash("sha256")
		.update(JSON.stringify([title, courseName, venue, startsAt, endsAt, day, isCancelled]))
		.digest("hex"),
});

const timesOf = ({ startsAt, endsAt, day }: Entry) => {
	if (day !== undefined) {
		const start = Date.parse(day);
		return { start: new Date(start), end: new Date(start + dayMs), allDay: true };
	}
	// What has no length has no end: it would have to be later.
	return { start: new Date(startsAt), end: startsAt === endsAt ? null : new Date(endsAt) };
};

export function calendarOf(
	entries: readonly Entry[],
	states: ReadonlyMap<string, EventState>,
	site: CalendarOf,
): string {
	const { language, origin, siteTitle } = site;
	const calendar = ical({
		name: plainText(texts[language].name(localText(siteTitle, language))),
		prodId: { company: "schoolfront", product: "timetable", language },
		method: ICalCalendarMethod.PUBLISH,
		ttl: everySeconds,
	});
	for (const entry of entries) {
		const { kind, isCancelled, courseName, venue } = entry;
		const { sequence = 0, changedAt = new Date(0) } = states.get(entry.id) ?? {};
		const isBusy = (kind === "lesson" || kind === "openClass") && !isCancelled;
		calendar.createEvent({
			id: uidOf(site, entry),
			sequence,
			stamp: changedAt,
			lastModified: changedAt,
			...timesOf(entry),
			summary: titleIn(entry, language),
			description: courseName === undefined ? null : plainText(localText(courseName, language)),
			location: venue === undefined ? null : plainText(localText(venue, language)),
			url: `${origin}${pathOf(entry)}`,
			status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
			transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
			alarms: isBusy ? [{ type: ICalAlarmType.display, trigger: alarmSeconds }] : [],
		});
	}
	return calendar.toString();
}

// Times of entries by the clock of the school, and by the student's own where it shows another time.
import type { TimetableEntry } from "../../../../schemas/generated/documents.ts";
import type { FormatLanguage } from "../../../ui/localFormat.ts";

const locales: Record<FormatLanguage, string> = { zh: "zh-CN", en: "en-GB" };
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const date = { month: "short", day: "numeric", weekday: "short" } as const;

const formatOf = (
	language: FormatLanguage,
	options: Intl.DateTimeFormatOptions,
	zone: string,
): Intl.DateTimeFormat => new Intl.DateTimeFormat(locales[language], { ...options, timeZone: zone });

/** The zone of the device. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface EntryTimes {
	/** By the clock of the school. */
	readonly school: string;
	/** By the student's own, where it shows another time, with the day where that is another one. */
	readonly own: string | undefined;
}

type Timed = Pick<TimetableEntry, "startsAt" | "endsAt">;

/** Whether the clocks are changed between two instants. */
function isChanged(zone: string, ...times: readonly Date[]): boolean {
	const [one, other] = times.map(
		(time) =>
			formatOf("en", { timeZoneName: "longOffset" }, zone)
				.formatToParts(time)
				.find(({ type }) => type === "timeZoneName")?.value,
	);
	return one !== other;
}

/** With the day where start and end have another one, and with the names of the clocks where they are changed between. */
function rangeText(
	{ startsAt, endsAt }: Timed,
	zone: string,
	language: FormatLanguage,
	withDay: boolean,
): string {
	const [start, end] = [new Date(startsAt), new Date(endsAt)];
	const day = formatOf("en", date, zone);
	const shown = withDay || day.format(start) !== day.format(end) ? { ...date, ...clock } : clock;
	if (isChanged(zone, start, end)) {
		// A range names the clock of its end alone.
		const named = formatOf(language, { ...shown, timeZoneName: "short" }, zone);
		return `${named.format(start)} – ${named.format(end)}`;
	}
	const format = formatOf(language, shown, zone);
	return startsAt === endsAt ? format.format(start) : format.formatRange(start, end);
}

/** Both show the same time at both ends, whatever the zones are called. */
const isSameClock = ({ startsAt, endsAt }: Timed, one: string, other: string): boolean =>
	[startsAt, endsAt].every((at) => {
		const [shown, wanted] = [one, other].map((zone) =>
			formatOf("en", { ...date, ...clock }, zone).format(new Date(at)),
		);
		return shown === wanted;
	});

export function timesOf(entry: Timed, zone: string, own: string, language: FormatLanguage): EntryTimes {
	const school = rangeText(entry, zone, language, false);
	if (isSameClock(entry, zone, own)) return { school, own: undefined };
	const [schoolDay, ownDay] = [zone, own].map((each) =>
		formatOf("en", date, each).format(new Date(entry.startsAt)),
	);
	return { school, own: rangeText(entry, own, language, schoolDay !== ownDay) };
}

/** Of its start by the clock of the school. */
export const startText = ({ startsAt }: Timed, zone: string, language: FormatLanguage): string =>
	formatOf(language, clock, zone).format(new Date(startsAt));

/** Name of a zone at an instant, such as China Time. */
export const zoneName = (zone: string, at: number, language: FormatLanguage): string =>
	formatOf(language, { timeZoneName: "longGeneric" }, zone)
		.formatToParts(at)
		.find(({ type }) => type === "timeZoneName")?.value ?? zone;

const dayFormat = (day: string, options: Intl.DateTimeFormatOptions, language: FormatLanguage): string =>
	formatOf(language, options, "UTC").format(Date.parse(`${day}T00:00:00Z`));

export const dayTitle = (day: string, language: FormatLanguage): string =>
	dayFormat(day, { weekday: "long", month: "long", day: "numeric" }, language);
export const weekdayName = (day: string, language: FormatLanguage, length: "long" | "short"): string =>
	dayFormat(day, { weekday: length }, language);
export const monthTitle = (day: string, language: FormatLanguage): string =>
	dayFormat(day, { month: "long", year: "numeric" }, language);

/** Such as 1 – 7 December 2026. */
export const daysTitle = (first: string, last: string, language: FormatLanguage): string =>
	formatOf(language, { day: "numeric", month: "long", year: "numeric" }, "UTC").formatRange(
		Date.parse(`${first}T00:00:00Z`),
		Date.parse(`${last}T00:00:00Z`),
	);

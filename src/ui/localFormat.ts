// Formats numbers, prices, days and durations in a language; the texts around them are in the locales.

export type FormatLanguage = "zh" | "en";
/** A message key and its arguments. */
export type Message = readonly [key: string, args?: Record<string, string | number>];

const locales: Record<FormatLanguage, string> = { zh: "zh-CN", en: "en" };

export const numberText = (value: number, language: FormatLanguage): string =>
	new Intl.NumberFormat(locales[language]).format(value);

/** A price in minor units: ¥199, $49.50. The number of digits depends on the currency. */
export function priceText(minor: number, currency: string, language: FormatLanguage): string {
	const format = new Intl.NumberFormat(locales[language], {
		style: "currency",
		currency,
		currencyDisplay: "narrowSymbol",
		trailingZeroDisplay: "stripIfInteger",
	});
	return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Message of a count: `key` + `.one` or `.other` by the plural rules of the language. */
export function countMessage(key: string, count: number, language: FormatLanguage): Message {
	const form = new Intl.PluralRules(locales[language]).select(count) === "one" ? "one" : "other";
	return [`${key}.${form}`, { count: numberText(count, language) }];
}

/** 200 minutes are 3 h 20 min; full hours have no minutes and less than an hour no hours. */
export function durationMessage(minutes: number): Message {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	if (hours === 0) return ["ui.minutes", { minutes: rest }];
	return rest === 0 ? ["ui.hours", { hours }] : ["ui.hoursMinutes", { hours, minutes: rest }];
}

/** A calendar day such as 2026-11-20; anything else is returned as it is. */
export function dayText(day: string, language: FormatLanguage): string {
	const time = Date.parse(`${day}T00:00:00Z`);
	if (Number.isNaN(time)) return day;
	return new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" }).format(time);
}

/** A month such as 2026-11; anything else is returned as it is. */
export function monthText(month: string, language: FormatLanguage): string {
	const time = Date.parse(`${month}-01T00:00:00Z`);
	if (Number.isNaN(time)) return month;
	return new Intl.DateTimeFormat(locales[language], {
		year: "numeric",
		month: "long",
		timeZone: "UTC",
	}).format(time);
}

/** A moment in the parts of a calendar sheet. */
export interface Moment {
	readonly day: string;
	readonly month: string;
	readonly weekday: string;
	/** The time of day, with its time zone where that differs from the user's. */
	readonly time: string;
}

/** An unknown time zone is replaced by the user's own. */
function knownZone(zone: string): string | undefined {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
	} catch (error) {
		console.warn(`zone must be an IANA name, found "${zone}"; the user's own zone is used`, error);
		return undefined;
	}
}

/** A moment in the calendar and clock of a time zone. */
export function calendarMoment(iso: string, zone: string, language: FormatLanguage): Moment {
	const at = new Date(iso);
	const timeZone = knownZone(zone);
	const parts = (options: Intl.DateTimeFormatOptions, own = false) =>
		new Intl.DateTimeFormat(locales[language], {
			...options,
			...(timeZone && !own ? { timeZone } : {}),
		}).format(at);
	const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
	const away = parts({ ...clock, day: "numeric" }) !== parts({ ...clock, day: "numeric" }, true);
	return {
		day: parts({ day: "numeric" }).replace(/\D/g, ""),
		month: parts({ month: "short" }),
		weekday: parts({ weekday: "short" }),
		time: parts(away ? { ...clock, timeZoneName: "short" } : clock),
	};
}

/** A moment to the minute by the clock of a time zone, which is named: undefined stands for the user's own. */
export function zonedText(iso: string, zone: string | undefined, language: FormatLanguage): string {
	const at = new Date(iso);
	const timeZone = zone === undefined ? undefined : knownZone(zone);
	const format = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(locales[language], { ...options, ...(timeZone && { timeZone }) });
	const date = { year: "numeric", month: "long", day: "numeric" } as const;
	const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
	const zoneName = format({ timeZoneName: "short" })
		.formatToParts(at)
		.find(({ type }) => type === "timeZoneName")?.value;
	return [format({ ...date, ...clock }).format(at), zoneName].filter(Boolean).join(" ");
}

/** A moment such as 2026-11-20T08:30:00Z in the user's time zone, to the day or to the minute. */
export const instantText = (iso: string, language: FormatLanguage, to: "day" | "minute" = "day"): string =>
	new Intl.DateTimeFormat(locales[language], {
		dateStyle: "long",
		...(to === "minute" ? { timeStyle: "short" } : {}),
	}).format(new Date(iso));

// Formats of time in a zone, and the text for a class that is not there.

export const missing = { zh: "没有找到这堂公开课。", en: "This open class was not found." };

const offsetOf = (moment: Date, zone: string): string => {
	const text = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).format(moment);
	// Ends with "GMT+08:00", or "GMT" for UTC; offsets with seconds are not used since 1972.
	return text.split("GMT")[1] || "+00:00";
};

/** ISO 8601 with the offset of the zone, such as 2026-11-20T19:30:00+08:00. */
export function zonedTime(moment: Date, zone: string): string {
	// Swedish dates and times are those of ISO 8601, with a space between them.
	const format = new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
	return format.format(moment).replace(" ", "T") + offsetOf(moment, zone);
}

/** ISO 8601 in UTC, to the second. */
export const plainTime = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

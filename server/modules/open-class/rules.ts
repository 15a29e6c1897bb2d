// Formats of time in a zone.

const offsetOf = (moment: Date, zone: string): string => {
	const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(
		moment,
	);
	const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
	// "GMT+08:00", or "GMT" for UTC; offsets with seconds are not used since 1972.
	return name.slice(3) || "+00:00";
};

/** ISO 8601 with the offset of the zone, such as 2026-11-20T19:30:00+08:00. */
export function zonedTime(moment: Date, zone: string): string {
	const offset = offsetOf(moment, zone);
	const [hours = 0, minutes = 0] = offset.slice(1).split(":").map(Number);
	const shift = (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
	return `${new Date(moment.getTime() + shift).toISOString().slice(0, 19)}${offset}`;
}

/** ISO 8601 in UTC, to the second. */
export const plainTime = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

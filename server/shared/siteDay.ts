// Days by the calendar of a company.
import type { Sql } from "../db/sql.ts";
import { newestText } from "./versions/store.ts";

/** By zone; making one takes as long as a statement of the database. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
	// Of all English formats, the Canadian one is year-month-day.
	const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
	formats.set(timeZone, format);
	return format;
}

/** Calendar days such as 2026-03-31, in the order of the given times, in the time zone of the site. */
export async function siteDays(sql: Sql, companyId: number, ...times: Date[]): Promise<string[]> {
	const zone = await newestText(sql, { companyId, part: "site" }, ["baseInfo", "liveTimeZone"]);
	const format = formatOf(zone ?? "UTC");
	return times.map((time) => format.format(time));
}

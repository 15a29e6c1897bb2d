// Days by the calendar of a company.
import type { Sql } from "../db/sql.ts";
import { newestMark, newestText } from "./versions/store.ts";

/** By company. A version never changes, and to read a long one for each answer of a student takes longer than to store it. */
const zones = new Map<number, { readonly mark: string; readonly zone: string }>();

async function zoneOf(sql: Sql, companyId: number): Promise<string> {
	const site = { companyId, part: "site" };
	const mark = await newestMark(sql, site);
	const known = zones.get(companyId);
	if (known && known.mark === mark) return known.zone;
	const zone = (await newestText(sql, site, ["baseInfo", "liveTimeZone"])) ?? "UTC";
	if (mark !== undefined) zones.set(companyId, { mark, zone });
	return zone;
}

/** By zone; making one takes as long as a statement of the database. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
	// Of all English formats, the Canadian one is year-month-day.
	const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
	formats.set(timeZone, format);
	return format;
}

export interface SiteToday {
	readonly day: string;
	readonly nextDayInMs: number;
}

/** The day that it is in the time zone of the site, and when the next one begins. */
export async function siteToday(sql: Sql, companyId: number): Promise<SiteToday> {
	const now = new Date();
	const [day = ""] = await siteDays(sql, companyId, now);
	const [row] = await sql.query<Pick<SiteToday, "nextDayInMs">>(
		`select ceil(extract(epoch from ($2::date + 1)::timestamp at time zone $1 - $3::timestamptz) * 1000)::int
			as "nextDayInMs"`,
		[await zoneOf(sql, companyId), day, now],
	);
	if (!row) throw new Error("siteToday(): a select without a table must return one row");
	return { day, ...row };
}

/** Calendar days such as 2026-03-31, in the order of the given times, in the time zone of the site. */
export async function siteDays(sql: Sql, companyId: number, ...times: Date[]): Promise<string[]> {
	const format = formatOf(await zoneOf(sql, companyId));
	return times.map((time) => format.format(time));
}

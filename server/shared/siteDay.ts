// Days by the calendar of a company.
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import type { Sql } from "../db/sql.ts";
import { newestVersion } from "./versions/store.ts";

type Dated = Pick<SiteDocument, "baseInfo">;

/** Calendar days such as 2026-03-31, in the order of the given times, in the time zone of the site. */
export async function siteDays(sql: Sql, companyId: number, ...times: Date[]): Promise<string[]> {
	const site = (await newestVersion(sql, { companyId, part: "site" }))?.document as Dated | undefined;
	const timeZone = site?.baseInfo.liveTimeZone ?? "UTC";
	// Of all English formats, the Canadian one is year-month-day.
	const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
	return times.map((time) => format.format(time));
}

// In which zone a school reads its timetable, for page and server alike.
import type { BaseInfo } from "./generated/documents.ts";

/** The page may have an older version of the site, with a zone that its platform does not know. */
function isKnown(zone: string): boolean {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
	} catch (error) {
		if (error instanceof RangeError) return false;
		throw error;
	}
}

export const classZone = ({
	classTableZone,
	liveTimeZone,
}: Partial<Pick<BaseInfo, "classTableZone" | "liveTimeZone">>): string =>
	[classTableZone, liveTimeZone].find((zone) => zone !== undefined && isKnown(zone)) ?? "UTC";

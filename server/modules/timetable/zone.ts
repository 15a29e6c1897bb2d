// In which zone a school reads its timetable.
import type { Site } from "../../deps.ts";
import { isZone, liveZoneOf } from "../../shared/timeZone.ts";

/** A zone of an older version of the site may be unknown. */
export function classZoneOf({ document }: Pick<Site, "document">): string {
	const zone = document.baseInfo.classTableZone ?? liveZoneOf(document);
	return isZone(zone) ? zone : "UTC";
}

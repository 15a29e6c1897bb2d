// The time of the matrix: the demo's dates count from the day of seeding, so its site lives on one day forever.

import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Wednesday noon in the demo's time zone, years ahead: what expires by this clock has not expired by the browser's. */
const dayMs = Date.parse("2031-05-14T12:00:00+08:00");
export const timezone = "Asia/Shanghai";

/** The time of every page: a run of the server ends before it. */
export const pageTime = new Date(dayMs + 60 * 60_000);

/** Environment of a server that starts on that day; so does its database. */
export const fixedClock = (): Record<string, string> => ({
	NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "shiftedClock.ts")).href}`,
	CLOCK_SHIFT_MS: String(dayMs - Date.now()),
	TZ: timezone,
});

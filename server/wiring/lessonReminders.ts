import type { Deps } from "../deps.ts";
import { lessonReminders } from "../modules/timetable/reminders.ts";
import type { JobKind } from "../shared/jobs/jobs.ts";
import { createStoreMessages } from "./storeMessages.ts";

/** The job that reminds students of live lessons. */
export const createLessonReminders = (
	{ db, bus, sites }: Pick<Deps, "db" | "bus" | "sites">,
	clock?: () => Date,
): JobKind => lessonReminders({ db, sites, store: createStoreMessages({ bus }) }, clock);

// Gives the timetable the messages to students; modules never import one another.
import type { Deps } from "../deps.ts";
import { storeMessage } from "../modules/message/sendMessage.ts";
import { lessonReminders } from "../modules/timetable/reminders.ts";
import { announceEvents, type StudentEventStored } from "../realtime/studentEvents.ts";
import type { JobKind } from "../shared/jobs/jobs.ts";

/** The job that reminds students of live lessons. */
export const createLessonReminders = (
	{ db, bus, sites }: Pick<Deps, "db" | "bus" | "sites">,
	clock?: () => Date,
): JobKind =>
	lessonReminders(
		{
			db,
			sites,
			async store(sql, companyId, studentIds, message) {
				const events: StudentEventStored[] = [];
				for (const studentId of studentIds) {
					const event = await storeMessage(sql, studentId, message);
					if (event) events.push({ companyId, studentId, event });
				}
				return () => announceEvents(bus, events);
			},
		},
		clock,
	);

// Gives the module of open classes the messages to students; modules never import one another.
import type { Deps } from "../deps.ts";
import { storeMessage } from "../modules/message/sendMessage.ts";
import { classNotices } from "../modules/open-class/notices.ts";
import { announceEvents, type StudentEventStored } from "../realtime/studentEvents.ts";
import type { JobKind } from "../shared/jobs/jobs.ts";

/** The job that notifies students who have a seat in an open class. */
export const createClassNotices = ({ db, bus }: Pick<Deps, "db" | "bus">, clock?: () => Date): JobKind =>
	classNotices(
		{
			db,
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

// Changes of exercises and collected questions, of which the student's other open pages are notified.
import type { ExerciseEvent, QuestionCollected, StudentEvent } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { announceEvent, appendEvent } from "../../realtime/studentEvents.ts";

export const exerciseEvent = (body: ExerciseEvent) => ({ type: "exercise", body: { ...body } }) as const;

export const questionCollectEvent = (body: QuestionCollected) =>
	({ type: "questionCollect", body: { ...body } }) as const;

/** What a change answers, and what the other pages have to know of it. */
interface Change<T> {
	readonly answer: T;
	/** Undefined when nothing changed. */
	readonly event: Pick<StudentEvent, "type" | "body"> | undefined;
}

/** Runs in a transaction of the student's company; the event is stored in it and pushed after it. */
export async function changeAndNotify<T>(
	{ db, bus }: Pick<Deps, "db" | "bus">,
	{ companyId, studentId }: StudentKey,
	work: (sql: Sql) => Promise<Change<T>>,
): Promise<T> {
	const { answer, stored } = await db.company(companyId, async (sql) => {
		const { answer, event } = await work(sql);
		return { answer, stored: event && (await appendEvent(sql, studentId, event.type, event.body)) };
	});
	if (stored) await announceEvent(bus, companyId, studentId, stored);
	return answer;
}

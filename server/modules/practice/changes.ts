// Changes of exercises and collected questions, of which the student's other open pages are notified.
import type { ExerciseEvent, QuestionCollected } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { announceEvents, appendEvents, type StudentEventStored } from "../../realtime/studentEvents.ts";
import type { EntryEvent } from "../../shared/entryKind.ts";

export const exerciseEvent = (body: ExerciseEvent) => ({ type: "exercise", body: { ...body } }) as const;

export const questionCollectEvent = (body: QuestionCollected) =>
	({ type: "questionCollect", body: { ...body } }) as const;

/** What a change answers, and what the other pages have to know of it. */
interface Change<T> {
	readonly answer: T;
	/** None when nothing changed. */
	readonly events: readonly EntryEvent[];
}

/** Runs in a transaction of the student's company; the events are stored in it and pushed after it. */
export async function changeAndNotify<T>(
	{ db, bus }: Pick<Deps, "db" | "bus">,
	{ companyId, studentId }: StudentKey,
	work: (sql: Sql) => Promise<Change<T>>,
): Promise<T> {
	const stored: StudentEventStored[] = [];
	const result = await db.company(companyId, async (sql) => {
		const { answer, events } = await work(sql);
		for (const { type, body } of events) stored.push(...(await appendEvents(sql, [studentId], type, body)));
		return answer;
	});
	await announceEvents(bus, stored);
	return result;
}

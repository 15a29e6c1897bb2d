// Whether a student may work on the homework of lessons.
import type { Sql } from "../../db/sql.ts";
import { type Entering, lessonLadders } from "../../shared/entry/entryFacts.ts";
import type { HomeworkRow } from "./store.ts";

/**
 * Gates into a lesson that also keep from its homework. The others are about entering a room: homework of a live lesson is
 * done after it, and without a check of the face.
 */
const gates: ReadonlySet<string> = new Set(["instead", "protocol", "price", "free"]);

type OfLesson = Pick<HomeworkRow, "courseId" | "lessonId">;

/** Which of these the student may work on. */
export async function openHomework(
	sql: Sql,
	entering: Entering,
	studentId: string,
	rows: readonly OfLesson[],
): Promise<(row: OfLesson) => boolean> {
	const lessons = new Map(
		rows.flatMap(({ courseId, lessonId }) =>
			lessonId === null ? [] : [[`${courseId} ${lessonId}`, { courseId, lessonId }] as const],
		),
	);
	const ladders = await lessonLadders(sql, entering, studentId, [...lessons.values()]);
	const open = new Set(
		ladders
			.filter(({ steps }) => steps.every(({ gate, state }) => state === "passed" || !gates.has(gate)))
			.map(({ lesson }) => `${lesson.courseId} ${lesson.lessonId}`),
	);
	return ({ courseId, lessonId }) => open.has(`${courseId} ${lessonId}`);
}

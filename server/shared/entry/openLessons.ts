// Whether a student may work on what belongs to lessons: their homework, and the questions about them.
import type { Sql } from "../../db/sql.ts";
import { type Entering, lessonLadders } from "./entryFacts.ts";

/**
 * Gates into a lesson that also keep from what belongs to it. The others are about entering a room: homework of a live lesson
 * is done, and questions about it are asked, after it and without a check of the face.
 */
const gates: ReadonlySet<string> = new Set(["instead", "protocol", "price", "free"]);

interface OfLesson {
	readonly courseId: string;
	/** Null for what belongs to no lesson. */
	readonly lessonId: string | null;
}

/** Of which of these lessons the student may work on what belongs to them. */
export async function openLessons(
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

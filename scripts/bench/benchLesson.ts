// A course with one lesson, which all students of `addStudents` have.
import type { ContentCourse } from "../../schemas/generated/documents.ts";
import type { Database } from "../../server/db/sql.ts";
import { contentCommands } from "../../server/operator/contentCommands.ts";
import { grant } from "../../server/shared/grants/grantStore.ts";

export const companyId = 1;

export type LessonDeps = Parameters<typeof contentCommands>[0] & { readonly db: Database };

/** Publishes the course and gives it to the students. */
export async function openBenchLesson(
	deps: LessonDeps,
	courseId: string,
	lesson: ContentCourse["chapters"][number]["lessons"][number],
): Promise<void> {
	const name = lesson.lessonName;
	const course = {
		...{ id: courseId, courseName: name, summary: name, description: name, teacherIds: [] },
		...{ price: 9900, currency: "CNY" },
		chapters: [{ id: "c1", chapterName: "One", lessons: [lesson] }],
	} satisfies ContentCourse;
	await contentCommands(deps)["content-apply"]({
		host: "maple.localhost",
		parts: [{ part: `courses/${courseId}`, courses: [course] }],
		options: { overwrite: true, author: "bench" },
	});
	await deps.db.company(companyId, async (sql) => {
		const students = await sql.query<{ studentId: string }>(
			`select id as "studentId" from student where id like 'bench-%'`,
		);
		await grant(
			sql,
			companyId,
			students.map(({ studentId }) => ({
				...{ studentId, targetKind: "course" as const, targetId: courseId },
				...{ causeKind: "operator" as const, causeId: "bench" },
			})),
		);
	});
}

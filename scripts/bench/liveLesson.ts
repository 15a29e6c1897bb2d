// A live lesson that is on, and students who have its course but did nothing in the last minutes.
import type { ContentCourse } from "../../schemas/generated/documents.ts";
import type { Database } from "../../server/db/sql.ts";
import { contentCommands } from "../../server/operator/contentCommands.ts";
import { grant } from "../../server/shared/grants/grantStore.ts";

export const liveCourseId = "bench-live";
export const liveLessonId = "now";

const companyId = 1;
const hourMs = 3_600_000;

type Deps = Parameters<typeof contentCommands>[0] & { readonly db: Database };

/** Publishes the lesson and gives its course to all students of `addStudents`. */
export async function openLiveLesson(deps: Deps): Promise<void> {
	const at = (ms: number): string => new Date(Date.now() + ms).toISOString().replace(/\.\d+Z$/, "Z");
	const live = { vendor: "room", startsAt: at(-hourMs), endsAt: at(hourMs) } as const;
	const course = {
		...{ id: liveCourseId, courseName: "Live", summary: "Live", description: "Live", teacherIds: [] },
		...{ price: 9900, currency: "CNY" },
		chapters: [
			{
				...{ id: "c1", chapterName: "One" },
				lessons: [{ id: liveLessonId, lessonName: "Now", minutes: 120, kind: "live" as const, live }],
			},
		],
	} satisfies ContentCourse;
	await contentCommands(deps)["content-apply"]({
		host: "maple.localhost",
		parts: [{ part: "courses/bench-live", courses: [course] }],
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
				...{ studentId, targetKind: "course" as const, targetId: liveCourseId },
				...{ causeKind: "operator" as const, causeId: "bench" },
			})),
		);
	});
}

/** As if they had waited: the next call of each stores when it was seen. */
export const letSessionsWait = (db: Database): Promise<void> =>
	db.system(async (sql) => {
		await sql.query("update session set last_seen_at = now() - interval '5 minutes'");
	});

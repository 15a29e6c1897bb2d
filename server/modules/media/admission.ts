// Whether a student may have the files of a lesson, and which there are. Remembered for some seconds: a player asks for a range
// of the same file several times a second, and only the first needs the database.
import { LRUCache } from "lru-cache";
import type { Deps } from "../../deps.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";
import { type CourseAccess, courseAccess, type LessonFile, lessonFiles } from "./store.ts";

/** After this a revoked grant is revoked here too. */
const age = { ttl: 30_000, ttlResolution: 0 };
/** Students with a course that they watch. */
const maxStudents = 20_000;
/** All files of the lessons that are watched. */
const maxFiles = 200_000;

type Files = ReadonlyMap<string, LessonFile>;
/** The cache stores no undefined. */
const removed: CourseAccess = { hasCourse: false, freeLessonIds: [] };

export function createAdmission({ db }: Pick<Deps, "db">) {
	const access = new LRUCache<string, CourseAccess, StudentKey & LessonKey>({
		max: maxStudents,
		...age,
		// Requests that come meanwhile wait for the same statement. One that fails is not remembered.
		fetchMethod: async (_key, _stale, { context: { companyId, studentId, courseId } }) =>
			(await db.company(companyId, (sql) => courseAccess(sql, studentId, courseId))) ?? removed,
	});
	const files = new LRUCache<string, Files, StudentKey & LessonKey>({
		maxSize: maxFiles,
		sizeCalculation: ({ size }) => size + 1,
		...age,
		fetchMethod: async (_key, _stale, { context: { companyId, ...lesson } }) => {
			const rows = await db.company(companyId, (sql) => lessonFiles(sql, lesson));
			return new Map(rows.map((file) => [file.path, file]));
		},
	});
	return {
		async isAdmitted(asked: StudentKey & LessonKey): Promise<boolean> {
			const { companyId, studentId, courseId, lessonId } = asked;
			const key = `${companyId} ${courseId} ${studentId}`;
			const found = access.get(key) ?? (await access.forceFetch(key, { context: asked }));
			return found.hasCourse || found.freeLessonIds.includes(lessonId);
		},
		async filesOf(asked: StudentKey & LessonKey): Promise<Files> {
			const key = `${asked.companyId} ${asked.courseId} ${asked.lessonId}`;
			return files.get(key) ?? (await files.forceFetch(key, { context: asked }));
		},
	};
}

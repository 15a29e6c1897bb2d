// Whether a session may have the files of a lesson, and which there are. Remembered for some seconds: a player asks for a range
// of the same file several times a second, and only the first needs the database.
import { LRUCache } from "lru-cache";
import type { Deps } from "../../deps.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";
import { type CourseAccess, courseAccess, type LessonFile, lessonFiles } from "./store.ts";

/** After this a revoked grant is revoked here too, and an ended session has ended. */
const age = { ttl: 30_000, ttlResolution: 0 };
/** Sessions with a course that they watch. */
const maxSessions = 20_000;
/** All files of the lessons that are watched. */
const maxFiles = 200_000;

interface Asked extends LessonKey {
	readonly companyId: number;
	readonly sessionId: string;
}

type Files = ReadonlyMap<string, LessonFile>;
/** The cache stores no undefined. */
const removed: CourseAccess = { hasCourse: false, freeLessonIds: [] };

export function createAdmission({ db }: Pick<Deps, "db">) {
	const access = new LRUCache<string, CourseAccess, Asked>({
		max: maxSessions,
		...age,
		// Requests that come meanwhile wait for the same statement. One that fails is not remembered.
		fetchMethod: async (_key, _stale, { context: { companyId, sessionId, courseId } }) =>
			(await db.company(companyId, (sql) => courseAccess(sql, sessionId, courseId))) ?? removed,
	});
	const files = new LRUCache<string, Files, Omit<Asked, "sessionId">>({
		maxSize: maxFiles,
		sizeCalculation: ({ size }) => size + 1,
		...age,
		fetchMethod: async (_key, _stale, { context: { companyId, ...lesson } }) => {
			const rows = await db.company(companyId, (sql) => lessonFiles(sql, lesson));
			return new Map(rows.map((file) => [file.path, file]));
		},
	});
	return {
		async isAdmitted(asked: Asked): Promise<boolean> {
			const { companyId, sessionId, courseId, lessonId } = asked;
			const key = `${companyId} ${courseId} ${sessionId}`;
			const found = access.get(key) ?? (await access.forceFetch(key, { context: asked }));
			return found.hasCourse || found.freeLessonIds.includes(lessonId);
		},
		async filesOf(asked: Omit<Asked, "sessionId">): Promise<Files> {
			const key = `${asked.companyId} ${asked.courseId} ${asked.lessonId}`;
			return files.get(key) ?? (await files.forceFetch(key, { context: asked }));
		},
	};
}

// Visits of a lesson's page: what a student says of a video counts from the moment on at which the server gave the lesson.
import { createSignedValues } from "../../crypto/signedValue.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { LessonKey } from "../entry/roomAddress.ts";

/** As long as the outbox of a page that was offline is accepted. */
const lifetimeMs = 30 * 86_400_000;

export interface View {
	readonly id: string;
	/** By the server's clock; milliseconds since 1970. */
	readonly issuedAt: number;
}

export type StudentLesson = StudentKey & LessonKey;

export function createViews(secret: string) {
	const values = createSignedValues(secret, "lesson view", lifetimeMs);
	const scopeOf = ({ companyId, studentId, courseId, lessonId }: StudentLesson) => [
		companyId,
		studentId,
		courseId,
		lessonId,
	];
	return {
		issue: (of: StudentLesson, now = Date.now()): string =>
			values.issue(crypto.randomUUID(), scopeOf(of), now),
		/** Undefined for one of another student or lesson, a forged one, and one that is older than 30 days. */
		read(view: string, of: StudentLesson): View | undefined {
			const read = values.read(view, scopeOf(of));
			return read && { id: read.value, issuedAt: read.expiresAt.getTime() - lifetimeMs };
		},
	};
}

export type Views = ReturnType<typeof createViews>;

import { expect, test } from "vitest";
import type { LessonLive } from "../../../schemas/generated/documents.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { type EnrolmentRow, enrolmentOf } from "./rules.ts";

const now = Date.parse("2026-12-01T12:00:00Z");
const live = (day: string, more: Partial<LessonLive> = {}): LessonLive => ({
	...{ vendor: "room", startsAt: `${day}T11:00:00Z`, endsAt: `${day}T13:00:00Z` },
	...more,
});

function nextOf(liveLessons: Readonly<Record<string, LessonLive>>): string | undefined {
	const lessons = Object.keys(liveLessons).map((id) => ({
		...({ id, lessonName: id, kind: "live", minutes: 60 } as const),
	}));
	const row: EnrolmentRow = {
		card: {
			...buildCourse("algebra"),
			teacherNames: [],
			lessonCount: 0,
			minutes: 0,
			studentCount: 0,
			coverUrl: "",
		},
		detail: { chapters: [{ id: "c", chapterName: "C", lessons }] },
		...{ liveLessons, enrolledAt: new Date(now), endsAt: null, isOffered: true, sources: null },
	};
	const progress = { courseId: "algebra", courseName: "", lessonCount: 0, doneCount: 0, hasCourse: true };
	return enrolmentOf(row, progress, now).nextLive?.lessonId;
}

test("the next live lesson of a course: the earliest that is not over and not cancelled", () => {
	expect(
		nextOf({
			later: live("2026-12-03"),
			over: live("2026-11-30"),
			cancelled: live("2026-12-01", { cancelled: true }),
			next: live("2026-12-02"),
		}),
	).toBe("next");
	expect(nextOf({ later: live("2026-12-02"), on: live("2026-12-01") })).toBe("on");
	expect(nextOf({ over: live("2026-11-30") })).toBeUndefined();
	expect(nextOf({})).toBeUndefined();
});

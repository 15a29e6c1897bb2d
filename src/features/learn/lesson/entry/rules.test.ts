import { expect, test } from "vitest";
import type { EntryStep, LessonEntryLabel } from "../../../../../schemas/generated/documents.ts";
import { refreshMs } from "./entryQueries.ts";
import { nextLesson } from "./rules.ts";

const at = (courseId: string, startsAt: string, more: object = {}, closed?: EntryStep): LessonEntryLabel => ({
	lesson: {
		...{ courseId, lessonId: startsAt, courseName: "A", lessonName: "L", vendor: "room", replay: "none" },
		...{ startsAt, endsAt: startsAt, state: "waiting", ...more },
	},
	roomUrl: "/classModule/toLiveroom",
	...(closed ? { closed } : {}),
});

test("the next lesson of a course: the earliest that is not over and not cancelled", () => {
	const cancelled = { gate: "class", state: "blocked", code: "class.cancelled", action: "toCourse" } as const;
	const list = [
		at("a", "2026-12-03T11:00:00Z"),
		at("a", "2026-12-02T11:00:00Z"),
		at("a", "2026-12-01T11:00:00Z", { state: "ended" }),
		at("a", "2026-12-01T12:00:00Z", {}, cancelled),
		at("b", "2026-11-01T11:00:00Z"),
	];
	expect(nextLesson({ list }, "a")?.lesson.startsAt).toBe("2026-12-02T11:00:00Z");
	expect(nextLesson({ list }, "c")).toBeUndefined();
});

test("the way in is asked for again when a gate opens by itself, and each minute while somebody else must act", () => {
	const now = Date.parse("2026-12-01T11:00:00Z");
	const early = { gate: "time", state: "waiting", code: "time.early", at: "2026-12-01T11:00:20Z" } as const;
	const late = { gate: "replay", state: "waiting", code: "replay.late", action: "retry" } as const;
	const passed = { gate: "class", state: "passed" } as const;
	expect(
		[[passed], [early], [late], [early, late], [{ ...early, at: "2027-06-01T00:00:00Z" }]].map((steps) =>
			refreshMs(steps, now),
		),
	).toEqual([0, 20_300, 60_000, 20_300, 0]);
});

import { describe, expect, test, vi } from "vitest";
import type { EntryStep, LessonEntry } from "../../../../../schemas/generated/documents.ts";
import { serverNow, setServerTime } from "../../../../core/clock.ts";
import { refreshMs, roomRefreshMs } from "./entryQueries.ts";
import { actionPath, enterKeyOf, labelOf } from "./rules.ts";

describe("the way in is asked for again", () => {
	const now = Date.parse("2026-12-01T11:00:00Z");
	const early = { gate: "time", state: "waiting", code: "time.early", at: "2026-12-01T11:00:20Z" } as const;
	const later = { ...early, at: "2027-06-01T00:00:00Z" };
	const late = { gate: "replay", state: "waiting", code: "replay.late", action: "retry" } as const;
	const passed = { gate: "class", state: "passed" } as const;
	const cases: readonly (readonly EntryStep[])[] = [[passed], [early], [late], [early, late], [later]];

	test("when a gate opens by itself, and each minute while somebody else must act", () => {
		expect(cases.map((steps) => refreshMs(steps, now, 0))).toEqual([0, 20_300, 60_000, 20_300, 0]);
	});

	test("a room's page: also each minute where nothing is known to change, such as a lesson that is moved", () => {
		expect(cases.map((steps) => roomRefreshMs(steps, now, 0))).toEqual([
			...[60_000, 20_300, 60_000, 20_300, 60_000],
		]);
	});

	test("pages that wait for the same instant ask at different moments, all within two seconds", () => {
		const waits = [0, 0.25, 0.5, 0.75, 0.999].map((random) => refreshMs([early], now, random) - 20_000);
		expect(new Set(waits).size).toBe(5);
		expect(Math.min(...waits)).toBeGreaterThan(0);
		expect(Math.max(...waits)).toBeLessThan(2_000);
	});

	test("by the server's clock, however wrong the device's is", () => {
		const days = 700 * 86_400_000;
		vi.useFakeTimers({ now: now + days, toFake: ["Date"] });
		setServerTime(now);
		expect(refreshMs([early], serverNow(), 0)).toBe(20_300);
		vi.useRealTimers();
	});
});

test("a registration is opened by its id, so that no other course's comes first", () => {
	const lesson = { courseId: "a" } as LessonEntry["lesson"];
	expect(actionPath("signUp", { lesson, registrationId: "r-1" })).toContain("id=r-1");
});

test("what is unknown, waits or is blocked is no next thing to do, and a recording is no live room", () => {
	expect(labelOf({ code: "price.unknown", state: "unknown" })).toBe("lesson.entry.why");
	expect(enterKeyOf({ state: "ended" }, "open")).toBe("lesson.watchReplay");
	expect(enterKeyOf({ state: "live" }, "open")).toBe("lesson.entry.open");
});

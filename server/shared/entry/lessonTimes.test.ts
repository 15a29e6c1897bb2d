import { expect, test } from "vitest";
import { lessonState, timeFacts } from "./lessonTimes.ts";

const at = (text: string) => Date.parse(text);

test("a lesson opens its minutes before the start, and is over at its end", () => {
	const lesson = { startsAt: "2026-12-01T11:00:00Z", endsAt: "2026-12-01T12:00:00Z" };
	expect(timeFacts(lesson, at("2026-12-01T10:44:59.999Z"))).toEqual({
		status: "upcoming",
		opensAt: "2026-12-01T10:45:00.000Z",
	});
	expect(timeFacts(lesson, at("2026-12-01T10:45:00Z"))).toEqual({ status: "running" });
	expect(timeFacts(lesson, at("2026-12-01T12:00:00Z"))).toEqual({ status: "ended" });
	expect(timeFacts({ ...lesson, opensMinutes: 0 }, at("2026-12-01T10:59:59Z")).status).toBe("upcoming");
	expect(timeFacts({ ...lesson, cancelled: true }, at("2026-12-01T11:30:00Z"))).toEqual({
		status: "cancelled",
	});
	expect(lessonState(lesson, at("2026-12-01T10:45:00Z"))).toBe("waiting");
});

test.each([
	// In Berlin the clocks go from 2:00 to 3:00 at 01:00 UTC, and back from 3:00 to 2:00 at 01:00 UTC.
	["forward", "2026-03-29T03:10:00+02:00", "2026-03-29T00:55:00.000Z", "2026-03-29T01:59:00+01:00"],
	["back", "2026-10-25T02:10:00+01:00", "2026-10-25T00:55:00.000Z", "2026-10-25T02:56:00+02:00"],
])(
	"in the night in which the clocks go %s, minutes before the start are minutes that pass",
	(_, start, opens, later) => {
		const startsAt = new Date(start).toISOString();
		const lesson = { startsAt, endsAt: new Date(at(startsAt) + 3_600_000).toISOString() };
		expect(timeFacts(lesson, at(opens) - 1)).toEqual({ status: "upcoming", opensAt: opens });
		expect(timeFacts(lesson, at(opens)).status).toBe("running");
		// A minute or more after it has opened, by a clock of Berlin.
		expect(timeFacts(lesson, at(later)).status).toBe("running");
	},
);

import { expect, test, vi } from "vitest";
import { createTaskTimes } from "./stopwatch.ts";

test("times of tasks: begin where an earlier page ended, and count while a task is looked at", () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	const times = createTaskTimes([{ taskId: "a", entryId: "", answer: [], version: 1, spentSeconds: 40 }]);
	times.switchTo("a");
	vi.advanceTimersByTime(5_000);
	times.switchTo("b");
	vi.advanceTimersByTime(2_000);
	expect([times.secondsOf("a"), times.secondsOf("b")]).toEqual([45, 2]);
	vi.useRealTimers();
});

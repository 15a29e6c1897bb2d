import { expect, onTestFinished, test, vi } from "vitest";
import { scheduleCleanup } from "./cleanup.ts";

const hour = 3_600_000;

test("clean-up: runs do not overlap, and stop after the current file", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const asked: string[] = [];
	let release: (() => void) | undefined;
	const gate = new Promise<void>((resolve) => {
		release = resolve;
	});
	const drop = (id: string) => {
		asked.push(id);
		return gate;
	};
	const { stop } = scheduleCleanup({
		db: { system: async () => ["a", "b"] },
		files: { drop, parts: { deleteExpired: async () => void asked.push("expired") } },
		log: console,
		retentionMs: hour,
	} as never);
	await vi.advanceTimersByTimeAsync(3 * hour);
	expect(asked).toEqual(["a"]);
	const stopped = stop();
	release?.();
	await stopped;
	expect(asked).toEqual(["a"]);
});

import { expect, onTestFinished, test, vi } from "vitest";
import { keepClean } from "./cleaning.ts";

const hour = 3_600_000;

test("a sweep goes on alone, and ends after the file it is at when the server stops", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const asked: string[] = [];
	let release: (() => void) | undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const drop = (id: string) => {
		asked.push(id);
		return held;
	};
	const { stop } = keepClean({
		db: { system: async () => ["a", "b"] },
		files: { drop, parts: { deleteExpired: async () => void asked.push("expired") } },
		log: console,
		keptMs: hour,
	} as never);
	await vi.advanceTimersByTimeAsync(3 * hour);
	expect(asked).toEqual(["a"]);
	const stopped = stop();
	release?.();
	await stopped;
	expect(asked).toEqual(["a"]);
});

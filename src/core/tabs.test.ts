import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { createRequestNumbers, openTabChannel, withLock } from "./tabs.ts";

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** Locks as a browser has them: first come, first served. */
function createLocks() {
	let last: Promise<unknown> = Promise.resolve();
	return {
		request: (_name: string, work: () => Promise<unknown>) => {
			const result = last.then(work);
			// The caller handles the error.
			last = result.catch(() => undefined);
			return result;
		},
	};
}

test("openTabChannel: messages reach other tabs; without BroadcastChannel nothing fails", async () => {
	const received = Promise.withResolvers<unknown>();
	const other = openTabChannel("test", received.resolve);
	const channel = openTabChannel<string>("test", () => undefined);
	channel.post("hello");
	expect(await received.promise).toBe("hello");
	for (const each of [other, channel]) each.close();
	vi.stubGlobal("BroadcastChannel", undefined);
	const info = vi.spyOn(console, "info").mockReturnValue();
	openTabChannel<string>("test", () => undefined).post("nobody");
	expect(info).toHaveBeenCalledOnce();
});

test("withLock: no two pieces of work overlap, each has its own result or error", async () => {
	const works = fc.array(fc.record({ steps: fc.nat(4), fails: fc.boolean() }), {
		minLength: 1,
		maxLength: 8,
	});
	await fc.assert(
		fc.asyncProperty(works, async (list) => {
			vi.stubGlobal("navigator", { locks: createLocks() });
			let running = 0;
			const results = await Promise.allSettled(
				list.map(({ steps, fails }, i) =>
					withLock("test", async () => {
						running += 1;
						expect(running).toBe(1);
						for (let step = 0; step < steps; step++) await Promise.resolve();
						running -= 1;
						if (fails) throw i;
						return i;
					}),
				),
			);
			expect(results.map((each) => (each.status === "fulfilled" ? each.value : each.reason))).toEqual(
				list.map((_, i) => i),
			);
		}),
	);
});

test("withLock: the result comes at once, the next work after holdMs", async () => {
	vi.useFakeTimers();
	vi.stubGlobal("navigator", { locks: createLocks() });
	expect(await withLock("test", () => "first", 200)).toBe("first");
	const second = vi.fn();
	void withLock("test", second);
	await vi.advanceTimersByTimeAsync(199);
	expect(second).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(second).toHaveBeenCalledOnce();
	vi.useRealTimers();
});

test.each([
	["are missing", {}],
	[
		"are refused",
		{ locks: { request: async () => Promise.reject(new DOMException("no", "SecurityError")) } },
	],
])("withLock: where locks %s the work is done once", async (_, navigator) => {
	vi.stubGlobal("navigator", navigator);
	const work = vi.fn(async () => "done");
	expect(await withLock("test", work)).toBe("done");
	expect(work).toHaveBeenCalledOnce();
	await expect(withLock("test", () => Promise.reject(new Error("ours")))).rejects.toThrow("ours");
});

test("createRequestNumbers: in any order, no answer replaces that of a later request and only one request is the latest", () => {
	const order = fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 10 });
	fc.assert(
		fc.property(order, (answers) => {
			const requests = createRequestNumbers();
			const begun = Array.from({ length: 10 }, () => requests.begin());
			const accepted = answers.filter((id) => begun[id]?.accept());
			expect(accepted).toEqual(accepted.toSorted((a, b) => a - b));
			expect(accepted.at(-1)).toBe(Math.max(...answers));
			expect(begun.map((each) => each.isLatest())).toEqual([...Array(9).fill(false), true]);
		}),
	);
});

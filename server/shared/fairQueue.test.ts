import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairQueue, QueueFull } from "./fairQueue.ts";

test("limits: two run, three wait, the rest are refused at once", async () => {
	const enqueue = createFairQueue({ concurrency: 2, maxWaiting: 3 });
	let running = 0;
	let maxRunning = 0;
	const gate = Promise.withResolvers<void>();
	const task = async () => {
		running += 1;
		maxRunning = Math.max(maxRunning, running);
		await gate.promise;
		running -= 1;
	};
	const all = Array.from({ length: 8 }, () => enqueue("one", task));
	const refused = await Promise.allSettled(all.slice(5));
	expect(refused.map((each) => each.status === "rejected" && each.reason instanceof QueueFull)).toEqual([
		...[true, true, true],
	]);
	gate.resolve();
	await Promise.all(all.slice(0, 5));
	expect(maxRunning).toBe(2);
	await enqueue("one", task);
});

test("a failed task: the next one starts", async () => {
	const enqueue = createFairQueue({ concurrency: 1 });
	const failed = enqueue("one", () => Promise.reject(new Error("broken")));
	const next = enqueue("one", async () => "done");
	await expect(failed).rejects.toThrow("broken");
	expect(await next).toBe("done");
});

test("limit of one owner: others can still wait", async () => {
	const enqueue = createFairQueue({ concurrency: 1, maxWaiting: 60, maxWaitingPerOwner: 4 });
	const gate = Promise.withResolvers<void>();
	const greedy = Array.from({ length: 8 }, () => enqueue("greedy", () => gate.promise));
	const other = enqueue("other", async () => "done");
	const refused = await Promise.allSettled(greedy.slice(5));
	expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
	gate.resolve();
	await Promise.all(greedy.slice(0, 5));
	expect(await other).toBe("done");
});

test("order: owners take turns, however many tasks one of them has waiting", async () => {
	const enqueue = createFairQueue({ concurrency: 2 });
	const started: string[] = [];
	const ends: (() => void)[] = [];
	const all = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map((name) =>
		enqueue(name.slice(0, 1), async () => {
			started.push(name);
			await new Promise<void>((resolve) => ends.push(resolve));
		}),
	);
	for (let i = 0; i < all.length; i++) {
		await delay(1);
		ends[i]?.();
	}
	await Promise.all(all);
	expect(started).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2"]);
});

test("tasks that never wait: other events are handled between two of them", async () => {
	const enqueue = createFairQueue({ concurrency: 1 });
	const order: string[] = [];
	const tasks = [1, 2, 3].map((i) => enqueue("one", async () => order.push(`task ${i}`)));
	setImmediate(() => order.push("other event"));
	await Promise.all(tasks);
	expect(order.slice(0, -1)).toContain("other event");
	expect(order.at(-1)).toBe("task 3");
});

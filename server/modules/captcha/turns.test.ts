import { expect, test } from "vitest";
import { Crowded, createTurns } from "./turns.ts";

test("so many run, so many wait, and the rest are told at once", async () => {
	const inTurn = createTurns(2, 3, 3);
	let running = 0;
	let most = 0;
	const gate = Promise.withResolvers<void>();
	const work = async () => {
		running += 1;
		most = Math.max(most, running);
		await gate.promise;
		running -= 1;
	};
	const all = Array.from({ length: 8 }, () => inTurn("one", work));
	const refused = await Promise.allSettled(all.slice(5));
	expect(refused.map((each) => each.status === "rejected" && each.reason instanceof Crowded)).toEqual([
		...[true, true, true],
	]);
	gate.resolve();
	await Promise.all(all.slice(0, 5));
	expect(most).toBe(2);
	await inTurn("one", work);
});

test("work that fails gives its turn on", async () => {
	const inTurn = createTurns(1, 5, 5);
	const failed = inTurn("one", () => Promise.reject(new Error("broken")));
	const next = inTurn("one", async () => "done");
	await expect(failed).rejects.toThrow("broken");
	expect(await next).toBe("done");
});

test("whoever asks for many leaves turns to others", async () => {
	const inTurn = createTurns(1, 60, 4);
	const gate = Promise.withResolvers<void>();
	const greedy = Array.from({ length: 8 }, () => inTurn("greedy", () => gate.promise));
	const other = inTurn("other", async () => "done");
	const refused = await Promise.allSettled(greedy.slice(5));
	expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
	gate.resolve();
	await Promise.all(greedy.slice(0, 5));
	expect(await other).toBe("done");
});

test("askers have their turns one after the other, however many one of them has waiting", async () => {
	const inTurn = createTurns(1, 60, 60);
	const order: string[] = [];
	const ask = (asker: string) => inTurn(asker, async () => order.push(asker));
	await Promise.all([ask("class"), ask("class"), ask("class"), ask("class"), ask("home"), ask("other")]);
	expect(order).toEqual(["class", "class", "home", "other", "class", "class"]);
});

test("between two turns others are heard, though the work never waits", async () => {
	const inTurn = createTurns(1, 60, 60);
	const order: string[] = [];
	const works = [1, 2, 3].map((i) => inTurn("one", async () => order.push(`work ${i}`)));
	setImmediate(() => order.push("somebody else"));
	await Promise.all(works);
	expect(order.slice(0, -1)).toContain("somebody else");
	expect(order.at(-1)).toBe("work 3");
});

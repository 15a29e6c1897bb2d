import { expect, test } from "vitest";
import { DatabaseBusy, DatabaseUnavailable } from "../db/sql.ts";
import { createBatches } from "./batches.ts";

test("one alone is answered at once; who asks meanwhile is in the next batch, of the same group", async () => {
	const batches: (readonly string[])[] = [];
	const ask = createBatches<string, string>(async (asked) => {
		batches.push(asked);
		return asked.map((each) => each.toUpperCase());
	});
	const answers = [ask("one", "a"), ask("one", "b"), ask("other", "c"), ask("one", "d")];
	expect(batches).toEqual([["a"], ["c"]]);
	expect(await Promise.all(answers)).toEqual(["A", "B", "C", "D"]);
	expect(batches).toEqual([["a"], ["c"], ["b", "d"]]);
	expect(await ask("one", "e")).toBe("E");
});

test("a batch that fails fails for all in it, and for nobody else", async () => {
	const ask = createBatches<number, number>(async (asked) => {
		if (asked.includes(2)) throw new Error("no two");
		return asked;
	});
	const outcomes = await Promise.allSettled([ask("", 1), ask("", 2), ask("", 3)]);
	expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
	expect(await ask("", 4)).toBe(4);
});

test.each([
	["away: everybody who waits is told at once", new DatabaseUnavailable("away"), 1, 0],
	["busy for a moment: the next batch is answered", new DatabaseBusy("busy"), 5, 999],
])("a database that is %s", async (_, failure, batches, answered) => {
	let begun = 0;
	const ask = createBatches<number, number>(async (asked) => {
		begun++;
		await Promise.resolve();
		if (begun === 1) throw failure;
		return asked;
	});
	const answers = await Promise.allSettled(Array.from({ length: 1_000 }, (_, i) => ask("", i)));
	expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(answered);
	expect(begun).toBe(batches);
});

test("a batch has at most 250, and whoever comes after 4,000 is refused", async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	const sizes: number[] = [];
	const ask = createBatches<number, number>(async (asked) => {
		sizes.push(asked.length);
		await promise;
		return asked;
	});
	const answers = Array.from({ length: 4_001 }, (_, i) => ask("", i));
	await expect(ask("", 0)).rejects.toThrow("4000 wait");
	resolve();
	await Promise.all(answers);
	expect(sizes).toEqual([1, ...Array.from({ length: 16 }, () => 250)]);
});

import { expect, test } from "vitest";
import { measureEach, measurePairs } from "./rounds.ts";

test("measurePairs: alternates the order, drops warm-up rounds, compares within a round", async () => {
	const calls: string[] = [];
	const times = { ours: [900, 10, 40, 21], floor: [1, 5, 20, 7] };
	const next = (name: "ours" | "floor") => async () => {
		calls.push(name);
		return times[name].shift() ?? 0;
	};
	const medianOf = await measurePairs({ rounds: 3, warm: 1 }, next("ours"), next("floor"));
	expect(calls.join(" ")).toBe("floor ours ours floor floor ours ours floor");
	expect(medianOf(({ ours }) => ours)).toBe(21);
	// 2, 2 and 3: the ratio of the medians, 21 and 7, would be 3.
	expect(medianOf(({ ours, floor }) => ours / floor)).toBe(2);
});

test("measureEach: measures each once a round and keeps the rounds in order", async () => {
	const order: string[] = [];
	const found = await measureEach(["a", "b", "c"], 4, async (name, round) => {
		order.push(name);
		return `${name}${round}`;
	});
	expect(found).toEqual({
		a: ["a0", "a1", "a2", "a3"],
		b: ["b0", "b1", "b2", "b3"],
		c: ["c0", "c1", "c2", "c3"],
	});
	for (let round = 0; round < 4; round++)
		expect(order.slice(round * 3, round * 3 + 3).sort()).toEqual(["a", "b", "c"]);
});

import { expect, test } from "vitest";
import { inTurn } from "./rounds.ts";

test("each comes first in every other round, the warm ones do not count, and rounds are compared by themselves", async () => {
	const calls: string[] = [];
	const times = { ours: [900, 10, 40, 21], floor: [1, 5, 20, 7] };
	const next = (name: "ours" | "floor") => async () => {
		calls.push(name);
		return times[name].shift() ?? 0;
	};
	const middle = await inTurn({ rounds: 3, warm: 1 }, next("ours"), next("floor"));
	expect(calls.join(" ")).toBe("floor ours ours floor floor ours ours floor");
	expect(middle(({ ours }) => ours)).toBe(21);
	// 2, 2 and 3: the middles of the sides, 21 and 7, would have said 3.
	expect(middle(({ ours, floor }) => ours / floor)).toBe(2);
});

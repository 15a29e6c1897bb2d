import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createCalmly } from "./calmly.ts";

test("so much at a time, and owners take turns however much one of them has", async () => {
	const calmly = createCalmly(2);
	const begun: string[] = [];
	const ends: (() => void)[] = [];
	const all = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map((name) =>
		calmly(name.slice(0, 1), async () => {
			begun.push(name);
			await new Promise<void>((resolve) => ends.push(resolve));
			if (name === "a2") throw new Error(name);
			return name;
		}),
	);
	const settled = Promise.allSettled(all);
	await turn();
	expect(begun).toEqual(["a1", "a2"]);
	for (let i = 0; i < all.length; i++) {
		ends[i]?.();
		await turn();
	}
	expect(begun).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2"]);
	expect((await settled).map(({ status }) => status)).toEqual([
		"fulfilled",
		"rejected",
		...Array(5).fill("fulfilled"),
	]);
	const last = calmly("a", async () => "last");
	expect(await last).toBe("last");
});

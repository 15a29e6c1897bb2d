import { expect, test } from "vitest";
import { Crowded, createTurns } from "./turns.ts";

test("so many run, so many wait, and the rest are told at once", async () => {
	const inTurn = createTurns(2, 3);
	let running = 0;
	let most = 0;
	const gate = Promise.withResolvers<void>();
	const work = async () => {
		running += 1;
		most = Math.max(most, running);
		await gate.promise;
		running -= 1;
	};
	const all = Array.from({ length: 8 }, () => inTurn(work));
	const refused = await Promise.allSettled(all.slice(5));
	expect(refused.map((each) => each.status === "rejected" && each.reason instanceof Crowded)).toEqual([
		...[true, true, true],
	]);
	gate.resolve();
	await Promise.all(all.slice(0, 5));
	expect(most).toBe(2);
	await inTurn(work);
});

test("work that fails gives its turn on", async () => {
	const inTurn = createTurns(1, 5);
	const failed = inTurn(() => Promise.reject(new Error("broken")));
	const next = inTurn(async () => "done");
	await expect(failed).rejects.toThrow("broken");
	expect(await next).toBe("done");
});

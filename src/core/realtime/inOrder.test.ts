import { expect, it } from "vitest";
import { inOrder } from "./inOrder.ts";

it("inOrder: a value that is handled for longer is still handled before the next", async () => {
	const ready = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
	const done = Promise.withResolvers<void>();
	const handled: string[] = [];
	const handle = inOrder(async (value: keyof typeof ready) => {
		await ready[value].promise;
		handled.push(value);
		if (value === "second") done.resolve();
	});
	handle("first");
	handle("second");
	ready.second.resolve();
	await ready.second.promise;
	ready.first.resolve();
	await done.promise;
	expect(handled).toEqual(["first", "second"]);
});

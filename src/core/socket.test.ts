import fc from "fast-check";
import { expect, test } from "vitest";
import { backOff, missedBy, missedByAll } from "./socket.ts";

test("RT-04: the pause doubles from 2 s to 180 s", () => {
	const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 100].map((attempt) => backOff(attempt, 0) / 1000);
	expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 180, 180, 180]);
});

test("chance adds at most a fifth and takes nothing away", () => {
	fc.assert(
		fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
			const least = backOff(attempt, 0);
			const pause = backOff(attempt, chance);
			return pause >= least && pause <= least * 1.2;
		}),
	);
});

test("a push that follows names what to fetch; after a gap everything is fetched", () => {
	expect(missedBy(7, { version: 8, documents: ["home"] })).toEqual(["home"]);
	expect(missedBy(7, { version: 9, documents: ["home"] })).toBeUndefined();
	expect(missedBy(7, { version: 7, documents: [] })).toEqual([]);
	expect(missedBy(7, { version: 8, documents: [] })).toBeUndefined();
	// A rollback of the database: an older version is a gap too.
	expect(missedBy(7, { version: 3, documents: ["home"] })).toBeUndefined();
});

test("pushes that piled up are answered by one fetch, unless one was missed among them", () => {
	const push = (version: number, ...documents: string[]) => ({ version, documents });
	expect(missedByAll(7, [push(8, "home"), push(9, "menus"), push(10, "home")])).toEqual({
		version: 10,
		documents: ["home", "menus"],
	});
	expect(missedByAll(7, [push(8, "home"), push(10, "menus")])).toEqual({ version: 10, documents: undefined });
	expect(missedByAll(7, [push(7)])).toEqual({ version: 7, documents: [] });
});

import { expect, test } from "vitest";
import { missedBy } from "./missedChanges.ts";

const change = (number: number, ...names: string[]) => ({ number, names });
const all = (number: number) => ({ number, names: undefined });

test("a change that follows names what to fetch; after a gap everything is fetched", () => {
	expect(missedBy(7, [change(8, "home")])).toEqual(change(8, "home"));
	expect(missedBy(7, [change(9, "home")])).toEqual(all(9));
	expect(missedBy(7, [change(7)])).toEqual(change(7));
	expect(missedBy(7, [change(8)])).toEqual(all(8));
	// A rollback of the database: an older number is a gap too.
	expect(missedBy(7, [change(3, "home")])).toEqual(all(3));
});

test("several changes are answered by one fetch, of everything when one was missed among them", () => {
	expect(missedBy(7, [change(8, "home"), change(9, "menus"), change(10, "home")])).toEqual(
		change(10, "home", "menus"),
	);
	expect(missedBy(7, [change(8, "home"), change(10, "menus")])).toEqual(all(10));
});

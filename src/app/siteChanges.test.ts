import { expect, test } from "vitest";
import { missedBy, missedByAll } from "./siteChanges.ts";

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

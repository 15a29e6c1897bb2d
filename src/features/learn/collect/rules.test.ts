import { expect, test } from "vitest";
import type { CollectItem } from "../../../../schemas/generated/documents.ts";
import { keysAfter, kindOf, withRemoved } from "./rules.ts";

const item = (id: string): CollectItem => ({
	...{ kind: "course", id, name: id, isOffered: true, collectedAt: "2026-11-20T08:30:00Z" },
});
const idsOf = (list: readonly CollectItem[]): string => list.map(({ id }) => id).join("");

test.each([
	["question", "question"],
	["open-class", "open-class"],
	["Course", undefined],
	["toString", undefined],
	["", undefined],
	[null, undefined],
])("kind %j in the URL: %j", (text, kind) => {
	expect(kindOf(text)).toBe(kind);
});

test("keysAfter: the newest first, each once; an id of another kind is another favourite", () => {
	const keys = [
		{ kind: "course", id: "a" },
		{ kind: "package", id: "a" },
	] as const;
	expect(keysAfter(keys, { kind: "package", id: "a" }, true)).toEqual([keys[1], keys[0]]);
	expect(keysAfter(keys, { kind: "package", id: "a" }, false)).toEqual([keys[0]]);
	expect(keysAfter(keys, { kind: "news", id: "a" }, false)).toEqual(keys);
});

test.each([
	["none removed", "abcd", [], "abcd"],
	["still in the answer", "abcd", [["b", 1]], "abcd"],
	["gone from the answer, the next page's first came", "acde", [["b", 1]], "abcde"],
	[
		"two, the later index first",
		"ad",
		[
			["c", 2],
			["b", 1],
		],
		"abcd",
	],
	["kept again: the newest of the answer, shown where it was", "badc", [["b", 2]], "adbc"],
	[
		"all of them",
		"",
		[
			["b", 1],
			["a", 0],
		],
		"ab",
	],
] as const)("withRemoved, %s", (_, list, removed, shown) => {
	const items = removed.map(([id, index]) => ({ item: item(id), index }));
	expect(idsOf(withRemoved([...list].map(item), items))).toBe(shown);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { reuseEqualParts } from "./json.ts";

test("reuseEqualParts: unchanged parts keep their identity", () => {
	const previous = { colour: "blue", hero: { title: "a" }, ids: ["x", "y"], more: [{ n: 1 }, { n: 2 }] };
	const fresh = reuseEqualParts(previous, {
		colour: "red",
		hero: { title: "a" },
		ids: ["x", "y"],
		more: [{ n: 1 }, { n: 3 }],
	});
	expect(fresh.hero).toBe(previous.hero);
	expect(fresh.ids).toBe(previous.ids);
	expect(fresh.more[0]).toBe(previous.more[0]);
	expect(fresh.more[1]).toEqual({ n: 3 });
	expect(reuseEqualParts(previous, structuredClone(previous))).toBe(previous);
});

test("reuseEqualParts: the result equals the new document", () => {
	fc.assert(
		fc.property(fc.jsonValue(), fc.jsonValue(), (previous, fresh) => {
			expect(reuseEqualParts(previous, fresh)).toEqual(fresh);
		}),
	);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { share } from "./json.ts";

test("keeps the identity of what did not change", () => {
	const former = { colour: "blue", hero: { title: "a" }, ids: ["x", "y"], more: [{ n: 1 }, { n: 2 }] };
	const fresh = share(former, {
		colour: "red",
		hero: { title: "a" },
		ids: ["x", "y"],
		more: [{ n: 1 }, { n: 3 }],
	});
	expect(fresh.hero).toBe(former.hero);
	expect(fresh.ids).toBe(former.ids);
	expect(fresh.more[0]).toBe(former.more[0]);
	expect(fresh.more[1]).toEqual({ n: 3 });
	expect(share(former, structuredClone(former))).toBe(former);
});

test("says what the fresh document says, whatever the former one was", () => {
	fc.assert(
		fc.property(fc.jsonValue(), fc.jsonValue(), (former, fresh) => {
			expect(share(former, fresh)).toEqual(fresh);
		}),
	);
});

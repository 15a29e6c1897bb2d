import fc from "fast-check";
import { expect, test } from "vitest";
import type { Block, Cond } from "../../schemas/generated/documents.ts";
import { type Facts, isTrue, readPointer, resolveProps, type Scope, scopesOf } from "./evaluate.ts";

const facts: Facts = {
	user: { signedIn: true, name: "Lin", unread: 3 },
	menus: { head: ["a", "b"], foot: [] },
	odd: { "a/b": 1, "m~n": 2 },
};
const scope: Scope = {
	facts,
	t: (key, args) => `${key}${JSON.stringify(args ?? {})}`,
	action: (name, args) => Object.assign(() => undefined, { called: [name, args] }),
};
const block = (given: Partial<Block>): Block => ({ type: "a.b", ...given });

test.each<[string, unknown]>([
	["/user/name", "Lin"],
	["/menus/head/1", "b"],
	["/odd/a~1b", 1],
	["/odd/m~0n", 2],
	["/user/nothing/here", undefined],
	["/user/constructor", undefined],
	["/__proto__/toString", undefined],
	["/menus/head/length", 2],
])("reads %s", (pointer, value) => expect(readPointer(facts, pointer)).toBe(value));

test.each<[Cond, boolean]>([
	[{ is: "/user/signedIn" }, true],
	[{ is: "/menus/foot" }, false],
	[{ is: "/nothing" }, false],
	[{ eq: ["/user/unread", 3] }, true],
	[{ eq: ["/user/unread", "3"] }, false],
	[{ in: ["/user/name", ["Lin", "Max"]] }, true],
	[{ in: ["/user/name", []] }, false],
	[{ gt: ["/user/unread", 2] }, true],
	[{ gt: ["/user/name", 2] }, false],
	[{ not: { is: "/user/signedIn" } }, false],
	[{ all: [{ is: "/user/signedIn" }, { gt: ["/user/unread", 5] }] }, false],
	[{ any: [{ is: "/user/signedIn" }, { gt: ["/user/unread", 5] }] }, true],
	[{ all: [] }, true],
	[{ any: [] }, false],
	[{ eval: "1" } as unknown as Cond, false],
])("condition %j is %j", (condition, expected) => expect(isTrue(condition, facts)).toBe(expected));

test("resolveProps: literals, pointers, messages and actions", () => {
	const props = resolveProps(
		block({
			props: {
				literal: 7,
				list: [1, 2],
				bound: { $bind: "/user/name" },
				missing: { $bind: "/nothing" },
				fallback: { $bind: "/nothing", else: "there" },
				text: { $t: "menu.hello", args: { name: { $bind: "/user/name" }, n: 2 } },
				press: { $act: "login.open", args: { from: "header" } },
			},
		}),
		scope,
	);
	expect(props).toMatchObject({
		literal: 7,
		list: [1, 2],
		bound: "Lin",
		fallback: "there",
		text: 'menu.hello{"name":"Lin","n":2}',
	});
	expect(props).not.toHaveProperty("missing");
	expect((props["press"] as { called?: unknown }).called).toEqual(["login.open", { from: "header" }]);
});

test("scopesOf: one scope per item of a list, none for any other value", () => {
	expect(
		scopesOf(block({ each: "/menus/head" }), scope).map((s) => [s.facts["item"], s.facts["index"]]),
	).toEqual([
		["a", 0],
		["b", 1],
	]);
	expect(scopesOf(block({ each: "/user" }), scope)).toEqual([]);
	expect(scopesOf(block({}), scope)).toEqual([scope]);
});

test("evaluate: no pointer, condition or prop throws or reaches a prototype", () => {
	fc.assert(
		fc.property(fc.object(), fc.string(), fc.jsonValue(), (given, pointer, prop) => {
			const value = readPointer(given as Facts, pointer);
			expect(typeof value === "function").toBe(false);
			resolveProps(block({ props: { x: prop as never } }), { ...scope, facts: given as Facts });
		}),
		{ numRuns: 2000 },
	);
});

import { beforeEach, expect, test, vi } from "vitest";
import { maxItems, storedCart } from "./visitorCart.ts";
import { addToVisitorCart, dropMergedCart, removeFromVisitorCart } from "./visitorChanges.ts";

const stored = new Map<string, string>();
const state = { isBlocked: false };
const area = {
	getItem: (key: string) => stored.get(key) ?? null,
	setItem(key: string, value: string) {
		if (state.isBlocked) throw new DOMException("blocked", "SecurityError");
		stored.set(key, value);
	},
	removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
	state.isBlocked = false;
	stored.clear();
	vi.stubGlobal("localStorage", area);
	for (const id of storedCart().ids) removeFromVisitorCart(id);
});

test("each item once, the newest first; the cart has another id with each change", () => {
	expect(addToVisitorCart("a")).toBe(true);
	const { cartId } = storedCart();
	addToVisitorCart("b");
	addToVisitorCart("a");
	expect(storedCart().ids).toEqual(["b", "a"]);
	expect(storedCart().cartId).not.toBe(cartId);
	removeFromVisitorCart("b");
	expect(storedCart().ids).toEqual(["a"]);
});

test("a full cart takes no more", () => {
	for (let i = 0; i < maxItems; i++) expect(addToVisitorCart(`c${i}`)).toBe(true);
	expect(addToVisitorCart("one-more")).toBe(false);
	expect(storedCart().ids).toHaveLength(maxItems);
});

test("a merged cart is dropped, unless it was changed meanwhile", () => {
	addToVisitorCart("a");
	const merged = storedCart().cartId;
	addToVisitorCart("b");
	dropMergedCart(merged);
	expect(storedCart().ids).toEqual(["b", "a"]);
	dropMergedCart(storedCart().cartId);
	expect(storedCart()).toEqual({ cartId: "", ids: [] });
});

test.each([
	["no JSON", "{", []],
	["null", "null", []],
	["a text", '"cart"', []],
	["no id", '{"ids":["a"]}', []],
	["ids that are none", '{"cartId":"x","ids":"abc"}', []],
	["some ids that are none", '{"cartId":"x","ids":["a",1,null,"<b>","a",{},"é"]}', ["a"]],
	["too many", JSON.stringify({ cartId: "x", ids: Array.from({ length: 500 }, (_, i) => `c${i}`) }), 200],
])("broken storage: %s", (_, text, ids) => {
	stored.set("schoolfront.cart", text);
	const found = storedCart().ids;
	expect(typeof ids === "number" ? found.length : found).toEqual(ids);
});

test("blocked storage: the cart lasts as long as the page", () => {
	state.isBlocked = true;
	expect(addToVisitorCart("a")).toBe(true);
	expect(stored.size).toBe(0);
	expect(storedCart().ids).toEqual(["a"]);
});

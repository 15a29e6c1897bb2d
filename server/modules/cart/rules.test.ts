import { expect, test } from "vitest";
import { buildCommodity } from "../../../tests/support/data/buildCommodity.ts";
import { type CartState, maxItems, missingInfoRefusal, refusalFor } from "./rules.ts";

const fresh: CartState = { open: true, commodity: buildCommodity(), inCart: false, count: 0 };
const of = (change: Parameters<typeof buildCommodity>[0]) => ({ commodity: buildCommodity(change) });
const owned = of({ ownedIds: ["a"] });

test.each<[string, Partial<CartState>, string | undefined]>([
	["a course", {}, undefined],
	["the last that fits", { count: maxItems - 1 }, undefined],
	["one more than fits", { count: maxItems }, "1103"],
	["what is in a full cart already", { inCart: true, count: maxItems }, undefined],
	["a course the student has", owned, "1102"],
	["a course that is in the cart and the student has", { ...owned, inCart: true }, undefined],
	["nothing", { commodity: undefined }, "1101"],
	["what was withdrawn", of({ isWithdrawn: true }), "1101"],
	["a course of another school", of({ isOffered: false }), "1106"],
	["a course of another school, once more", { ...of({ isOffered: false }), inCart: true }, "1106"],
	["what is not on sale yet", of({ saleState: "notYet" }), "1107"],
	["what is not on sale any more", of({ saleState: "ended" }), "1107"],
	["what is sold out", of({ saleState: "soldOut" }), "1108"],
	["a course where there is no cart", { open: false }, "1105"],
])("adding %s", (_, change, code) => expect(refusalFor({ ...fresh, ...change })?.code).toBe(code));

test("missing information: the message lists at most five names", () => {
	expect(missingInfoRefusal(["A", { zh: "乙", en: "B" }]).text).toEqual({
		zh: "购买前，请先完善以下信息：A、乙",
		en: "Before this purchase, please complete the following information first: A, B",
	});
	expect(missingInfoRefusal(["a", "b", "c", "d", "e", "f"]).text).toMatchObject({
		en: expect.stringMatching(/: a, b, c, d, e$/),
	});
});

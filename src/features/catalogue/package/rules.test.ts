import { expect, test } from "vitest";
import { packagePrices } from "./rules.ts";

const course = (id: string, price: number, currency = "CNY") => ({ id, price, currency });
const courses = [course("a", 100), course("b", 200), course("c", 0)];

test.each([
	["a visitor", 250, [], { oneByOne: 300, saving: 50, rest: undefined }],
	["a student who has one of them", 250, ["b", "other"], { oneByOne: 300, saving: 50, rest: 100 }],
	["a student who has all of them", 250, ["a", "b", "c"], { oneByOne: 300, saving: 50, rest: 0 }],
	["courses that became cheaper than the package", 301, [], { oneByOne: 300, saving: 0, rest: undefined }],
])("prices for %s", (_, price, owned, prices) => {
	expect(packagePrices({ price, currency: "CNY" }, courses, new Set(owned))).toEqual(prices);
});

test("a course in another currency: nothing is compared", () => {
	const mixed = [...courses, course("d", 9, "USD")];
	expect(packagePrices({ price: 250, currency: "CNY" }, mixed, new Set())).toBeUndefined();
});

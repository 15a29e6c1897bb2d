import { expect, test } from "vitest";
import { studentState } from "./studentState.ts";

const asked = { queryKey: "list 2", schoolId: "north", userId: "mei" };
const first = { ...asked, queryKey: "list 1", data: "first page" };

test("the previous page of a student stays until the next one has loaded", () => {
	expect(studentState(undefined, first, undefined, asked)).toMatchObject({
		data: "first page",
		isStale: true,
	});
	const second = { ...asked, data: "second page" };
	expect(studentState(second, first, undefined, asked)).toMatchObject({
		data: "second page",
		isStale: false,
	});
});

test.each([
	["another student", { ...first, userId: "lin" }],
	["another school", { ...first, schoolId: "south" }],
	["another student, on the same page", { ...first, queryKey: "list 2", userId: "lin" }],
])("the answer for %s is not shown", (_, previous) => {
	expect(studentState(undefined, previous, undefined, asked).data).toBeUndefined();
});

test("an error takes the place of the previous page", () => {
	const error = new Error("no connection");
	expect(studentState(undefined, first, error, asked)).toEqual({ data: undefined, isStale: false, error });
});

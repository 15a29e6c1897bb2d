import { expect, test } from "vitest";
import { parseInterception } from "./interception.ts";

test("parseInterception: takes the message and the route, nothing else", () => {
	expect(
		parseInterception({ message: " Closed today ", from: "/course/list?page=2", page: "<html>" }),
	).toEqual({
		message: "Closed today",
		from: "/course/list?page=2",
	});
});

test("parseInterception: a long message is cut", () => {
	expect(parseInterception({ message: "x".repeat(10_000) })?.message).toHaveLength(500);
});

test.each([undefined, null, 7, [], {}, { message: 7 }, { message: "  " }])(
	"parseInterception: %j has no message",
	(stored) => {
		expect(parseInterception(stored)).toBeUndefined();
	},
);

test.each(["//evil.test", "/\\evil.test", "https://evil.test", "javascript:alert(1)", "course"])(
	"parseInterception: %s is no route to return to",
	(from) => {
		expect(parseInterception({ message: "x", from })?.from).toBeUndefined();
	},
);

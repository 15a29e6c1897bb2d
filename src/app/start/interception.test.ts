import { expect, test } from "vitest";
import { parseInterception } from "./interception.ts";

test("a sentence and the route it came from", () => {
	expect(
		parseInterception('{"message":" Closed today ","from":"/course/list?page=2","page":"<html>"}'),
	).toEqual({
		message: "Closed today",
		from: "/course/list?page=2",
	});
});

test("a message as long as a book is cut", () => {
	expect(parseInterception(JSON.stringify({ message: "x".repeat(10_000) }))?.message).toHaveLength(500);
});

test.each(["null", "7", "[]", "{}", '{"message":7}', '{"message":"  "}'])("%s says nothing", (text) => {
	expect(parseInterception(text)).toBeUndefined();
});

test.each(["//evil.test", "/\\evil.test", "https://evil.test", "javascript:alert(1)", "course"])(
	"%s is no route to go back to",
	(from) => {
		expect(parseInterception(JSON.stringify({ message: "x", from }))?.from).toBeUndefined();
	},
);

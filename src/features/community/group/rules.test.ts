import { expect, test } from "vitest";
import { choiceQuery, listChoice } from "./rules.ts";

test.each([
	["", { isOwn: false, sort: "usual" }],
	["show=mine&sort=active", { isOwn: true, sort: "active" }],
	["show=everything&sort=best&sort=members", { isOwn: false, sort: "usual" }],
])("listChoice: %j", (query, choice) => {
	expect(listChoice(new URLSearchParams(query))).toEqual(choice);
});

test("choiceQuery: what is usual is left out, and the page with it", () => {
	const choice = listChoice(new URLSearchParams("show=mine&sort=active&page=3"));
	expect(choiceQuery(choice, {})).toBe("?show=mine&sort=active");
	expect(choiceQuery(choice, { isOwn: false })).toBe("?sort=active");
	expect(choiceQuery(choice, { isOwn: false, sort: "usual" })).toBe("");
});

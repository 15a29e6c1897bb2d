import { expect, test } from "vitest";
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { isCurrent, menuLinks } from "./rules.ts";

const item = (given: Partial<MenuItem>): MenuItem => ({
	id: "m",
	menuName: "Menu",
	pageHeadType: "other",
	...given,
});
const href = (given: Partial<MenuItem>) => menuLinks([item(given)])[0]?.href;

test.each<[string, Partial<MenuItem>, string | undefined]>([
	["a kind with a page of its own", { pageHeadType: "course" }, "#/course/list"],
	[
		"menuUrl before the kind's page",
		{ pageHeadType: "course", menuUrl: "#/course/list?courseName=art" },
		"#/course/list?courseName=art",
	],
	["an outside link", { urlType: "link", menuUrl: "https://example.com/a" }, "https://example.com/a"],
	[
		"a variable link by its id",
		{ urlType: "variable", id: "m7", menuUrl: "/x" },
		"#/linkVariableRedirect/m7",
	],
	["an old page outside the hash", { pageHeadType: "resource" }, "/resourceSharing/list"],
	["script addresses never", { urlType: "link", menuUrl: "javascript:alert(1)" }, undefined],
	[
		"addresses of another host by a double slash never",
		{ urlType: "link", menuUrl: "//evil.example" },
		undefined,
	],
	["backslashes never", { urlType: "link", menuUrl: "/\\evil.example" }, undefined],
	["a tab, which browsers drop, before a second slash never", { menuUrl: "/\t/evil.example" }, undefined],
	["a kind nobody knows never", { pageHeadType: "constructor" as "home" }, undefined],
	["other without an address", {}, undefined],
])("links %s", (_, given, expected) => expect(href(given)).toBe(expected));

test("leaves out what leads nowhere and keeps what holds others", () => {
	const holder = item({ id: "a", children: [item({ id: "b", pageHeadType: "home" }), item({ id: "c" })] });
	expect(menuLinks([holder, item({ id: "d" })])).toEqual([
		{
			id: "a",
			name: "Menu",
			blank: false,
			children: [{ id: "b", name: "Menu", blank: false, href: "#/home/index", children: [] }],
		},
	]);
});

test("an item is current through the items below it", () => {
	const [link] = menuLinks([item({ children: [item({ pageHeadType: "course" })] })]);
	if (!link) throw new Error("the item has a child, so it must be drawn");
	expect(isCurrent(link, "/course/list")).toBe(true);
	expect(isCurrent(link, "/home/index")).toBe(false);
});

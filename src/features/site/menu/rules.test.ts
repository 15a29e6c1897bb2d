import { expect, test } from "vitest";
import type { MenuItem } from "../../../../schemas/generated/documents.ts";
import { ariaCurrent, countFitting, isCurrent, menuLinks } from "./rules.ts";

const item = (given: Partial<MenuItem>): MenuItem => ({
	id: "m",
	menuName: "Menu",
	pageHeadType: "other",
	...given,
});
const href = (given: Partial<MenuItem>) => menuLinks([item(given)])[0]?.href;

test.each<[string, Partial<MenuItem>, string | undefined]>([
	["a kind with its own page", { pageHeadType: "course" }, "#/course/list"],
	[
		"menuUrl before the kind's page",
		{ pageHeadType: "course", menuUrl: "#/course/list?courseName=art" },
		"#/course/list?courseName=art",
	],
	[
		"a foreign host through the page that names it",
		{ urlType: "link", menuUrl: "https://example.com/a" },
		"#/leave?u=https%3A%2F%2Fexample.com%2Fa",
	],
	[
		"a variable link by its id",
		{ urlType: "variable", id: "m7", menuUrl: "/x" },
		"#/linkVariableRedirect/m7",
	],
	["an old page outside the hash", { pageHeadType: "resource" }, "/resourceSharing/list"],
	["script addresses never", { urlType: "link", menuUrl: "javascript:alert(1)" }, undefined],
	["protocol-relative addresses never", { urlType: "link", menuUrl: "//evil.example" }, undefined],
	["backslashes never", { urlType: "link", menuUrl: "/\\evil.example" }, undefined],
	["a tab, which browsers remove, before a second slash never", { menuUrl: "/\t/evil.example" }, undefined],
	["an unknown kind never", { pageHeadType: "constructor" as "home" }, undefined],
	["other without an address", {}, undefined],
])("links %s", (_, given, expected) => expect(href(given)).toBe(expected));

test("menu: items without target and children are left out, those with children stay", () => {
	const holder = item({ id: "a", children: [item({ id: "b", pageHeadType: "home" }), item({ id: "c" })] });
	expect(menuLinks([holder, item({ id: "d" })])).toEqual([
		{
			id: "a",
			name: "Menu",
			opensNewTab: false,
			prefixes: [],
			children: [
				{
					id: "b",
					name: "Menu",
					opensNewTab: false,
					href: "#/home/index",
					prefixes: ["/home/index"],
					children: [],
				},
			],
		},
	]);
});

test("current: an item is current through its children", () => {
	const [link] = menuLinks([item({ children: [item({ pageHeadType: "course" })] })]);
	if (!link) throw new Error("the item has a child, so it must be rendered");
	expect(isCurrent(link, "/course/list")).toBe(true);
	expect(isCurrent(link, "/home/index")).toBe(false);
});

test.each<[string, Partial<MenuItem>, string, ReturnType<typeof ariaCurrent>]>([
	["the page itself", { pageHeadType: "course" }, "/course/list", "page"],
	["a page below it", { pageHeadType: "course" }, "/course/detail/algebra", "true"],
	["the home of a branch", { pageHeadType: "home" }, "/home/index/north", "true"],
	["another page", { pageHeadType: "course" }, "/courses", undefined],
	[
		"no page below a menuUrl of its own",
		{ pageHeadType: "course", menuUrl: "#/news" },
		"/course/detail/a",
		undefined,
	],
])("marks an item on %s", (_, given, path, mark) => {
	const [link] = menuLinks([item(given)]);
	if (!link) throw new Error("the item has a target, so it must be rendered");
	expect(ariaCurrent(link, path)).toBe(mark);
});

const row = { widths: [100, 100, 100], hasMore: false, moreWidth: 60, gap: 2 };

test.each([
	["all items when they fit", { ...row, rowWidth: 305 }, 3],
	["no item that may wrap by a fraction of a pixel", { ...row, rowWidth: 304 }, 2],
	["as many as fit beside the button", { ...row, rowWidth: 264 }, 1],
	["only the button when nothing else fits", { ...row, rowWidth: 120 }, 0],
	["the button when the menu has more items", { ...row, hasMore: true, rowWidth: 330 }, 2],
	["nothing of an empty menu", { ...row, widths: [], rowWidth: 100 }, 0],
])("a row shows %s", (_, given, count) => expect(countFitting(given)).toBe(count));

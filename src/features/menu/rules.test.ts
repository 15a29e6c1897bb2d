import { expect, test } from "vitest";
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { currentMark, fitting, isCurrent, menuLinks } from "./rules.ts";

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
	[
		"a stranger by way of the page that names it",
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
			under: [],
			children: [
				{ id: "b", name: "Menu", blank: false, href: "#/home/index", under: ["/home/index"], children: [] },
			],
		},
	]);
});

test("an item is current through the items below it", () => {
	const [link] = menuLinks([item({ children: [item({ pageHeadType: "course" })] })]);
	if (!link) throw new Error("the item has a child, so it must be drawn");
	expect(isCurrent(link, "/course/list")).toBe(true);
	expect(isCurrent(link, "/home/index")).toBe(false);
});

test.each<[string, Partial<MenuItem>, string, ReturnType<typeof currentMark>]>([
	["the page itself", { pageHeadType: "course" }, "/course/list", "page"],
	["a page below it", { pageHeadType: "course" }, "/course/detail/algebra", "true"],
	["the home of a branch", { pageHeadType: "home" }, "/home/index/north", "true"],
	["another page", { pageHeadType: "course" }, "/courses", undefined],
	[
		"nothing below an address of its own",
		{ pageHeadType: "course", menuUrl: "#/news" },
		"/course/detail/a",
		undefined,
	],
])("marks an item on %s", (_, given, path, mark) => {
	const [link] = menuLinks([item(given)]);
	if (!link) throw new Error("the item leads somewhere, so it must be drawn");
	expect(currentMark(link, path)).toBe(mark);
});

const row = { widths: [100, 100, 100], longer: false, more: 60, gap: 2 };

test.each([
	["all when they fit", { ...row, room: 305 }, 3],
	["no item that may wrap by a fraction of a pixel", { ...row, room: 304 }, 2],
	["as many as leave room for the button", { ...row, room: 264 }, 1],
	["only the button when nothing else fits", { ...row, room: 120 }, 0],
	["the button for the items the row was not given", { ...row, longer: true, room: 330 }, 2],
	["nothing of nothing", { ...row, widths: [], room: 100 }, 0],
])("a row shows %s", (_, given, count) => expect(fitting(given)).toBe(count));

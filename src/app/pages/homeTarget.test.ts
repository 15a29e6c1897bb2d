import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { HomeConfig, Menus } from "../../../schemas/generated/documents.ts";
import { paths, setAllowedOrigins } from "../../core/paths.ts";
import { homeTarget } from "./homeTarget.ts";

type Page = NonNullable<HomeConfig["homePageTemplateRsp"]>;
const homeOf = (page: Page): HomeConfig => ({
	homePageTemplateRsp: page,
	headCfRsp: { headTemplateId: 1 },
	themeColor: "blue",
});
const menus: Menus = {
	head: [
		{
			id: "more",
			menuName: "more",
			pageHeadType: "other",
			children: [
				{ id: "art", menuName: "art", pageHeadType: "other", menuUrl: "#/course/list?courseName=Art" },
				{
					id: "asks",
					menuName: "asks",
					pageHeadType: "other",
					urlType: "variable",
					menuUrl: "#/home/index/{schoolSuffix}",
				},
			],
		},
	],
	foot: [],
};

beforeEach(() => {
	vi.stubGlobal("location", new URL("https://school.test/s/pc/#/home/index"));
	setAllowedOrigins(["https://shop.test"]);
});
afterEach(() => {
	vi.unstubAllGlobals();
	setAllowedOrigins([]);
});

describe("home sends on", () => {
	test.each<[string, Page, string | undefined]>([
		["nowhere by itself", {}, undefined],
		["nowhere without a type", { redirectType: "", templateLink: "#/course/list" }, undefined],
		["to its link", { redirectType: "link", templateLink: "#/course/list" }, "#/course/list"],
		[
			"to a trusted origin",
			{ redirectType: "link", templateLink: "https://shop.test/a" },
			"https://shop.test/a",
		],
		[
			"to the page that names a stranger",
			{ redirectType: "link", templateLink: "https://evil.test/a" },
			`#${paths.leave("https://evil.test/a")}`,
		],
		[
			"to the menu item that field2 names",
			{ redirectType: "page", field2: "#/course/list?courseName=Art", field3: "#/news" },
			"#/course/list?courseName=Art",
		],
		["to field3 when no item is it", { redirectType: "page", field2: "#/gone", field3: "#/news" }, "#/news"],
		["to templateLink last", { redirectType: "page", templateLink: "#/teachers" }, "#/teachers"],
	])("%s", (_, page, target) => {
		expect(homeTarget(homeOf(page), menus)).toBe(target);
	});
});

describe("home never sends to itself", () => {
	test.each([
		"#/",
		"#/home/index",
		"#/home/index/north?a=b",
		"/",
		"/s/pc/",
		"/s/pc",
		"/s/pc/index.html#/",
		"/wap",
		"/wap#/home/index",
		"https://school.test",
		"https://school.test/s/pc/#/home/index",
		"#/linkVariableRedirect/asks",
	])("by %s", (templateLink) => {
		expect(homeTarget(homeOf({ redirectType: "link", templateLink }), menus)).toBeUndefined();
	});

	test("by an item that asks where it leads", () => {
		const page: Page = { redirectType: "page", field2: "#/home/index/{schoolSuffix}" };
		expect(homeTarget(homeOf(page), menus)).toBeUndefined();
	});
});

import { describe, expect, test } from "vitest";
import { configuredCentre, type PersonalSettings, personalMenu, startPath } from "./rules.ts";

const pages = [
	"/personal/course/lessons",
	"/personal/message/detailslist",
	"/personal/order",
	"/personal/accountcenter/score",
	"/personal/accountcenter/account/member",
	"/personal/setting/account",
	"/personal/setting/archives",
	"/course/list",
];
const open = { openIntegral: true };
const keys = (settings: Partial<PersonalSettings>): string[] =>
	personalMenu({ pages, service: open, ...settings }).flatMap(({ entries }) =>
		entries.map(({ key }) => key.replace("personal_", "")),
	);

describe("menu", () => {
	test.each<[string, Partial<PersonalSettings>, string]>([
		[
			"without permission data: every entry (MENU-22)",
			{},
			"course_lessons message_list order_list accountcenter_score accountcenter_member setting_archives setting_account",
		],
		["one page in the build: only its entry", { pages: ["/personal/order"] }, "order_list"],
		["points disabled: no points entry", { service: {}, pages: pages.slice(3, 5) }, "accountcenter_member"],
		[
			"perShowItem: only the listed sections",
			{ service: { perShowItem: ["message", "course"] } },
			"course_lessons message_list accountcenter_member",
		],
		[
			"permissions: only the permitted entries (MENU-21)",
			{
				permissions: [
					{ code: "personal_course" },
					{ code: "personal_setting", children: [{ code: "personal_setting_account" }] },
					{ code: "personal_order", children: [] },
				],
			},
			"course_lessons setting_account",
		],
		["no permissions: empty", { permissions: [] }, ""],
	])("%s", (_, settings, expected) => expect(keys(settings).join(" ")).toBe(expected));
});

describe("first page of a section", () => {
	const menu = personalMenu({ pages, service: open });
	test.each([
		["no permission data: its first page", "course", false, "/personal/course/lessons"],
		[
			"settings without permission data: the account (ROUTE-43)",
			"setting",
			false,
			"/personal/setting/account",
		],
		["permission data: its first permitted page (MENU-20)", "setting", true, "/personal/setting/archives"],
		["unknown section: the first of the menu", "certificate", false, "/personal/course/lessons"],
		["no section: the first of the menu", undefined, true, "/personal/course/lessons"],
	])("%s", (_, section, has, path) => expect(startPath(menu, section, has)).toBe(path));

	test("empty menu: none", () => expect(startPath([], "course", false)).toBeUndefined());
});

test.each([
	["#/personal/course/lessons", "/personal/course/lessons?parentId=-1"],
	["/personal/order", "/personal/order?parentId=-1"],
	["/personal/", undefined],
	["https://example.com/personal/order", undefined],
	["", undefined],
	[undefined, undefined],
])("ROUTE-56: the personal centre %j has the route %j", (url, path) =>
	expect(configuredCentre(url)).toBe(path),
);

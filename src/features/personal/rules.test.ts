import { describe, expect, test } from "vitest";
import { configuredCentre, landing, type PersonalSettings, personalMenu } from "./rules.ts";

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

describe("the menu", () => {
	test.each<[string, Partial<PersonalSettings>, string]>([
		[
			"is whole without permission data (MENU-22)",
			{},
			"course_lessons message_list order_list accountcenter_score accountcenter_member setting_archives setting_account",
		],
		["has only what has a page", { pages: ["/personal/order"] }, "order_list"],
		[
			"has no points where they are closed",
			{ service: {}, pages: pages.slice(3, 5) },
			"accountcenter_member",
		],
		[
			"has only what the company shows",
			{ service: { perShowItem: ["message", "course"] } },
			"course_lessons message_list accountcenter_member",
		],
		[
			"has only what is permitted (MENU-21)",
			{
				permissions: [
					{ code: "personal_course" },
					{ code: "personal_setting", children: [{ code: "personal_setting_account" }] },
					{ code: "personal_order", children: [] },
				],
			},
			"course_lessons setting_account",
		],
		["is empty where nothing is permitted", { permissions: [] }, ""],
	])("%s", (_, settings, expected) => expect(keys(settings).join(" ")).toBe(expected));
});

describe("a section", () => {
	const menu = personalMenu({ pages, service: open });
	test.each([
		["its first page", "course", false, "/personal/course/lessons"],
		["account information, of the settings (ROUTE-43)", "setting", false, "/personal/setting/account"],
		["its first permitted page (MENU-20)", "setting", true, "/personal/setting/archives"],
		["the first there is, when it is none", "certificate", false, "/personal/course/lessons"],
		["the first there is, when none is asked for", undefined, true, "/personal/course/lessons"],
	])("begins with %s", (_, section, has, path) => expect(landing(menu, section, has)).toBe(path));

	test("leads nowhere when there is none at all", () => expect(landing([], "course", false)).toBeUndefined());
});

test.each([
	["#/personal/course/lessons", "/personal/course/lessons?parentId=-1"],
	["/personal/order", "/personal/order?parentId=-1"],
	["/personal/", undefined],
	["https://example.com/personal/order", undefined],
	["", undefined],
	[undefined, undefined],
])("the centre configured as %j is %j (ROUTE-56)", (url, path) => expect(configuredCentre(url)).toBe(path));

import { describe, expect, test } from "vitest";
import { configuredPath, type PersonalSettings, personalMenu, startPath } from "./rules.ts";

const pages = [
	"/personal/course/lessons",
	"/personal/message/detailslist",
	"/personal/order",
	"/personal/accountcenter/score",
	"/personal/accountcenter/account/member",
	"/personal/accountcenter/balance",
	"/personal/accountcenter/card",
	"/personal/accountcenter/invite",
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
			"course_lessons message_list order_list accountcenter_balance accountcenter_score accountcenter_card accountcenter_member setting_archives setting_account",
		],
		["one page in the build: only its entry", { pages: ["/personal/order"] }, "order_list"],
		[
			"the school rewards invitations: an entry for them",
			{ service: { inviteReward: { points: 5 } }, pages: ["/personal/accountcenter/invite"] },
			"accountcenter_invite",
		],
		["points disabled: no points entry", { service: {}, pages: pages.slice(3, 5) }, "accountcenter_member"],
		[
			"perShowItem: only the listed sections",
			{ service: { perShowItem: ["message", "course"] } },
			"course_lessons message_list accountcenter_balance accountcenter_card accountcenter_member",
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
	/** Sections with their pages, in the order of the list. */
	const list = (text: string) =>
		text.split("; ").map((section) => {
			const [code = "", ...children] = section.split(" ").map((word) => `personal_${word}`);
			return {
				code,
				...(children.length > 0 ? { children: children.map((child) => ({ code: child })) } : {}),
			};
		});
	const settings = "setting setting_account setting_archives; course course_lessons";
	test.each([
		["no permission data: its first page", "course", undefined, "/personal/course/lessons"],
		[
			"settings without permission data: the account (ROUTE-43)",
			"setting",
			undefined,
			"/personal/setting/account",
		],
		[
			"permission data: the first page of the list, not of the menu (MENU-20)",
			"setting",
			"setting setting_archives setting_account",
			"/personal/setting/archives",
		],
		["the list in another order: another page", "setting", settings, "/personal/setting/account"],
		[
			"a page the site has not: the next of the list",
			"setting",
			"setting setting_none setting_archives",
			"/personal/setting/archives",
		],
		["a section without children: its default page", "setting", "setting", "/personal/setting/account"],
		["unknown section: the first of the menu", "certificate", undefined, "/personal/course/lessons"],
		["unknown section: the first of the list", "certificate", settings, "/personal/setting/account"],
		["no section: the first of the list", undefined, settings, "/personal/setting/account"],
	])("%s", (_, section, permissions, path) =>
		expect(startPath(menu, section, permissions === undefined ? undefined : list(permissions))).toBe(path),
	);

	test("empty menu: none", () => expect(startPath([], "course", undefined)).toBeUndefined());
});

test.each([
	["#/personal/course/lessons", "/personal/course/lessons?parentId=-1"],
	["/personal/order", "/personal/order?parentId=-1"],
	["/personal/order?parentId=7", "/personal/order?parentId=-1"],
	["/personal/", undefined],
	["/personal/course", undefined],
	["https://example.com/personal/order", undefined],
	["", undefined],
	[undefined, undefined],
])("ROUTE-56: the address %j of the centre, its courses or settings has the route %j", (url, path) => {
	expect(configuredPath(undefined, url === undefined ? {} : { personalUrl: url })).toBe(path);
	expect(configuredPath("course", url === undefined ? {} : { courseUrl: url })).toBe(path);
	expect(configuredPath("setting", url === undefined ? {} : { settingUrl: url })).toBe(path);
	expect(configuredPath("message", { personalUrl: "/personal/order" })).toBeUndefined();
});

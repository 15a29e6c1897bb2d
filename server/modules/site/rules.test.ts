import { describe, expect, test } from "vitest";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { type SiteFacts, siteProblems } from "./rules.ts";

const facts: SiteFacts = {
	templates: new Map(
		["header/1", "header/2", "footer/1", "page/home-1", "customer/harbor/header"].map((id) => [
			id,
			{ id, v: 1, root: { type: "header.bar" } },
		]),
	),
	courses: new Set(["algebra"]),
	hostOwners: new Map([
		["one.test", 1],
		["two.test", 2],
	]),
};

const problems = (document: unknown): string[] => siteProblems(document, facts).map(problemMessage);
const changed = (change: (site: SiteDocument) => void): SiteDocument => {
	const site = buildSite();
	change(site);
	return site;
};
const item = (id: string, children?: SiteDocument["menus"]["head"]) => ({
	id,
	menuName: id,
	pageHeadType: "other" as const,
	...(children ? { children } : {}),
});

test("oversized document: refused by the schema alone", () => {
	const schools = Array.from({ length: 300_000 }, () => ({
		id: "a",
		schoolName: "A",
		defaultFlag: 0 as const,
	}));
	expect(problems({ ...buildSite(), schools })).toEqual([
		"schools must be a list of at most 2000 items, found 300000 items; remove some",
	]);
});

test("valid document: no problems", () => {
	expect(problems(buildSite())).toEqual([]);
});

describe("each rule", () => {
	test.each<[string, (site: SiteDocument) => void, string]>([
		[
			"no default school",
			(site) =>
				Object.assign(site, { schools: site.schools.map((school) => ({ ...school, defaultFlag: 0 })) }),
			"schools must be a list with defaultFlag 1 on exactly one school, found 0 such schools; set defaultFlag 1 on one",
		],
		[
			"two default schools",
			(site) =>
				Object.assign(site, { schools: site.schools.map((school) => ({ ...school, defaultFlag: 1 })) }),
			"schools must be a list with defaultFlag 1 on exactly one school, found 2 such schools; set defaultFlag 0 on all but one",
		],
		[
			"two schools of one id",
			(site) => site.schools.push({ id: "north", schoolName: "N", defaultFlag: 0 }),
			'schools[2].id must be an id no other has, found "north", as schools[0].id; change one of them',
		],
		[
			"two schools of one suffix",
			(site) => site.schools.push({ id: "west", schoolName: "W", defaultFlag: 0, suffix: "south" }),
			'schools[2].suffix must be a suffix no other has, found "south", as schools[1].suffix; change one of them',
		],
		[
			"an override of no school",
			(site) => Object.assign(site, { overrides: { constructor: {} } }),
			'overrides.constructor must be named by the id of a school of this document, found "constructor"; rename or remove it',
		],
		[
			"another company's host",
			(site) => site.company.hosts.push("two.test"),
			'company.hosts[1] must be a host of company 1 or of none, found "two.test", a host of company 2; write company.id 2 if this is that company\'s site (its id never changes), else remove the host',
		],
		[
			"a changed company id",
			(site) => Object.assign(site.company, { id: 9 }),
			'company.hosts[0] must be a host of company 9 or of none, found "one.test", a host of company 1; write company.id 1 if this is that company\'s site (its id never changes), else remove the host',
		],
		[
			"a header template there is not",
			(site) => Object.assign(site.home.headCfRsp, { headTemplateId: 7 }),
			'home.headCfRsp.headTemplateId must be one of the header templates "customer/harbor", 1, 2, found 7; choose one of them',
		],
		[
			"a customer's footer there is not, in an override",
			(site) => Object.assign(site.overrides?.["south"]?.home ?? {}, { footTemplateId: "customer/harbor" }),
			'overrides.south.home.footTemplateId must be one of the footer templates 1, found "customer/harbor"; choose one of them',
		],
		[
			"a featured course there is not",
			(site) => Object.assign(site.home, { featured: ["algebra", "alchemy"] }),
			'home.featured[1] must be the id of a course of this company, found "alchemy"; correct or remove it',
		],
		[
			"a course featured twice",
			(site) => Object.assign(site.home, { featured: ["algebra", "algebra"] }),
			'home.featured[1] must be a course no other has, found "algebra", as home.featured[0]; change one of them',
		],
		[
			"a code of two settings",
			(site) => Object.assign(site, { settings: ["1", "2"].map((value) => ({ code: "A", value })) }),
			'settings[1].code must be a code no other has, found "A", as settings[0].code; change one of them',
		],
		[
			"a menu id used twice, on two levels",
			(site) => Object.assign(site.menus, { head: [item("a", [item("b"), item("a")])] }),
			'menus.head[0].children[1].id must be an id no other has, found "a", as menus.head[0].id; change one of them',
		],
		[
			"a parentId of another item",
			(site) =>
				Object.assign(site.menus, { head: [item("a", [{ ...item("b"), parentId: "c" }]), item("c")] }),
			'menus.head[0].children[0].parentId must be "a", the id of the item above, found "c"; correct it or leave it out, or move the item',
		],
		[
			"a parentId at the top",
			(site) => Object.assign(site.menus, { foot: [item("a"), { ...item("b"), parentId: "a" }] }),
			'menus.foot[1].parentId must be empty or -1, since the item is at the top, found "a"; correct it or leave it out, or move the item',
		],
		[
			"a time zone there is not",
			(site) => Object.assign(site.baseInfo, { classTableZone: "Asia/Shangai", liveTimeZone: "UTC" }),
			'baseInfo.classTableZone must be an IANA time zone with its region, such as Asia/Shanghai, or UTC, found "Asia/Shangai"; write "Asia/Shanghai"',
		],
		[
			"a question of a kind of the product's own forms",
			(site) =>
				Object.assign(site, { customFields: { fields: [{ code: "a", kind: "smsCode", label: "1" }] } }),
			'customFields.fields[0].kind must be one of annex, cascade, checkbox, dateTime, date, image, number, period, radio, rating, select, text, found "smsCode", a kind of the product\'s own forms; choose one of them',
		],
		[
			"an offset as a time zone",
			(site) => Object.assign(site.baseInfo, { classTableZone: "Asia/Shanghai", liveTimeZone: "+08:00" }),
			'baseInfo.liveTimeZone must be an IANA time zone with its region, such as Asia/Shanghai, or UTC, found "+08:00"; write the name of a zone',
		],
		[
			"a home page there is not",
			(site) => Object.assign(site.home, { homePageTemplateRsp: { pageTemplateId: "home-9" } }),
			'home.homePageTemplateRsp.pageTemplateId must be one of the home pages home-1, found "home-9"; choose one of them',
		],
		[
			"a menu of four levels",
			(site) => Object.assign(site.menus, { foot: [item("a", [item("b", [item("c", [item("d")])])])] }),
			"menus.foot[0].children[0].children[0].children[0] must be at most 3 levels deep, found level 4; move it up",
		],
	])("%s", (_, change, expected) => {
		expect(problems(changed(change))).toEqual([expected]);
	});
});

test("rules also report on parts with schema problems", () => {
	const site = changed((good) => {
		Object.assign(good.home, { themeColor: 7 });
		Object.assign(good.home.headCfRsp, { headTemplateId: 9 });
		Object.assign(good.menus.head[0] ?? {}, { menuUrl: "javascript:alert(1)" });
		good.menus.head.push(item("home"));
	});
	expect(problems(site).map((line) => line.split(" ")[0])).toEqual([
		"home.themeColor",
		"menus.head[0].menuUrl",
		"home.headCfRsp.headTemplateId",
		"menus.head[1].id",
	]);
});

test.each([
	[null],
	[7],
	["site"],
	[[]],
	[{}],
	[{ company: 1, schools: {}, home: [], menus: null, overrides: 3 }],
])("%j is refused without a crash", (document) => {
	expect(problems(document).length).toBeGreaterThan(0);
});

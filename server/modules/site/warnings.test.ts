import { expect, test } from "vitest";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { registerWarnings, siteWarnings, type WarningFacts } from "./warnings.ts";

const header = { "--header-bg": "#ffffff", "--header-text": "#111111" };
const facts: WarningFacts = {
	templates: new Map([["header/2", { id: "header/2", v: 1, theme: "white", root: { type: "header.bar" } }]]),
	themes: new Map([
		["base", { id: "base", tokens: { "--page-bg": "#ffffff", "--text": "#111111" } }],
		["header/blue", { id: "header/blue", tokens: header }],
		["header/default", { id: "header/default", tokens: header }],
		["header/white", { id: "header/white", tokens: { ...header, "--header-text-muted": "#aaaaaa" } }],
		["header/faint", { id: "header/faint", tokens: { ...header, "--header-text": "#777777ee" } }],
		["header/loud", { id: "header/loud", tokens: header, page: { "--text": "#aaaaaa" } }],
		["footer/blue", { id: "footer/blue", tokens: {} }],
		["footer/default", { id: "footer/default", tokens: {} }],
		["footer/faint", { id: "footer/faint", tokens: {} }],
	]),
	colours: {
		default: "default",
		colours: {
			blue: { header: "blue", footer: "blue" },
			bluePale: { header: "blue", footer: "default" },
			default: { header: "default", footer: "default" },
			loud: { header: "loud", footer: "default" },
			faint: { header: "faint", footer: "faint" },
		},
	},
	courses: new Set(["algebra"]),
	assets: new Set(["leaflet.svg"]),
};
const plain = () => buildSite({ overrides: {} });
const warnings = (document: SiteDocument) => siteWarnings(document, facts).map(problemMessage);

test("valid document: no warnings", () => {
	expect(warnings(plain())).toEqual([]);
});

test("low contrast: warnings for the themes in use, with blended transparent colours", () => {
	const site = plain();
	site.home.themeColor = "faint";
	expect(warnings(site)).toEqual([
		"themes/header/faint.json: --header-text on --header-bg must be at least 4.5 to 1 apart in contrast, " +
			"found 3.94 to 1 (#808080 on #ffffff); make one darker or the other lighter",
	]);
});

test("low contrast on the page under a header: a warning that names the header's theme", () => {
	const site = plain();
	site.home.themeColor = "loud";
	expect(warnings(site)).toEqual([
		expect.stringMatching(/^themes\/header\/loud.json: --text on --page-bg must be/),
	]);
});

test("theme named by a template: checked instead of the colour's", () => {
	expect(warnings(buildSite())).toEqual([
		expect.stringMatching(/^themes\/header\/white.json: --header-text-muted on --header-bg must be/),
	]);
});

test("colour with a theme for the header only: valid", () => {
	const site = plain();
	site.home.themeColor = "bluePale";
	expect(warnings(site)).toEqual([]);
});

test("unknown colour: the known ones are listed", () => {
	const site = plain();
	site.home.themeColor = "pink";
	expect(warnings(site)).toEqual([
		'home.themeColor must be one of the colours blue, bluePale, default, loud, faint, or one of your own such as #0a7d53, found "pink", rendered as default; choose one of them',
	]);
});

test.each(["#0a7d53", "#FFCC00", "#fc0"])("a school's own colour %s: no warning", (themeColor) => {
	const site = plain();
	site.home.themeColor = themeColor;
	expect(warnings(site)).toEqual([]);
});

test.each([
	["a page there is not", "other", "#/nowhere", '"#/nowhere", which no page has'],
	[
		"a course there is not",
		"other",
		"#/course/detail/alchemy",
		'"#/course/detail/alchemy", a course that does not exist',
	],
	["a path nobody answers", "other", "/nothing-here", '"/nothing-here", which the server does not answer'],
	["a kind without a page", "homework", undefined, '"homework", a kind of page this version does not have'],
	["an entry without a target", "other", undefined, "nothing"],
] as const)("warns of %s", (_, pageHeadType, menuUrl, found) => {
	const site = plain();
	site.menus.foot.push({
		id: "x",
		menuName: { zh: "某", en: "X" },
		pageHeadType,
		...(menuUrl ? { menuUrl } : {}),
	});
	expect(warnings(site)).toEqual([expect.stringContaining(`must be a page of this site, found ${found};`)]);
});

test.each([
	["#/course/list?courseName=a%20b"],
	["#/course/detail/algebra"],
	["#/home/index/south"],
	["/s/asset/leaflet.svg"],
	["/s/pc"],
	["/join/login"],
	["/login/forget?method=phone"],
	["/showRegisterAgreement"],
	["/resourceSharing/list"],
	["/classModule/video/1/2"],
	["/loginoutNew"],
])("%s: valid target", (menuUrl) => {
	const site = plain();
	site.menus.head.push({ id: "x", menuName: { zh: "某", en: "X" }, pageHeadType: "other", menuUrl });
	expect(warnings(site)).toEqual([]);
});

test("missing translations: warnings with their paths", () => {
	const site = plain();
	site.baseInfo.siteTitle = "Maple";
	site.footer.overview = { zh: "", en: "About us" };
	site.footer.icp = "ICP 123";
	site.schools.push({ id: "west", schoolName: "2", defaultFlag: 0 });
	expect(warnings(site)).toEqual([
		'baseInfo.siteTitle must be a text in zh and en, found "Maple"; write {"zh": …, "en": …}',
		"footer.overview.zh must be a text, found an empty one; translate it",
	]);
});

test("text that is a number: left to the schema's report", () => {
	const site = plain();
	Object.assign(site.baseInfo, { siteTitle: 7, companyNameShort: { zh: 7, en: 8 } });
	expect(warnings(site)).toEqual([]);
});

test("document under a misspelt name: no warnings as if it were missing", () => {
	const { baseInfo, ...site } = plain();
	const service = { personConfig: ["USER_LOGIN", "HEAD_APP"] };
	const baseinfo = { ...baseInfo, appConfig: { appConfigStatus: true, iosDownURL: "#/appload" } };
	expect(warnings({ ...site, service, baseinfo } as unknown as SiteDocument)).toEqual([]);
});

test("HIDE_SPEED_TEST that is neither 1 nor 0: a warning", () => {
	const setTo = (value: string) => warnings({ ...plain(), settings: [{ code: "HIDE_SPEED_TEST", value }] });
	expect(setTo("true")).toEqual([
		'settings[0].value must be "1" or "0", found "true", which hides nothing; write "1" to hide it',
	]);
	expect([...setTo("1"), ...setTo("0")]).toEqual([]);
});

const registerProblems = (change: Partial<SiteDocument>) =>
	registerWarnings(buildSite(change)).map(problemMessage);
const register = { usernameFlag: 1, registerAgreementFlag: 1 } as const;
const agreement = { html: "<p>Be kind.</p>" };

test("consent without an agreement: a warning", () => {
	expect(registerProblems({ register })).toEqual([
		"register.registerAgreementFlag must be 1 where there is a user agreement, found 1 and no document agreement; write the agreement, or ask for none",
	]);
	expect(registerProblems({ overrides: { south: { register } } })).toHaveLength(1);
	expect(registerProblems({ register, agreement })).toEqual([]);
	expect(registerProblems({ overrides: { south: { register, agreement } } })).toEqual([]);
	expect(registerProblems({ register: { ...register, closeFlag: 1 } })).toEqual([]);
});

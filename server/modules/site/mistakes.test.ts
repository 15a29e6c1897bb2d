// Mistakes of a person in a valid document: each is a warning with its path, what was expected, what was found, what to do.
import { expect, test } from "vitest";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { catalog } from "./catalog.ts";
import { siteProblems } from "./rules.ts";
import { siteWarnings } from "./warnings.ts";

const assets = new Set(["logo.svg"]);
const facts = { ...catalog(), assets, courses: new Set(["algebra"]), hostOwners: new Map<string, number>() };

/** A document without warnings. */
const plain = (): SiteDocument => buildSite({ overrides: {}, register: { usernameFlag: 1 } });
const item = (change: object) => ({
	id: "x",
	menuName: { zh: "某", en: "X" },
	pageHeadType: "other" as const,
	...change,
});
const base = (change: Partial<SiteDocument["baseInfo"]>) => (site: SiteDocument) =>
	void Object.assign(site.baseInfo, change);
const addTo = (name: "head" | "foot", change: object) => (site: SiteDocument) =>
	void site.menus[name].push(item(change));
const set = (change: Partial<SiteDocument>) => (site: SiteDocument) => void Object.assign(site, change);

test("plain document: neither problems nor warnings", () => {
	expect([...siteProblems(plain(), facts), ...siteWarnings(plain(), facts)].map(problemMessage)).toEqual([]);
});

test.each<[string, (site: SiteDocument) => void, string]>([
	[
		"a foreign host in a menu",
		addTo("head", { menuUrl: "https://else.example/x" }),
		'menus.head[1].menuUrl must be an address of this site or of an origin in company.allowedOrigins, found "https://else.example/x", which visitors reach only over a page that warns of it; add "https://else.example" to company.allowedOrigins if you trust it, or correct the address',
	],
	[
		"a foreign picture",
		base({ companyIco: "https://else.example/x.ico" }),
		'baseInfo.companyIco must be an address of this site or of an origin in company.allowedOrigins, found "https://else.example/x.ico", a picture that is not shown; add "https://else.example" to company.allowedOrigins if you trust it, or correct the address',
	],
	[
		"a foreign picture for dark backgrounds",
		base({ companyLogoDark: "https://else.example/x.svg" }),
		'baseInfo.companyLogoDark must be an address of this site or of an origin in company.allowedOrigins, found "https://else.example/x.svg", a picture that is not shown; add "https://else.example" to company.allowedOrigins if you trust it, or correct the address',
	],
	[
		"the same text in both languages",
		base({ siteTitle: { zh: "Maple school", en: "Maple school" } }),
		'baseInfo.siteTitle must be another text in en than in zh, found "Maple school" in both; translate it, unless it is a name',
	],
	[
		"a Chinese text as English",
		base({ siteTitle: { zh: "枫叶", en: "枫叶学校" } }),
		'baseInfo.siteTitle.en must be a text in English, found "枫叶学校"; translate it',
	],
	[
		"an empty title",
		base({ siteTitle: "" }),
		"baseInfo.siteTitle must be a text, found an empty one; write it",
	],
	[
		"a registration that asks for nothing",
		set({ register: { regionFlag: 1 } }),
		"register.usernameFlag must be 1, or mobileFlag 1, since a student registers with a user name or a mobile number, found neither, so registration is closed; set one of them to 1, or closeFlag to 1",
	],
	[
		"HTML that pages leave out",
		set({
			agreement: {
				html: {
					zh: "<p>好</p>",
					en: '<p style="color:red" onclick="x()">Be <font>kind</font></p><script>x</script>',
				},
			},
		}),
		"agreement.html.en must be HTML of headings, paragraphs, lists, tables, links and pictures, without styles and scripts, found style of <p> at character 1, onclick of <p> at character 1, <font> at character 39, <script> at character 60, which pages leave out; remove it",
	],
	[
		"a script as a link in HTML",
		addTo("foot", { detail: { zh: '<a href="javascript:x">好</a>', en: "<p>Good</p>" } }),
		'menus.foot[1].detail.zh must be HTML of headings, paragraphs, lists, tables, links and pictures, without styles and scripts, found the address "javascript:x" at character 1, which pages leave out; remove it',
	],
	[
		"a cart that is switched off",
		addTo("head", { menuUrl: "#/shoppingcart" }),
		'menus.head[1].menuUrl must be a page of a service that is switched on, and service.openCart is off, found "#/shoppingcart"; switch service.openCart on, or remove the item',
	],
	[
		"the home of no school",
		addTo("head", { menuUrl: "#/home/index/nowhere" }),
		'menus.head[1].menuUrl must be the home of a school, whose suffixes are south, found "#/home/index/nowhere"; correct it',
	],
	[
		"two items of one name",
		addTo("head", { menuName: { zh: "首页", en: "Start" }, menuUrl: "#/home/index" }),
		'menus.head[1].menuName must be a name no other has, found "首页", as menus.head[0].menuName; change one of them',
	],
	[
		"an empty menu",
		(site) => void site.menus.head.splice(0),
		"menus.head must be a list with items, found an empty one, so the header has no menu; add items",
	],
	[
		"two schools of one name",
		(site) => void site.schools.push({ id: "west", schoolName: { zh: "南", en: "West" }, defaultFlag: 0 }),
		'schools[2].schoolName must be a name no other has, found "南", as schools[1].schoolName; change one of them',
	],
	[
		"an override that changes nothing",
		set({ overrides: { south: {} } }),
		"overrides.south must be documents of this school, found an empty object, which changes nothing; remove it",
	],
	[
		"an override equal to the company's document",
		(site) => void Object.assign(site, { overrides: { south: { footer: site.footer } } }),
		"overrides.south.footer must be another document than the company's, found the same; change it, or remove it so that it follows the company's",
	],
	[
		"a logo without its picture",
		base({ companyLogoType: "image" }),
		'baseInfo.companyLogo must be the address of a picture, because companyLogoType is image, found nothing; write it, or set companyLogoType to "word"',
	],
	[
		"a meta tag twice",
		base({
			seo: [
				{ name: "keywords", content: "1" },
				{ name: "Keywords", content: "2" },
			],
		}),
		'baseInfo.seo[1].name must be a name no tag before has, found "Keywords", which is left out; remove one of them',
	],
	[
		"a meta tag that controls the browser",
		base({ seo: [{ name: "viewport", content: "1" }] }),
		'baseInfo.seo[0].name must be a tag for search engines, found "viewport", which is left out because it controls the browser; remove it',
	],
	[
		"a mobile path of no page",
		base({ mobilePaths: ["/nowhere"] }),
		'baseInfo.mobilePaths[0] must be the path of a page of this site, found "/nowhere"; correct or remove it',
	],
	[
		"an app without an address",
		base({ appConfig: { appConfigStatus: true } }),
		"baseInfo.appConfig must be an app with scanDownURL, androidDownURL, iosDownURL or one of them, because appConfigStatus is on, found no address to download it from; write one, or switch appConfigStatus off",
	],
	[
		"a link without its number",
		(site) => void Object.assign(site.footer, { icpUrl: "/s/asset/logo.svg" }),
		"footer.icp must be given, because icpUrl links from it, found nothing; write it, or remove icpUrl",
	],
	[
		"third parties that are all off",
		set({ login: { thirdLoginFlag: true } }),
		"login.thirdLoginFlag must be false while wechatLogin, qqLogin, weiboLogin, wechatWorkLogin, wechatWorkRegLogin, ddLoginFlag are all off, found true, so no third party is offered; switch one of them on, or this off",
	],
	[
		"a third party without the main switch",
		set({ login: { qqLogin: true } }),
		"login.qqLogin must be off while thirdLoginFlag is off, found true, without effect; switch thirdLoginFlag on, or this off",
	],
	[
		"a sign-in page for all without a sign-in page",
		set({ login: { globalLogin: true } }),
		"login.globalLogin must be off while baseInfo.useLoginPage is off, found true, without effect; switch useLoginPage on, or this off",
	],
	[
		"a foreign sign-in page without its switch",
		(site) => {
			site.company.allowedOrigins = ["https://sso.example"];
			site.login = { thirdLoginUrl: "https://sso.example/" };
		},
		'login.thirdLoginUrl must be empty while globalLogin is off, found "https://sso.example/", without effect; switch globalLogin on, or remove it',
	],
	[
		"no sign-in",
		set({ service: { personConfig: [] } }),
		"service.personConfig must be a list with USER_LOGIN, found a list without it, so the header offers no sign-in; add it, unless nobody should sign in here",
	],
	[
		"a registration link while it is closed",
		set({ register: { closeFlag: 1 }, service: { personConfig: ["USER_LOGIN", "USER_REGISTER"] } }),
		"service.personConfig must be a list without USER_REGISTER while registration is closed, found USER_REGISTER, whose link is not shown; remove it, or open registration",
	],
	[
		"an app link without an app",
		set({ service: { personConfig: ["USER_LOGIN", "HEAD_APP"] } }),
		"service.personConfig must be a list without HEAD_APP while baseInfo.appConfig.appConfigStatus is off, found HEAD_APP; remove it, or describe the app",
	],
	[
		"an empty avatar menu",
		set({ service: { personConfig: ["USER_LOGIN"], perShow: true, perShowItem: [] } }),
		"service.perShowItem must be a list with entries, because perShow is on, found an empty list; add entries, or switch perShow off",
	],
	[
		"a first entry there is not",
		set({ service: { personConfig: ["USER_LOGIN"], perShowItem: ["course"], perShowInit: "order" } }),
		'service.perShowInit must be one of the entries course, found "order"; choose one of them',
	],
	[
		"a button to no management centre",
		set({ service: { personConfig: ["USER_LOGIN"], userAdminLogo: "/s/asset/logo.svg" } }),
		"company.adminUrl must be the address of the management centre, because service.userAdminLogo shows its button, found nothing; write it, or remove the picture",
	],
	[
		"a redirect to nowhere",
		(site) => void Object.assign(site.home, { homePageTemplateRsp: { redirectType: "link" } }),
		'home.homePageTemplateRsp.templateLink must be an address, because redirectType is link, found nothing, so home is shown; write it, or set redirectType to ""',
	],
	[
		"a button without a target",
		(site) => void Object.assign(site.home, { hero: { title: "1", action: "2" } }),
		"home.hero.target must be an address, because hero.action labels a button, found nothing; write it, or remove the label",
	],
	[
		"questions before a purchase that are none",
		set({ studentInfo: { buyCheck: true } }),
		"studentInfo.demands must be a list of what is asked for before a purchase, because buyCheck is on, found nothing, and no question of the scene 2; add what is needed, or switch buyCheck off",
	],
	[
		"a messenger number with letters",
		set({ sideLayer: { qqFlag: true, qqNum: "12a" } }),
		'sideLayer.qqNum must be a number of digits only, found "12a", shown as text that cannot be written to; correct it',
	],
])("%s: one warning", (_, change, expected) => {
	const site = plain();
	change(site);
	expect(siteProblems(site, facts).map(problemMessage)).toEqual([]);
	expect(siteWarnings(site, facts).map(problemMessage)).toEqual([expected]);
});

test("a document with values of other types: warnings of its other parts", () => {
	const site = plain();
	Object.assign(site, {
		company: 7,
		baseInfo: [],
		footer: null,
		sideLayer: { qqFlag: true, qqNum: 5 },
		schools: {},
	});
	Object.assign(site.home, { themeColor: 7, hero: 3 });
	site.menus.head.push(
		item({ menuUrl: 5 }),
		item({ id: "y", menuUrl: "#/nowhere", menuName: { zh: "乙", en: "Y" } }),
	);
	expect(siteWarnings(site, facts).map(({ path }) => path)).toContain("menus.head[2].menuUrl");
});

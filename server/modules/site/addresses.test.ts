// Addresses of a valid document that lead nowhere, or to a site that the company does not trust: each is a warning.
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
const addTo = (name: "head" | "foot", change: object) => (site: SiteDocument) =>
	void site.menus[name].push({
		id: "x",
		menuName: { zh: "某", en: "X" },
		pageHeadType: "other",
		...change,
	});
const base = (change: Partial<SiteDocument["baseInfo"]>) => (site: SiteDocument) =>
	void Object.assign(site.baseInfo, change);
const set = (change: Partial<SiteDocument>) => (site: SiteDocument) => void Object.assign(site, change);

const own = "https://one.test";
const noPage = (path: string, url: string) =>
	`${path} must be a page of this site, found "${url}", which no page has; correct or remove it`;
const notPicture = (path: string, url: string, found: string) =>
	`${path} must be the address of a picture, found "${url}", ${found}; correct or remove it`;
const unknown = "which the server does not answer";

test.each<[string, (site: SiteDocument) => void, string]>([
	[
		"a menu with an unknown page",
		addTo("head", { menuUrl: "#/nope" }),
		noPage("menus.head[1].menuUrl", "#/nope"),
	],
	[
		"a menu with an unknown page behind the path",
		addTo("head", { menuUrl: "/s/pc/#/nope" }),
		noPage("menus.head[1].menuUrl", "/s/pc/#/nope"),
	],
	[
		"a menu with an unknown page behind the own host",
		addTo("head", { menuUrl: `${own}/s/pc/#/nope` }),
		noPage("menus.head[1].menuUrl", `${own}/s/pc/#/nope`),
	],
	[
		"a menu with a variable in an unknown page",
		addTo("head", { menuUrl: "#/nope/{userId}", urlType: "variable" }),
		noPage("menus.head[1].menuUrl", "#/nope/{userId}"),
	],
	[
		"a service of the footer with an unknown path",
		(site) => void Object.assign(site.footer, { icp: "1", icpUrl: `${own}/nothing-here` }),
		`footer.icpUrl must be a page of this site, found "${own}/nothing-here", ${unknown}; correct or remove it`,
	],
	[
		"an unknown page for the personal centre",
		(site) => void Object.assign(site.service, { personalUrl: "#/nope" }),
		noPage("service.personalUrl", "#/nope"),
	],
	[
		"an unknown page for teachers",
		(site) => void Object.assign(site.company, { teacherUrl: "#/nope" }),
		noPage("company.teacherUrl", "#/nope"),
	],
	[
		"a course there is not behind the banner",
		(site) =>
			void Object.assign(site.home, { hero: { title: "1", action: "2", target: "#/course/detail/no" } }),
		'home.hero.target must be a page of this site, found "#/course/detail/no", a course that does not exist; correct or remove it',
	],
	[
		"an unknown page in a school's own document",
		(site) =>
			void Object.assign(site, {
				overrides: { south: { service: { ...site.service, courseUrl: "#/nope" } } },
			}),
		noPage("overrides.south.service.courseUrl", "#/nope"),
	],
	[
		"a page as a logo",
		base({ companyLogo: "#/course/list" }),
		notPicture("baseInfo.companyLogo", "#/course/list", "a page of this site"),
	],
	[
		"the site as an icon",
		base({ companyIco: "/s/pc/" }),
		notPicture("baseInfo.companyIco", "/s/pc/", "a page of this site"),
	],
	[
		"an unknown path as a banner",
		(site) => void Object.assign(site.home, { hero: { title: "1", image: "/nothing.png" } }),
		notPicture("home.hero.image", "/nothing.png", unknown),
	],
	[
		"a page as a QR picture",
		set({ sideLayer: { weixinFlag: true, weixinPic: "/join/login" } }),
		notPicture("sideLayer.weixinPic", "/join/login", "a page of this site"),
	],
	[
		"a page that is an address of another site",
		(site) => {
			site.company.allowedOrigins = ["https://else.example"];
			addTo("head", { urlType: "page", menuUrl: "https://else.example/x" })(site);
		},
		'menus.head[1].urlType must be link, since menuUrl is an address of another site, found "page"; write "link", or correct menuUrl',
	],
	[
		"a page as the picture of a logo that a patch changes",
		(site) => {
			const props = { picture: "#/course/list" };
			site.home.templatePatches = { header: [{ op: "change", at: "logo", props }] };
		},
		notPicture("home.templatePatches.header[0].props.picture", "#/course/list", "a page of this site"),
	],
	[
		"a foreign sign-in page that is not trusted",
		(site) => {
			site.baseInfo.useLoginPage = true;
			site.login = { globalLogin: true, thirdLoginUrl: "https://sso.example/" };
		},
		'login.thirdLoginUrl must be an address of this site or of an origin in company.allowedOrigins, found "https://sso.example/", a sign-in page that the site does not trust; add "https://sso.example" to company.allowedOrigins if you trust it, or correct the address',
	],
	[
		"a link of an agreement to an unknown page",
		set({
			agreement: { html: { zh: '<p>好<a href="#/nope?a=1&amp;b=2">甲</a></p>', en: "<p>Be kind.</p>" } },
		}),
		'agreement.html.zh must be HTML where href of <a> is a page of this site, found "#/nope?a=1&b=2", which no page has; correct or remove it',
	],
	[
		"a page as a picture of a footer's text",
		addTo("foot", { detail: { zh: "<p>好</p>", en: "<p>Good<img alt='' src='/s/pc/'></p>" } }),
		'menus.foot[1].detail.en must be HTML where src of <img> is the address of a picture, found "/s/pc/", a page of this site; correct or remove it',
	],
	[
		"a foreign link of an agreement",
		set({ agreement: { html: { zh: "<p>好</p>", en: "<a href=https://else.example/x>Good</a>" } } }),
		'agreement.html.en must be HTML where href of <a> is an address of this site or of an origin in company.allowedOrigins, found "https://else.example/x", which visitors reach only over a page that warns of it; add "https://else.example" to company.allowedOrigins if you trust it, or correct the address',
	],
	[
		"an agreement of tags alone",
		set({ agreement: { html: { zh: "<p>好</p>", en: "<p>&nbsp;<br></p><!-- later -->" } } }),
		"agreement.html.en must be HTML with a text, found only tags, so nothing is shown; write the text, or remove it",
	],
])("%s: one warning", (_, change, expected) => {
	const site = plain();
	change(site);
	expect(siteProblems(site, facts).map(problemMessage)).toEqual([]);
	expect(siteWarnings(site, facts).map(problemMessage)).toEqual([expected]);
});

test.each([
	"#/",
	"/s/verify",
	"/s/pc/#/course/list?x=1",
	`${own}/s/pc/#/news`,
	own,
	`${own}/join/register`,
	"/s/cover/algebra.svg",
])("link to %s: no warning", (menuUrl) => {
	const site = plain();
	addTo("head", { menuUrl })(site);
	expect(siteWarnings(site, facts)).toEqual([]);
});

test("links to entries of the content: each that does not exist is a warning, by what it is", () => {
	const kinds = ["packages", "plans", "open-classes", "teachers", "news", "groups", "registrations", "pages"];
	const entries = new Map(kinds.map((kind) => [kind, new Set(["there", "名"])]));
	const paths = [
		...["/coursePackage/detail/", "/trainingPlan/detail/", "/teachersdetail/"],
		...["/newsdetails/", "/groupdetail/", "/applydetail/", "/custom/"],
	];
	const linking = (id: string, known: typeof entries | undefined): string[] => {
		const site = plain();
		for (const [i, path] of paths.entries())
			addTo("foot", { id: `x${i}`, menuName: { zh: `某${i}`, en: `X${i}` }, menuUrl: `#${path}${id}` })(site);
		return siteWarnings(site, { ...facts, ...(known && { entries: known }) }).map(problemMessage);
	};
	expect(linking("there", entries)).toEqual([]);
	expect(linking(encodeURIComponent("名"), entries)).toEqual([]);
	expect(linking("{userId}", entries)).toEqual([]);
	expect(linking("%zz", undefined)).toEqual([]);
	expect(linking("gone", entries).map((text) => /", (.*) that does not exist/.exec(text)?.[1])).toEqual([
		...["a package", "a training plan", "a teacher", "a piece of news"],
		...["a group", "a registration", "a page of the school's own"],
	]);
	// A kind of which the company has nothing.
	expect(linking("there", new Map())).toHaveLength(paths.length);
});

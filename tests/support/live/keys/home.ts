// Keys of home and the menus.
import { element, gone, link, type Observations, picture, shown, text } from "../observation.ts";
import { en } from "../scenes.ts";
import { answers, ignored } from "../serverAnswers.ts";

const template = "home.homePageTemplateRsp";
const page = { [`${template}.redirectType`]: "page" };
const variable = { set: "variable", round: 6 } as const;

const child = [{ id: "live-child", menuName: "A child", pageHeadType: "news" }];

const menuKeys = (list: "head" | "foot", plain: string, kind: string, region: string): Observations => {
	const within = (selector: string) => (list === "head" ? `header nav ${selector}` : `footer ${selector}`);
	return {
		[`menus.${list}[].id`]: answers("menus", '"id":%', { at: `${plain}.id` }),
		// Any other value would contradict where the item is.
		[`menus.${list}[].parentId`]: answers("menus", '"parentId":%', {
			set: "",
			round: list === "head" ? 3 : 4,
		}),
		[`menus.${list}[].menuName`]: text("home", region === "header" ? "banner" : "contentinfo", {
			at: `${plain}.menuName`,
		}),
		[`menus.${list}[].pageHeadType`]: element("home", within('a[href="#/teachers"]'), {
			at: `${kind}.pageHeadType`,
			set: "teacher",
		}),
		[`menus.${list}[].urlType`]: element("home", within('a[href^="#/linkVariableRedirect/"]'), {
			...variable,
			at: `${plain}.urlType`,
		}),
		[`menus.${list}[].menuUrl`]: element("home", within('a[href*="%"]'), { at: `${plain}.menuUrl` }),
		[`menus.${list}[].openType`]: element("home", within('a[target="_blank"]:text-is("Plain")'), {
			at: `${plain}.openType`,
			set: "blank",
			round: 2,
		}),
	};
};

export const homeKeys: Observations = {
	[`${template}.globalTheme`]: element("home", "html[data-global-theme]"),
	[`${template}.redirectType`]: element("home", 'main h1:text("Courses"), main input[type=search]', {
		set: "link",
		given: { [`${template}.templateLink`]: "#/course/list" },
		leaves: true,
	}),
	[`${template}.templateLink`]: shown("home", (at) => at.locator(`main h1:text-is("${en("news.title")}")`), {
		set: "#/news",
		given: { [`${template}.redirectType`]: "link" },
		leaves: true,
	}),
	[`${template}.field2`]: shown("home", (at) => at.locator(`main h1:text-is("${en("news.title")}")`), {
		set: "#/news",
		given: { ...page, "menus.head[0].menuUrl": "#/news" },
		leaves: true,
	}),
	[`${template}.field3`]: shown("home", (at) => at.locator(`main h1:text-is("${en("news.title")}")`), {
		set: "#/news",
		given: page,
		leaves: true,
	}),
	[`${template}.pageTemplateId`]: gone("home", (at) => at.locator("main h2").nth(3), {
		set: "home-1",
		round: 3,
	}),
	"home.headCfRsp.headTemplateId": element("home", "header [role=search]", { set: 2, round: 1 }),
	// By its text: while the sign-in is open over the page, the page has no roles.
	"home.headCfRsp.redirectLogin": element("home", `main:has-text("${en("session.private.title")}")`, {
		leaves: true,
	}),
	"home.footTemplateId": shown("home", (at) => at.getByRole("contentinfo").getByText("A legal text"), {
		set: "customer/harbor",
		given: { "footer.legalText": "A legal text" },
		round: 3,
	}),
	"home.themeColor": element("home", 'header[data-theme="header/%"]', { set: "red" }),
	"home.hero.title": text("home"),
	"home.hero.text": text("home"),
	"home.hero.action": text("home"),
	"home.hero.target": link("home"),
	"home.hero.image": picture("home"),
	"home.featured": shown("home", (at) => at.locator('main article a[href*="street-walks"]').first(), {
		set: ["street-walks"],
	}),
	"home.templatePatches.header": shown("home", (at) => at.locator("header [role=search]"), {
		set: [{ op: "insertInto", at: "bar", slot: "wide", blocks: [{ type: "course.search", key: "search" }] }],
		round: 2,
	}),
	"home.templatePatches.footer": shown("home", (at) => at.locator("footer [role=search]"), {
		set: [{ op: "insertBefore", at: "legal", blocks: [{ type: "course.search", key: "search" }] }],
		round: 2,
	}),
	"home.templatePatches.page": shown("home", (at) => at.locator("main [role=search]"), {
		set: [{ op: "insertBefore", at: "featured", blocks: [{ type: "course.search", key: "search" }] }],
		round: 2,
	}),
	...menuKeys("head", "menus.head[0]", "menus.head[1]", "header"),
	// The panel of a header's item is rendered when it is opened: its button is what the item becomes.
	"menus.head[].children": element("home", 'header nav button:text-is("Plain")', { set: child, round: 1 }),
	"menus.foot[].children": element("home", 'footer a:text-is("A child")', { set: child, round: 1 }),
	"menus.head[].detail": ignored("menus"),
	...menuKeys("foot", "menus.foot[0].children[0]", "menus.foot[0].children[1]", "footer"),
	"menus.foot[].detail": text("footerText", "main", { at: "menus.foot[0].children[2].detail" }),
};

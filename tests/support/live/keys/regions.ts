// Keys of the footer and of the side layer.
import { element, gone, link, type Observations, picture, text } from "../observation.ts";
import { en } from "../scenes.ts";
import { answers } from "../serverAnswers.ts";
import { chatOf } from "../vendorFrames.ts";

const footer = (set = {}) => text("home", "contentinfo", set);
const side = (name: string) => `aside[aria-label="${en("app.service")}"] ${name}`;
const entry = (key: string) =>
	gone("home", (page) => page.locator(side("li > :is(a, button)")).filter({ hasText: en(key) }));
const company = { "sideLayer.qqType": "MARKET_QQ_MARKET" };
const off = (...names: readonly string[]) =>
	Object.fromEntries(names.map((name) => [`sideLayer.${name}`, false]));

export const regionKeys: Observations = {
	"footer.logoType": element("home", 'footer img[src*="maple-logo"]', { set: "image", round: 5 }),
	"footer.logo": picture("home", {
		round: 1,
		given: { "footer.logoType": "image", "home.themeColor": "white" },
	}),
	"footer.logoDark": picture("home", { round: 2, given: { "footer.logoType": "image" } }),
	"footer.overview": footer(),
	"footer.companyName": footer(),
	"footer.companyAddress": footer(),
	"footer.icp": footer(),
	"footer.icpUrl": link("home"),
	"footer.copyrightOwner": footer(),
	"footer.securityNumber": footer(),
	"footer.securityUrl": link("home"),
	"footer.microblogs[].name": footer(),
	"footer.microblogs[].url": link("home"),
	"footer.messaging.name": footer(),
	"footer.messaging.url": link("home"),
	"footer.messaging.picture": picture("home"),
	"footer.legalText": footer({ round: 4, given: { "home.footTemplateId": "customer/harbor" } }),

	"sideLayer.companyId": answers("sideLayer", '"companyId":%'),
	"sideLayer.schoolHide": gone("home", (page) => page.locator(side("ul")), { round: 6 }),
	"sideLayer.leyuFlag": chatOf("second", { round: 1 }),
	"sideLayer.leyuNo": chatOf(undefined, { round: 2 }),
	"sideLayer.bdsqFlag": chatOf("third", { round: 3, given: off("leyuFlag") }),
	"sideLayer.bdsqType": answers("sideLayer"),
	"sideLayer.bdsqJsUrl": chatOf("other", {
		round: 4,
		set: "/s/vendor/chat.js?key=other",
		given: off("leyuFlag"),
	}),
	"sideLayer.otherImFlag": gone("home", (page) => page.locator('iframe[src^="/s/frame/chat"]'), {
		round: 5,
		given: off("leyuFlag", "bdsqFlag"),
	}),
	"sideLayer.otherImJs": chatOf("another", {
		round: 7,
		set: "/s/vendor/chat.js?key=another",
		given: off("leyuFlag", "bdsqFlag"),
	}),
	"sideLayer.qqFlag": entry("service.qq"),
	"sideLayer.qqType": element("home", side('a[href*="12345"]'), { set: "MARKET_QQ_MARKET", round: 3 }),
	"sideLayer.qqNum": link("home", { round: 1, set: "34567", given: company }),
	"sideLayer.personalqqNum": link("home", { set: "45678" }),
	"sideLayer.qqKey": link("home", { round: 2, set: "accountKey", given: company }),
	"sideLayer.weixinFlag": entry("service.weixin"),
	"sideLayer.weixinPic": picture("home"),
	"sideLayer.personalWeixinFlag": entry("service.personalWeixin"),
	"sideLayer.personalWeixinPic": picture("home"),
	"sideLayer.weiboFlag": entry("service.weibo"),
	"sideLayer.weiboPic": picture("home"),
	"sideLayer.weiboUrl": link("home"),
	"sideLayer.serviceFlag": entry("service.phone"),
	"sideLayer.serviceTime": text("home", "page"),
	"sideLayer.servicePhone": text("home", "page"),
	"sideLayer.servicePhone1": text("home", "page"),
	"sideLayer.servicePhone2": text("home", "page"),
	"sideLayer.serviceEmailFlag": entry("service.email"),
	"sideLayer.serviceEmails": element("home", 'a[href="mailto:live@maple.example"]', {
		set: ["live@maple.example"],
	}),
	// With captions, entries without a card have no title of their own.
	"sideLayer.tempType": gone("home", (page) => page.locator(side('[data-plain="true"]')), {
		set: 4,
		round: 4,
	}),
};

// Keys of the company, its schools, and the base info.
import {
	element,
	gone,
	link,
	type Observations,
	offered,
	picture,
	reached,
	refused,
	text,
} from "../observation.ts";
import { en } from "../scenes.ts";
import { answers, answersGroup, ignored, sendsPhones } from "../serverAnswers.ts";
import { statisticsOf } from "../vendorFrames.ts";

const image = { "baseInfo.companyLogoType": "image" };

export const companyKeys: Observations = {
	"company.id": refused(),
	"company.name": text("join"),
	"company.hosts": offered({ round: 3, set: ["maple.localhost", "maple-two.localhost"] }),
	"company.allowedOrigins": offered({ round: 1, set: ["https://one.example", "https://two.example"] }),
	"company.mediaOrigins": offered({ round: 1, set: ["https://cdn-one.example", "https://cdn-two.example"] }),
	"company.adminUrl": answers("adminUrl"),
	"company.teacherUrl": link("teachers"),
	"settings[].code": answersGroup("practice", "LIVE", { at: "settings[1].code", set: "LIVE" }),
	"settings[].group": answersGroup("live", "QUICK_EXERCISE", {
		...{ at: "settings[1].group", set: "live" },
		round: 1,
	}),
	"settings[].value": answersGroup("practice", "live", { at: "settings[1].value", set: "live" }),
	"schools[].id": element("home", 'header a[href*="schoolId=%"]', {
		round: 1,
		at: "schools[2].id",
		given: { "schools[2].suffix": "" },
	}),
	"schools[].schoolName": text("home", "banner"),
	"schools[].suffix": element("home", 'header a[href$="/%"]', {
		at: "schools[1].suffix",
		set: "live-suffix",
	}),
	"schools[].defaultFlag": offered({
		round: 5,
		at: "schools[1].defaultFlag",
		given: { "schools[0].defaultFlag": 0 },
	}),
	"schools[].city": text("choice"),

	"baseInfo.hash": ignored("baseInfo"),
	"baseInfo.unchanged": answers("baseInfo", '"unchanged":%'),
	"baseInfo.useLoginPage": reached(
		"footerText",
		async (page) => {
			// Closes the popup of the site as it was. The click is not repeated before one of both has come: that would
			// load the page anew each time.
			await page.keyboard.press("Escape");
			await page
				.getByRole("banner")
				.getByRole("button", { name: en("app.signIn"), exact: true })
				.click();
			await page.locator("main form").or(page.getByRole("dialog")).first().waitFor();
		},
		"main form",
	),
	"baseInfo.companyIco": element("home", 'link[rel=icon][href*="%"]'),
	"baseInfo.siteTitle": element("home", 'xpath=//title[contains(., "%")]'),
	"baseInfo.seo[].name": element("home", 'meta[name="%"]', { set: "live-name" }),
	"baseInfo.seo[].content": element("home", 'meta[content="%"]'),
	"baseInfo.classTableZone": answers("baseInfo", "%", { set: "Asia/Tokyo" }),
	"baseInfo.liveTimeZone": answers("baseInfo", "%", { set: "Europe/Berlin" }),
	"baseInfo.companyCodeInfo.statKey": statisticsOf("key"),
	"baseInfo.companyCodeInfo.statType": statisticsOf("kind", {
		round: 1,
		given: { "baseInfo.companyCodeInfo.statKey": "k" },
	}),
	"baseInfo.schoolIndependence": answers("baseInfo", '"schoolIndependence":%'),
	"baseInfo.showDomainWarn": element("home", `aside[aria-label="${en("app.domainWarn.label")}"]`),
	"baseInfo.domainWarnMsg": text("home", "page", { round: 1, given: { "baseInfo.showDomainWarn": true } }),
	"baseInfo.mobilePaths": sendsPhones({ set: ["/news"] }),
	"baseInfo.companyLogoType": element("home", 'header img[src*="maple-logo"]', { round: 3 }),
	"baseInfo.companyNameShort": text("home", "banner", { set: "Shortly" }),
	"baseInfo.companyLogo": picture("home", { round: 1, given: { ...image, "home.themeColor": "white" } }),
	"baseInfo.companyLogoDark": picture("home", { round: 2, given: image }),
	"baseInfo.appConfig.appConfigStatus": gone("home", (page) =>
		page.locator("header").getByRole("button", { name: en("app.download"), exact: true }),
	),
	"baseInfo.appConfig.scanDownURL": link("download"),
	"baseInfo.appConfig.androidDownURL": link("download"),
	"baseInfo.appConfig.iosDownURL": link("download"),
	"baseInfo.appConfig.schoolURL": element("download", 'input[value*="%"]'),
};

// Keys of signing in, registration, and the services of a student.
import type { Page } from "playwright-core";
import { element, gone, type Observations, picture, reached, text } from "../observation.ts";
import { en, type SceneName } from "../scenes.ts";
import { answers, asksForChallenge, endsOtherSessions, ignored, leadsToMessages } from "../serverAnswers.ts";

const button = (scene: SceneName, name: string, change = {}) =>
	gone(
		scene,
		(page) => page.getByRole("dialog").getByRole("button", { name, exact: true }).filter({ visible: true }),
		change,
	);
const third = (vendor: string) => button("signIn", en("third.with", { vendor: en(`third.${vendor}`) }));
const field = (name: string, round: number) =>
	gone(
		"register",
		(page) =>
			page
				.getByRole("dialog")
				.getByLabel(en(`register.${name}`), { exact: true })
				.filter({ visible: true }),
		{ set: 0, round },
	);
const entry = (name: string, change = {}) =>
	gone("userMenu", (page) => page.getByRole("menuitem", { name: en(name) }), change);
const wide = en("register.region");

/** Where the personal centre leads to is decided when it is opened. */
const openCentre = (page: Page) =>
	page.evaluate(() => {
		location.hash = "#/personal";
	});

const openSection = (name: string) => (page: Page) =>
	page.evaluate((hash) => {
		location.hash = hash;
	}, `#/personal/${name}`);

export const signInKeys: Observations = {
	"login.webVerifyCodeLogin": button("signIn", en("login.byCode")),
	"login.thirdLoginFlag": button("signIn", en("third.with", { vendor: en("third.wechat") }), { round: 2 }),
	"login.wechatLogin": third("wechat"),
	"login.qqLogin": third("qq"),
	"login.weiboLogin": third("weibo"),
	"login.wechatWorkLogin": third("wechatWork"),
	"login.wechatWorkRegLogin": button(
		"register",
		en("third.withRegister", { vendor: en("third.wechatWork") }),
	),
	"login.ddLoginFlag": third("dingtalk"),
	"login.rememberMe": gone("signIn", (page) => page.getByRole("checkbox", { name: en("login.remember") })),
	"login.messageReach": leadsToMessages,
	"login.globalLogin": answers("globalLogin", "true", { round: 6, given: { "baseInfo.useLoginPage": true } }),
	"login.thirdLoginUrl": answers("globalLogin", "%", {
		round: 5,
		given: { "baseInfo.useLoginPage": true, "login.globalLogin": true },
	}),
	"login.furtherStep": asksForChallenge,
	"login.singleSession": endsOtherSessions,

	// Without both, registration is closed.
	"register.usernameFlag": field("username", 1),
	"register.mobileFlag": field("mobile", 2),
	"register.registerAgreementFlag": gone(
		"register",
		(page) =>
			page
				.getByRole("dialog")
				.getByRole("checkbox", { name: en("register.agreement") })
				.filter({ visible: true }),
		{ set: 0 },
	),
	"register.regionFlag": gone(
		"register",
		(page) => page.getByRole("dialog").getByRole("group", { name: wide, exact: true }),
		{ set: 0 },
	),
	"register.closeFlag": gone(
		"register",
		(page) => page.getByRole("dialog").getByRole("tab", { name: en("login.tabRegister") }),
		{ set: 1, leaves: true },
	),
	"agreement.title": text("agreement"),
	"agreement.html": text("agreement"),

	"service.approveQuestions": answers("service", '"approveQuestions":%'),
	"service.openInstead": answers("service", '"openInstead":%'),
	"service.openFace": answers("service", '"openFace":%'),
	"service.openCart": gone("userMenu", (page) => page.locator('header a[href="#/shoppingcart"]')),
	"service.refundDays": answers("service", '"refundDays":%', { set: 33 }),
	"service.invoiceDays": answers("service", '"invoiceDays":%', { set: 44 }),
	"service.orderMinutes": answers("service", '"orderMinutes":%', { set: 45 }),
	"service.refundMaxShare": answers("service", '"refundMaxShare":%', { set: 0.5 }),
	"service.charge.currency": answers("service", '"currency":%', { set: "EUR" }),
	"service.charge.amounts": answers("service", '"amounts":%', { set: [700, 900] }),
	"service.charge.maximum": answers("service", '"maximum":%', { set: 7777 }),
	"service.inviteReward.points": answers("service", '"points":%'),
	// Each needs the other.
	"service.inviteReward.amount": answers("service", '"amount":%'),
	"service.inviteReward.leastSum": answers("service", '"leastSum":%'),
	"service.inviteReward.currency": answers("service", '"currency":%', { set: "EUR" }),
	"service.pointPay.points": answers("service", '"points":%'),
	"service.pointPay.amount": answers("service", '"amount":%'),
	"service.pointPay.currency": answers("service", '"currency":%', { set: "USD" }),
	"service.openIntegral": gone(
		"userMenu",
		(page) => page.locator('[role=menuitem][href="#/personal/accountcenter/score"]'),
		{ round: 1 },
	),
	"service.personConfig": gone(
		"home",
		(page) => page.getByRole("banner").getByRole("button", { name: en("app.signIn"), exact: true }),
		{ set: ["HEAD_APP"], round: 3 },
	),
	"service.perShow": entry("login.courses", { round: 2 }),
	"service.perShowItem": entry("login.orders", { set: ["course", "setting", "message"] }),
	"service.perShowInit": reached("personal", openCentre, `main h1:text-is("${en("order.title")}")`, {
		set: "order",
	}),
	"service.personalUrl": reached("personal", openCentre, `main h1:text-is("${en("message.listTitle")}")`, {
		set: "/personal/message/detailslist",
	}),
	"service.courseUrl": reached("personal", openSection("course"), `main h1:text-is("${en("order.title")}")`, {
		set: "/personal/order",
		round: 2,
	}),
	"service.settingUrl": reached(
		"personal",
		openSection("setting"),
		`main h1:text-is("${en("message.listTitle")}")`,
		{ set: "/personal/message/detailslist", round: 3 },
	),
	"service.memberIco": picture("userMenu"),
	"service.userAdminLogo": picture("userMenu"),
	"alias.hash": ignored("alias"),
	"alias.pointName": element("userMenu", '[role=menuitem]:text("%")'),
	"alias.insteadName": answers("alias"),
};

// The pages and dialogs that are open while keys of the site document change. Scenes of one phase are open together.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { message } from "../browser/messages.ts";
import { openPage, type PageOptions } from "../browser/openPage.ts";
import { openPageAs } from "../browser/openPageAs.ts";
import { pageRendered } from "../browser/schoolSwitch.ts";
import { socketOpened } from "../browser/socketTraffic.ts";
import { demoStudent } from "../data/demoStudent.ts";
import type { SiteAddress } from "../site/startSite.ts";
import { host } from "./liveSite.ts";

export const en = (key: string, args = {}): string => message("en", key, args);

/** Browser pages, each of a visitor or a student. */
export type Tab = "visitor" | "dialogs" | "entry" | "paper" | "student" | "newcomer";

interface Scene {
	readonly tab: Tab;
	readonly phase: number;
	/** Shows it, from wherever the page is. */
	readonly show: (page: Page, at: SiteAddress) => Promise<unknown>;
	/** What was typed must still be there. */
	readonly expectInput?: (page: Page) => Promise<void>;
}

const button = (page: Page, key: string) =>
	page.getByRole("button", { name: en(key), exact: true }).filter({ visible: true });
const atHash = (hash: string, ready: string) => async (page: Page, at: SiteAddress) => {
	await page.goto(at.url(host, hash));
	await page.locator(ready).first().waitFor();
};
const whenReady = (ready: string) => (page: Page) => page.locator(ready).first().waitFor();
const typed = (label: string, value: string) => async (page: Page) => {
	const field = page.getByRole("dialog").getByLabel(en(label), { exact: true }).filter({ visible: true });
	await expect.poll(() => field.inputValue()).toBe(value);
};

async function openHome(page: Page, at: SiteAddress): Promise<void> {
	// The sign-in of a site that asks everybody.
	await page.keyboard.press("Escape");
	await atHash("/home/index", "main article")(page, at);
}

async function openSignIn(page: Page, at: SiteAddress): Promise<void> {
	await atHash("/course/list", "main article")(page, at);
	await button(page, "app.signIn").click();
	await page.getByLabel(en("login.account"), { exact: true }).fill("half typed");
}

async function openRegistration(page: Page, at: SiteAddress): Promise<void> {
	await page.keyboard.press("Escape");
	await atHash("/course/list", "main article")(page, at);
	await button(page, "app.register").click();
	await page
		.getByLabel(en("register.password"), { exact: true })
		.filter({ visible: true })
		.fill("half typed");
}

async function openUserMenu(page: Page, at: SiteAddress): Promise<void> {
	await atHash("/home/index", "main article")(page, at);
	await page.locator('header [aria-haspopup="menu"]').click();
	await page.getByRole("menuitem").first().waitFor();
}

/** The answer for a student whose profile lacks nothing. */
const complete = {
	...{ code: "1", message: "" },
	data: { msg: "", result: true, deficiencyInfo: {}, companyRegisterConfig: {} },
};

/** The school's questions of a purchase, the first answer chosen, so that the question below it is there. */
async function openQuestions(page: Page, at: SiteAddress): Promise<void> {
	await buy(true)(page, at);
	await page.getByRole("dialog").getByLabel("Asked").fill("half typed");
	await page.getByRole("dialog").getByRole("radio").first().check();
	await page.getByRole("dialog").getByLabel("Below").waitFor();
}

/** @param isProfileComplete asks the school's questions at once */
const buy = (isProfileComplete: boolean) => async (page: Page, at: SiteAddress) => {
	const call = /validatePerfectStudentInfo/;
	await page.unroute(call);
	if (isProfileComplete) await page.route(call, (route) => route.fulfill({ json: complete }));
	await page.keyboard.press("Escape");
	await atHash("/course/detail/street-walks", "main h1")(page, at);
	await button(page, "cart.add").first().click();
	await page.getByRole("dialog").getByRole("textbox").first().waitFor();
};

const scenesByName = {
	home: { tab: "visitor", phase: 1, show: openHome },
	signIn: { tab: "dialogs", phase: 1, show: openSignIn, expectInput: typed("login.account", "half typed") },
	join: { tab: "entry", phase: 1, show: whenReady("form") },
	userMenu: { tab: "student", phase: 1, show: openUserMenu },
	information: { tab: "newcomer", phase: 1, show: openQuestions },
	choice: { tab: "visitor", phase: 2, show: atHash("/home/choice", "main h1") },
	register: {
		tab: "dialogs",
		phase: 2,
		show: openRegistration,
		expectInput: typed("register.password", "half typed"),
	},
	agreement: { tab: "paper", phase: 1, show: whenReady("main h1") },
	personal: { tab: "student", phase: 2, show: atHash("/personal/setting/data", "main form") },
	notice: { tab: "student", phase: 3, show: atHash("/course/detail/data-python", "main h1") },
	profile: { tab: "newcomer", phase: 2, show: buy(false) },
	download: { tab: "visitor", phase: 3, show: atHash("/appload", "main h1") },
	teachers: { tab: "visitor", phase: 4, show: atHash("/teacherLoginIn", "main a") },
	footerText: {
		tab: "visitor",
		phase: 5,
		show: atHash("/sysPageHeadFoot/showDetail/told?pid=group", "main h1"),
	},
} satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof scenesByName;
export const scenes: Readonly<Record<SceneName, Scene>> = scenesByName;

const students: { readonly [T in Tab]?: string } = { student: "lin", newcomer: "amelie" };

const paths: { readonly [T in Tab]?: string } = { entry: "/join/login", paper: "/showRegisterAgreement" };

/** Opens the browser page of a tab; changes reach it from then on. */
export async function openTab(at: SiteAddress, tab: Tab, options: PageOptions = {}): Promise<Page> {
	const account = students[tab];
	const path = paths[tab];
	const given = { language: "en", hash: "/course/list", ...(path && { path }), ...options } as const;
	const page = await (account
		? openPageAs(at, host, demoStudent(host, account), given)
		: openPage(at, host, given));
	await pageRendered(page);
	await socketOpened(page);
	return page;
}

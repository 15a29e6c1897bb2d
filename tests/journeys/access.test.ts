// Who may open which screen: visitors, visitors of a site that requires sign-in, students, students who must
// change their password, and teachers on the way to their own site.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { chatIcon, chatInside, clickInChat } from "../support/browser/chat.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { signInButton, signInByDialog } from "../support/browser/signInForm.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { openWithStalePasswordFlag } from "../support/browser/stalePasswordFlag.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { ask } from "../support/site/ask.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { signInToken } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const wei = demoStudent(host, "wei");
const en = (key: string, args = {}) => message("en", key, args);
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const asks = (page: Page) => title(page, en("session.private.title"));
const banner = (page: Page) => page.getByRole("banner");

describe("access as a visitor", () => {
	it.each(["/trainingPlan", "/payment/order", "/agreement/1", "/personal/nothing/here"])(
		"%s asks for sign-in; a student sees whether the page exists",
		async (hash) => {
			const page = await openPage(site(), host, { language: "en", hash });
			await page.getByRole("dialog").waitFor();
			await page.keyboard.press("Escape");
			// LOGIN-05: Cancel leads to the root of the site.
			await expect.poll(() => page.url()).toContain("#/home/index");
			await page.getByRole("dialog").waitFor({ state: "detached" });
		},
	);

	it("the plans beside the protected page are open without sign-in", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/trainingPlan/list" });
		await title(page, en("plan.title")).waitFor();
	});
});

describe("access to a site that requires sign-in", () => {
	const send = () =>
		changeSite(site(), host, (document) => {
			const { headCfRsp } = document.home;
			document.home = { ...document.home, headCfRsp: { ...headCfRsp, redirectLogin: true } };
			document.overrides = {};
		});

	it("every screen asks for sign-in once and is rendered after it", async () => {
		await send();
		const page = await openPage(site(), host, { language: "en", hash: "/course/list?courseName=React" });
		await page.getByRole("dialog").waitFor();
		await page.keyboard.press("Escape");
		await asks(page).waitFor();
		await banner(page).waitFor();
		await page.getByRole("contentinfo").waitFor();
		const home = page.getByRole("main").getByRole("link", { name: en("app.home") });
		await home.click();
		await page.getByRole("dialog").waitFor();
		await page.keyboard.press("Escape");
		await asks(page).waitFor();
		expect(await home.count()).toBe(0);
		await page.goBack();
		await page.getByRole("dialog").waitFor();
		await signInByDialog(page, demoStudent(host));
		await title(page, en("course.listTitle")).waitFor();
		expect(page.url()).toContain("#/course/list?courseName=React");
	});

	it("the pages for foreign links, errors and teachers stay open without sign-in", async () => {
		await send();
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/leave?u=https%3A%2F%2Flab.example%2F",
		});
		await title(page, en("link.leave")).waitFor();
		await page.goto(site().url(host, "/errorPage"));
		await title(page, en("failure.intercepted")).waitFor();
		await page.goto(site().url(host, "/teacherLoginIn"));
		await title(page, en("teacher.entry")).waitFor();
		expect(await page.getByRole("dialog").count()).toBe(0);
	});
});

describe("teachers' entry", () => {
	it("leads to the teachers' site through the page that names the foreign host", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/teacherLoginIn", bypassCSP: true });
		await page.getByRole("link", { name: en("teacher.entryOpen") }).waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await page.getByRole("link", { name: en("teacher.entryOpen") }).click();
		await page.getByText("teachers.maple.example", { exact: true }).waitFor();
	});

	it("without a configured address, names whom to contact, at the smallest width", async () => {
		const page = await openPage(site(), "cedar.localhost", {
			language: "zh",
			hash: "/teacherLoginIn",
			width: 320,
		});
		await page.getByText(message("zh", "teacher.entryUnset")).waitFor();
		await expectFits(page);
	});
});

describe("required password change", () => {
	// The server refuses every other call, which the browser logs to its console.
	const options = { language: "en", allow: [/status of 403/] } as const;
	const warning = en("session.passwordDue");
	const part = (page: Page) => page.getByRole("region", { name: en("personal.changePassword") });
	const notices = (page: Page) => page.getByRole("region", { name: en("core.notices") });
	const notice = (page: Page) => notices(page).getByText(warning);

	it("every page redirects to the account and other calls are refused until the password is changed", async () => {
		const page = await openPage(site(), host, { ...options, hash: "/course/list", bypassCSP: true });
		await signInButton(page).click();
		await signInByDialog(page, wei);
		await expect.poll(() => page.url()).toContain("#/personal/setting/account");
		await notice(page).waitFor();
		await part(page).getByText(warning).waitFor();
		expect(await axeViolations(page)).toEqual([]);

		// In a second tab, with a typed address: the notice of it is still shown below.
		const second = await page.context().newPage();
		await second.goto(site().url(host, "/course/list"));
		await expect.poll(() => second.url()).toContain("#/personal/setting/account");
		for (const path of [
			"/shoppingcart",
			"/home/index",
			"/leave?u=https%3A%2F%2Flab.example",
			"/personal/order",
		]) {
			await page.goto(site().url(host, path));
			await expect.poll(() => page.url()).toContain("#/personal/setting/account");
		}

		// Links, menus, pages they lead to and other dialogs: each states the reason.
		await part(page).waitFor();
		const menu = banner(page).getByRole("button", { name: en("login.menuOf", { name: wei.nickName }) });
		const tries: readonly (() => Promise<unknown>)[] = [
			() => menu.click(),
			() => page.getByRole("contentinfo").getByRole("link").first().click(),
			() =>
				page
					.getByRole("navigation")
					.getByRole("link", { name: en("personal.personal_order_list") })
					.click(),
			() => page.evaluate(() => dispatchEvent(new Event("showLoginBox"))),
		];
		for (const attempt of tries) {
			await notice(page).waitFor();
			await notices(page)
				.getByRole("button", { name: en("core.close") })
				.click();
			await notice(page).waitFor({ state: "detached" });
			await attempt();
			await notice(page).waitFor();
			expect(page.url()).toContain("#/personal/setting/account");
		}
		expect(await page.getByRole("menuitem").count()).toBe(0);
		await page.getByRole("dialog").waitFor({ state: "detached" });
		const token = await signInToken(site(), host, wei);
		for (const call of ["saas-business/v1/payOrder/findOrderList", "saas-business/v1/front/login/sessions"]) {
			const refused = await ask(site(), host, `/s/api/${call}`, {
				headers: { authorization: token, "accept-language": "en" },
			});
			const output = [refused.status, JSON.parse(refused.body)];
			expect(output).toEqual([403, { code: "1105", message: warning, data: null }]);
		}

		// A student who is already signed in learns of it from the first refused call, with the chat open.
		const other = await openWithStalePasswordFlag(site(), host, { student: wei, token });
		await chatIcon(other.page).click();
		await chatInside(other.page).getByRole("textbox").waitFor();
		await socketOpened(other.page);
		other.refresh();
		await other.page.getByRole("button", { name: en("cart.add"), exact: true }).press("Enter");
		await part(other.page).waitFor();
		await notices(other.page).getByRole("button").first().click();
		await notice(other.page).waitFor({ state: "detached" });
		await clickInChat(other.page);
		await notice(other.page).waitFor();

		await page.reload();
		const fill = (key: string, text: string) => part(page).getByLabel(en(key), { exact: true }).fill(text);
		const send = () =>
			part(page)
				.getByRole("button", { name: en("personal.changePassword") })
				.click();
		await send();
		await part(page).getByText(en("personal.passwordEmpty")).first().waitFor();
		await fill("personal.oldPassword", "not this one");
		await fill("personal.newPassword", "a new password");
		await fill("personal.repeatPassword", "another password");
		await send();
		await part(page).getByText(en("personal.notRepeated")).waitFor();
		await fill("personal.repeatPassword", "a new password");
		await send();
		await part(page).getByText("The old password is not correct.").waitFor();
		await fill("personal.oldPassword", wei.password);
		await send();
		await page.getByText(en("personal.passwordChanged")).waitFor();
		await page.getByText(en("personal.username"), { exact: true }).waitFor();
		// OPEN-078: when the server ends the session, the redirect happens from any page.
		await other.page.getByRole("dialog").getByLabel(en("login.account")).waitFor();

		// Released here and in the other tab; the session started on another device has ended.
		await menu.click();
		await page.getByRole("menuitem", { name: en("login.orders") }).click();
		await title(page, en("order.title")).waitFor();
		// Until this tab knows of the change, it would redirect once more.
		await second.getByText(en("personal.username"), { exact: true }).waitFor();
		await second.goto(site().url(host, "/course/list"));
		await title(second, en("course.listTitle")).waitFor();
		const ended = await ask(site(), host, "/s/api/saas-business/v1/payOrder/findOrderList", {
			headers: { authorization: token },
		});
		expect(ended.status).toBe(401);
		expect((await signInToken(site(), host, { ...wei, password: "a new password" })).length).toBeGreaterThan(
			20,
		);
	});

	it("a student who need not change the password may do so, at the smallest width", async () => {
		const amelie = demoStudent(host, "amelie");
		const page = await openPageAs(site(), host, amelie, {
			language: "zh",
			width: 320,
			hash: "/personal/setting/account",
		});
		await page.getByRole("region", { name: message("zh", "personal.changePassword") }).waitFor();
		await expectFits(page);
	});
});

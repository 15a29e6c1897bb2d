// Who gets to see which screen: visitors, visitors who are sent to sign in, students, a student who must change the
// password, and teachers on their way to their own site.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ask } from "../support/ask.ts";
import { barriers } from "../support/barriers.ts";
import { changeSite } from "../support/changeSite.ts";
import { chatIcon, chatInside, pressInChat } from "../support/chat.ts";
import { type DemoStudent, demoStudent } from "../support/demoStudent.ts";
import { overflow } from "../support/layout.ts";
import { say } from "../support/messages.ts";
import { listens, openPage } from "../support/openPage.ts";
import { openPageAs } from "../support/openPageAs.ts";
import { signedIn } from "../support/signedIn.ts";
import { givenSite } from "../support/startSite.ts";
import { openUnaware } from "../support/unaware.ts";

const site = givenSite();
const host = "maple.localhost";
const wei = demoStudent(host, "wei");
const en = (key: string, args = {}) => say("en", key, args);
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const asks = (page: Page) => title(page, en("session.private.title"));
const banner = (page: Page) => page.getByRole("banner");

async function signIn(page: Page, { account, password }: DemoStudent): Promise<void> {
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(en("login.account")).fill(account);
	await dialog.getByLabel(en("login.password"), { exact: true }).fill(password);
	await dialog.getByRole("button", { name: en("login.send"), exact: true }).click();
	await dialog.waitFor({ state: "detached" });
}

describe("a visitor", () => {
	it.each(["/trainingPlan", "/payment/order", "/agreement/1", "/personal/nothing/here"])(
		"is asked to sign in at %s, where students find whether there is a page",
		async (hash) => {
			const page = await openPage(site(), host, { language: "en", hash });
			await page.getByRole("dialog").waitFor();
			await page.keyboard.press("Escape");
			// LOGIN-05: whoever turns back finds the root of the site.
			await expect.poll(() => page.url()).toContain("#/home/index");
			await page.getByRole("dialog").waitFor({ state: "detached" });
		},
	);

	it("browses the plans beside the protected page without being asked", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/trainingPlan/list" });
		await title(page, en("link.nowhere.title")).waitFor();
	});
});

describe("a site that sends its visitors to sign in", () => {
	const send = () =>
		changeSite(site(), host, (document) => {
			const { headCfRsp } = document.home;
			document.home = { ...document.home, headCfRsp: { ...headCfRsp, redirectLogin: true } };
			document.overrides = {};
		});

	it("asks in the place of every screen, once on each, and shows it afterwards", async () => {
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
		await signIn(page, demoStudent(host));
		await title(page, en("course.listTitle")).waitFor();
		expect(page.url()).toContain("#/course/list?courseName=React");
	});

	it("still names strangers, tells why it is closed, and shows teachers their way in", async () => {
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

describe("the teachers' entry", () => {
	it("leads to their site, by way of the page that names it", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/teacherLoginIn", bypassCSP: true });
		await page.getByRole("link", { name: en("teacher.entryOpen") }).waitFor();
		expect(await barriers(page)).toEqual([]);
		await page.getByRole("link", { name: en("teacher.entryOpen") }).click();
		await page.getByText("teachers.maple.example", { exact: true }).waitFor();
	});

	it("of a company that has not said where says whom to ask, on the narrowest screen", async () => {
		const page = await openPage(site(), "cedar.localhost", {
			language: "zh",
			hash: "/teacherLoginIn",
			width: 320,
		});
		await page.getByText(say("zh", "teacher.entryUnset")).waitFor();
		expect(await overflow(page)).toBe(0);
	});
});

describe("a student who must change the password", () => {
	// The server refuses everything else, which a browser writes to its console.
	const options = { language: "en", allow: [/status of 403/] } as const;
	const warning = en("personal.passwordDue");
	const part = (page: Page) => page.getByRole("region", { name: en("personal.changePassword") });
	const notices = (page: Page) => page.getByRole("region", { name: en("core.notices") });
	const notice = (page: Page) => notices(page).getByText(warning);

	it("is sent to the account from everywhere, can do nothing else, and is free afterwards", async () => {
		const page = await openPage(site(), host, { ...options, hash: "/course/list", bypassCSP: true });
		await banner(page)
			.getByRole("button", { name: en("login.title"), exact: true })
			.click();
		await signIn(page, wei);
		await expect.poll(() => page.url()).toContain("#/personal/setting/account");
		await notice(page).waitFor();
		await part(page).getByText(warning).waitFor();
		expect(await barriers(page)).toEqual([]);

		// In a second tab, and typed by hand: the notice of that is still there below.
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

		// Links, menus and what leads out of them, and questions that something else would ask: each is told why.
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
		const token = await signedIn(site(), host, wei);
		for (const call of ["v1/account/order/list", "saas-business/v1/front/login/sessions"]) {
			const refused = await ask(site(), host, `/s/api/${call}`, {
				headers: { authorization: token, "accept-language": "en" },
			});
			const said = [refused.status, JSON.parse(refused.body)];
			expect(said).toEqual([403, { code: "1105", message: warning, data: null }]);
		}

		// Whoever was let in before hears of it from the first call that is refused, with the chat open beside it.
		const other = await openUnaware(site(), host, { student: wei, token });
		await chatIcon(other.page).click();
		await chatInside(other.page).getByRole("textbox").waitFor();
		await listens(other.page);
		other.hear();
		await other.page.getByRole("button", { name: en("cart.add"), exact: true }).press("Enter");
		await part(other.page).waitFor();
		await notices(other.page).getByRole("button").first().click();
		await notice(other.page).waitFor({ state: "detached" });
		await pressInChat(other.page);
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
		// OPEN-078: what the server ends goes through, wherever the student stands.
		await other.page.getByRole("dialog").getByLabel(en("login.account")).waitFor();

		// Free, here and in the other tab; the session that was begun elsewhere has ended.
		await menu.click();
		await page.getByRole("menuitem", { name: en("login.orders") }).click();
		await title(page, en("order.title")).waitFor();
		// Before it has heard of the change it would lead back once more.
		await second.getByText(en("personal.username"), { exact: true }).waitFor();
		await second.goto(site().url(host, "/course/list"));
		await title(second, en("course.listTitle")).waitFor();
		const ended = await ask(site(), host, "/s/api/v1/account/order/list", {
			headers: { authorization: token },
		});
		expect(ended.status).toBe(401);
		expect((await signedIn(site(), host, { ...wei, password: "a new password" })).length).toBeGreaterThan(20);
	});

	it("is one who need not may do it too, on the narrowest screen", async () => {
		const amelie = demoStudent(host, "amelie");
		const page = await openPageAs(site(), host, amelie, {
			language: "zh",
			width: 320,
			hash: "/personal/setting/account",
		});
		await page.getByRole("region", { name: say("zh", "personal.changePassword") }).waitFor();
		expect(await overflow(page)).toBe(0);
	});
});

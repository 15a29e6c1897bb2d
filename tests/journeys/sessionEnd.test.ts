// The end of a session: nobody reads what is private, what was typed stays for its student, and the page says why.
import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { delayRequests } from "../support/browser/delayRequests.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { signInByDialog } from "../support/browser/signInForm.ts";
import { goLive } from "../support/browser/socketTraffic.ts";
import { card, info } from "../support/browser/studentForms.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { ask } from "../support/site/ask.ts";
import { runStudentsCommand } from "../support/site/operate.ts";
import { signInToken } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const cedar = "cedar.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const lost = [/WebSocket connection/, /\/websocket\//, /Failed to load resource/];
const profile = "/personal/setting/data?schoolId=maple-riverside";

const open = (account: string, hash: string, on = host) =>
	openPageAs(site(), on, demoStudent(on, account), {
		language: "en",
		hash,
		allow: lost,
		// The page's clock can be advanced, to skip the 3.5 s of RT-01.
		prepare: (context: BrowserContext) => context.clock.install(),
	});

const nameField = (page: Page) => card(page, info("personal")).getByLabel(info("name"), { exact: true });
/** What can be read behind a dialog, too. */
const readable = (page: Page) => page.locator("main").innerText();
/** With dialogs. */
const everything = (page: Page) => page.locator("body").innerText();
const hasFocus = (dialog: Locator) => dialog.evaluate((one) => one.contains(document.activeElement));
const isInSight = (part: Locator) =>
	part.evaluate((one) => {
		const { top, bottom } = one.getBoundingClientRect();
		return top >= 0 && bottom <= innerHeight;
	});
const typedTexts = (page: Page) =>
	page
		.locator("main input")
		.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

async function signOutByOperator(account: string): Promise<void> {
	const output = await runStudentsCommand(site(), "sign-out", host, account);
	expect(output.code, output.err).toBe(0);
}

describe("a sign-out by the operator", () => {
	it("conceals the screen in every tab, says why, and keeps a half-filled form for its student", async () => {
		const page = await open("lin", profile);
		await nameField(page).click();
		await nameField(page).fill("Half a na");
		const other = await page.context().newPage();
		await other.goto(site().url(host, profile));
		await nameField(other).click();
		await goLive(page);
		await signOutByOperator("lin");
		await page.getByText(en("session.forced")).waitFor();
		for (const tab of [page, other]) {
			await expect.poll(() => readable(tab)).not.toContain(info("personal"));
			await expect.poll(() => readable(tab)).toContain(en("session.private.title"));
		}
		await signInByDialog(page, demoStudent(host, "lin"));
		expect(await nameField(page).inputValue()).toBe("Half a na");
		await nameField(other).waitFor();
		expect(await page.getByText(en("session.forced")).count()).toBe(0);
	});

	it("conceals an open dialog too; it is there again, with what was typed, when its student signs in", async () => {
		const page = await open("noah", profile);
		await page.getByRole("button", { name: info("confirmIdentity"), exact: true }).click();
		const identity = page.getByRole("dialog", { name: info("checkInformation"), exact: true });
		const name = identity.getByLabel(info("realName"), { exact: true });
		await name.fill("诺");
		await goLive(page);
		await signOutByOperator("noah");
		await page.getByRole("dialog", { name: en("login.title") }).waitFor();
		await expect.poll(() => everything(page)).not.toContain(info("checkInformation"));
		await signInByDialog(page, demoStudent(host, "noah"));
		expect(await name.inputValue()).toBe("诺");
		await expect.poll(() => hasFocus(identity)).toBe(true);
	});

	it("conceals a question about the student's sessions, which is a part of the screen", async () => {
		await signInToken(site(), host, demoStudent(host, "amelie"));
		const page = await open("amelie", "/personal/setting/account");
		const sessions = page.getByRole("region", { name: en("personal.sessions") });
		await sessions.getByRole("listitem").last().getByRole("button").click();
		await page.getByText(en("personal.endQuestionText")).waitFor();
		await goLive(page);
		await signOutByOperator("amelie");
		await page.getByRole("dialog", { name: en("login.title") }).waitFor();
		await expect.poll(() => everything(page)).not.toContain(en("personal.endQuestionText"));
	});

	it("while the connection was cut conceals the screen as soon as it is back", async () => {
		const page = await open("noah", profile);
		await nameField(page).click();
		await nameField(page).fill("Half a na");
		await page.evaluate(() => scrollTo(0, 900));
		await goLive(page);
		await page.context().setOffline(true);
		await signOutByOperator("noah");
		await nameField(page).waitFor();
		await page.context().setOffline(false);
		await page.clock.fastForward(30_000);
		await expect.poll(() => readable(page)).not.toContain(info("personal"));
		expect(await typedTexts(page)).toContain("Half a na");
		await expect
			.poll(() => isInSight(page.getByText(en("session.private.title")).filter({ visible: true })))
			.toBe(true);
	});
});

describe("a sign-in elsewhere", () => {
	it("reported by a push while a call is refused loads one page, which says so; Back shows nothing private", async () => {
		const page = await open("lin", "/personal/setting/account", cedar);
		await goLive(page);
		const loads: string[] = [];
		const orders = await delayRequests(page, "**/payOrder/findOrderList*");
		const redirection = await delayRequests(page, "**/redirect/online*");
		await page.evaluate(() => {
			location.hash = "/personal/order";
		});
		await orders.asked;
		page.on("request", (request) => {
			if (request.isNavigationRequest() && request.frame() === page.mainFrame())
				loads.push(new URL(request.url()).pathname);
		});
		const answered = page.waitForResponse("**/payOrder/findOrderList*");
		await signInToken(site(), cedar, demoStudent(cedar, "lin"));
		await expect.poll(() => loads).toEqual(["/redirect/online"]);
		orders.release();
		expect((await answered).status()).toBe(409);
		// Longer than the page needs for what would follow a refusal: a call, and another page.
		for (let i = 0; i < 100; i += 1) await ask(site(), cedar, "/healthz");
		redirection.release();
		await page.getByRole("heading", { name: en("session.online.title") }).waitFor();
		expect(loads).toEqual(["/redirect/online"]);
		await page.goBack();
		await expect.poll(() => readable(page)).toContain(en("session.private.title"));
		expect(await readable(page)).not.toContain(en("order.title"));
	});
});

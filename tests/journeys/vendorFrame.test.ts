import type { BrowserContext } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
	chatHost,
	chatIcon,
	chatInside,
	chatPanel,
	draw,
	notify,
	unread,
	withChat,
} from "../support/browser/chat.ts";
import { idlePartsLoaded } from "../support/browser/idleParts.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { ask } from "../support/site/ask.ts";
import { setupSite } from "../support/site/startSite.ts";
import { startVendor } from "../support/site/startVendor.ts";

const site = setupSite();
const en = (key: string) => message("en", key);
const clocked = { prepare: (context: BrowserContext) => context.clock.install() };

describe("the demo chat", () => {
	it("opens, answers, and restores the focus", async () => {
		const page = await openPage(site(), chatHost, { language: "en" });
		await unread(page).waitFor({ state: "attached" });
		await chatIcon(page).focus();
		await page.keyboard.press("Enter");
		await chatPanel(page).waitFor();
		await unread(page).waitFor({ state: "detached" });
		const field = chatInside(page).getByRole("textbox");
		await field.fill("How do I start?");
		await field.press("Enter");
		await chatInside(page).getByText("400-555-0111").waitFor();
		await chatInside(page).getByText("automatic answer of the demonstration").waitFor();
		expect(await field.inputValue()).toBe("");
		await field.press("Escape");
		await chatPanel(page).waitFor({ state: "hidden" });
		await expect
			.poll(() => chatIcon(page).evaluate((element) => element === document.activeElement))
			.toBe(true);
	});

	it("and the statistics leave no warning in the console", async () => {
		const warnings: string[] = [];
		const page = await openPage(site(), chatHost, {
			language: "en",
			prepare: async (context) =>
				context.on("console", (line) => {
					if (line.type() === "warning") warnings.push(line.text());
				}),
		});
		await idlePartsLoaded(page);
		expect(warnings).toEqual([]);
	});

	it("keeps typed text when the answer fails", async () => {
		const page = await openPage(site(), chatHost, {
			language: "en",
			allow: [/net::ERR_FAILED/],
			prepare: (context) => context.route("**/s/vendor/chat/messages*", (route) => route.abort()),
		});
		await chatIcon(page).click();
		const field = chatInside(page).getByRole("textbox");
		await field.fill("Do not lose me");
		await field.press("Enter");
		await chatInside(page).getByRole("alert").getByText("not sent").waitFor();
		expect(await field.inputValue()).toBe("Do not lose me");
	});
});

describe("a third-party chat", () => {
	it("may invite for five seconds on the first page; then it is hidden until the student opens it", async () => {
		const vendor = await startVendor({
			"/chat.js": `${draw}${notify({ word: "open" })} addEventListener("message", () => {${notify({ word: "open" })}${notify({ word: "unread", unread: 1 })}});`,
		});
		await withChat(site(), `${vendor.origin}/chat.js`);
		const page = await openPage(site(), chatHost, { language: "en", ...clocked });
		await chatPanel(page).waitFor();
		expect(await chatPanel(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
		await page.clock.fastForward(5_000);
		await chatPanel(page).waitFor({ state: "hidden" });
		// Notified that it is hidden, it asks again, in vain.
		await page.clock.fastForward(1_000);
		await unread(page).waitFor({ state: "attached" });
		expect(await chatPanel(page).isVisible()).toBe(false);
		await chatIcon(page).click();
		await chatInside(page).getByText("drawn").waitFor();
	});

	it("that never renders is given up after half a minute, with an alternative contact", async () => {
		const vendor = await startVendor({ "/chat.js": "" });
		await withChat(site(), `${vendor.origin}/chat.js`);
		const page = await openPage(site(), chatHost, { language: "en", ...clocked });
		await chatIcon(page).click();
		await chatPanel(page).getByText(en("service.chat.waiting")).waitFor();
		await expect.poll(() => vendor.asked).toContain("/chat.js");
		await page.clock.fastForward(34_000);
		await chatPanel(page).getByText(en("service.chat.failed")).waitFor();
		await chatPanel(page).getByText("400-555-0111").waitFor();
		await chatPanel(page)
			.getByRole("button", { name: en("ui.retry") })
			.click();
		await chatPanel(page).getByText(en("service.chat.waiting")).waitFor();
		await expect.poll(() => vendor.asked.filter((path) => path === "/chat.js")).toHaveLength(2);
	});

	it("whose script fails to load is reported at once", async () => {
		await withChat(site(), "http://127.0.0.1:9/chat.js");
		const page = await openPage(site(), chatHost, {
			language: "en",
			allow: [/ERR_(CONNECTION_REFUSED|UNSAFE_PORT)/],
		});
		await chatIcon(page).click();
		await chatPanel(page).getByText(en("service.chat.failed")).waitFor();
	});
});

describe("statistics", () => {
	it("receive the path of each page, without query or hash", async () => {
		const page = await openPage(site(), chatHost, { language: "en", hash: "/course/list?courseName=secret" });
		const counts = async () => (await ask(site(), chatHost, "/s/vendor/statistics")).body;
		await expect.poll(counts).toContain("<td>/course/list</td>");
		await page.evaluate(() => {
			location.hash = "#/home/index?token=hush";
		});
		await expect.poll(counts).toContain("<td>/home/index</td>");
		expect(await counts()).not.toMatch(/secret|hush/);
	});

	it("are absent for a company without a key", async () => {
		const page = await openPage(site(), "harbor.localhost", { language: "en" });
		await contentRendered(page);
		await socketOpened(page);
		expect(await page.locator("iframe").count()).toBe(0);
	});
});

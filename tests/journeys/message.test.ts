import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { delayRequests } from "../support/browser/delayRequests.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const hash = "/personal/message/detailslist";
const en = (key: string, args = {}) => message("en", key, args);

const bell = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });
const unread = (page: Page, count: number) =>
	bell(page, count === 0 ? en("message.title") : en("message.unread.other", { count }));
const rows = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const marked = (page: Page) => rows(page).filter({ hasText: en("message.unreadMark") });

describe("messages", () => {
	it("are marked read by opening them, which updates every badge, in another tab as well", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), { language: "en", hash });
		await unread(page, 3).waitFor();
		const other = await page.context().newPage();
		await other.goto(site().url(host, "/course/list"));
		await unread(other, 3).waitFor();
		await expect.poll(() => marked(page).count()).toBe(3);

		const first = marked(page).first().getByRole("button");
		await first.click();
		await page.getByText("Post a link to your code under Questions").waitFor();
		await unread(page, 2).waitFor();
		await unread(other, 2).waitFor();
		await expect.poll(() => marked(page).count()).toBe(2);

		await page.getByRole("button", { name: en("message.markAll") }).click();
		await unread(page, 0).waitFor();
		await unread(other, 0).waitFor();
		await expect.poll(() => marked(page).count()).toBe(0);
		await page.getByRole("button", { name: en("message.markAll") }).waitFor({ state: "detached" });
		await page.reload();
		await unread(page, 0).waitFor();
	});

	it("are deleted after a question, which updates list and badge; a closed question keeps them", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "noah"), { language: "en", hash });
		await rows(page).first().waitFor();
		const count = await rows(page).count();
		const opened = rows(page).first().getByRole("button");
		await opened.click();
		const remove = page.getByRole("main").getByRole("button", { name: en("message.delete"), exact: true });
		const dialog = page.getByRole("dialog", { name: en("message.deleteQuestion") });
		await remove.click();
		await dialog.getByRole("button", { name: en("message.keep") }).click();
		await dialog.waitFor({ state: "hidden" });
		await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
		await remove.click();
		await dialog.getByRole("button", { name: en("message.delete"), exact: true }).click();
		await expect.poll(() => rows(page).count()).toBe(count - 1);
		await page.getByText(en("message.deleted")).waitFor();
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
		await page.reload();
		await rows(page).first().waitFor();
		expect(await rows(page).count()).toBe(count - 1);
	});

	it("read in another tab before this one subscribes are shown as read", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "amelie"), { language: "en", hash });
		await marked(page).first().waitFor();
		const count = await marked(page).count();
		const late = await page.context().newPage();
		const settling = await delayRequests(late, "**/afterFirstRender-*.js");
		await late.goto(site().url(host, "/course/list"));
		await unread(late, count).waitFor();
		await settling.asked;
		await page.getByRole("button", { name: en("message.markAll") }).click();
		await unread(page, 0).waitFor();
		await unread(late, count).waitFor();
		settling.release();
		await unread(late, 0).waitFor();
	});

	it("load page by page", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "zhou_yiran"), { language: "en", hash });
		await rows(page).first().waitFor();
		await expect.poll(() => rows(page).count()).toBe(10);
		await page.getByRole("link", { name: en("ui.pageNumber", { page: 2 }) }).click();
		await page.getByText("Welcome to Maple Academy").waitFor();
		expect(await rows(page).count()).toBeLessThan(10);
	});

	it("report a failure and can be requested again", async () => {
		const list = "**/student/message/page*";
		const page = await openPageAs(site(), host, demoStudent(host, "noah"), {
			language: "en",
			hash,
			allow: [/Failed to load resource/],
			prepare: (context) => context.route(list, (route) => route.abort()),
		});
		const notice = page.getByRole("alert").filter({ hasText: en("message.failed") });
		await notice.waitFor();
		// The page also retries by itself: neither request is answered until the click.
		const asked = await delayRequests(page, list);
		await notice.getByRole("button", { name: en("ui.retry") }).click();
		asked.release();
		await rows(page).first().waitFor();
	});
});

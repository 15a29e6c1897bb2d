import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const hash = "/groupdetail/red-pencil";
const en = (key: string, args = {}) => message("en", key, args);

const openAs = (account: string, at = hash) =>
	openPageAs(site(), host, demoStudent(host, account), { language: "en", hash: at });
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, label = en("group.writeLabel")) => main(page).getByLabel(label);
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const article = (page: Page, text: string) => main(page).getByRole("article").filter({ hasText: text });

async function join(page: Page): Promise<void> {
	await button(page, en("group.join")).click();
	await field(page).waitFor();
}

async function write(page: Page, text: string): Promise<void> {
	await field(page).fill(text);
	await button(page, en("group.post")).click();
	await article(page, text).waitFor();
	await expect.poll(() => field(page).inputValue()).toBe("");
}

describe("a group", () => {
	it("is read by a visitor, who is asked to sign in, and lists lead to it", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/group" });
		await main(page)
			.getByRole("heading", { name: en("group.title"), level: 1 })
			.waitFor();
		await main(page)
			.getByRole("link", { name: en("group.sorts.members") })
			.click();
		await expect.poll(() => page.url()).toContain("sort=members");
		await main(page)
			.getByRole("link", { name: en("group.mine") })
			.click();
		await main(page).getByText(en("group.signInTitle")).waitFor();
		await page.goBack();
		await main(page).getByRole("heading", { level: 2 }).first().getByRole("link").click();
		await main(page)
			.getByRole("link", { name: en("group.every") })
			.waitFor();
		await main(page)
			.getByText(en("group.signInToWrite"))
			.or(main(page).getByText(en("group.courseOnly")))
			.waitFor();
		expect(await axeViolations(page)).toEqual([]);
	});

	it("shows two students what each writes, and a draft survives a reload", async () => {
		const lin = await openAs("lin");
		await join(lin);
		await write(lin, "Who has read chapter three?");
		const noah = await openAs("noah");
		await join(noah);
		await article(noah, "chapter three")
			.getByRole("button", { name: en("group.reply") })
			.click();
		const reply = field(noah, en("group.replyLabel"));
		await reply.fill("Not yet, but I w");
		await noah.reload();
		await article(noah, "chapter three")
			.getByRole("button", { name: en("group.reply") })
			.click();
		await expect.poll(() => field(noah, en("group.replyLabel")).inputValue()).toBe("Not yet, but I w");
		await field(noah, en("group.replyLabel")).fill("Not yet, but I **will**.");
		await field(noah, en("group.replyLabel")).press("Control+Enter");
		await article(noah, "Not yet, but I will.").locator("strong").waitFor();
		await lin.reload();
		await article(lin, "Not yet, but I will.").waitFor();
		expect(await axeViolations(lin)).toEqual([]);
	});

	it("says a refusal beside the text, which stays, and shows HTML as it was typed", async () => {
		const page = await openAs("amelie");
		await join(page);
		await field(page).fill("https://a.example https://b.example");
		await button(page, en("group.post")).click();
		await main(page).getByRole("alert").getByText("One link is the most").waitFor();
		expect(await field(page).inputValue()).toContain("b.example");
		await write(page, '<img src=x onerror="document.title=1"> and [here](javascript:alert)');
		expect(await article(page, "onerror").locator("img, a[href^=javascript]").count()).toBe(0);
		await field(page).fill("word");
		await field(page).selectText();
		await field(page).press("Control+b");
		expect(await field(page).inputValue()).toBe("**word**");
		await button(page, en("post.list")).click();
		expect(await field(page).inputValue()).toBe("- **word**");
	});

	it("hides a post that three students report: its author alone sees it, and why", async () => {
		const zhou = await openAs("zhou_yiran");
		await join(zhou);
		await write(zhou, "Cheap watches, message me!");
		for (const account of ["lin", "noah", "amelie"]) {
			const page = await openAs(account);
			await article(page, "Cheap watches")
				.getByRole("button", { name: en("post.report") })
				.click();
			const dialog = page.getByRole("dialog", { name: en("post.reportTitle") });
			await dialog.getByLabel(en("post.reasons.spam")).check();
			await dialog.getByRole("button", { name: en("post.report"), exact: true }).click();
			await page.getByText(en("post.reportThanks")).waitFor();
			if (account === "amelie") await article(page, "Cheap watches").waitFor({ state: "detached" });
			else await article(page, "Cheap watches").getByText(en("post.reported")).waitFor();
			await page.close();
		}
		await zhou.reload();
		await article(zhou, "Cheap watches").getByText(en("post.states.reported")).waitFor();
		expect(await axeViolations(zhou)).toEqual([]);
		const visitor = await openPage(site(), host, { language: "en", hash });
		await article(visitor, "Who has read").waitFor();
		expect(await article(visitor, "Cheap watches").count()).toBe(0);
	});
});

// Every kind of field on the student's own page under the site's policy, and hostile questions of a school.
import type { Locator, Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { askHostile, calm } from "../support/data/hostileQuestions.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const profileOf = (school: string): string => `/personal/setting/data?schoolId=${school}`;
const open = (account: string, school: string, more = {}): Promise<Page> =>
	openPageAs(site(), host, demoStudent(host, account), {
		language: "en",
		hash: profileOf(school),
		...more,
	});
const questions = (page: Page): Locator =>
	page.getByRole("region", { name: en("studentInfo.questions"), exact: true });
const option = (page: Page, name: string): Locator => page.getByRole("option", { name, exact: true });

// The page fails its test for every policy violation and every console error.
test("every kind of field works under the site's policy: calendars, lists, files, the viewer", async () => {
	const page = await open("noah", "maple-riverside");
	const asked = questions(page);
	const group = (name: string): Locator => asked.getByRole("group", { name, exact: true });
	const today = page.getByRole("dialog", { name: en("field.date.calendar") }).getByRole("button", {
		name: en("field.date.today"),
		exact: true,
	});
	// The form above loads after the questions and would move the click target.
	await page.getByLabel(en("studentInfo.name"), { exact: true }).waitFor();
	await asked.getByLabel("What you want to learn", { exact: true }).fill("Light");
	await asked.getByLabel("Hours a week you have for it", { exact: true }).fill("6");
	for (const name of [en("field.date.open"), /Date: open/, /Start date: open/, /End date: open/]) {
		await asked.getByRole("button", { name, exact: typeof name === "string" }).click();
		await today.click();
		await today.waitFor({ state: "detached" });
	}
	await asked.getByRole("checkbox", { name: "Music", exact: true }).check();
	await asked.getByLabel("Where you heard of us", { exact: true }).click();
	await option(page, "From a friend").click();
	const levels = group("Where you would like to learn").getByRole("combobox");
	for (const [level, name] of ["Shanghai", "Riverside Campus"].entries()) {
		await levels.nth(level).click();
		await option(page, name).click();
	}
	await asked.getByRole("radio", { name: "I study", exact: true }).check();
	const card = group("Picture of your student card");
	await card.locator("input[type=file]").setInputFiles({
		name: "card.png",
		mimeType: "image/png",
		buffer: PNG.sync.write(new PNG({ width: 40, height: 30 })),
	});
	await group("Consent of a guardian")
		.locator("input[type=file]")
		.setInputFiles({ name: "consent.pdf", mimeType: "", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") });
	await group("Consent of a guardian")
		.getByRole("button", { name: en("upload.open", { name: "consent.pdf" }), exact: true })
		.waitFor();
	await card.getByRole("button", { name: en("upload.open", { name: "card.png" }), exact: true }).click();
	const viewer = page.getByRole("dialog", { name: en("viewer.title") });
	await viewer.getByRole("img", { name: "card.png" }).waitFor();
	await page.keyboard.press("Escape");
	await viewer.waitFor({ state: "detached" });
	await asked.getByRole("button", { name: en("studentInfo.save"), exact: true }).click();
	await page.getByText(en("studentInfo.saved"), { exact: true }).first().waitFor();
	await page.reload();
	await card.getByRole("button", { name: en("upload.open", { name: "card.png" }), exact: true }).waitFor();
	await expect.poll(() => levels.allTextContents()).toEqual(["Shanghai", "Riverside Campus"]);
});

test("hostile questions delay no key, stay within their school and leave the other fields usable", async () => {
	const page = await open("amelie", "maple-riverside", {
		prepare: askHostile,
		allow: [/must be|must match|must not/],
	});
	const asked = questions(page);
	const box = (name: string): Locator => asked.getByRole("textbox", { name, exact: true });
	await box("circle").waitFor();
	const browser = await page.context().newCDPSession(page);
	await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	// CPU time of the page's main thread, which the throttle multiplies by four: other load on the machine is
	// not counted.
	await browser.send("Performance.enable", { timeDomain: "threadTicks" });
	const busy = async (): Promise<number> => {
		const { metrics } = await browser.send("Performance.getMetrics");
		return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
	};
	const slow: [string, number][] = [];
	const typeKey = async (key: string): Promise<number> => {
		const before = await busy();
		await page.keyboard.press(key);
		await page.evaluate(() => new Promise(requestAnimationFrame));
		return (await busy()) - before;
	};
	// The cost of a question recurs at every click; a garbage collection within one does not.
	const type = async (name: string, text: string): Promise<void> => {
		await box(name).focus();
		for (const key of text) {
			let time = await typeKey(key);
			for (let attempt = 0; attempt < 2 && time > 200; attempt += 1) {
				await page.keyboard.press("Backspace");
				time = Math.min(time, await typeKey(key));
			}
			slow.push([`${name} ${key}`, time]);
		}
	};
	for (const name of calm) await type(name, "aaa!");
	// The lists are opened and closed once: their nodes stay and must not delay anything either.
	await asked.getByLabel("select", { exact: true }).click();
	await option(page, "Answer 7").click();
	const levels = asked.getByRole("group", { name: "cascade", exact: true }).getByRole("combobox");
	await levels.first().click();
	await option(page, "Answer 3").click();
	await levels.nth(1).click();
	await option(page, "Answer 5").click();
	await asked.getByRole("group", { name: "checkbox", exact: true }).getByRole("checkbox").nth(2).check();
	for (const name of calm) await type(name, "bb");
	expect(slow.filter(([, time]) => time > 200)).toEqual([]);
	await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
	expect(await box("calm").inputValue()).toBe("aaa!bb");

	// The same question of another school has its own limit and none of the text typed here.
	await page.goto(site().url(host, profileOf("maple-downtown")));
	await expect.poll(() => asked.getByRole("textbox").count()).toBe(1);
	expect(await box("calm").inputValue()).toBe("");
	await box("calm").fill("abcd");
	await box("calm").press("Tab");
	const tooLong = en("field.maxLength", { limit: 3 });
	await asked.getByText(tooLong, { exact: true }).waitFor();
	// Screen readers announce which field it is.
	const aloud = en("field.wrongIn", { name: "calm", problem: tooLong });
	await asked.getByRole("status").getByText(aloud, { exact: true }).waitFor();
	// Invalid questions are refused, and the rest of the page works.
	await page.goto(site().url(host, profileOf("maple-online")));
	await page.getByText(en("studentInfo.questionsFailed"), { exact: true }).waitFor();
	const name = page.getByLabel(en("studentInfo.name"), { exact: true });
	await name.fill("Amélie");
	expect(await name.inputValue()).toBe("Amélie");
	await page.goto(site().url(host, profileOf("maple-riverside")));
	await expect.poll(() => box("calm").inputValue()).toBe("aaa!bb");
	expect(await asked.getByText(en("field.maxLength", { limit: 3 }), { exact: true }).count()).toBe(0);
});

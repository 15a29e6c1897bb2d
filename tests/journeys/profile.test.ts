// The data students give about themselves on their own page.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { delayRequests } from "../support/browser/delayRequests.ts";
import { freezeDrafts, leaveDuringSave } from "../support/browser/drafts.ts";
import { message } from "../support/browser/messages.ts";
import type { PageOptions } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { tokenOf } from "../support/browser/refuseToken.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { card, choose, info, saved } from "../support/browser/studentForms.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const open = (hash: string, account: string, more: PageOptions = {}): Promise<Page> =>
	openPageAs(site(), host, demoStudent(host, account), { language: "en", hash, ...more });

describe("the personal profile", () => {
	it("opens a calendar at its field, far down the page", async () => {
		const page = await open("/personal/setting/data?schoolId=maple-riverside", "lin");
		// Content above the field loads later and moves it.
		await card(page, info("personal")).getByLabel(info("name"), { exact: true }).waitFor();
		const opener = page.getByRole("button", { name: en("field.date.open"), exact: true });
		await opener.click();
		const calendar = page.getByRole("dialog", { name: en("field.date.calendar"), exact: true });
		const hasFocus = () => calendar.evaluate((panel) => panel.contains(document.activeElement));
		await expect.poll(hasFocus).toBe(true);
		const top = (await calendar.boundingBox())?.y;
		expect(top).toBeGreaterThanOrEqual(0);
		expect(top).toBeLessThan(800);
	});

	it("saves changes, masks numbers, and sends masked numbers back unchanged", async () => {
		let isLost = true;
		const page = await open("/personal/setting/data?schoolId=maple-riverside", "lin", {
			prepare: (context) =>
				context.route("**/s/cities.json", (route) =>
					isLost ? route.fulfill({ json: {} }) : route.fallback(),
				),
		});
		const about = card(page, info("personal"));
		// The city list cannot be loaded at first, and is asked for until it can.
		await page
			.getByRole("alert")
			.filter({ hasText: info("regionsFailed") })
			.waitFor();
		isLost = false;
		await about.getByLabel(info("name"), { exact: true }).fill("林晓");
		await choose(page, about, info("idType"), info("idType.ID_IDCARD"));
		const number = about.getByLabel(info("idNumber"), { exact: true });
		await number.fill("123");
		await number.blur();
		await about.getByText(info("idNumberWrong"), { exact: true }).waitFor();
		await number.fill("330106199001011234");
		await about.getByRole("radio", { name: info("sexes.FEMALE"), exact: true }).check();
		await choose(page, about, info("education"), info("educations.BECHELOR"));
		await choose(page, about, info("province"), "Zhejiang");
		await choose(page, about, info("city"), "Hangzhou");
		await choose(page, about, info("county"), "Xihu");
		await freezeDrafts(page, '"330106"');
		await choose(page, about, info("province"), "Guangdong");
		await about.getByLabel(info("county"), { exact: true }).waitFor({ state: "detached" });
		// A city without districts requires none (PROF-04).
		await choose(page, about, info("city"), "Dongguan");
		await about.getByRole("button", { name: info("save"), exact: true }).click();
		await saved(page).waitFor();
		await page.reload();
		await expect.poll(() => number.inputValue()).toBe("3301**********1234");
		// Focusing empties the field for another number, leaving it empty restores the mask (PROF-12).
		await number.focus();
		expect(await number.inputValue()).toBe("");
		await number.blur();
		await expect.poll(() => number.inputValue()).toBe("3301**********1234");
		const sent = page.waitForRequest(/perfectStudentInfo/);
		const address = about.getByLabel(info("addressDetail"), { exact: true });
		await address.fill("3/F");
		await number.fill("330106199001014321");
		const pending = Promise.withResolvers<undefined>();
		await routeLoadedPage(page, /perfectStudentInfo/, async (route) => {
			await pending.promise;
			await route.continue();
		});
		await about.getByRole("button", { name: info("save"), exact: true }).click();
		expect((await sent).postDataJSON()).toMatchObject({ mobile: "SRC", city: "4419" });
		// What is typed before the answer arrives stays; what was sent is shown masked.
		await address.press("End");
		await address.pressSequentially(", left");
		pending.resolve(undefined);
		await saved(page).waitFor();
		await expect.poll(() => number.inputValue()).toBe("3301**********4321");
		expect(await address.inputValue()).toBe("3/F, left");
		expect(await address.evaluate((box) => box === document.activeElement)).toBe(true);
		await page.reload();
		await expect.poll(() => address.inputValue()).toBe("3/F, left");
		// A restored draft includes the dependent choices.
		await choose(page, about, info("province"), "Zhejiang");
		await choose(page, about, info("city"), "Hangzhou");
		await choose(page, about, info("county"), "Xihu");
		// The list is kept for the visit.
		isLost = true;
		await page.reload();
		await address.fill("3/F, left, up");
		await page.reload();
		for (const [level, name] of [
			["province", "Zhejiang"],
			["city", "Hangzhou"],
			["county", "Xihu"],
		] as const)
			await about.getByLabel(info(level), { exact: true }).filter({ hasText: name }).waitFor();
		// A changed mobile number requires a code (OPEN-027), where the school allows changing it.
		await page.goto(site().url(host, "/personal/setting/data?schoolId=maple-riverside"));
		const mobile = about.getByLabel(info("mobile"), { exact: true });
		const code = about.getByLabel(info("smsCode"), { exact: true });
		await mobile.fill("13900000111");
		await mobile.blur();
		expect(await code.count()).toBe(0);
		await mobile.fill("13700000112");
		await code.waitFor();
	});

	it("a name that the face check cannot take is not filled in, and the rule is beside the field", async () => {
		const page = await open("/personal/setting/data", "zhou_yiran");
		const named = await page.evaluate(
			async (authorization) => {
				const headers = { authorization, "content-type": "application/json" };
				const body = JSON.stringify({ id: "maple-zhou", name: "Zhou Yiran" });
				const answer = await fetch("/s/api/student/perfectStudentInfo", { method: "POST", headers, body });
				return ((await answer.json()) as { code: string }).code;
			},
			await tokenOf(page),
		);
		expect(named).toBe("1");
		await page.reload();
		await page.getByRole("button", { name: info("confirmIdentity"), exact: true }).click();
		const dialog = page.getByRole("dialog", { name: info("checkInformation"), exact: true });
		const name = dialog.getByLabel(info("realName"), { exact: true });
		await dialog.getByText(info("faceNameRule"), { exact: true }).waitFor();
		expect(await name.inputValue()).toBe("");
		expect(await name.getAttribute("aria-describedby")).toBeTruthy();
	});

	it("binds name and ID number once, saves answers, and restores a draft", async () => {
		const page = await open("/personal/setting/data", "zhou_yiran");
		const about = card(page, info("personal"));
		// The form above loads later and moves the button.
		await about.getByLabel(info("name"), { exact: true }).waitFor();
		await page.getByRole("button", { name: info("confirmIdentity"), exact: true }).click();
		const dialog = page.getByRole("dialog", { name: info("checkInformation"), exact: true });
		await dialog.getByText(info("bindingNote")).waitFor();
		expect((await dialog.boundingBox())?.width).toBe(500);
		// A click beside it does not close it (FACE-02).
		await page.mouse.click(5, 400);
		await dialog.getByLabel(info("realName"), { exact: true }).fill("Zhou Yiran");
		await dialog.getByRole("button", { name: info("publish"), exact: true }).click();
		await dialog.getByText(info("faceNameWrong"), { exact: true }).waitFor();
		await dialog.getByLabel(info("realName"), { exact: true }).fill("周亦然");
		await dialog.getByLabel(info("idNumber"), { exact: true }).fill("31010119900101123X");
		await dialog.getByRole("button", { name: info("publish"), exact: true }).click();
		await page.getByText(info("identityBound"), { exact: true }).waitFor();
		await expect.poll(() => about.getByLabel(info("name"), { exact: true }).isDisabled()).toBe(true);
		// The saved values are filled in after the fields are rendered as bound.
		await expect
			.poll(() => about.getByLabel(info("idNumber"), { exact: true }).inputValue())
			.toBe("3101**********123X");

		const asked = card(page, info("questions"));
		await asked.getByLabel("What you want to learn", { exact: true }).fill("Light");
		await asked.getByRole("radio", { name: "I freelance", exact: true }).check();
		await asked.getByLabel("Birthday", { exact: true }).fill("1990-05-17");
		await asked.getByRole("checkbox", { name: "Music", exact: true }).check();
		await asked.getByLabel("Former student number", { exact: true }).fill("M-7");
		const sent = page.waitForRequest(/customize\/save/);
		await asked.getByRole("button", { name: info("save"), exact: true }).click();
		expect((await sent).postDataJSON()).toEqual(
			expect.arrayContaining([
				{ fieldId: "birthday", fieldCode: "birthday", fieldValues: [Date.UTC(1990, 4, 17)] },
				{ fieldId: "interests", fieldCode: "interests", fieldValues: ["music"] },
			]),
		);
		await saved(page).waitFor();
		await page.reload();
		await expect
			.poll(() => asked.getByLabel("Former student number", { exact: true }).isDisabled())
			.toBe(true);
		expect(await asked.getByRole("checkbox", { name: "Music", exact: true }).isChecked()).toBe(true);
		// An operator's change reaches the open page and leaves typed text alone.
		await asked.getByLabel("Hours a week you have for it", { exact: true }).fill("12");
		await changeSite(site(), host, ({ customFields }) => {
			const [goal] = customFields?.fields ?? [];
			Object.assign(goal ?? {}, { label: { zh: "目标", en: "Your goal" } });
		});
		await asked.getByLabel("Your goal", { exact: true }).waitFor();
		expect(await asked.getByLabel("Hours a week you have for it", { exact: true }).inputValue()).toBe("12");
		await leaveDuringSave(page, () =>
			asked.getByLabel("Your goal", { exact: true }).fill("Light and shadow"),
		);
		await page.reload();
		await expect
			.poll(() => asked.getByLabel("Your goal", { exact: true }).inputValue())
			.toBe("Light and shadow");

		// A draft that loads late is not overwritten by what is typed meanwhile.
		const pending = await delayRequests(page, "**/assets/draftDatabase-*.js");
		await page.reload();
		await pending.asked;
		await asked.getByLabel("Hours a week you have for it", { exact: true }).fill("13");
		await page.evaluate(() => dispatchEvent(new Event("pagehide")));
		pending.release();
		const goal = () => asked.getByLabel("Your goal", { exact: true }).inputValue();
		const hours = () => asked.getByLabel("Hours a week you have for it", { exact: true }).inputValue();
		await expect.poll(goal).toBe("Light and shadow");
		await page.reload();
		await expect.poll(goal).toBe("Light and shadow");
		// Nor by what is left on the page before it has loaded.
		const second = await delayRequests(page, "**/assets/draftDatabase-*.js");
		await page.reload();
		await second.asked;
		await asked.getByLabel("Hours a week you have for it", { exact: true }).fill("14");
		await page.reload();
		second.release();
		await expect.poll(async () => [await goal(), await hours()]).toEqual(["Light and shadow", "14"]);
	});
});

it("has no axe violation and fits a phone, in Chinese too", async () => {
	const page = await open("/personal/setting/archives", "lin", { language: "zh", width: 320 });
	const zh = (key: string) => message("zh", `studentInfo.${key}`);
	for (const [hash, heading] of [
		["/personal/setting/archives", zh("learnt")],
		["/personal/setting/data", zh("questions")],
	] as const) {
		await page.goto(site().url(host, hash));
		await page.getByRole("heading", { name: heading, exact: true }).waitFor();
		// axe measures content off screen, whose size is estimated until it is scrolled into view.
		await page.evaluate(() => {
			for (const each of document.querySelectorAll<HTMLElement>("main *"))
				each.style.contentVisibility = "visible";
		});
		expect(await axeViolations(page)).toEqual([]);
		await expectFits(page);
	}
});

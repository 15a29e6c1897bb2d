// A student hands in what the school needs to register the class for an exam: a draft, handed in, returned, accepted.
import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { draftStored } from "../support/browser/drafts.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { runRegistrationsCommand, runStudentsCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";

/** What the school wrote, by the language of the page. */
const texts = {
	en: {
		exam: "Front-end Certificate, Registered by the School",
		section: "Exam registration",
		name: "Full name",
		morning: "Morning",
		photo: "Passport photo",
		reason: "The name is not that of your papers.",
		accepted: "Accepted: Front-end Certificate, Registered by the School",
	},
	zh: {
		exam: "前端工程师资格考试（学校代报名）",
		section: "代报名",
		name: "姓名",
		morning: "上午场",
		photo: "证件照",
		reason: "姓名与证件不一致。",
		accepted: "代报名信息已通过：前端工程师资格考试（学校代报名）",
	},
} as const;

/** @returns the button of the stored photo */
async function uploadPhoto(page: Page, language: Language) {
	const photo = page.getByRole("group", { name: texts[language].photo });
	const open = message(language, "upload.open", { name: "me.png" });
	const stored = photo.getByRole("button", { name: open, exact: true });
	await photo.locator("input[type=file]").setInputFiles({
		name: "me.png",
		mimeType: "image/png",
		buffer: PNG.sync.write(new PNG({ width: 40, height: 30 })),
	});
	await stored.waitFor();
	return stored;
}

it.each<[Language, string, number]>([
	["en", "lin", 1280],
	["zh", "noah", 375],
])(
	"registration on behalf, in %s: a draft, handed in, returned with a reason, handed in again, accepted",
	async (language, account, width) => {
		const text = texts[language];
		const t = (key: string, args = {}) => message(language, `registration.${key}`, args);
		// Nothing is asked of a student without the course.
		if (account === "noah")
			expect(await runStudentsCommand(site(), "enrol", host, account, "react-studio")).toMatchObject({
				code: 0,
			});
		const page = await openPageAs(site(), host, demoStudent(host, account), {
			...{ language, width, hash: "/personal/course/apply", bypassCSP: true },
		});
		const button = (key: string) => page.getByRole("button", { name: t(key), exact: true });
		const state = (key: string) => page.getByText(t(`insteadState.${key}`), { exact: true });
		const name = page.getByLabel(text.name, { exact: true });
		// Called by the school's own name.
		const section = page.getByRole("region", { name: text.section, exact: true });
		await section.getByRole("heading", { name: text.section, level: 2, exact: true }).waitFor();
		await section.getByRole("heading", { name: text.exam, level: 3, exact: true }).waitFor();
		await state("needed").waitFor();
		await page.setViewportSize({ width: 320, height: 640 });
		await expectFits(page);
		expect(await axeViolations(page)).toEqual([]);
		await page.setViewportSize({ width, height: 800 });
		await page.getByRole("link", { name: text.exam, exact: true }).click();
		await page.getByRole("heading", { name: text.exam, level: 1 }).waitFor();
		await socketOpened(page);

		await name.fill("Lin Xiao");
		const stored = await uploadPhoto(page, language);
		await button("save").click();
		await state("draft").waitFor();
		await page.goto(site().url(host, "/personal/course/apply?apply=true"));
		await expect.poll(() => name.inputValue()).toBe("Lin Xiao");
		await stored.waitFor();
		await expectFits(page);
		expect(await axeViolations(page)).toEqual([]);
		await page.getByLabel(text.morning, { exact: true }).check();
		await button("handIn").press("Enter");
		await state("handed").waitFor();
		await expect.poll(() => name.isDisabled()).toBe(true);
		// The button that had the focus is gone.
		const outcome = page.getByRole("status").filter({ hasText: t("insteadState.handed") });
		await expect.poll(() => outcome.evaluate((node) => node === document.activeElement)).toBe(true);

		const decide = async (command: string, ...rest: string[]) => {
			const output = await runRegistrationsCommand(
				site(),
				...[command, host, "front-end-certificate", account, ...rest],
			);
			expect(output.code, output.err).toBe(0);
		};
		await decide("instead-return", text.reason);
		await state("returned").waitFor();
		await page.getByText(t("reason", { reason: text.reason }), { exact: true }).waitFor();
		await name.fill("Lin Xiao Mei");
		await button("handIn").click();
		await state("handed").waitFor();
		await decide("instead-accept");
		await state("accepted").waitFor();
		await page.goto(site().url(host, "/personal/message/detailslist"));
		await page.getByRole("main").getByRole("button", { name: text.accepted }).waitFor();
	},
);

/** A student with the course has the form open on two devices. */
async function openTwice(account: string) {
	const enrolled = await runStudentsCommand(site(), "enrol", host, account, "web-first-page");
	expect(enrolled.code, enrolled.err).toBe(0);
	const open = async () => {
		const page = await openPageAs(site(), host, demoStudent(host, account), {
			...{ language: "en", hash: "/personal/course/apply?apply=true&id=front-end-certificate" },
		});
		await page.getByLabel(texts.en.name, { exact: true }).waitFor();
		await socketOpened(page);
		return page;
	};
	return [await open(), await open()] as const;
}

const nameIn = (page: Page) => page.getByLabel(texts.en.name, { exact: true });
const click = (page: Page, key: string) =>
	page.getByRole("button", { name: message("en", `registration.${key}`), exact: true }).click();

it("draft saved on the server: what another device saves later is shown, not what was typed here before", async () => {
	const [page, other] = await openTwice("amelie");
	await nameIn(page).fill("Typed first");
	await draftStored(page, "Typed first");
	await click(page, "save");
	await expect.poll(() => nameIn(other).inputValue()).toBe("Typed first");
	await nameIn(other).fill("Typed elsewhere");
	await click(other, "save");
	await expect.poll(() => nameIn(page).inputValue()).toBe("Typed elsewhere");
	await page.reload();
	await expect.poll(() => nameIn(page).inputValue()).toBe("Typed elsewhere");
});

it("handed in on another device: the disabled form has those answers, not the draft of this device", async () => {
	const [page, other] = await openTwice("zhou_yiran");
	await nameIn(page).fill("Only typed");
	await draftStored(page, "Only typed");
	await nameIn(other).fill("Handed in");
	await other.getByLabel(texts.en.morning, { exact: true }).check();
	await click(other, "handIn");
	await expect.poll(() => nameIn(page).isDisabled()).toBe(true);
	await expect.poll(() => nameIn(page).inputValue()).toBe("Handed in");
	await page.reload();
	await nameIn(page).waitFor();
	expect(await nameIn(page).inputValue()).toBe("Handed in");
});

// A student hands in what the school needs to register the class for an exam: a draft, handed in, returned, accepted.
import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
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
		await page.getByRole("region", { name: text.section, exact: true }).waitFor();
		await state("needed").waitFor();
		await page.setViewportSize({ width: 320, height: 640 });
		await expectFits(page);
		expect(await axeViolations(page)).toEqual([]);
		await page.setViewportSize({ width, height: 800 });
		await page.getByRole("link", { name: text.exam, exact: true }).click();
		await page.getByRole("heading", { name: text.exam, level: 1 }).waitFor();
		await socketOpened(page);

		await name.fill("Lin Xiao");
		const photo = page.getByRole("group", { name: text.photo });
		const stored = photo.getByRole("button", {
			name: message(language, "upload.open", { name: "me.png" }),
			exact: true,
		});
		await photo.locator("input[type=file]").setInputFiles({
			name: "me.png",
			mimeType: "image/png",
			buffer: PNG.sync.write(new PNG({ width: 40, height: 30 })),
		});
		await stored.waitFor();
		await button("save").click();
		await state("draft").waitFor();
		await page.goto(site().url(host, "/personal/course/apply?apply=true"));
		await expect.poll(() => name.inputValue()).toBe("Lin Xiao");
		await stored.waitFor();
		await expectFits(page);
		expect(await axeViolations(page)).toEqual([]);
		await page.getByLabel(text.morning, { exact: true }).check();
		await button("handIn").click();
		await state("handed").waitFor();
		await expect.poll(() => name.isDisabled()).toBe(true);

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

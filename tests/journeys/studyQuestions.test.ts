// Questions about a lesson and a moment of its video, on the lesson page and back from the question's own page; and the key
// that opens a note.
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { AnswerAsked } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import {
	article,
	contentsPath,
	film,
	lessonCourse,
	lessonHost,
	openLesson,
	playlist,
	seconds,
	setSeconds,
	storedLesson,
	video,
	videoReady,
} from "../support/browser/lessonPages.ts";
import { type Language, message, textOf } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { data } from "../support/site/ask.ts";
import { signInToken } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const en = (key: string, args?: Record<string, string | number>) => message("en", key, args);
const panel = (page: Page, language: Language = "en") =>
	page.getByRole("region", { name: message(language, "answer.aboutThisLesson"), exact: true });
const button = (page: Page, key: string, language: Language = "en") =>
	panel(page, language).getByRole("button", { name: message(language, key), exact: true });
const titleField = (page: Page, language: Language = "en") =>
	panel(page, language).getByLabel(message(language, "answer.askTitle"));

describe("questions about a lesson", () => {
	it.each<[Language, number, string]>([
		["en", 1280, film],
		["zh", 375, playlist],
	])(
		"one is asked at a moment, kept over a reload, and leads back to the moment: %s, %i px",
		async (language, width, lesson) => {
			const text = (key: string, args?: Record<string, string | number>) => message(language, key, args);
			const title = `Why ${width}?`;
			const page = await openLesson(site(), lesson, { language, width, bypassCSP: true });
			await videoReady(page);
			await panel(page, language).getByText(text("answer.noneOfLesson")).waitFor();
			await setSeconds(page, 30);
			await button(page, "answer.askMoment", language).click();
			const field = titleField(page, language);
			await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
			await page.keyboard.type(title);
			expect(await axeViolations(page)).toEqual([]);
			await expectFits(page);

			await page.reload();
			await videoReady(page);
			await setSeconds(page, 2);
			await button(page, "answer.askMoment", language).click();
			await expect.poll(() => field.inputValue()).toBe(title);
			const moment = panel(page, language).getByRole("checkbox", {
				name: text("answer.theMoment", { time: "0:30" }),
			});
			expect(await moment.isChecked()).toBe(true);
			await button(page, "answer.send", language).click();
			const row = panel(page, language).getByRole("article").filter({ hasText: title });
			await row.getByRole("link", { name: text("answer.at", { time: "0:30" }) }).click();
			await expect.poll(() => seconds(page)).toBeCloseTo(30, 0);
			expect(
				await button(page, "answer.askMoment", language).evaluate(
					(element) => element.ownerDocument.activeElement !== document.body,
				),
			).toBe(true);
			expect(await axeViolations(page)).toEqual([]);
			await expectFits(page);

			await row.getByRole("link", { name: title }).click();
			await page.getByRole("heading", { level: 1, name: title }).waitFor();
			const { lessonName } = await storedLesson(site(), lesson);
			const about = text("answer.aboutMoment", { lesson: textOf(language, lessonName), time: "0:30" });
			expect(await axeViolations(page)).toEqual([]);
			await page.getByRole("link", { name: about }).click();
			await page.waitForURL(({ pathname, hash: at }) => pathname === contentsPath && at.endsWith("?t=30"));
			await videoReady(page);
			await expect.poll(() => seconds(page)).toBeCloseTo(30, 0);
		},
	);

	it("the moment can be left out, and chosen again where the video is by then", async () => {
		const page = await openLesson(site(), film);
		await videoReady(page);
		await setSeconds(page, 10);
		await button(page, "answer.askMoment").click();
		const moment = panel(page).getByRole("checkbox");
		await moment.uncheck();
		await setSeconds(page, 12);
		await moment.check();
		await panel(page)
			.getByText(en("answer.theMoment", { time: "0:12" }))
			.waitFor();
		await moment.uncheck();
		await titleField(page).fill("About all of it?");
		await button(page, "answer.send").click();
		const row = panel(page).getByRole("article").filter({ hasText: "About all of it?" });
		await row.waitFor();
		expect(await row.getByText(/^At /).count()).toBe(0);
	});

	it("a lesson without a video is asked about as a whole", async () => {
		const page = await openLesson(site(), article);
		await button(page, "answer.askLesson").click();
		await titleField(page).fill("Is there more to read?");
		expect(await panel(page).getByRole("checkbox").count()).toBe(0);
		await button(page, "answer.send").click();
		await panel(page).getByRole("link", { name: "Is there more to read?" }).click();
		await page
			.getByRole("link", { name: new RegExp(`^${en("answer.aboutLesson", { lesson: ".*" })}$`) })
			.waitFor();
	});

	it("other students without the course and visitors read what it is about, and get no link", async () => {
		const lin = await openLesson(site(), film);
		await videoReady(lin);
		await setSeconds(lin, 5);
		await button(lin, "answer.askMoment").click();
		await titleField(lin).fill("Who may follow this?");
		await button(lin, "answer.send").click();
		await panel(lin).getByRole("link", { name: "Who may follow this?" }).click();
		await lin.getByRole("heading", { level: 1, name: "Who may follow this?" }).waitFor();
		const { hash } = new URL(lin.url());
		const { lessonName } = await storedLesson(site(), film);
		const about = en("answer.aboutMoment", { lesson: textOf("en", lessonName), time: "0:05" });
		const options = { language: "en", hash: hash.slice(1) } as const;
		const others = [
			await openPage(site(), lessonHost, options),
			await openPageAs(site(), lessonHost, demoStudent(lessonHost, "noah"), options),
		];
		for (const page of others) {
			await page.getByRole("heading", { level: 1, name: "Who may follow this?" }).waitFor();
			await page.getByText(about).waitFor();
			expect(await page.getByRole("link", { name: about }).count()).toBe(0);
		}
	});

	it("more than a page of them come on demand, the newest first, and the list has the focus then", async () => {
		const about = { courseId: lessonCourse, lessonId: `${lessonCourse}.1.1`, text: "" };
		let count = 0;
		// No student may ask more than five in a minute.
		for (const [account, own] of [["noah", 5] as const, ["amelie", 5] as const, ["zhou_yiran", 1] as const]) {
			const authorization = await signInToken(site(), lessonHost, demoStudent(lessonHost, account));
			const headers = { authorization };
			const body = { courseId: lessonCourse };
			await data(site(), lessonHost, "/course/lesson/freePopup", { headers, body });
			for (let i = 0; i < own; i++) {
				count += 1;
				await data<AnswerAsked>(site(), lessonHost, "/saas-business/v1/front/answer/ask", {
					headers,
					body: { ...about, title: `Number ${count}`, requestId: randomUUID() },
				});
			}
		}
		const page = await openLesson(site(), about.lessonId);
		const titles = () => panel(page).getByRole("heading", { level: 3 }).allTextContents();
		await expect.poll(async () => (await titles()).length).toBe(10);
		await button(page, "answer.more").focus();
		await page.keyboard.press("Enter");
		await expect.poll(titles).toEqual(Array.from({ length: count }, (_, i) => `Number ${count - i}`));
		expect(await button(page, "answer.more").count()).toBe(0);
		expect(
			await panel(page)
				.getByRole("list")
				.evaluate((element) => element === document.activeElement),
		).toBe(true);
	});

	it("a list that cannot be had is said, and asked for again", async () => {
		let isGone = true;
		const page = await openLesson(site(), film, {
			allow: [/status of 400/],
			prepare: (context) =>
				context.route("**/answer/lesson?*", (route) =>
					isGone
						? route.fulfill({ status: 400, json: { code: "400", message: "no", data: null } })
						: route.continue(),
				),
		});
		await panel(page).getByText(en("answer.failed")).waitFor();
		isGone = false;
		await button(page, "ui.retry").click();
		await panel(page).getByRole("article").first().waitFor();
	});
});

describe("the key n", () => {
	const note = (page: Page) => page.getByRole("textbox", { name: en("note.momentLabel"), exact: true });
	const isFocused = (page: Page) => note(page).evaluate((element) => element === document.activeElement);
	const addAt = (page: Page, time: string) =>
		page.getByRole("button", { name: en("note.addAt", { time }) }).waitFor();

	it("opens a note about this moment, on the page and in the player, and is a letter where one types", async () => {
		const page = await openLesson(site(), film);
		await videoReady(page);
		await note(page).waitFor();
		await setSeconds(page, 20);
		await page.keyboard.press("n");
		await expect.poll(() => isFocused(page)).toBe(true);
		await addAt(page, "0:20");
		await setSeconds(page, 25);
		await page.keyboard.type("nn");
		expect(await note(page).inputValue()).toBe("nn");
		await addAt(page, "0:20");
		await page.getByRole("button", { name: en("note.addAt", { time: "0:20" }) }).click();
		await setSeconds(page, 40);
		await page
			.getByRole("button", { name: en("study.play") })
			.first()
			.focus();
		await page.keyboard.press("N");
		await expect.poll(() => isFocused(page)).toBe(true);
		await addAt(page, "0:40");
	});

	it("does nothing outside of the player once it is switched off there", async () => {
		const page = await openLesson(site(), film);
		await videoReady(page);
		await note(page).waitFor();
		const play = page.getByRole("button", { name: en("study.play") }).first();
		await play.focus();
		await page.keyboard.press("?");
		const keys = page.getByRole("dialog", { name: en("study.keys.title") });
		await keys.getByText(en("study.keys.note")).waitFor();
		await keys.getByRole("checkbox", { name: en("study.keys.onPage") }).uncheck();
		await keys.getByRole("button", { name: en("core.close") }).click();
		await page.reload();
		await videoReady(page);
		await note(page).waitFor();
		await video(page).evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
		await page.keyboard.press("n");
		expect(await isFocused(page)).toBe(false);
		await play.focus();
		await page.keyboard.press("n");
		await expect.poll(() => isFocused(page)).toBe(true);
	});
});

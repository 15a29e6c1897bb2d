// How far a student is in a course is the same wherever it is shown, and leads to the same lesson.
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import {
	article,
	contentsPath,
	film,
	lessonCourse,
	lessonHost,
	openAsLin,
	openLesson,
	seconds,
	setSeconds,
	videoReady,
} from "../support/browser/lessonPages.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { buildPackage } from "../support/data/buildCatalogue.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { data } from "../support/site/ask.ts";
import { runContentCommand, runStudentsCommand } from "../support/site/operate.ts";
import { signInToken } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const names = { zh: "React 工作室：做完一个产品", en: "React Studio: Finish One Product" } as const;
const inner = "studio-and-data";

/** Every list that has the course, and what the course is in there. */
const screens = {
	"my courses": { hash: "/personal/course/lessons", row: "article" },
	packages: { hash: "/personal/course/package", row: "listitem" },
	plans: { hash: "/personal/course/plan", row: "listitem" },
	favourites: { hash: "/personal/course/collect", row: "article" },
} as const;
type ScreenName = keyof typeof screens;

/** The innermost element of the list that is about the course. */
const rowOf = (page: Page, screen: ScreenName, language: Language): Locator =>
	page
		.getByRole("main")
		.getByRole(screens[screen].row)
		.filter({
			has: page.getByRole("link", {
				name: message(language, "learning.resumeOf", { name: names[language] }),
			}),
		})
		.last();

async function open(screen: ScreenName, language: Language = "en", width = 1280) {
	const page = await openAsLin(site(), `/s/pc/#${screens[screen].hash}`, {
		language,
		width,
		bypassCSP: true,
	});
	const row = rowOf(page, screen, language);
	await row.waitFor();
	return { page, row };
}

async function command(...args: readonly string[]): Promise<string> {
	const { code, err, out } = await runStudentsCommand(site(), ...args);
	expect(code, err).toBe(0);
	return out;
}

beforeAll(async () => {
	const path = join(site().dataDir, "packages.json");
	const packages = [buildPackage(inner, { courseIds: ["data-python", lessonCourse] })];
	writeFileSync(path, JSON.stringify({ part: "packages/own", packages }));
	const applied = await runContentCommand(site(), "apply", path, "--host", lessonHost, "--overwrite");
	expect(applied.code, applied.err).toBe(0);
	await command("enrol", lessonHost, "lin", inner);
	const headers = { authorization: await signInToken(site(), lessonHost, demoStudent(lessonHost, "lin")) };
	await data(site(), lessonHost, "/course/plan/follow", {
		...{ method: "POST", headers, body: { id: "a-maker-in-a-year", isFollowed: true } },
	});
	const entry = { kind: "collect.put", body: { kind: "course", id: lessonCourse, collected: true } };
	await data(site(), lessonHost, "/saas-business/v1/outbox", {
		...{ method: "POST", headers },
		body: {
			...{ queueId: randomUUID(), userId: "maple-lin" },
			entries: [{ ...entry, id: randomUUID(), number: 1, schoolId: "", age: 0 }],
		},
	});
});

describe("progress", () => {
	it("a text that is read: every list has the same figures, the same last lesson, and leads to it", async () => {
		const before = await open("my courses");
		await before.row.getByText(message("en", "learning.progress", { done: 6, total: 16 })).waitFor();
		const lesson = await openLesson(site(), article);
		const done = lesson.getByRole("button", { name: message("en", "study.markRead") });
		await done.scrollIntoViewIfNeeded();
		await expect.poll(() => done.getAttribute("aria-disabled")).toBe("false");
		await done.click();
		await lesson.getByText(message("en", "study.readDone")).waitFor();
		const figures = message("en", "learning.progress", { done: 7, total: 16 });
		const last = message("en", "learning.last", {
			lesson: "Reading good code: a data hook in forty lines",
		});
		// Open pages follow.
		await before.row.getByText(figures).waitFor();
		for (const screen of Object.keys(screens) as ScreenName[]) {
			const { page, row } = await open(screen);
			await row.getByText(figures).waitFor();
			await row.getByText(last).waitFor();
			await row.getByRole("link", { name: message("en", "learning.resumeOf", { name: names.en }) }).click();
			await page.waitForURL((url) => url.pathname === contentsPath && url.hash === `#/lesson/${article}`);
			await page.getByRole("heading", { level: 1, name: /^Reading good code/ }).waitFor();
		}
		const course = await openAsLin(site(), `/s/pc/#/course/detail/${lessonCourse}`);
		await course.getByText(figures).waitFor();
		expect(await command("progress", lessonHost, "lin")).toMatch(
			new RegExp(`^${lessonCourse}\tinProgress\t7 of 16\tstudied .*\tnot completed$`, "m"),
		);
	});

	it.each(
		(Object.keys(screens) as ScreenName[]).flatMap((screen) =>
			(["zh", "en"] as const).map((language) => [screen, language] as const),
		),
	)(
		"%s in %s: nothing is cut off at 375 and 320 px, and nothing violates a rule of accessibility",
		async (screen, language) => {
			const { page } = await open(screen, language, 375);
			await expectFits(page);
			expect(await axeViolations(page)).toEqual([]);
			await page.setViewportSize({ width: 320, height: 700 });
			await expectFits(page);
		},
	);
});

describe("notes", () => {
	it("a note about a moment is in the list of notes with its lesson and time, which lead back to it", async () => {
		const lesson = await openLesson(site(), film);
		await videoReady(lesson);
		await setSeconds(lesson, 30);
		const label = message("en", "note.momentLabel");
		await lesson.getByRole("textbox", { name: label, exact: true }).fill("Why is it symmetric?");
		await lesson.getByRole("button", { name: message("en", "note.addAt", { time: "0:30" }) }).click();
		const list = await openAsLin(site(), "/s/pc/#/personal/course/note", { width: 375, bypassCSP: true });
		const row = list.getByRole("article").filter({ hasText: "Why is it symmetric?" });
		await row.waitFor();
		await expectFits(list);
		// All of them, to be changed, when it is opened.
		await row.getByRole("button", { name: message("en", "note.openOf", { name: names.en }) }).click();
		await row.getByRole("button", { name: message("en", "note.momentEdit", { time: "0:30" }) }).click();
		await list.keyboard.type(" Because of the square.");
		await row.getByRole("button", { name: message("en", "note.momentSave") }).click();
		await row.getByText("Why is it symmetric? Because of the square.").waitFor();
		expect(await axeViolations(list)).toEqual([]);
		await expectFits(list);
		await row.getByRole("button", { name: message("en", "note.closeOf", { name: names.en }) }).click();
		await row.getByRole("link", { name: / · 0:30$/ }).click();
		await list.waitForURL((url) => url.hash === `#/lesson/${film}?t=30`);
		await videoReady(list);
		await expect.poll(() => seconds(list)).toBeCloseTo(30, 0);
	});
});

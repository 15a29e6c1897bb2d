// The page before a lesson in states that a seeded school has not: every step, a free lesson, a wrong clock, a late recording.
import type { BrowserContext } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type EntryFacts, entryLadder } from "../../schemas/entry.ts";
import type { LessonEntry } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
const host = "harbor.localhost";
const [courseId, lessonId] = ["vhf-on-board", "vhf-on-board.2.2"];
const hash = `/course/entry/${courseId}/${lessonId}`;
const serverTime = Date.parse("2031-05-14T04:00:00Z");

const nothingLeft: EntryFacts = {
	...{ status: "running", replay: "none", isOffered: true, isBarred: false, instead: "accepted" },
	...{ agreements: "signed", access: "granted", freePopup: "notNeeded", face: "passed", hasAddress: true },
};

/** What the server answers until it is changed. */
function createAnswer(facts: Partial<EntryFacts>) {
	const answer = { facts };
	const entry = (): LessonEntry => ({
		lesson: {
			...{ courseId, lessonId, courseName: "VHF", lessonName: "A Distress Call" },
			...{ chapterId: "c1", kind: "live", startsAt: "2031-05-14T04:00:00Z" },
			state: answer.facts.status === "ended" ? "ended" : "waiting",
		},
		steps: entryLadder({ ...nothingLeft, ...answer.facts }),
		...{ roomUrl: "/classModule/toLiveroom", serverTime },
	});
	const prepare = (context: BrowserContext) =>
		context.route(/\/course\/lesson\/entry\//, (route) =>
			route.fulfill({ json: { code: "1", message: "", data: entry() } }),
		);
	return { answer, prepare };
}

const at = <Value>(values: readonly Value[], i: number): Value => values[i % values.length] as Value;

/** Each value of each fact is in one of seven answers. */
const states = Array.from(
	{ length: 7 },
	(_, i): Partial<EntryFacts> => ({
		...at<Pick<EntryFacts, "status" | "replay" | "opensAt">>(
			[
				{ status: "upcoming", replay: "none", opensAt: "2031-05-20T11:45:00Z" },
				{ status: "cancelled", replay: "none" },
				{ status: "ended", replay: "none" },
				{ status: "ended", replay: "late" },
				{ status: undefined, replay: undefined },
			],
			i,
		),
		isOffered: at([true, undefined, false], i),
		instead: at(["needed", "draft", "handed", "returned", undefined] as const, i),
		agreements: at(["allMissing", "oneMissing", "signing", undefined] as const, i),
		access: at(["sold", "ordered", "endedSold", "ended", "notSold", "free", undefined] as const, i),
		freePopup: at(["needed", undefined, "notNeeded"] as const, i),
		face: at(["needed", "information", "atVendor", "failed", undefined] as const, i),
		hasAddress: at([false, undefined, true], i),
	}),
);

describe("the page before a lesson", () => {
	it.each<[Language, number]>([
		["zh", 1280],
		["zh", 375],
		["en", 1280],
		["en", 375],
	])("%s, %i px: every step fits and is accessible", async (language, width) => {
		const { answer, prepare } = createAnswer(nothingLeft);
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			...{ language, width, hash, prepare, bypassCSP: true },
		});
		await page.getByText(message(language, "lesson.entry.ready"), { exact: true }).waitFor();
		for (const facts of states) {
			answer.facts = facts;
			const first = entryLadder({ ...nothingLeft, ...facts }).find(({ state }) => state !== "passed");
			await page.reload();
			await page.locator('li[aria-current="step"]').waitFor();
			expect(await axeViolations(page), first?.code).toEqual([]);
			await expectFits(page);
		}
	});

	it.each<Language>(["zh", "en"])(
		"%s: a free lesson is confirmed, and the focus goes on",
		async (language) => {
			const t = (key: string) => message(language, key);
			const { answer, prepare } = createAnswer({ access: "free", freePopup: "needed" });
			const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
				...{ language, hash, prepare, bypassCSP: true },
			});
			const confirm = page.getByRole("button", { name: t("lesson.action.confirmFree"), exact: true });
			await confirm.press("Enter");
			const dialog = page.getByRole("dialog", { name: t("lesson.free.title") });
			await dialog.waitFor();
			expect(await axeViolations(page)).toEqual([]);
			await dialog.getByRole("button", { name: t("lesson.free.cancel"), exact: true }).press("Enter");
			await dialog.waitFor({ state: "hidden" });
			await confirm.press("Enter");
			await page.route(/\/course\/lesson\/freePopup/, (route) =>
				route.fulfill({ json: { code: "1", message: "", data: { stored: true } } }),
			);
			answer.facts = { access: "free", freePopup: "confirmed" };
			await dialog.getByRole("button", { name: t("lesson.free.confirm"), exact: true }).press("Enter");
			await page.getByText(t("lesson.entry.ready"), { exact: true }).waitFor();
			await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
		},
	);

	it("a step that could not be found out is checked again, which is said, and a refused check too", async () => {
		const t = (key: string) => message("en", key);
		const { answer, prepare } = createAnswer({ face: undefined });
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			...{ language: "en", hash, prepare },
		});
		const recheck = page.getByRole("button", { name: t("lesson.action.retry"), exact: true });
		await recheck.press("Enter");
		await page.getByText(t("lesson.entry.checked")).waitFor();
		await page.route(/\/course\/lesson\/entry\//, (route) =>
			route.fulfill({ json: { code: "1999", message: "Not right now" } }),
		);
		await recheck.press("Enter");
		await page.getByText("Not right now").first().waitFor();
		expect(await recheck.isVisible()).toBe(true);
		await page.unroute(/\/course\/lesson\/entry\//);
		answer.facts = nothingLeft;
		await recheck.press("Enter");
		await page.getByText(t("lesson.entry.ready"), { exact: true }).waitFor();
		await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
	});

	it("opens by the server's clock, also on a device whose clock is years ahead", async () => {
		const { answer, prepare } = createAnswer({ status: "upcoming", opensAt: "2031-05-14T04:00:30Z" });
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			...{ language: "en", hash },
			prepare: async (context) => {
				await context.clock.install({ time: new Date("2033-01-01T00:00:00Z") });
				await prepare(context);
			},
		});
		await page.locator('li[aria-current="step"]').waitFor();
		answer.facts = nothingLeft;
		await page.clock.fastForward(32_000);
		await page.getByText(message("en", "lesson.entry.ready"), { exact: true }).waitFor();
	});

	it("shows a late recording by itself, and calls it that", async () => {
		const { answer, prepare } = createAnswer({ status: "ended", replay: "late" });
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			...{ language: "en", hash },
			prepare: async (context) => {
				await context.clock.install();
				await prepare(context);
			},
		});
		await page.getByRole("status").getByText(message("en", "lesson.closed.replay.late")).waitFor();
		answer.facts = { status: "ended", replay: "there" };
		await page.clock.fastForward(73_000);
		await page.getByRole("link", { name: message("en", "lesson.watchReplay") }).waitFor();
	});
});

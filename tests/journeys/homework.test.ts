// A student does homework: types, adds a file, hands it in, gets it back with words, hands it in once more, passes.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { delayRequests } from "../support/browser/delayRequests.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { zipOf } from "../support/data/buildZip.ts";
import { type DemoStudent, demoStudent } from "../support/data/demoStudent.ts";
import { runLessonsCommand, runStudentsCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const list = "/personal/course/homework";
const course = "git-and-courage";

const names = {
	story: { zh: "一次提交的故事", en: "The story of one commit" },
	explain: { zh: "把合并讲给外婆听", en: "Explain a merge to your grandmother" },
	branches: { zh: "画出你的分支", en: "Draw your branches" },
} as const;

/** The homework of the list, as a student uses it. */
function homework(page: Page, language: Language, id: keyof typeof names) {
	const name = names[id][language];
	const t = (key: string, args = {}) => message(language, `homework.${key}`, args);
	const item = page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
	const dialog = page.getByRole("dialog", { name: t("handQuestion") });
	return {
		...{ t, item, dialog },
		field: item.getByRole("textbox", { name: t("textOf", { name }) }),
		state: (state: string) => item.locator("header").getByText(t(`state.${state}`), { exact: true }),
		open: (verb: "work" | "read" = "work") =>
			item.getByRole("button", { name: t(`${verb}Of`, { name }) }).click(),
		saved: () =>
			item
				.getByRole("status")
				.filter({ hasText: message(language, "outbox.saved") })
				.first()
				.waitFor(),
		/** With the keyboard alone. */
		async handIn(isSecond = false) {
			await item
				.getByRole("button", { name: t(isSecond ? "handAgain" : "handIn"), exact: true })
				.press("Enter");
			await dialog.waitFor();
			await dialog.getByRole("button", { name: t("handIn"), exact: true }).press("Enter");
		},
	};
}

async function open(
	student: DemoStudent,
	language: Language,
	width = 1280,
	allow: readonly RegExp[] = [],
): Promise<Page> {
	const page = await openPageAs(site(), host, student, {
		allow,
		language,
		width,
		hash: list,
		bypassCSP: true,
	});
	await page.getByRole("heading", { level: 1, name: message(language, "homework.title") }).waitFor();
	await socketOpened(page);
	return page;
}

/** Titles of messages about homework, and what the link to it is called. */
const messages = {
	returned: { zh: "作业已退回", en: "Homework returned", link: "homework" },
	passed: { zh: "作业已通过", en: "Homework passed", link: "passedHomework" },
} as const;

/** Opens a message about homework and follows its link, with the keyboard alone. */
async function followMessage(page: Page, language: Language, about: keyof typeof messages): Promise<void> {
	const { link: target, [language]: title } = messages[about];
	await page.goto(site().url(host, "/personal/message/detailslist"));
	const row = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
	await row.getByRole("button", { expanded: false }).press("Enter");
	const link = row.getByRole("link", { name: message(language, `message.link.${target}`), exact: true });
	await link.waitFor();
	const { height = 0 } = (await link.boundingBox()) ?? {};
	expect(height).toBeGreaterThanOrEqual((page.viewportSize()?.width ?? 0) < 600 ? 44 : 40);
	expect(await axeViolations(page)).toEqual([]);
	await expectFits(page);
	await link.press("Enter");
	await page.getByRole("heading", { level: 1, name: message(language, "homework.title") }).waitFor();
}

beforeAll(async () => {
	const { code, err } = await runStudentsCommand(site(), "enrol", host, "lin", course);
	expect(code, err).toBe(0);
});

const zip = zipOf([{ name: "cat.html", body: Buffer.from("<h1>My cat</h1>") }]);

describe("homework", () => {
	it.each<[Language, string, number]>([
		["en", "lin", 1280],
		["zh", "noah", 375],
	])(
		"in %s: typed, handed in with a file, returned, found again by the message about it, handed in once more, passed",
		async (language, account, width) => {
			const page = await open(demoStudent(host, account), language, width);
			const work = homework(page, language, "story");
			const { t, item, field } = work;
			await work.state("given").waitFor();
			await work.open();
			await field.fill("My rice cooker is called Tang.");
			await work.saved();
			await item.locator("input[type=file]").setInputFiles({
				...{ name: "cat.zip", mimeType: "application/zip", buffer: zip },
			});
			const stored = item.getByRole("button", {
				name: message(language, "upload.open", { name: "cat.zip" }),
			});
			await stored.waitFor();
			expect(await axeViolations(page)).toEqual([]);
			await page.setViewportSize({ width: 320, height: 640 });
			await expectFits(page);
			await page.setViewportSize({ width, height: 800 });
			// What was typed and added is there after a reload.
			await work.saved();
			await page.reload();
			await work.open();
			await expect.poll(() => field.inputValue()).toBe("My rice cooker is called Tang.");
			await stored.waitFor();

			await work.handIn();
			await page.getByText(t("outcome.handed"), { exact: true }).waitFor();
			await work.state("handed").waitFor();
			await item.getByRole("region", { name: t("tryOf", { number: 1 }) }).waitFor();
			await expect.poll(() => field.count()).toBe(0);

			const decide = async (command: string, ...rest: string[]) => {
				const output = await runLessonsCommand(site(), command, host, course, "story", account, ...rest);
				expect(output.code, output.err).toBe(0);
			};
			await decide("homework-return", "Where is the picture?", "--points", "4");
			await work.state("returned").waitFor();
			await item.getByText("Where is the picture?").waitFor();
			expect(await axeViolations(page)).toEqual([]);
			// The message about it leads back to it.
			await followMessage(page, language, "returned");
			await work.open();
			await field.fill("My rice cooker is called Tang. See the picture.");
			await work.handIn(true);
			await work.state("handed").waitFor();
			await decide("homework-pass", "Good!", "--points", "9");
			await work.state("passed").waitFor();
			await item
				.getByText(t("points", { points: 9, most: 10 }))
				.first()
				.waitFor();
			await followMessage(page, language, "passed");
			await page.waitForURL(/course\/homework\?state=passed$/);
			await work.open("read");
			// Earlier versions stay readable.
			await item.getByRole("region", { name: t("tryOf", { number: 1 }) }).waitFor();
			await expectFits(page);
		},
	);

	it("of a lesson that is closed to the student: the list says so and leads to the reason", async () => {
		const page = await open(demoStudent(host, "lin"), "en");
		const name = "Introduce what keeps you company";
		const item = page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
		await item.getByRole("link", { name: message("en", "homework.whyOf", { name }) }).click();
		await page.waitForURL(/course\/entry\/web-first-page/);
	});

	it("without a connection: what is handed in waits in the browser, and is handed in once", async () => {
		const page = await open(demoStudent(host, "lin"), "en", 1280, [/ERR_FAILED/]);
		const work = homework(page, "en", "explain");
		await work.open();
		await work.field.fill("It reads it from top to bottom.");
		await work.saved();
		await page.context().route("**/v1/outbox", (route) => route.abort());
		await work.handIn();
		await expect.poll(() => work.field.getAttribute("readonly")).not.toBeNull();
		await page.context().unroute("**/v1/outbox");
		await work.state("handed").waitFor();
		await expect.poll(() => work.item.getByRole("region").count()).toBe(1);
	});

	it("two tabs: handed in by one, and the other one shows it and loses nothing that was typed", async () => {
		const noah = demoStudent(host, "noah");
		const [page, other] = [await open(noah, "en"), await open(noah, "en")];
		const [work, its] = [homework(page, "en", "branches"), homework(other, "en", "branches")];
		await work.open();
		await its.open();
		await work.field.fill("A graph.");
		await work.saved();
		await expect.poll(() => its.field.inputValue()).toBe("A graph.");
		const answers = await delayRequests(other, "**/v1/outbox");
		await its.field.fill("Another graph.");
		await work.handIn();
		await work.state("handed").waitFor();
		await its.state("handed").waitFor();
		answers.release();
		await other.getByText(its.t("keptDraft")).click();
		await other.getByText("Another graph.", { exact: true }).waitFor();
	});
});

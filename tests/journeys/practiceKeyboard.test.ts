// The whole of practising by keyboard alone: from the question bank to the printed wrong book, with what is announced.
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Exercise } from "../../schemas/generated/documents.ts";
import { announcements, observeAnnouncements } from "../support/browser/announcements.ts";
import { answerByKeyboard } from "../support/browser/answerByKeyboard.ts";
import { serverCopyOf } from "../support/browser/exercises.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { tabTo } from "../support/browser/tabStops.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
/** Who has practised nothing yet. */
const noah = demoStudent(host, "noah");

/** A page in a language, used by its keyboard only. */
async function openByKeyboard(language: "zh" | "en", hash: string) {
	const page = await openPageAs(site(), host, noah, {
		...{ language, hash },
		prepare: async (context) => {
			await observeAnnouncements(context);
			await context.addInitScript(() => {
				globalThis.print = () => document.documentElement.setAttribute("data-printed", "true");
			});
		},
	});
	const t = (key: string, args = {}) => message(language, key, args);
	const main = page.getByRole("main");
	const named = (role: "button" | "link", name: string, inside: Page | Locator = main) =>
		inside.getByRole(role, { name, exact: true });
	return {
		...{ page, t, main },
		button: (key: string, args = {}) => named("button", t(key, args)),
		link: (name: string) => named("link", name),
		dialog: (name: string) => page.getByRole("dialog", { name, exact: true }),
		inDialog: (key: string) => named("button", t(key), page.getByRole("dialog")),
		title: (name: string) => main.getByRole("heading", { level: 1, name, exact: true }),
		typeKeys: (...keys: readonly string[]) =>
			keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve()),
		/** Goes to a control by Tab and activates it. */
		activate: async (control: Locator, key = "Enter") => {
			await tabTo(page, control);
			await page.keyboard.press(key);
		},
		hasFocus: (target: Locator) =>
			expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true),
		announced: (text: string) => expect.poll(() => announcements(page)).toContain(text),
	};
}
type Keyboard = Awaited<ReturnType<typeof openByKeyboard>>;

/** From the list of subjects by arrows through the chapters. @returns the exercise that begins */
async function begin(keyboard: Keyboard, subject: string, chapter: string, inner: string): Promise<Exercise> {
	const { page, t, activate, link, title, typeKeys, hasFocus, button } = keyboard;
	await activate(link(subject));
	await title(subject).waitFor();
	const toggles = keyboard.main
		.getByRole("list", { name: t("bank.chapters"), exact: true })
		.locator("button[aria-expanded]");
	await tabTo(page, toggles.first());
	const toggle = button("bank.chaptersIn", { name: chapter });
	for (let i = 0; i < 20 && !(await toggle.evaluate((one) => one === document.activeElement)); i += 1)
		await typeKeys("ArrowDown");
	await typeKeys("ArrowRight");
	await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("true");
	await typeKeys("ArrowRight");
	const practise = button("bank.practiseIn", { name: inner });
	for (let i = 0; i < 20 && !(await practise.evaluate((one) => one === document.activeElement)); i += 1)
		await typeKeys("ArrowDown");
	await hasFocus(practise);
	// To the chapter around it, which closes and opens again; then back.
	await typeKeys("ArrowLeft", "ArrowLeft");
	await hasFocus(toggle);
	await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("false");
	await typeKeys("ArrowRight");
	await tabTo(page, practise);
	await typeKeys("Enter");
	await page.waitForURL("**/lib/subject/doing?record=*");
	const exerciseId = new URLSearchParams(page.url().split("?").at(-1)).get("record") ?? "";
	return (await serverCopyOf(site(), host, noah, exerciseId))();
}

describe("practising by keyboard alone", () => {
	it.each([
		["en", "Secondary-school mathematics", "Functions", "Power, exponential and logarithmic functions"],
		["zh", "高中数学", "三角函数", "三角恒等变换与图象"],
		["zh", "高中数学", "概率与统计", "概率、分布与统计"],
	] as const)(
		"in %s, %s, %s: answers, marks, settings, pause, report, hand-in, wrong book and print",
		async (language, subject, chapter, inner) => {
			const keyboard = await openByKeyboard(language, "/lib/subject");
			const {
				page,
				t,
				main,
				activate,
				button,
				link,
				dialog,
				inDialog,
				title,
				typeKeys,
				hasFocus,
				announced,
			} = keyboard;
			const { questions, exerciseId } = await begin(keyboard, subject, chapter, inner);
			const tasks = questions.flatMap((question) => question.tasks);
			const total = tasks.length;
			const heading = (number: number) =>
				main.getByRole("heading", { name: t("exercise.task.number", { number, total }), exact: true });
			const next = button("exercise.next");

			// Every question, with what its result announces.
			for (const [index, task] of tasks.entries()) {
				await heading(index + 1).waitFor();
				await answerByKeyboard(page, language, task);
				const solution = button("exercise.showSolution");
				const result = main.locator(`[id="task-${task.taskId}-result"]`);
				if (!["single", "judge"].includes(task.kind)) await activate(solution);
				await result.waitFor();
				if (index + 1 < total) {
					await activate(next);
					await hasFocus(heading(index + 2));
				}
			}
			await announced(t("outbox.saved"));
			await announced(t("exercise.task.verdict.wrong"));

			// The answer sheet, a mark and the shortcuts.
			await activate(
				main
					.getByRole("navigation", { name: t("exercise.sheet") })
					.getByRole("button")
					.first(),
			);
			await hasFocus(heading(1));
			await typeKeys("m");
			await announced(t("exercise.nowMarked", { number: 1 }));
			await typeKeys("?");
			await dialog(t("exercise.keys")).waitFor();
			await typeKeys("Escape");
			await dialog(t("exercise.keys")).waitFor({ state: "detached" });

			// Settings and the pause.
			await activate(button("exercise.allOnPage"), "Space");
			await heading(total).waitFor();
			await activate(button("exercise.allOnPage"), "Space");
			await expect
				.poll(() =>
					main
						.getByRole("region")
						.filter({ has: page.locator("h2[id^=task-]") })
						.count(),
				)
				.toBe(1);
			await activate(button("exercise.pause"));
			await hasFocus(page.locator("#exercise-paused"));
			await activate(button("exercise.resume"));
			await hasFocus(heading(1));

			// The report of a mistake; the focus comes back to its button.
			await activate(button("exercise.report"));
			const report = dialog(t("exercise.reportTitle", { number: 1 }));
			await activate(report.getByRole("radio").first(), "Space");
			await tabTo(page, report.getByRole("textbox"));
			await page.keyboard.type("2");
			await activate(inDialog("exercise.sendReport"));
			await announced(t("exercise.reported"));
			await hasFocus(button("exercise.report"));

			await activate(button("exercise.submit"));
			await activate(inDialog("exercise.submit"));
			await page.waitForURL(`**/lib/subject/report?record=${exerciseId}*`);
			await hasFocus(main.getByRole("heading", { level: 1 }));
			await activate(link(t("report.records")));
			await hasFocus(title(t("report.records")));

			await page.goto(site().url(host, "/lib/subject/wrong?subject=math"));
			await title(t("wrong.title")).waitFor();
			await activate(main.getByText(t("wrong.settings"), { exact: true }));
			await tabTo(page, main.getByLabel(t("wrong.dailyLimit")));
			await page.keyboard.type("9");
			await typeKeys("Enter");
			await announced(t("wrong.saved"));
			await activate(main.getByRole("button", { name: t("wrong.master"), exact: true }).first());
			await announced(t("wrong.marked.master"));
			await activate(link(t("wrong.print")));
			await hasFocus(title(t("wrong.printTitle")));
			await activate(link(t("wrong.withSolutions")));
			await main
				.getByRole("heading", { name: t("practice.rightAnswer") })
				.first()
				.waitFor();
			await activate(button("wrong.print"));
			await page.locator("html[data-printed=true]").waitFor();
		},
	);
});

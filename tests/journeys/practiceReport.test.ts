import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Exercise, LoginData, OutboxData } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { data } from "../support/site/ask.ts";
import { loginBody } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => message("en", key, args);
const main = (page: Page) => page.getByRole("main");
const link = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

/** Answers the first questions of an exercise and hands it in, as its screen does by the outbox. */
async function handIn(exerciseId: string, count: number): Promise<void> {
	const { token, user } = await data<LoginData>(site(), host, "/saas-business/v1/front/login/", {
		method: "POST",
		body: await loginBody(site(), host, lin),
	});
	const headers = { authorization: token.token };
	const { questions } = await data<Exercise>(site(), host, `/question/v1/exercise/paper/${exerciseId}`, {
		headers,
	});
	const queueId = randomUUID();
	const bodies = questions
		.flatMap(({ tasks }) => tasks)
		.slice(0, count)
		.map(({ taskId }) => ({ exerciseId, taskId, answer: [], spentSeconds: 30 }));
	const entries = [
		...bodies.map((body) => ({ kind: "practice.answer", body })),
		{ kind: "practice.submit", body: { exerciseId, answers: [] } },
	].map((entry, i) => ({ ...entry, id: randomUUID(), schoolId: "", number: i + 1, age: 0 }));
	const { results } = await data<OutboxData>(site(), host, "/saas-business/v1/outbox", {
		...{ method: "POST", headers, body: { queueId, userId: user.id, entries } },
	});
	expect(results.map(({ state }) => state)).toEqual(entries.map(() => "done"));
}

const recordIn = async (page: Page): Promise<string> => {
	await expect.poll(() => page.url()).toContain("/lib/subject/doing?record=");
	return new URLSearchParams(page.url().split("?").at(-1)).get("record") ?? "";
};

it("a student begins at the question bank, reads the report and finds it among the records", async () => {
	const page = await openPageAs(site(), host, lin, { language: "en", hash: "/lib/subject" });
	await main(page)
		.getByRole("heading", { name: en("bank.title"), level: 1 })
		.waitFor();
	await main(page)
		.getByRole("heading", { name: en("bank.daily"), level: 2 })
		.waitFor();
	await link(page, "Web development").click();
	await main(page)
		.getByRole("button", { name: en("bank.chaptersIn", { name: "HTML" }) })
		.press("Enter");
	await button(page, en("bank.practiseIn", { name: "Forms" })).waitFor();
	await expect.poll(() => axeViolations(page)).toEqual([]);

	await button(page, en("bank.practiseIn", { name: "HTML" })).click();
	const record = await recordIn(page);
	await page.goto(site().url(host, `/lib/subject/report?record=${record}`));
	await main(page).getByText(en("report.notHandedIn")).waitFor();

	await handIn(record, 5);
	await page.reload();
	await main(page).getByRole("heading", { level: 1, name: "Web development · HTML" }).waitFor();
	await main(page).getByRole("img", { name: /radar/ }).first().waitFor();
	await main(page)
		.getByText(en("report.asTable", { title: en("report.byChapter") }))
		.click();
	await main(page).getByRole("rowheader", { name: "Forms", exact: true }).waitFor();
	const file = await link(page, en("report.csv")).getAttribute("href");
	const tasks = await main(page)
		.getByRole("link", { name: /^Question \d+$/ })
		.count();
	// Its head, a line for each task, and the end of the last one.
	expect(decodeURIComponent(file ?? "").split("\r\n")).toHaveLength(tasks + 2);
	await expect.poll(() => axeViolations(page)).toEqual([]);

	await link(page, en("report.records")).click();
	await main(page)
		.getByRole("heading", { level: 2, name: /Web development · HTML/ })
		.first()
		.waitFor();
	await expect.poll(() => axeViolations(page)).toEqual([]);
	await main(page)
		.getByRole("link", { name: /^Report of Web development · HTML/ })
		.first()
		.click();
	await button(page, en("report.repeatWrong")).click();
	expect(await recordIn(page)).not.toBe(record);
});

it("today's paper is begun once and then gone on with", async () => {
	const page = await openPageAs(site(), host, lin, { language: "en", hash: "/lib/subject" });
	await button(page, en("bank.beginDailyOf", { name: "Physics" })).click();
	const record = await recordIn(page);
	await page.goto(site().url(host, "/lib/subject"));
	await button(page, en("practice.goOnWith", { name: "Physics" })).click();
	expect(await recordIn(page)).toBe(record);
});

it("a visitor sees subjects and chapters, and is asked to sign in for the rest", async () => {
	const page = await openPage(site(), host, { language: "en", hash: "/lib/subject" });
	await main(page).getByText(en("bank.signInText")).waitFor();
	await expect.poll(() => axeViolations(page)).toEqual([]);
	await link(page, "Music theory").click();
	await main(page).getByText(en("bank.signInForChapters")).waitFor();
	await button(page, en("bank.quick")).waitFor();
	await page.goto(site().url(host, "/lib/subject/record"));
	await main(page).getByText(en("report.signInTitle")).waitFor();
});

// Questions and answers: asking and answering, the list with its filters, and what a teacher has answered.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { AnswerListData, TeacherListData } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { delayRequests, openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { message, textOf } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { data } from "../support/site/ask.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const column = (page: Page) => page.getByRole("complementary", { name: en("ui.filters") });
const chips = (page: Page) => page.getByRole("list", { name: en("ui.chosenFilters") });
const hash = (page: Page) => new URL(page.url()).hash;
const open = (address: string) => openPage(site(), host, { language: "en", hash: address });

describe("the list of questions", () => {
	const main = (page: Page) => page.getByRole("main");
	const questions = (query: string) =>
		data<AnswerListData>(
			site(),
			host,
			`/saas-business/v1/front/answer/list?schoolId=maple-downtown&withFilters=yes&${query}`,
		);
	const count = (found: AnswerListData, value: string) =>
		found.filters?.find(({ name }) => name === "answered")?.options.find((option) => option.value === value)
			?.count;
	const rows = (page: Page) =>
		main(page)
			.getByRole("list", { name: en("answer.title") })
			.getByRole("article");

	it("is filtered and sorted by its address, says what each choice finds, and keeps the place on Back", async () => {
		const page = await open("/answerslist/0");
		await pageRendered(page);
		const unanswered = column(page).getByRole("link", { name: en("answer.unanswered") });
		const { total } = await questions("answered=no");
		expect(await unanswered.textContent()).toBe(`${en("answer.unanswered")}${total}`);
		await unanswered.click();
		await expect.poll(() => rows(page).count()).toBe(total);
		expect(hash(page)).toBe("#/answerslist/0?answered=no");
		await main(page)
			.getByRole("combobox", { name: en("ui.sortBy") })
			.selectOption("answers");
		await expect.poll(() => hash(page)).toBe("#/answerslist/0?answered=no&sort=answers");
		const answered = column(page)
			.getByRole("link", { name: en("answer.answered"), exact: false })
			.first();
		await answered.click();
		const first = (await questions("answered=yes&sort=answers")).list[0];
		expect(first?.answerCount).toBeGreaterThan(1);
		await rows(page)
			.first()
			.getByText(en("answer.answers.other", { count: first?.answerCount }))
			.waitFor();
		await rows(page).last().getByRole("link").click();
		await page.getByRole("heading", { level: 1, name: en("answer.title") }).waitFor({ state: "hidden" });
		await page.goBack();
		await chips(page).getByText(en("answer.answered")).waitFor();
		expect(hash(page)).toBe("#/answerslist/0?answered=yes&sort=answers");
		expect(await axeViolations(page)).toEqual([]);
	});

	it("of a course names it, and offers the list without a filter that finds nothing", async () => {
		const { filters = [] } = await questions("courseId=web-first-page");
		const teacher = filters.find(({ name }) => name === "teacher")?.options[0]?.value;
		const page = await open(`/answerslist/web-first-page?answered=no&teacher=${teacher}`);
		await page.getByText(en("ui.noneWithFilters")).waitFor();
		await main(page)
			.getByRole("button", { name: en("answer.signIn") })
			.waitFor();
		const { courseName } = await questions("courseId=web-first-page");
		await main(page)
			.getByText(en("answer.introOf", { course: textOf("en", courseName) }))
			.waitFor();
		await main(page)
			.getByRole("link", {
				name: new RegExp(`: ${count(await questions("courseId=web-first-page"), "teacher")}$`),
			})
			.first()
			.click();
		await rows(page).first().waitFor();
	});

	it("keeps its filters and rows on screen for a student while what they have chosen is loading", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "noah"), {
			...{ language: "en", hash: "/answerslist/0" },
		});
		await pageRendered(page);
		const subject = (await questions("")).filters?.find(({ name }) => name === "subject")?.options[0];
		const name = textOf("en", subject?.label);
		const link = column(page).getByRole("link", { name });
		await link.waitFor();
		const { asked, release } = await delayRequests(page, "**/answer/list?*subject=*");
		await link.focus();
		await page.keyboard.press("Enter");
		await asked;
		await chips(page).getByText(name).waitFor();
		expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
		expect(await rows(page).count()).toBeGreaterThan(0);
		release();
		await expect.poll(() => rows(page).count()).toBe(Math.min(subject?.count ?? 0, 10));
	});

	it("keeps a question that a student has begun to write when the list turns out to be empty", async () => {
		const { page, release } = await openWithDelayedRequests("**/answer/list?*", (prepare) =>
			openPageAs(site(), host, demoStudent(host, "noah"), {
				...{ language: "en", hash: "/answerslist/no-such-course", prepare },
			}),
		);
		await main(page)
			.getByRole("button", { name: en("answer.ask") })
			.click();
		const title = main(page).getByLabel(en("answer.askTitle"));
		await title.fill("Who is here?");
		release();
		await main(page).getByText(en("answer.none"), { exact: true }).waitFor();
		expect(await title.inputValue()).toBe("Who is here?");
		expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
	});
});

it("a question is asked, answered by another student, accepted by the one who asked, and kept as a favourite", async () => {
	const openAs = (account: string, at: string) =>
		openPageAs(site(), host, demoStudent(host, account), { language: "en", hash: at });
	const main = (page: Page) => page.getByRole("main");
	const title = "Which brush for small letters?";
	const amelie = await openAs("amelie", "/answerslist/0?answered=no");
	await main(amelie)
		.getByRole("button", { name: en("answer.ask") })
		.click();
	await main(amelie).getByLabel(en("answer.askTitle")).fill(title);
	await main(amelie).getByLabel(en("answer.askText")).fill("Mine are **too soft**.");
	await main(amelie)
		.getByRole("button", { name: en("answer.send"), exact: true })
		.click();
	await main(amelie).getByRole("heading", { level: 1, name: title }).waitFor();
	const address = hash(amelie).slice(1);

	const noah = await openAs("noah", "/answerslist/0?answered=no");
	await main(noah).getByRole("link", { name: title }).click();
	await main(noah).getByText("too soft").and(noah.locator("strong")).waitFor();
	await main(noah)
		.getByRole("textbox", { name: en("answer.yourAnswer") })
		.fill("A number two.");
	await main(noah)
		.getByRole("button", { name: en("answer.answerSend"), exact: true })
		.click();
	const given = (page: Page) => main(page).getByRole("article").filter({ hasText: "A number two." });
	await given(noah).last().waitFor();
	expect(
		await main(noah)
			.getByRole("button", { name: en("answer.accept") })
			.count(),
	).toBe(0);
	const stored = noah.waitForResponse((response) => response.url().includes("/v1/outbox"));
	await main(noah)
		.getByRole("button", { name: en("collect.of", { name: title }) })
		.click();
	await stored;
	await noah.goto(site().url(host, "/personal/course/collect"));
	await main(noah).getByRole("link", { name: title }).waitFor();

	await amelie.reload();
	await given(amelie)
		.last()
		.getByRole("button", { name: en("answer.accept") })
		.click();
	await given(amelie).last().getByText(en("answer.accepted"), { exact: true }).waitFor();
	expect(await axeViolations(amelie)).toEqual([]);
	const visitor = await open("/answerslist/0?answered=yes");
	await main(visitor).getByRole("link", { name: title }).click();
	await main(visitor).getByText(en("answer.accepted"), { exact: true }).waitFor();
	expect(hash(visitor)).toBe(`#${address}`);
});

it("a teacher's page shows what the teacher has answered and leads to all of it; without an answer there is no section", async () => {
	const { filters = [] } = await data<AnswerListData>(
		site(),
		host,
		"/saas-business/v1/front/answer/list?withFilters=yes",
	);
	const answering = filters.find((filter) => filter.name === "teacher")?.options ?? [];
	const [teacher] = answering;
	const name = textOf("en", teacher?.label);
	const page = await open(`/teachersdetail/${teacher?.value}`);
	const section = page.getByRole("region", { name: en("teacher.answered", { name }) });
	await section.getByRole("article").first().getByText(name).waitFor();
	await section.getByRole("link", { name: en("answer.all") }).click();
	await chips(page).getByText(name).waitFor();
	const { list: teachers } = await data<TeacherListData>(
		site(),
		host,
		"/saas-business/v1/front/teacher/list?pageSize=60",
	);
	const silent = teachers.find(({ id }) => !answering.some(({ value }) => value === id));
	const answered = page.waitForResponse(/answer\/list\?.*teacher=/);
	await page.goto(site().url(host, `/teachersdetail/${silent?.id}`));
	await answered;
	const own = en("teacher.answered", { name: textOf("en", silent?.name) });
	await page.getByRole("region", { name: own }).waitFor({ state: "hidden" });
});

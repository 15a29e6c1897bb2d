import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Exercise, LoginData, OutboxData } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { beginExercise, cutAnswers, openExercise, taskRegion } from "../support/browser/exercises.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { data } from "../support/site/ask.ts";
import { loginBody } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
/** Who has practised nothing yet. */
const noah = demoStudent(host, "noah");
const en = (key: string, args = {}) => message("en", key, args);
const times = (count: number) => en(count === 1 ? "wrong.times.one" : "wrong.times.other", { count });

/** Answers three questions of a chapter as if nothing were known, the first option each. */
async function answerFirstOptions(): Promise<number> {
	const { token, user } = await data<LoginData>(site(), host, "/saas-business/v1/front/login/", {
		method: "POST",
		body: await loginBody(site(), host, noah),
	});
	const call = <T>(path: string, body: object) =>
		data<T>(site(), host, path, { method: "POST", body, headers: { authorization: token.token } });
	const { exerciseId, questions } = await call<Exercise>("/question/v1/exercise/chapter/paper/generate", {
		...{ subjectId: "math", chapterId: "sets", fresh: true },
	});
	const tasks = questions.flatMap((each) => each.tasks).filter(({ kind }) => kind === "single");
	const { results } = await call<OutboxData>("/saas-business/v1/outbox", {
		...{ queueId: randomUUID(), userId: user.id },
		entries: tasks.slice(0, 3).map(({ taskId, options = [] }, i) => ({
			...{ id: randomUUID(), kind: "practice.answer", schoolId: "", number: i + 1, age: 0 },
			body: { exerciseId, taskId, answer: [options[0]?.id], isFinal: true },
		})),
	});
	return results.filter((each) => each.state === "done" && each.result?.["right"] === false).length;
}

describe("wrong book", () => {
	it("shows what was answered wrong; a task is mastered and comes back; settings stay; at 320 px, without violations", async () => {
		let count = 0;
		// Options are in random order: until something was wrong.
		for (let i = 0; i < 5 && count === 0; i += 1) count = await answerFirstOptions();
		expect(count).toBeGreaterThan(0);
		const page = await openPageAs(site(), host, noah, {
			language: "en",
			hash: "/lib/subject/wrong",
			bypassCSP: true,
		});
		const tasks = page.getByRole("main").getByRole("article");
		await expect.poll(() => tasks.count()).toBe(count);
		await tasks.first().getByText(times(1)).waitFor();
		await tasks.first().getByText(en("wrong.showSolution")).click();
		await tasks
			.first()
			.getByRole("heading", { name: en("practice.rightAnswer") })
			.waitFor();
		await expect.poll(() => axeViolations(page)).toEqual([]);

		await page.getByText(en("wrong.settings")).click();
		await page.getByLabel(en("wrong.dailyLimit")).fill("7");
		await page.getByRole("button", { name: en("wrong.save") }).click();
		await page.getByText(en("wrong.saved")).waitFor();
		await page.reload();
		await page.getByText(en("wrong.settings")).click();
		expect(await page.getByLabel(en("wrong.dailyLimit")).inputValue()).toBe("7");

		await tasks
			.first()
			.getByRole("button", { name: en("wrong.master") })
			.click();
		await expect.poll(() => tasks.count()).toBe(count - 1);
		await page.getByRole("link", { name: new RegExp(`^${en("wrong.state.mastered")}`) }).click();
		await expect.poll(() => tasks.count()).toBe(1);
		await tasks
			.first()
			.getByRole("button", { name: en("wrong.unmaster") })
			.click();
		await page.getByText(en("wrong.noneInView")).waitFor();
		await page.setViewportSize({ width: 320, height: 800 });
		await expectFits(page);

		await page.goto(site().url(host, "/lib/subject/wrong?subject=math&print=solutions"));
		await page
			.getByRole("heading", { name: en("practice.rightAnswer") })
			.first()
			.waitFor();
		await expectFits(page);
		await expect.poll(() => axeViolations(page)).toEqual([]);
		await page.emulateMedia({ media: "print" });
		await expect.poll(() => page.getByRole("banner").isVisible()).toBe(false);
	});

	it("collects a question of an exercise, offline too, lists it after a reload, and lets it go", async () => {
		const { hash, questions, ofKind, read } = await beginExercise(site(), host, noah, "sets");
		const single = ofKind("single");
		const question = questions.find(({ tasks }) => tasks.includes(single));
		const page = await openExercise(site(), host, noah, hash, { bypassCSP: true });
		const collect = taskRegion(page, single).getByRole("button", {
			name: en("practice.collect"),
			exact: true,
		});
		const isCollected = async () => (await collect.getAttribute("aria-pressed")) === "true";
		await collect.waitFor();
		expect(await isCollected()).toBe(false);
		const other = await page.context().newPage();
		await other.goto(site().url(host, "/lib/subject/collect"));
		await other.getByText(en("wrong.collectionNone"), { exact: true }).waitFor();

		const restore = await cutAnswers(page.context());
		await collect.click();
		await expect.poll(isCollected).toBe(true);
		await page.reload();
		await expect.poll(isCollected).toBe(true);
		expect((await read()).collectedIds).toEqual([]);
		await restore();
		await expect.poll(async () => (await read()).collectedIds).toEqual([question?.questionId]);
		await expect.poll(isCollected).toBe(true);

		const listed = other.getByRole("main").getByRole("article");
		await expect.poll(() => listed.count()).toBe(1);
		await listed.getByRole("button", { name: en("wrong.drop"), exact: true }).click();
		await other.getByText(en("wrong.collectionNone"), { exact: true }).waitFor();
		await other.getByText(en("wrong.dropped"), { exact: true }).waitFor();
		await expect.poll(isCollected).toBe(false);
		expect((await read()).collectedIds).toEqual([]);
		await expect.poll(() => axeViolations(page)).toEqual([]);
		await page.setViewportSize({ width: 320, height: 800 });
		await expectFits(page);
	});

	it("a folder of the collection that has become empty: says so, and leads to all collected questions", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			language: "en",
			hash: "/lib/subject/collect?folder=%2FEnglish",
		});
		const listed = page.getByRole("main").getByRole("article");
		await expect.poll(() => listed.count()).toBe(1);
		await listed.getByRole("button", { name: en("wrong.drop"), exact: true }).click();
		await page.getByText(en("wrong.collectionNoneHere"), { exact: true }).waitFor();
		await page.getByRole("link", { name: en("wrong.collectionAll"), exact: true }).click();
		await expect.poll(() => listed.count()).toBeGreaterThan(1);
		await page.getByRole("link", { name: en("wrong.questionBank"), exact: true }).click();
		await page.getByRole("heading", { level: 1, name: en("bank.title"), exact: true }).waitFor();
	});
});

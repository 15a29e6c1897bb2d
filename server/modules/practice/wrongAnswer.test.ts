import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ContentBankQuestion, Exercise, PracticeTask } from "../../../schemas/generated/documents.ts";
import { buildBankQuestion } from "../../../tests/support/data/buildCatalogue.ts";
import { openBankApp } from "../../../tests/support/server/bankApp.ts";
import { contentCommands } from "../../operator/contentCommands.ts";

const pairs = [
	{ id: "p1", left: "one", right: "1" },
	{ id: "p2", left: "two", right: "2" },
];
const steps = ["first", "second", "third"].map((text, i) => ({ id: `s${i}`, text }));
const questions: readonly ContentBankQuestion[] = [
	buildBankQuestion("q1"),
	buildBankQuestion("pair", { kind: "matching", pairs }),
	buildBankQuestion("steps", { kind: "ordering", steps }),
];

let bank: Awaited<ReturnType<typeof openBankApp>>;
beforeAll(async () => {
	bank = await openBankApp({ bankQuestions: [...questions] });
});
afterAll(() => bank.students.close());
beforeEach(async () => {
	await bank.reset();
	await publish({});
});

/** Publishes the questions with changes, by id. */
async function publish(changes: Readonly<Record<string, Partial<ContentBankQuestion>>>) {
	const content = contentCommands(bank.students.site.deps);
	const host = "one.test";
	const [stored] = await content["content-export"]({ host, part: "bank-questions/maths" });
	const bankQuestions = questions.map((question) => ({ ...question, ...changes[question.id] }));
	const parts = [{ ...stored, bankQuestions }];
	await content["content-apply"]({ host, parts, options: { author: "anna", confirm: host } });
}

const optionTexts = (task: PracticeTask | undefined, ids: readonly string[] | undefined) =>
	ids?.map((id) => task?.options?.find((option) => option.id === id)?.text);

/** Answers a task of a new exercise with options of these texts. */
async function answer(taskId: string, texts: readonly string[]) {
	const exerciseId = await bank.begin();
	const { data } = await bank.ask<Exercise>(`exercise/paper/${exerciseId}`);
	const task = data.questions.flatMap(({ tasks }) => tasks).find((each) => each.taskId === taskId);
	const ids = texts.map(
		(text) => task?.options?.find((option) => option.text === text)?.id ?? expect.fail(text),
	);
	await bank.answer(exerciseId, taskId, ids);
}

/** The wrong answer of the wrong book, as its page shows it. */
async function shownTexts(taskId: string) {
	const row = (await bank.list()).list.find((each) => each.taskId === taskId) ?? expect.fail("no row");
	return optionTexts(row.question.tasks[0], row.wrongAnswer);
}

describe("a wrong answer, after its question was corrected", () => {
	test.each([
		["pair", ["2", "1"]],
		["steps", ["third", "first", "second"]],
		["q1", ["c of q1"]],
	])("of %s: has the options that were chosen, by ids of the present version", async (taskId, texts) => {
		await answer(taskId, texts);
		await publish({ [taskId]: { explanation: "Because." } });
		expect(await shownTexts(taskId)).toEqual(texts);
	});

	test("and then answered right: is shown still", async () => {
		await answer("pair", ["2", "1"]);
		await publish({ pair: { explanation: "Because." } });
		await bank.age(3);
		await answer("pair", ["1", "2"]);
		expect(await shownTexts("pair")).toEqual(["2", "1"]);
	});

	test("with its pairs in another order: follows what was given", async () => {
		await answer("pair", ["2", "1"]);
		await publish({ pair: { pairs: pairs.toReversed() } });
		const [row] = (await bank.list()).list;
		expect(row?.question.tasks[0]?.given).toEqual(["two", "one"]);
		expect(await shownTexts("pair")).toEqual(["1", "2"]);
	});

	test("with options of choice in each other's place: is the one with the text that was chosen", async () => {
		await answer("q1", ["c of q1"]);
		const [a, b, c, d] = questions[0]?.options ?? [];
		if (!a || !b || !c || !d) expect.fail("q1 must have four options");
		await publish({ q1: { options: [{ ...a, text: c.text }, b, { ...c, text: a.text }, d] } });
		expect((await bank.list()).list[0]?.wrongAnswer).toEqual(["a"]);
	});

	test("with another text of the option that was chosen: is that option", async () => {
		await answer("q1", ["c of q1"]);
		const options = questions[0]?.options?.map((each) => (each.id === "c" ? { ...each, text: "C." } : each));
		await publish({ q1: { ...(options && { options }) } });
		expect(await shownTexts("q1")).toEqual(["C."]);
	});

	test("that lacks what was chosen: is left out, and the rest of the row is shown", async () => {
		await answer("steps", ["third", "first", "second"]);
		const changed = steps.map((step, i) => (i === 2 ? { ...step, text: "last" } : step));
		await publish({ steps: { steps: changed } });
		const [row] = (await bank.list()).list;
		expect(row).toMatchObject({ taskId: "steps", wrongCount: 1 });
		expect(row).not.toHaveProperty("wrongAnswer");
	});
});

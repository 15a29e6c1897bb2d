import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WrongDue, WrongList } from "../../../schemas/generated/documents.ts";
import { openBankApp } from "../../../tests/support/server/bankApp.ts";

const dayMs = 86_400_000;

let bank: Awaited<ReturnType<typeof openBankApp>>;
beforeAll(async () => {
	bank = await openBankApp();
});
afterAll(() => bank.students.close());
beforeEach(() => bank.reset());

describe("the wrong book", () => {
	test("has what was answered wrong, once; nothing that was right or left empty", async () => {
		const exerciseId = await bank.begin();
		await bank.answer(exerciseId, "q1", ["a"]);
		await bank.answer(exerciseId, "q2", ["b"]);
		await bank.answer(exerciseId, "q3", []);
		await bank.answer(await bank.begin(), "q1", ["c"]);
		const found = await bank.list();
		expect(found).toMatchObject({ total: 1, counts: { open: 1, mastered: 0, removed: 0 } });
		expect(found.list[0]).toMatchObject({
			...{ taskId: "q1", wrongCount: 2, wrongAnswer: ["c"], chapterName: { en: "Fractions" } },
			pointNames: [{ en: "Sums" }],
			solution: { rightIds: ["b"] },
			question: { questionId: "q1", tasks: [{ taskId: "q1" }] },
		});
	});

	test("has nothing of answers that were still being composed, and what is wrong when it is handed in", async () => {
		const exerciseId = await bank.begin();
		const composing = { isFinal: false };
		await bank.answer(exerciseId, "q1", ["a"], composing);
		await bank.answer(exerciseId, "q1", ["b"], { ...composing, basedOn: 1 });
		await bank.answer(exerciseId, "q2", ["a"], composing);
		expect(await bank.idsOf()).toEqual([]);
		await bank.ask("websocket/exercise/submit", { exerciseId });
		expect(await bank.idsOf()).toEqual(["q2"]);
	});

	test("an essay enters it when the student judges it partly right, and not when right", async () => {
		const exerciseId = await bank.begin();
		await bank.answer(exerciseId, "essay", ["Mine."]);
		expect(await bank.idsOf()).toEqual([]);
		await bank.answer(exerciseId, "essay", ["Mine."], { ownJudgement: "right" });
		expect(await bank.idsOf()).toEqual([]);
		await bank.answer(exerciseId, "essay", ["Mine."], { ownJudgement: "partly" });
		expect(await bank.idsOf()).toEqual(["essay"]);
	});

	test.each([
		["partly, then wrong", ["partly", "wrong"], 1],
		["wrong, then partly, then wrong", ["wrong", "partly", "wrong"], 1],
		["right, then partly, then wrong", ["right", "partly", "wrong"], 1],
		["wrong, then partly, then right", ["wrong", "partly", "right"], 0],
		["wrong, then right, then wrong", ["wrong", "right", "wrong"], 1],
	] as const)(
		"an essay judged %s counts as one mistake at most: as the last judgement says",
		async (_, judgements, count) => {
			const exerciseId = await bank.begin();
			await bank.answer(exerciseId, "essay", ["Mine."]);
			for (const ownJudgement of judgements)
				await bank.answer(exerciseId, "essay", ["Mine."], { ownJudgement });
			expect((await bank.list()).list).toMatchObject(count === 0 ? [] : [{ wrongCount: count }]);
			expect(await bank.sql("select from review_log where rating = 1")).toHaveLength(count);
		},
	);

	test("a mistake that the student takes back leaves the mistakes of other exercises, and the last of their answers", async () => {
		for (const [text, ownJudgement] of [
			["First.", "wrong"],
			["Second.", "partly"],
		] as const) {
			const exerciseId = await bank.begin();
			await bank.answer(exerciseId, "essay", [text]);
			await bank.answer(exerciseId, "essay", [text], { ownJudgement });
			if (text === "First.") {
				await bank.age(9);
				await bank.sql("update review_log set day = day - 9");
				continue;
			}
			expect((await bank.list()).list).toMatchObject([{ wrongCount: 2, wrongAnswer: [text] }]);
			await bank.answer(exerciseId, "essay", [text], { ownJudgement: "right" });
		}
		expect((await bank.list()).list).toMatchObject([{ wrongCount: 1, wrongAnswer: ["First."] }]);
		// The second answer is a review that went well, as if it had been called right at once.
		expect(await bank.sql("select rating, is_review from review_log order by id")).toEqual([
			{ rating: 1, is_review: false },
			{ rating: 3, is_review: true },
		]);
	});

	test("filters by chapter, point, kind and day, and counts by each", async () => {
		const exerciseId = await bank.begin();
		for (const id of ["q1", "shape"]) await bank.answer(exerciseId, id, ["a"]);
		await bank.answer(exerciseId, "essay", ["x"]);
		await bank.answer(exerciseId, "essay", ["x"], { ownJudgement: "wrong" });
		expect(await bank.idsOf("&chapterId=shapes")).toEqual(["shape"]);
		expect(await bank.idsOf("&pointId=sums")).toEqual(["q1"]);
		expect(await bank.idsOf("&kind=essay")).toEqual(["essay"]);
		expect(await bank.idsOf(`&day=${await bank.today()}`)).toEqual(["essay", "q1", "shape"]);
		expect(await bank.idsOf("&day=2020-99-99")).toEqual([]);
		expect((await bank.list("&groupBy=chapter")).groups).toMatchObject([
			{ key: "fractions", name: { en: "Fractions" }, count: 2 },
			{ key: "shapes", count: 1 },
		]);
		expect((await bank.list("&groupBy=point")).groups).toMatchObject([{ key: "sums", count: 1 }]);
		expect((await bank.list("&groupBy=kind")).groups.map(({ key }) => key)).toEqual(["single", "essay"]);
		expect((await bank.list("&groupBy=day")).groups).toEqual([{ key: await bank.today(), count: 3 }]);
		expect(await bank.list("&pageSize=2&page=2")).toMatchObject({ total: 3, list: [{ taskId: "shape" }] });
	});

	test("keeps mastered tasks apart and removed ones out, until they are wrong again", async () => {
		const exerciseId = await bank.begin();
		for (const id of ["q1", "q2"]) await bank.answer(exerciseId, id, ["a"]);
		expect((await bank.ask("wrong/master", { taskIds: ["q1", "nothing"], on: true })).data).toEqual({
			count: 1,
		});
		await bank.ask("wrong/remove", { taskIds: ["q2"], on: true });
		expect(await bank.idsOf()).toEqual([]);
		expect(await bank.idsOf("&state=mastered")).toEqual(["q1"]);
		expect(await bank.idsOf("&state=removed")).toEqual(["q2"]);
		await bank.ask("wrong/remove", { taskIds: ["q2"], on: false });
		expect(await bank.idsOf()).toEqual(["q2"]);
		await bank.answer(await bank.begin(), "q1", ["c"]);
		expect(await bank.idsOf()).toEqual(["q1", "q2"]);
	});

	test("an answer given before the last mistake and sent later: counts, and changes neither that mistake nor its mark", async () => {
		const late = await bank.begin();
		for (const id of ["q1", "q2"]) await bank.answer(await bank.begin(), id, ["a"]);
		await bank.ask("wrong/remove", { taskIds: ["q1"], on: true });
		await bank.ask("wrong/master", { taskIds: ["q2"], on: true });
		for (const id of ["q1", "q2"]) await bank.answer(late, id, ["c"], { age: 2 * dayMs });
		const shown = { wrongCount: 2, wrongAnswer: ["a"], wrongOn: await bank.today() };
		expect((await bank.list("&state=removed")).list).toMatchObject([{ taskId: "q1", ...shown }]);
		expect((await bank.list("&state=mastered")).list).toMatchObject([{ taskId: "q2", ...shown }]);
	});

	test("an answer given after the last mistake, before its task was taken out, and sent later: leaves it out", async () => {
		const [first, late] = [await bank.begin(), await bank.begin()];
		await bank.answer(first, "q1", ["a"], { age: 3 * dayMs });
		await bank.ask("wrong/remove", { taskIds: ["q1"], on: true });
		await bank.answer(late, "q1", ["c"], { age: 2 * dayMs });
		expect((await bank.list("&state=removed")).list).toMatchObject([{ wrongCount: 2, wrongAnswer: ["c"] }]);
	});

	test("is nobody else's", async () => {
		await bank.answer(await bank.begin(), "q1", ["a"]);
		for (const [student, total] of [
			["lin", 0],
			["mei", 1],
		] as const)
			expect((await bank.ask<WrongList>("wrong/list?subjectId=maths", undefined, student)).data.total).toBe(
				total,
			);
		expect((await bank.ask("wrong/master", { taskIds: ["q1"], on: true }, "lin")).data).toEqual({ count: 0 });
		expect(await bank.students.ask(undefined, "/question/v1/wrong/due")).toMatchObject({ status: 401 });
		expect((await bank.ask<WrongDue>("wrong/due", undefined, "stranger")).data.list).toEqual([]);
	});

	test("shows a withdrawn question as such and no longer asks for it", async () => {
		await bank.answer(await bank.begin(), "q1", ["a"]);
		await bank.age(5);
		await bank.sql("update bank_question set withdrawn_at = now() where id = 'q1'");
		try {
			expect((await bank.list()).list).toMatchObject([{ taskId: "q1", withdrawn: true }]);
			expect((await bank.due()).list).toEqual([]);
			expect(await bank.generate({ due: true })).toMatchObject({ code: "1621" });
		} finally {
			await bank.sql("update bank_question set withdrawn_at = null where id = 'q1'");
		}
	});
});

test("an exercise of a view has the tasks of that view", async () => {
	const exerciseId = await bank.begin();
	for (const id of ["q1", "shape"]) await bank.answer(exerciseId, id, ["a"]);
	const { data } = await bank.generate({ chapterId: "shapes" });
	expect(data).toMatchObject({ type: "wrong", questions: [{ questionId: "shape" }], answers: [] });
	expect(await bank.generate({ state: "mastered" })).toMatchObject({
		...{ code: "1625", message: "The wrong book has no questions here that can be practised." },
	});
});

test("an exercise of a view has no question whose present version lacks the task, and is not shorter for it", async () => {
	const exerciseId = await bank.begin();
	for (const id of ["q1", "q2"]) await bank.answer(exerciseId, id, ["a"]);
	await bank.sql("update bank_question set task_ids = '{q1.first}' where id = 'q1'");
	try {
		const { data } = await bank.generate({ count: 1 });
		expect(data.questions.map(({ questionId }) => questionId)).toEqual(["q2"]);
		await bank.ask("wrong/remove", { taskIds: ["q2"], on: true });
		expect(await bank.generate({})).toMatchObject({ code: "1625" });
	} finally {
		await bank.sql("update bank_question set task_ids = '{q1}' where id = 'q1'");
	}
});

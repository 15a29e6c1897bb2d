// Homework of students: who gets it, and drafts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type HomeworkApp, minute, openHomeworkApp } from "../../../tests/support/server/homeworkApp.ts";

let app: HomeworkApp;
beforeAll(async () => {
	app = await openHomeworkApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

describe("list", () => {
	test("has the homework of the student's courses, and of other courses nothing", async () => {
		const found = await app.list("mei");
		expect(found.list.map(({ courseId, homeworkId }) => `${courseId} ${homeworkId}`)).toEqual([
			"algebra essay",
			"algebra sketch",
			"algebra open",
			"algebra free",
		]);
		expect(found.list[0]).toMatchObject({
			...{ state: "given", canHand: true, tries: 0, maxPoints: 100, passPoints: 60, lessonId: "l1" },
			...{ dueAt: app.soon, hasDraft: false, courseName: expect.anything() },
		});
		expect(await app.list("kim")).toMatchObject({ list: [], total: 0 });
		expect(await app.list("stranger")).toMatchObject({ list: [], total: 0 });
		expect((await app.ask(undefined, "/saas-business/v1/homework/list")).status).toBe(401);
	});

	test("of a lesson; by state; in pages", async () => {
		const ids = async (filter: string) =>
			(await app.list("mei", filter)).list.map(({ homeworkId }) => homeworkId);
		expect(await ids("courseId=algebra&lessonId=l2")).toEqual(["open"]);
		// The student has it not.
		expect(await app.list("mei", "courseId=music")).toMatchObject({ list: [], total: 0 });
		await app.hand("done", { homeworkId: "open" });
		expect(await ids("state=handed")).toEqual(["open"]);
		expect(await ids("state=open")).toEqual(["essay", "sketch", "free"]);
		expect(await app.list("mei", "page=2&pageSize=3")).toMatchObject({ total: 4, list: [{}] });
	});

	test("a lesson that is free of charge: its homework is open to students without the course, once they know", async () => {
		expect((await app.detailReply("kim", "free")).status).toBe(404);
		await app.query(
			"insert into free_confirmation (company_id, student_id, course_id) values (1, 'kim', 'algebra')",
		);
		expect((await app.detail("kim", "free")).card.canHand).toBe(true);
		expect((await app.detailReply("kim", "essay")).status).toBe(404);
		await app.query("delete from free_confirmation");
	});
});

describe("draft", () => {
	test("of 20,000 emoji: stored and read as typed; one more is refused", async () => {
		const text = "🙂".repeat(20_000);
		expect(await app.save(text)).toMatchObject({ state: "done", result: { version: 1, outcome: "saved" } });
		expect((await app.detail("mei")).draft).toMatchObject({ text, version: 1 });
		expect(await app.save(`${text}🙂`)).toMatchObject({ state: "refused", code: "400" });
	});

	test("on two devices at the same time: the later text wins, the other one is beside it", async () => {
		await app.save("from the laptop");
		expect(await app.save("from the phone", { writer: "phone", base: 0 })).toMatchObject({
			result: { outcome: "replaced", version: 2 },
		});
		expect((await app.detail("mei")).draft).toMatchObject({
			...{ text: "from the phone", otherText: "from the laptop" },
		});
		expect(await app.save("older", { writer: "tablet", base: 1, age: 5 * minute })).toMatchObject({
			result: { outcome: "kept", version: 2 },
		});
		expect((await app.detail("mei")).draft).toMatchObject({ text: "from the phone", otherText: "older" });
		await app.hand("from the phone");
		expect((await app.detail("mei")).draft.otherText).toBeUndefined();
	});

	test("typed on another device while it is returned: stays, and is handed in", async () => {
		await app.hand("first");
		await app.query("update homework_work set state = 'returned'");
		expect(await app.save("second", { writer: "phone", base: 1 })).toMatchObject({ state: "done" });
		const found = await app.detail("mei");
		expect(found.card).toMatchObject({ state: "returned", canHand: true, hasDraft: true });
		expect(await app.hand("second")).toMatchObject({ result: { outcome: "handed", number: 2 } });
		expect((await app.detail("mei")).versions.map(({ text }) => text)).toEqual(["second", "first"]);
	});

	test("typed before another device handed it in: kept as the draft", async () => {
		await app.hand("from the phone");
		expect(await app.save("from the laptop", { base: 0, writer: "laptop" })).toMatchObject({ state: "done" });
		expect(await app.detail("mei")).toMatchObject({
			card: { state: "handed", why: "handed", hasDraft: true },
			draft: { text: "from the laptop" },
			versions: [{ text: "from the phone" }],
		});
	});

	test("the content has it no more: the draft is kept and can be read, and handed in it cannot be", async () => {
		await app.save("half");
		const [before] = await app.query<{ document: object }>(
			"select document from lesson_material where course_id = 'algebra' and lesson_id = 'l1' and company_id = 1",
		);
		await app.query(
			`update lesson_material set document = jsonb_set(document, '{homework}', '[]')
			where company_id = 1 and course_id = 'algebra' and lesson_id = 'l1'`,
		);
		expect(await app.hand("half")).toMatchObject({ result: { outcome: "gone" } });
		const found = await app.detail("mei");
		expect(found).toMatchObject({
			card: { why: "gone", canHand: false, homeworkName: "Homework essay" },
			draft: { text: "half" },
		});
		expect(found.text).toContain("<math");
		expect((await app.list("mei")).list.map(({ homeworkId }) => homeworkId)).toContain("essay");
		expect((await app.detailReply("lin")).status).toBe(404);
		await app.query(
			"update lesson_material set document = $1 where company_id = 1 and course_id = 'algebra' and lesson_id = 'l1'",
			[JSON.stringify(before?.document)],
		);
	});

	test("of a course that the student lost: still saved, and not handed in", async () => {
		await app.save("half");
		await app.query("update access_grant set starts_at = now() + interval '1 day' where student_id = 'mei'");
		expect(await app.save("more", { base: 1 })).toMatchObject({ state: "done" });
		expect(await app.hand("more still")).toMatchObject({ result: { outcome: "access" } });
		expect(await app.detail("mei")).toMatchObject({ card: { why: "access" }, draft: { text: "more still" } });
		await app.query("update access_grant set starts_at = now() - interval '1 day' where student_id = 'mei'");
	});
});

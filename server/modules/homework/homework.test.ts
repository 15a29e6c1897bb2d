// Homework of students: who gets it, drafts, handing in at the last second and after it, and twice.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
	HomeworkDetail,
	HomeworkList,
	LessonHomework,
	OutboxData,
	OutboxResult,
} from "../../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const base = "/saas-business/v1/homework";
const minute = 60_000;
const soon = new Date(Date.now() + 60 * minute).toISOString();

const homework = (id: string, more: Partial<LessonHomework> = {}): LessonHomework => ({
	...{ id, homeworkName: `Homework ${id}`, text: `<p>Do $x$ ${id}.</p>` },
	...more,
});
const lesson = (id: string, work: readonly LessonHomework[], more: object = {}) => ({
	...({ id, lessonName: id, minutes: 10, kind: "reading" } as const),
	homework: [...work],
	...more,
});
const course = (id: string, lessons: ReturnType<typeof lesson>[]) =>
	buildCourse(id, { chapters: [{ id: "c1", chapterName: "One", lessons }] });

let app: StudentApp;
beforeAll(async () => {
	app = await openStudentApp({
		site: buildSite(),
		courses: [
			course("algebra", [
				lesson("l1", [homework("essay", { dueAt: soon }), homework("sketch", { tries: 2, maxFiles: 1 })]),
				lesson("l2", [homework("open")]),
				lesson("trial", [homework("free")], { free: true }),
			]),
			course("music", [lesson("l1", [homework("essay")])]),
		],
		students: ["mei", "lin", "kim"].map((id) => ({
			...{ id, account: id, password: "x" },
			enrolments: id === "kim" ? [] : [{ courseId: "algebra", daysAgo: 3 }],
		})),
	});
});
afterAll(() => app.close());

const query = <Row extends object>(text: string, values: readonly unknown[] = []) =>
	app.site.db.system((sql) => sql.query<Row>(text, values));
beforeEach(async () => {
	await query("delete from homework_work");
	await setDue(soon);
});

/** Changes the content of the essay. */
const setDue = (dueAt: string) =>
	query(
		`update lesson_material set document = jsonb_set(document, '{homework,0,dueAt}', to_jsonb($1::text))
		where company_id = 1 and course_id = 'algebra' and lesson_id = 'l1'`,
		[dueAt],
	);
const list = async (student: string, filter = "") =>
	(await app.ask<HomeworkList>(student, `${base}/list?${filter}`)).data;
const detailReply = (student: string, id = "essay", courseId = "algebra") =>
	app.ask<HomeworkDetail>(student, `${base}/detail?courseId=${courseId}&homeworkId=${id}`);
const detail = async (student: string, id = "essay") => (await detailReply(student, id)).data;

let number = 0;
interface Sent {
	readonly student?: string;
	readonly homeworkId?: string;
	readonly courseId?: string;
	readonly files?: readonly string[];
	readonly base?: number;
	readonly writer?: string;
	/** Milliseconds. */
	readonly age?: number;
	readonly id?: string;
}
async function send(kind: "homework.save" | "homework.hand", text: string, given: Sent = {}) {
	const { student = "mei", homeworkId = "essay", courseId = "algebra", files = [] } = given;
	const { base: version = 0, writer = "laptop", age = 0, id = randomUUID() } = given;
	number += 1;
	const { data } = await app.ask<OutboxData>(student, "/saas-business/v1/outbox", {
		...{ queueId: randomUUID(), userId: student },
		entries: [
			{
				...{ id, kind, slot: `${courseId} ${homeworkId}`, number, schoolId: "", age },
				body: {
					...{ courseId, homeworkId, text, files },
					...(kind === "homework.save" ? { base: version, writer } : {}),
				},
			},
		],
	});
	return data.results[0] as OutboxResult;
}
const save = (text: string, given?: Sent) => send("homework.save", text, given);
const hand = (text: string, given?: Sent) => send("homework.hand", text, given);

const file = async (student = "mei", { profile = "general", company = 1 } = {}): Promise<string> => {
	const id = randomUUID().replaceAll("-", "");
	await query(
		`insert into stored_file (company_id, id, student_id, profile, name, key, sent_size, size, sha256, stored_at)
		values ($1, $2, $3, $4, 'page.pdf', $2, 10, 10, 'x', now())`,
		[company, id, student, profile],
	);
	return id;
};

describe("list", () => {
	test("has the homework of the student's courses, and of other courses nothing", async () => {
		const found = await list("mei");
		expect(found.list.map(({ courseId, homeworkId }) => `${courseId} ${homeworkId}`)).toEqual([
			"algebra essay",
			"algebra sketch",
			"algebra open",
			"algebra free",
		]);
		expect(found.list[0]).toMatchObject({
			...{ state: "given", canHand: true, tries: 0, maxPoints: 100, passPoints: 60, lessonId: "l1" },
			...{ dueAt: soon, hasDraft: false, courseName: expect.anything() },
		});
		expect(await list("kim")).toMatchObject({ list: [], total: 0 });
		expect(await list("stranger")).toMatchObject({ list: [], total: 0 });
		expect((await app.ask(undefined, `${base}/list`)).status).toBe(401);
	});

	test("of a lesson; by state; in pages", async () => {
		const ids = async (filter: string) =>
			(await list("mei", filter)).list.map(({ homeworkId }) => homeworkId);
		expect(await ids("courseId=algebra&lessonId=l2")).toEqual(["open"]);
		// The student has it not.
		expect(await list("mei", "courseId=music")).toMatchObject({ list: [], total: 0 });
		await hand("done", { homeworkId: "open" });
		expect(await ids("state=handed")).toEqual(["open"]);
		expect(await ids("state=open")).toEqual(["essay", "sketch", "free"]);
		expect(await list("mei", "page=2&pageSize=3")).toMatchObject({ total: 4, list: [{}] });
	});

	test("a lesson that is free of charge: its homework is open to students without the course, once they know", async () => {
		expect((await detailReply("kim", "free")).status).toBe(404);
		await query(
			"insert into free_confirmation (company_id, student_id, course_id) values (1, 'kim', 'algebra')",
		);
		expect((await detail("kim", "free")).card.canHand).toBe(true);
		expect((await detailReply("kim", "essay")).status).toBe(404);
		await query("delete from free_confirmation");
	});
});

describe("draft", () => {
	test("of 20,000 emoji: stored and read as typed; one more is refused", async () => {
		const text = "🙂".repeat(20_000);
		expect(await save(text)).toMatchObject({ state: "done", result: { version: 1, outcome: "saved" } });
		expect((await detail("mei")).draft).toMatchObject({ text, version: 1 });
		expect(await save(`${text}🙂`)).toMatchObject({ state: "refused", code: "400" });
	});

	test("on two devices at the same time: the later text wins, the other one is beside it", async () => {
		await save("from the laptop");
		expect(await save("from the phone", { writer: "phone", base: 0 })).toMatchObject({
			result: { outcome: "replaced", version: 2 },
		});
		expect((await detail("mei")).draft).toMatchObject({
			...{ text: "from the phone", otherText: "from the laptop" },
		});
		expect(await save("older", { writer: "tablet", base: 1, age: 5 * minute })).toMatchObject({
			result: { outcome: "kept", version: 2 },
		});
		expect((await detail("mei")).draft).toMatchObject({ text: "from the phone", otherText: "older" });
		await hand("from the phone");
		expect((await detail("mei")).draft.otherText).toBeUndefined();
	});

	test("typed on another device while it is returned: stays, and is handed in", async () => {
		await hand("first");
		await query("update homework_work set state = 'returned'");
		expect(await save("second", { writer: "phone", base: 1 })).toMatchObject({ state: "done" });
		const found = await detail("mei");
		expect(found.card).toMatchObject({ state: "returned", canHand: true, hasDraft: true });
		expect(await hand("second")).toMatchObject({ result: { outcome: "handed", number: 2 } });
		expect((await detail("mei")).versions.map(({ text }) => text)).toEqual(["second", "first"]);
	});

	test("typed before another device handed it in: kept as the draft", async () => {
		await hand("from the phone");
		expect(await save("from the laptop", { base: 0, writer: "laptop" })).toMatchObject({ state: "done" });
		expect(await detail("mei")).toMatchObject({
			card: { state: "handed", why: "handed", hasDraft: true },
			draft: { text: "from the laptop" },
			versions: [{ text: "from the phone" }],
		});
	});

	test("the content has it no more: the draft is kept and can be read, and handed in it cannot be", async () => {
		await save("half");
		const [before] = await query<{ document: object }>(
			"select document from lesson_material where course_id = 'algebra' and lesson_id = 'l1' and company_id = 1",
		);
		await query(
			`update lesson_material set document = jsonb_set(document, '{homework}', '[]')
			where company_id = 1 and course_id = 'algebra' and lesson_id = 'l1'`,
		);
		expect(await hand("half")).toMatchObject({ result: { outcome: "gone" } });
		const found = await detail("mei");
		expect(found).toMatchObject({
			card: { why: "gone", canHand: false, homeworkName: "Homework essay" },
			draft: { text: "half" },
		});
		expect(found.text).toContain("<math");
		expect((await list("mei")).list.map(({ homeworkId }) => homeworkId)).toContain("essay");
		expect((await detailReply("lin")).status).toBe(404);
		await query(
			"update lesson_material set document = $1 where company_id = 1 and course_id = 'algebra' and lesson_id = 'l1'",
			[JSON.stringify(before?.document)],
		);
	});

	test("of a course that the student lost: still saved, and not handed in", async () => {
		await save("half");
		await query("update access_grant set starts_at = now() + interval '1 day' where student_id = 'mei'");
		expect(await save("more", { base: 1 })).toMatchObject({ state: "done" });
		expect(await hand("more still")).toMatchObject({ result: { outcome: "access" } });
		expect(await detail("mei")).toMatchObject({ card: { why: "access" }, draft: { text: "more still" } });
		await query("update access_grant set starts_at = now() - interval '1 day' where student_id = 'mei'");
	});
});

describe("handed in", () => {
	test("the same entry twice, and the same work from two tabs: the answer of the first", async () => {
		const id = randomUUID();
		const first = await hand("done", { id });
		expect(first).toMatchObject({ state: "done", result: { outcome: "handed", number: 1 } });
		expect(await hand("done", { id })).toEqual(first);
		expect((await hand("done")).result).toEqual(first.result);
		expect(await hand("another text")).toMatchObject({ result: { outcome: "before", number: 1 } });
		const { versions, draft } = await detail("mei");
		expect([versions.length, versions[0]?.text, draft.text]).toEqual([1, "done", "another text"]);
	});

	test("when its time is over: not handed in, whatever the page shows, and kept as the draft", async () => {
		await setDue(new Date(Date.now() - minute).toISOString());
		expect(await hand("late")).toMatchObject({ state: "done", result: { outcome: "over", number: 0 } });
		expect(await detail("mei")).toMatchObject({
			card: { state: "given", why: "over", canHand: false },
			draft: { text: "late" },
		});
	});

	test("before its time was over, arriving after it: handed in, and marked for the teacher", async () => {
		await setDue(new Date(Date.now() - minute).toISOString());
		expect(await hand("offline", { age: 5 * minute })).toMatchObject({
			result: { outcome: "late", number: 1 },
		});
		expect(await detail("mei")).toMatchObject({
			card: { state: "handed", isLate: true },
			versions: [{ isLate: true }],
		});
		expect(await hand("offline", { age: 5 * minute })).toMatchObject({ result: { outcome: "late" } });
	});

	test("a teacher gave this student more time: that counts, not the content's", async () => {
		await setDue(new Date(Date.now() - minute).toISOString());
		await save("in work");
		await query("update homework_work set due_at = now() + interval '1 hour'");
		expect(await hand("in time")).toMatchObject({ result: { outcome: "handed" } });
	});

	test("as often as it may: then it is not handed in", async () => {
		for (const attempt of [1, 2]) {
			expect(await hand(`try ${attempt}`, { homeworkId: "sketch" })).toMatchObject({
				result: { outcome: "handed", number: attempt },
			});
			await query("update homework_work set state = 'returned'");
		}
		expect(await hand("try 3", { homeworkId: "sketch" })).toMatchObject({ result: { outcome: "tries" } });
	});

	test("nothing in it: refused; passed: refused, with what was typed still in the outbox", async () => {
		expect(await hand(" \n ")).toMatchObject({ state: "refused", code: "1464" });
		await hand("done");
		await query("update homework_work set state = 'passed'");
		expect(await hand("more")).toMatchObject({ state: "refused", code: "1461" });
		expect(await save("more")).toMatchObject({ state: "refused", code: "1461" });
	});

	test("files: of another student, of another profile, twice, or too many are refused", async () => {
		const [own, other, attachment] = [
			await file(),
			await file("lin"),
			await file("mei", { profile: "image" }),
		];
		const foreign = await file("stranger", { company: 2 });
		for (const files of [[other], [attachment], [foreign], [own, own], [randomUUID().replaceAll("-", "")]])
			expect(await hand("x", { files }), files.join()).toMatchObject({ state: "refused", code: "1463" });
		expect(await hand("", { homeworkId: "sketch", files: [own, await file()] })).toMatchObject({
			code: "1463",
		});
		expect(await hand("", { files: [own] })).toMatchObject({ result: { outcome: "handed" } });
		expect((await detail("mei")).versions[0]?.files).toEqual([
			{ resourceId: own, name: "page.pdf", size: 10 },
		]);
	});

	test("of another course, another company, and of nobody: not found", async () => {
		expect(await hand("x", { courseId: "music" })).toMatchObject({ state: "refused", code: "1461" });
		expect(await hand("x", { homeworkId: "nothing" })).toMatchObject({ state: "refused", code: "1461" });
		expect(await hand("x", { student: "stranger" })).toMatchObject({ state: "refused", code: "1461" });
		await hand("mine");
		expect((await detail("lin")).versions).toEqual([]);
	});
});

test("the last second counts: exactly at the end is in time, a millisecond after it is not", async () => {
	const { handRefusal } = await import("./rules.ts");
	const due = new Date("2026-12-01T16:00:00.000Z");
	const situation = {
		...{ homework: homework("x", { dueAt: due.toISOString() }), isThere: true, isOpen: true },
		...({ state: "given", tries: 0, dueAt: null } as const),
	};
	expect(handRefusal(situation, due)).toBeUndefined();
	expect(handRefusal(situation, new Date(due.getTime() + 1))).toBe("over");
});

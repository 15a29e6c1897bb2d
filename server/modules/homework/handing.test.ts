// Homework that is handed in: in the last second and after it, twice, with files of others.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
	type HomeworkApp,
	homework,
	minute,
	openHomeworkApp,
} from "../../../tests/support/server/homeworkApp.ts";

let app: HomeworkApp;
beforeAll(async () => {
	app = await openHomeworkApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

describe("handed in", () => {
	test("the same entry twice, and the same work from two tabs: the answer of the first", async () => {
		const id = randomUUID();
		const first = await app.hand("done", { id });
		expect(first).toMatchObject({ state: "done", result: { outcome: "handed", number: 1 } });
		expect(await app.hand("done", { id })).toEqual(first);
		expect((await app.hand("done")).result).toEqual(first.result);
		expect(await app.hand("another text")).toMatchObject({ result: { outcome: "before", number: 1 } });
		const { versions, draft } = await app.detail("mei");
		expect([versions.length, versions[0]?.text, draft.text]).toEqual([1, "done", "another text"]);
	});

	test("when its time is over: not handed in, whatever the page shows, and kept as the draft", async () => {
		await app.setDue(new Date(Date.now() - minute).toISOString());
		expect(await app.hand("late")).toMatchObject({ state: "done", result: { outcome: "over", number: 0 } });
		expect(await app.detail("mei")).toMatchObject({
			card: { state: "given", why: "over", canHand: false },
			draft: { text: "late" },
		});
	});

	test("before its time was over, arriving after it: handed in, and marked for the teacher", async () => {
		await app.setDue(new Date(Date.now() - minute).toISOString());
		expect(await app.hand("offline", { age: 5 * minute })).toMatchObject({
			result: { outcome: "late", number: 1 },
		});
		expect(await app.detail("mei")).toMatchObject({
			card: { state: "handed", isLate: true },
			versions: [{ isLate: true }],
		});
		expect(await app.hand("offline", { age: 5 * minute })).toMatchObject({ result: { outcome: "late" } });
	});

	test("a teacher gave this student more time: that counts, not the content's", async () => {
		await app.setDue(new Date(Date.now() - minute).toISOString());
		await app.save("in work");
		await app.query("update homework_work set due_at = now() + interval '1 hour'");
		expect(await app.hand("in time")).toMatchObject({ result: { outcome: "handed" } });
	});

	test("as often as it may: then it is not handed in", async () => {
		for (const attempt of [1, 2]) {
			expect(await app.hand(`try ${attempt}`, { homeworkId: "sketch" })).toMatchObject({
				result: { outcome: "handed", number: attempt },
			});
			await app.query("update homework_work set state = 'returned'");
		}
		expect(await app.hand("try 3", { homeworkId: "sketch" })).toMatchObject({ result: { outcome: "tries" } });
	});

	test("nothing in it: refused; passed: refused, with what was typed still in the outbox", async () => {
		expect(await app.hand(" \n ")).toMatchObject({ state: "refused", code: "1464" });
		await app.hand("done");
		await app.query("update homework_work set state = 'passed'");
		expect(await app.hand("more")).toMatchObject({ state: "refused", code: "1461" });
		expect(await app.save("more")).toMatchObject({ state: "refused", code: "1461" });
	});

	test("files: of another student, of another profile, twice, or too many are refused", async () => {
		const [own, other, attachment] = [
			await app.file(),
			await app.file("lin"),
			await app.file("mei", { profile: "image" }),
		];
		const foreign = await app.file("stranger", { company: 2 });
		for (const files of [[other], [attachment], [foreign], [own, own], [randomUUID().replaceAll("-", "")]])
			expect(await app.hand("x", { files }), files.join()).toMatchObject({ state: "refused", code: "1463" });
		expect(await app.hand("", { homeworkId: "sketch", files: [own, await app.file()] })).toMatchObject({
			code: "1463",
		});
		expect(await app.hand("", { files: [own] })).toMatchObject({ result: { outcome: "handed" } });
		expect((await app.detail("mei")).versions[0]?.files).toEqual([
			{ resourceId: own, name: "page.pdf", size: 10 },
		]);
	});

	test("of another course, another company, and of nobody: not found", async () => {
		expect(await app.hand("x", { courseId: "music" })).toMatchObject({ state: "refused", code: "1461" });
		expect(await app.hand("x", { homeworkId: "nothing" })).toMatchObject({ state: "refused", code: "1461" });
		expect(await app.hand("x", { student: "stranger" })).toMatchObject({ state: "refused", code: "1461" });
		await app.hand("mine");
		expect((await app.detail("lin")).versions).toEqual([]);
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

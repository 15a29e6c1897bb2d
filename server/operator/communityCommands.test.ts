import { afterAll, beforeAll, expect, test } from "vitest";
import { type CommunityApp, openCommunityApp } from "../../tests/support/server/communityApp.ts";
import { communityCommands } from "./communityCommands.ts";
import { studentCommands } from "./studentCommands.ts";

const host = "one.test";
const options = { author: "anna", message: "advertising" };
let app: CommunityApp;
let operator: ReturnType<typeof communityCommands>;
let id: string;
beforeAll(async () => {
	app = await openCommunityApp();
	operator = communityCommands(app.site.deps);
	for (const student of ["mei", "lin"]) await app.join(student);
	id = (await app.write("mei", "buy **this**")).data.id;
});
afterAll(() => app.close());

const seen = async (student?: string) => (await app.posts(student)).data.list.map(({ post }) => post.state);
const reportedBy = async (...students: string[]) => {
	for (const student of students) await app.change(student, "report", id, { reason: "spam", note: "an ad" });
};

test("list, reports: what was written where, by whom, and why it was reported", async () => {
	await reportedBy("lin");
	expect(await operator["post-list"]({ host })).toEqual([
		{
			...{ id, topic: "group", topicId: "reading", lessonId: null, atSeconds: null },
			...{ state: "shown", author: "mei", title: "" },
			...{ text: "buy **this**", reports: ["spam: an ad"], createdAt: expect.any(String) },
		},
	]);
	expect(await operator["post-list"]({ host, isReported: true })).toHaveLength(1);
	expect(await operator["post-list"]({ host, topicId: "southern" })).toEqual([]);
	expect(await operator["post-list"]({ host, state: "waiting" })).toEqual([]);
	expect(await operator["post-list"]({ host: "two.test" })).toEqual([]);
});

test("show: settles the reports, so that three others are needed to hide the post again", async () => {
	await reportedBy("ann", "bob");
	expect(await seen("lin")).toEqual([]);
	expect(await operator["post-show"]({ host, id, options })).toEqual({
		...{ changed: true, state: "shown", reports: 3 },
	});
	await reportedBy("lin", "ann", "bob", "eva");
	expect(await seen("lin")).toEqual(["shown"]);
});

test("hide: only the author sees the post; once more changes nothing", async () => {
	expect(await operator["post-hide"]({ host, id, options })).toEqual({
		...{ changed: true, state: "hidden", reports: 1 },
	});
	expect([await seen("lin"), await seen("mei")]).toEqual([[], ["hidden"]]);
	expect(await operator["post-hide"]({ host, id, options })).toEqual({
		...{ changed: false, state: "hidden", reports: 0 },
	});
	await expect(operator["post-hide"]({ host: "two.test", id })).rejects.toThrow(
		`"two.test" has no post ${id}`,
	);
	await expect(operator["post-hide"]({ host, id: "x" })).rejects.toThrow(/must be the id of a post/);
});

test("close, open: nobody writes in between", async () => {
	const topic = "group/reading";
	expect(await operator["topic-close"]({ host, topic, options })).toEqual({ changed: true });
	expect(await operator["topic-close"]({ host, topic, options })).toEqual({ changed: false });
	expect(await app.write("lin", "x")).toMatchObject({ code: "1415" });
	expect((await app.posts("lin")).data.isClosed).toBe(true);
	expect(await operator["topic-open"]({ host, topic, options })).toEqual({ changed: true });
	expect(await app.write("lin", "x")).toMatchObject({ code: "1" });
	await expect(operator["topic-close"]({ host, topic: "question/none" })).rejects.toThrow(
		`"one.test" has no question "none"`,
	);
});

test("answer: in the name of a teacher, who is marked", async () => {
	const given = { host, questionId: "q1", teacherId: "ada", text: "Like **so**.", options };
	const { id: answerId } = await operator["post-answer"](given);
	const { data } = await app.ask<{ answers: object[] }>(undefined, `${app.front}/answer/detail/q1`);
	expect(data.answers.at(-1)).toMatchObject({ id: answerId, teacher: true, teacherId: "ada" });
	await expect(operator["post-answer"]({ ...given, teacherId: "nobody" })).rejects.toThrow(
		`no teacher "nobody"`,
	);
});

test("every change is in the log, with who did it and why", async () => {
	const log = await studentCommands(app.site.deps)["operator-log"]({ host });
	expect(log.map(({ action, actor, detail }) => [action, actor, detail["reason"]])).toEqual(
		["post-answer", "topic-open", "topic-close", "post-hide", "post-show"].map((action) => [
			...[action, "anna", "advertising"],
		]),
	);
	expect(log.at(-1)).toMatchObject({ account: "mei", detail: { post: id, reports: 3 } });
});

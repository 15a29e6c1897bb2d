import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
	AnswerAccepted,
	AnswerAsked,
	AnswerDetail,
	AnswerListData,
	MessageList,
	Post,
} from "../../../schemas/generated/documents.ts";
import { type CommunityApp, openCommunityApp } from "../../../tests/support/server/communityApp.ts";
import { runJobs } from "../../../tests/support/server/runJobs.ts";
import { answerNotices } from "../../wiring/answerNotices.ts";

let app: CommunityApp;
beforeAll(async () => {
	app = await openCommunityApp();
});
afterAll(() => app.close());

const ask = (student: string | undefined, title: string, more: object = {}) =>
	app.ask<AnswerAsked>(student, `${app.front}/answer/ask`, {
		...{ title, text: "", requestId: randomUUID() },
		...more,
	});
const answer = (student: string | undefined, id: string, text: string) =>
	app.ask<Post>(student, `${app.front}/answer/write/${id}`, { text, requestId: randomUUID() });
const accept = (student: string, id: string, answerId?: string) =>
	app.ask<AnswerAccepted>(student, `${app.front}/answer/accept/${id}`, answerId ? { answerId } : {});
const list = async (query = "", student?: string) =>
	(await app.ask<AnswerListData>(student, `${app.front}/answer/list${query}`)).data;
const detail = (id: string, student?: string) =>
	app.ask<AnswerDetail>(student, `${app.front}/answer/detail/${id}`);
const titles = ({ list }: AnswerListData) => list.map(({ title }) => title);

test("questions of students and of the content: one list, the newest first, cut into pages together", async () => {
	const { data } = await ask("mei", "  Why is\nthat?  ", { courseId: "algebra", text: "I *wonder*." });
	await ask("lin", "And this?");
	const all = await list("?pageSize=20");
	expect(titles(all).slice(0, 2)).toEqual(["And this?", "Why is that?"]);
	const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?pageSize=2&page=${page}`)));
	expect(pages.flatMap(({ list }) => list)).toEqual(all.list.slice(0, 8));
	expect(all.total).toBe(all.list.length);
	const ofCourse = await list("?courseId=algebra");
	expect(ofCourse.list[0]).toMatchObject({ id: data.id, courseId: "algebra", askerName: "nick of mei" });
	expect((await list("?courseId=painting")).list.map(({ id }) => id)).not.toContain(data.id);
	expect((await detail(data.id, "mei")).data).toMatchObject({
		question: { text: "I *wonder*.", post: { isOwn: true } },
		answers: [],
		isClosed: false,
	});
});

test("asking: signed in, about a course that exists, with something to ask", async () => {
	expect((await ask(undefined, "x")).status).toBe(401);
	expect((await ask("mei", "x", { courseId: "no-such-course" })).status).toBe(404);
	expect((await ask("mei", " \n ")).code).toBe("1411");
	expect((await ask("mei", "x".repeat(121))).code).toBe("1422");
	const { data } = await ask("mei", "ours");
	expect((await detail(data.id, "stranger")).status).toBe(404);
	expect((await answer("stranger", data.id, "x")).status).toBe(404);
});

test("answers to a question of the content: shown below it, and a teacher's of the content stays the first", async () => {
	await app.later();
	const { data } = await answer("lin", "q1", "I think so");
	expect(data).toMatchObject({ isOwn: true, state: "shown" });
	const { question, answers } = (await detail("q1")).data;
	expect(answers.at(-1)).toMatchObject({ teacher: false, text: "I think so", post: { id: data.id } });
	expect(question.answerCount).toBe(answers.length);
	expect((await answer("lin", "no-such-question", "x")).status).toBe(404);
	expect((await accept("lin", "q1", data.id)).code).toBe("1421");
});

describe("a question with answers", () => {
	let id: string;
	const given: string[] = [];
	beforeAll(async () => {
		await app.later();
		id = (await ask("ann", "Who knows?")).data.id;
		for (const student of ["bob", "eva", "ann"])
			given.push((await answer(student, id, `answer of ${student}`)).data.id);
	});

	test("the student who asked accepts one, another one, and none", async () => {
		expect((await accept("bob", id, given[0])).code).toBe("1421");
		expect((await accept("ann", id, randomUUID())).status).toBe(404);
		for (const answerId of [given[0], given[1]])
			expect((await accept("ann", id, answerId)).data).toEqual({ acceptedId: answerId });
		const { answers, question } = (await detail(id)).data;
		expect(answers.map((each) => each.id)).toEqual([given[1], given[0], given[2]]);
		expect(question).toMatchObject({ acceptedId: given[1], answerCount: 3 });
		expect((await list()).list[0]).toMatchObject({ id, answer: { id: given[1] }, answerCount: 3 });
		expect((await accept("ann", id)).data).toEqual({});
		await accept("ann", id, given[1]);
	});

	test("the student who asked gets one message for each answer of another student, and none for an own one", async () => {
		const messages = async () =>
			(await app.ask<MessageList>("ann", "/saas-business/v1/student/message/page")).data.list;
		for (let i = 0; i < 2; i++) await runJobs(app.site.deps, [answerNotices]);
		const [first, second, ...others] = await messages();
		for (const message of [first, second])
			expect(message).toMatchObject({
				body: { en: expect.stringContaining("Who knows?") },
				link: { page: "question", id },
			});
		expect(others).toEqual([]);
	});

	test("an accepted answer that is deleted is accepted no more", async () => {
		await app.change("eva", "delete", given[1] ?? "");
		const { answers, question } = (await detail(id)).data;
		expect(question).not.toHaveProperty("acceptedId");
		expect(answers.map((each) => each.id)).toEqual([given[0], given[2]]);
	});

	test("deleted: the list has it no more, its page stays for the answers of others", async () => {
		await app.change("ann", "delete", id);
		expect((await list()).list.map((each) => each.id)).not.toContain(id);
		expect((await detail(id)).data).toMatchObject({ question: { title: "", post: { state: "deleted" } } });
		expect((await answer("bob", id, "late")).status).toBe(404);
	});
});

test("with approval: only the student who asked sees the question, and a changed one waits again", async () => {
	const strict = await openCommunityApp({ service: { personConfig: [], approveQuestions: true } });
	const read = (student?: string) =>
		strict.ask<AnswerListData>(student, `${strict.front}/answer/list?pageSize=1`);
	const body = { title: "May I?", text: "", requestId: randomUUID() };
	const { data } = await strict.ask<AnswerAsked>("mei", `${strict.front}/answer/ask`, body);
	expect(data.state).toBe("waiting");
	expect((await read("mei")).data.list[0]).toMatchObject({ id: data.id, post: { state: "waiting" } });
	for (const student of ["lin", undefined]) {
		expect((await read(student)).data.list[0]?.id).not.toBe(data.id);
		expect((await strict.ask(student, `${strict.front}/answer/detail/${data.id}`)).status).toBe(404);
	}
	const { communityCommands } = await import("../../operator/communityCommands.ts");
	const operator = communityCommands(strict.site.deps);
	await operator["post-show"]({ host: "one.test", id: data.id, options: { author: "anna" } });
	expect((await read()).data.list[0]?.id).toBe(data.id);
	const edit = { title: "May I now?", text: "" };
	expect((await strict.change("mei", "edit", data.id, edit)).data.state).toBe("waiting");
	await strict.close();
});

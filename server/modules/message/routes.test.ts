import { afterAll, beforeAll, expect, test } from "vitest";
import type { CurrentUser, MessageCount, MessageList } from "../../../schemas/generated/documents.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { sendMessage } from "./sendMessage.ts";

const base = "/saas-business/v1/student/message";
let students: StudentApp;

const message = (title: string, daysAgo: number, more = {}) => ({
	title,
	body: { zh: "正文", en: "Text" },
	daysAgo,
	...more,
});

beforeAll(async () => {
	students = await openStudentApp({
		students: ["mei", "lin", "bo"].map((id) => ({ id, account: id, password: "x" })),
		messages: [
			message("old", 9, { readBy: ["mei"] }),
			message("new", 1),
			message("same moment", 1),
			message("for lin", 2, { students: ["lin"] }),
		],
	});
});
afterAll(() => students.close());

const list = async (student: string, query = "") =>
	(await students.ask<MessageList>(student, `${base}/page${query}`)).data;
const titles = async (student: string, query = ""): Promise<string[]> =>
	(await list(student, query)).list.map(({ title, read }) => `${title}${read ? "" : " •"}`);
const unread = async (student: string): Promise<number> =>
	(await students.ask<CurrentUser>(student, "/external/api/v1/usersfront/getCurrentUser")).data.unReadNum ??
	0;

test("list: newest first, in pages", async () => {
	expect(await titles("mei")).toEqual(["same moment •", "new •", "old"]);
	expect(await titles("lin")).toEqual(["same moment •", "new •", "for lin •", "old •"]);
	expect(await list("mei", "?page=2&pageSize=2")).toMatchObject({
		total: 3,
		page: 2,
		pageSize: 2,
		unReadNum: 2,
	});
	expect(await titles("mei", "?page=2&pageSize=2")).toEqual(["old"]);
	expect(await titles("mei", "?page=9")).toEqual([]);
});

test("a message about something with a page names the page; another one answers without", async () => {
	const title = "linked";
	await sendMessage(students.site.deps, 1, "bo", { title, body: title });
	const link = { page: "order", id: "2026-1" } as const;
	await sendMessage(students.site.deps, 1, "bo", { title, body: title, link });
	const [linked, plain] = (await list("bo")).list;
	expect(linked).toMatchObject({ title, link });
	expect(Object.keys(plain ?? {}).sort()).toEqual(["body", "id", "read", "sentAt", "title"]);
});

test("reading a message: the unread count of the current user decreases once", async () => {
	const [first] = (await list("mei")).list;
	expect(await unread("mei")).toBe(2);
	for (let i = 0; i < 2; i++)
		expect((await students.ask("mei", `${base}/read/${first?.id}`, {})).data).toEqual({
			total: 3,
			unReadNum: 1,
		});
	expect(await unread("mei")).toBe(1);
	expect((await students.ask("mei", `${base}/readAll`, {})).data).toEqual({ total: 3, unReadNum: 0 });
	expect(await unread("mei")).toBe(0);
	expect(await unread("lin")).toBe(4);
});

test("messages of another student or company, or without a session: not found", async () => {
	const [first] = (await list("lin")).list;
	for (const student of ["mei", "stranger"])
		for (const change of ["read", "delete"])
			expect(await students.ask(student, `${base}/${change}/${first?.id}`, {})).toMatchObject({
				status: 404,
				code: "404",
				message: "This message was not found.",
			});
	await students.ask("stranger", `${base}/readAll`, {});
	expect(await unread("lin")).toBe(4);
	expect((await students.ask(undefined, `${base}/read/${first?.id}`, {})).status).toBe(401);
	expect((await students.ask(undefined, `${base}/page`)).status).toBe(401);
});

test("deleting a message: the count follows, and nothing is left to delete", async () => {
	const before = (await students.ask<MessageCount>("lin", `${base}/count`)).data;
	const [first] = (await list("lin")).list;
	const after = { total: before.total - 1, unReadNum: before.unReadNum - 1 };
	expect((await students.ask("lin", `${base}/delete/${first?.id}`, {})).data).toEqual(after);
	expect((await students.ask("lin", `${base}/count`)).data).toEqual(after);
	expect((await list("lin")).list.map(({ id }) => id)).not.toContain(first?.id);
	expect((await students.ask("lin", `${base}/delete/${first?.id}`, {})).status).toBe(404);
});

import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { AnswerAsked, SearchListData } from "../../../schemas/generated/documents.ts";
import { type CommunityApp, openCommunityApp } from "../../../tests/support/server/communityApp.ts";

let app: CommunityApp;
beforeAll(async () => {
	app = await openCommunityApp();
});
afterAll(() => app.close());
afterEach(() => {
	vi.useRealTimers();
});

const ask = async (title: string, text: string) =>
	(
		await app.ask<AnswerAsked>("lin", `${app.front}/answer/ask`, {
			...{ title, text, requestId: randomUUID() },
		})
	).data.id;
const found = async (text: string, student?: string) => {
	const { data } = await app.ask<SearchListData>(
		student,
		`/search/list?${new URLSearchParams({ text, kind: "question" })}`,
	);
	return data.list.map(({ id }) => id);
};

test("questions of students are found by title and text behind those of the content, and not once they are deleted", async () => {
	const own = await ask("分数怎么除？", "Question of a student: how do I divide <b>fractions</b>?");
	for (const text of ["分数", "divide fractions"]) expect(await found(text)).toEqual([own]);
	expect(await found("question")).toEqual(["q1", "q2", "q3", own]);
	expect(await found("分数", "stranger")).toEqual([]);
	await app.change("lin", "delete", own);
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16_000 });
	expect(await found("分数")).toEqual([]);
});

test("texts of students are found and quoted without their marks", async () => {
	await ask("Cake", "Is it **far too** soft?\n- who [counted](https://example.com/eggs) eggs?");
	const { data } = await app.ask<SearchListData>(
		undefined,
		`/search/list?${new URLSearchParams({ text: "far too soft", kind: "question" })}`,
	);
	expect(data.list).toMatchObject([{ excerpt: { text: { en: "Is it far too soft? who counted eggs?" } } }]);
});

test("what only its author sees is not found", async () => {
	const hidden = await ask("Where is the secret garden?", "");
	await app.site.db.system((sql) => sql.query("update post set state = 'waiting' where id = $1", [hidden]));
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 40_000 });
	for (const student of [undefined, "lin"]) expect(await found("secret garden", student)).toEqual([]);
});

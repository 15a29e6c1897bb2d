import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GroupDetail, GroupListData } from "../../../schemas/generated/documents.ts";
import { type CommunityApp, openCommunityApp, short } from "../../../tests/support/server/communityApp.ts";

let app: CommunityApp;
beforeAll(async () => {
	app = await openCommunityApp();
});
afterAll(() => app.close());

const list = async (query = "", student?: string, name = "list") =>
	(await app.ask<GroupListData>(student, `${app.front}/group/${name}${query}`)).data;
const ids = ({ list }: GroupListData) => list.map(({ id }) => id);
const card = async (id = "reading") =>
	(await app.ask<GroupDetail>(undefined, `${app.front}/group/detail/${id}`)).data.group;
const texts = async (student?: string, group?: string) =>
	(await app.posts(student, group)).data.list.map(short);

test("list: in the order of the operator, of a school, by members, and those of a student", async () => {
	expect(ids(await list())).toEqual(["reading", "algebra-talk", "southern"]);
	expect(ids(await list("?schoolId=north"))).toEqual(["reading", "algebra-talk"]);
	expect((await list()).list[1]).toMatchObject({ courseId: "algebra", memberCount: 0, postCount: 0 });
	await app.join("mei", "algebra-talk");
	expect(ids(await list("?sort=members"))[0]).toBe("algebra-talk");
	expect(ids(await list("", "mei", "mine"))).toEqual(["algebra-talk"]);
	expect((await app.ask(undefined, `${app.front}/group/mine`)).status).toBe(401);
	expect((await app.ask(undefined, `${app.front}/group/list?sort=best`)).status).toBe(400);
});

test("joining and leaving at once, however often: one member or none, and the count follows", async () => {
	await Promise.all(Array.from({ length: 6 }, () => app.join("lin")));
	expect((await card()).memberCount).toBe(1);
	const results = await Promise.all([app.join("lin"), app.leave("lin"), app.join("lin"), app.leave("lin")]);
	expect(results.map(({ code }) => code)).toEqual(["1", "1", "1", "1"]);
	const { isMember } = (await app.posts("lin")).data;
	expect((await card()).memberCount).toBe(Number(isMember));
	expect((await app.join("lin")).data).toEqual({ isMember: true, memberCount: 1 });
	expect((await app.leave("lin")).data).toEqual({ isMember: false, memberCount: 0 });
});

test("posts: of members alone, read by everybody, with replies of one level", async () => {
	expect(await app.write("mei", "too early")).toMatchObject({ code: "1412" });
	expect((await app.write(undefined, "a visitor")).status).toBe(401);
	await app.join("mei");
	await app.join("lin");
	const { data: first } = await app.write("mei", "Which book?");
	expect(first).toMatchObject({ state: "shown", isOwn: true, author: { name: "nick of mei" } });
	const { data: reply } = await app.write("lin", "This one", { parentId: first.id });
	expect((await app.write("lin", "deeper", { parentId: reply.id })).status).toBe(404);
	expect((await app.write("lin", "other group", { parentId: first.id, group: "southern" })).code).toBe(
		"1412",
	);
	expect(await texts()).toEqual(["Which book? < This one"]);
	expect((await app.posts("lin")).data.list[0]).toMatchObject({
		post: { isOwn: false },
		replies: [{ isOwn: true }],
		replyCount: 1,
	});
	expect(await card()).toMatchObject({ memberCount: 2, postCount: 2, lastPostAt: reply.createdAt });
});

test("a repeated request stores nothing new", async () => {
	const requestId = randomUUID();
	const answers = await Promise.all(Array.from({ length: 3 }, () => app.write("lin", "once", { requestId })));
	expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
	expect((await texts()).filter((text) => text === "once")).toHaveLength(1);
});

test("a group of a course: others see that it is there, and neither read, join nor write", async () => {
	await app.write("mei", "only for us", { group: "algebra-talk" });
	expect(await texts("mei", "algebra-talk")).toEqual(["only for us"]);
	for (const student of [undefined, "lin"])
		expect((await app.posts(student, "algebra-talk")).data).toMatchObject({ access: "course", list: [] });
	expect(await app.join("lin", "algebra-talk")).toMatchObject({ code: "1416" });
	expect(await app.write("lin", "x", { group: "algebra-talk" })).toMatchObject({ code: "1416" });
	const { post } = (await app.posts("mei", "algebra-talk")).data.list[0] ?? {};
	for (const [student, path] of [
		["lin", `report/${post?.id}`],
		["stranger", `report/${post?.id}`],
	] as const)
		expect((await app.ask(student, `${app.front}/post/${path}`, { reason: "spam" })).status).toBe(404);
	expect((await app.ask("lin", `${app.front}/post/replies/${post?.id}`)).status).toBe(404);
	expect((await app.ask("mei", `${app.front}/post/replies/${post?.id}`)).status).toBe(200);
});

test("ids of another company, of nothing and of a withdrawn group: not found", async () => {
	for (const path of ["detail/reading", "posts/reading"])
		expect((await app.ask("stranger", `${app.front}/group/${path}`)).status).toBe(404);
	expect((await app.join("stranger")).status).toBe(404);
	expect((await app.write("stranger", "x")).status).toBe(404);
	const { post } = (await app.posts("mei")).data.list.at(-1) ?? {};
	for (const [name, body] of [
		["edit", { text: "x" }],
		["delete", {}],
		["report", { reason: "spam" }],
	] as const)
		expect((await app.change("stranger", name, post?.id ?? "", body)).status).toBe(404);
	await app.site.db.system((sql) =>
		sql.query("update content_item set withdrawn_at = now() where id = 'southern'"),
	);
	expect((await app.posts("mei", "southern")).status).toBe(404);
	expect(ids(await list())).not.toContain("southern");
});

test("limits: five posts a minute, one link at first, and neither is spent by a refused post", async () => {
	await app.later();
	await app.join("bob");
	expect(await app.write("bob", "https://a.test and www.b.test")).toMatchObject({ code: "1414" });
	const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => app.write("bob", `post ${i}`)));
	expect(answers.map(({ code }) => code).sort()).toEqual([
		...Array.from({ length: 5 }, () => "1"),
		...Array.from({ length: 3 }, () => "1413"),
	]);
	await app.later(60 * 25);
	expect(await app.write("bob", "https://a.test https://b.test")).toMatchObject({ code: "1" });
	expect((await app.write("bob", "x".repeat(5001))).code).toBe("1422");
	expect((await app.write("bob", "x".repeat(20_000))).status).toBe(400);
});

test.each([
	["a null character and half of a character", "a\u0000b\ud83d", "ab�"],
	["text that turns the line", "price \u202e12\u2066 3\u2069", "price 12 3"],
	["marks that cover the lines around", `e${"\u0301".repeat(40)}`, `e${"\u0301".repeat(4)}`],
	["HTML", "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
	["empty lines", "\n\n\na\r\n\r\n\r\n\r\nb   \n", "a\n\nb"],
])("%s: stored as text", async (_, text, stored) => {
	await app.later();
	const { data } = await app.write("lin", text);
	expect(data.text).toBe(stored);
});

test.each(["", "  \n ", "**  **", "\u200b", "---"])("%j is refused as blank", async (text) => {
	expect(await app.write("lin", text)).toMatchObject({ code: "1411" });
});

test("editing and deleting: one's own alone; a deleted post stays where others replied", async () => {
	await app.later();
	const { data: post } = await app.write("mei", "draft");
	expect((await app.change("lin", "edit", post.id, { text: "stolen" })).status).toBe(404);
	expect((await app.change("lin", "delete", post.id)).status).toBe(404);
	expect((await app.change("mei", "edit", post.id, { text: "better" })).data).toEqual({ state: "shown" });
	expect(await app.change("mei", "edit", post.id, { text: " " })).toMatchObject({ code: "1411" });
	const { data: reply } = await app.write("lin", "indeed", { parentId: post.id });
	expect((await app.posts(undefined)).data.list[0]?.post).toMatchObject({
		text: "better",
		editedAt: expect.any(String),
	});
	for (let i = 0; i < 2; i++)
		expect((await app.change("mei", "delete", post.id)).data).toEqual({ state: "deleted" });
	expect(await app.change("mei", "edit", post.id, { text: "back" })).toMatchObject({ code: "1417" });
	expect((await texts())[0]).toBe("deleted:  < indeed");
	expect((await app.posts(undefined)).data.list[0]?.post).not.toHaveProperty("author");
	expect((await app.write("lin", "more", { parentId: post.id })).status).toBe(404);
	await app.change("lin", "delete", reply.id);
	expect((await texts())[0]).not.toContain("deleted");
});

test("reports of three students hide a post from others; a second one of the same student counts once", async () => {
	await app.later();
	const { data: post } = await app.write("mei", "buy this");
	expect(await app.change("mei", "report", post.id, { reason: "spam" })).toMatchObject({ code: "1418" });
	expect((await app.change(undefined, "report", post.id, { reason: "spam" })).status).toBe(401);
	for (const student of ["lin", "lin", "ann"])
		expect((await app.change(student, "report", post.id, { reason: "spam" })).data.state).toBe("shown");
	expect((await app.posts("lin")).data.list[0]?.post).toMatchObject({ text: "buy this", isReported: true });
	expect((await app.change("bob", "report", post.id, { reason: "other", note: "again" })).data.state).toBe(
		"reported",
	);
	expect((await texts("lin"))[0]).not.toContain("buy this");
	expect((await texts("mei"))[0]).toBe("reported: buy this");
	expect(await app.change("mei", "edit", post.id, { text: "harmless" })).toMatchObject({ code: "1417" });
	expect((await app.change("eva", "report", post.id, { reason: "spam" })).status).toBe(404);
});

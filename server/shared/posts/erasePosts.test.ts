import { afterAll, beforeAll, expect, test } from "vitest";
import { type CommunityApp, openCommunityApp, short } from "../../../tests/support/server/communityApp.ts";
import { tablesWith } from "../../../tests/support/server/searchDatabase.ts";
import { studentCommands } from "../../operator/studentCommands.ts";

const host = "one.test";
const mark = "mark-of-a-student";
let app: CommunityApp;
beforeAll(async () => {
	app = await openCommunityApp();
	for (const student of ["mei", "lin"]) await app.join(student);
	const alone = await app.write("mei", `${mark} alone`);
	const answered = await app.write("mei", `${mark} answered`);
	await app.write("lin", "an answer", { parentId: answered.data.id });
	const other = await app.write("lin", "a post");
	await app.write("mei", `${mark} reply`, { parentId: other.data.id });
	await app.change("lin", "report", alone.data.id, { reason: "other", note: "of lin" });
	await app.change("mei", "report", other.data.id, { reason: "other", note: mark });
	await app.change("mei", "edit", answered.data.id, { text: `${mark} edited` });
});
afterAll(() => app.close());

const threads = async () => (await app.posts("lin")).data.list.map(short);

test("export: the posts, reports and memberships of the student", async () => {
	const { tables } = await studentCommands(app.site.deps)["student-export"]({ host, account: "mei" });
	expect(tables["post"]?.map((row) => row["body"]).sort()).toEqual(
		["alone", "edited", "reply"].map((text) => `${mark} ${text}`),
	);
	expect(tables["post_report"]).toMatchObject([{ note: mark }]);
	expect(tables["group_member"]).toMatchObject([{ group_id: "reading" }]);
});

test("erasure: no text and no name is left, and what others wrote keeps its thread", async () => {
	expect(await threads()).toEqual([`a post < ${mark} reply`, `${mark} edited < an answer`, `${mark} alone`]);
	expect(await tablesWith(app.site.db, mark)).toContain("post");
	const options = { author: "anna", confirm: "mei" };
	await studentCommands(app.site.deps)["student-erase"]({ host, account: "mei", options });
	expect(await tablesWith(app.site.db, mark)).toEqual([]);
	expect(await tablesWith(app.site.db, "nick of mei")).toEqual([]);
	expect(await threads()).toEqual(["a post", "deleted:  < an answer"]);
	expect((await app.posts("lin")).data.list[1]?.post).not.toHaveProperty("author");
});

// Who gets the files of a lesson: a session of a student who may have it.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { courseId, type MediaApp, openMediaApp } from "../../../tests/support/server/mediaApp.ts";
import { passTime } from "../../../tests/support/server/passTime.ts";
import { storeSession } from "../../../tests/support/server/storeSession.ts";
import { revoke } from "../../shared/grants/grantStore.ts";

let app: MediaApp;
beforeAll(async () => {
	app = await openMediaApp();
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

describe("who is admitted", () => {
	const status = async (asked: Parameters<MediaApp["get"]>[1], path = "intro.mp4"): Promise<number> =>
		(await app.get(path, asked)).statusCode;

	test("no cookie, one of another lesson, company, student or time: 403", async () => {
		expect(await status({ cookie: "a=b" })).toBe(403);
		expect(await status({ cookie: await app.cookieOf("mei", "l2") })).toBe(403);
		expect(await status({ cookie: await app.cookieOf("mei", "l1"), host: "two.test" })).toBe(403);
		expect(await status({ student: "lin" })).toBe(403);
		expect(await status({ student: "nobody" })).toBe(403);
		const [name, value = ""] = (await app.cookieOf("lin", "l1")).split("=");
		const [, own = ""] = (await app.cookieOf("mei", "l1")).split("=");
		const [, ...rest] = value.split(".");
		const forged = [own.split(".")[0], ...rest].join(".");
		expect(await status({ cookie: `${name}=${forged}` })).toBe(403);
		const cookie = await app.cookieOf("mei", "l1");
		vi.setSystemTime(Date.now() + 12 * 3_600_000 + 1);
		try {
			expect(await status({ cookie })).toBe(403);
		} finally {
			vi.useRealTimers();
		}
	});

	test("a free lesson: also without the course", async () => {
		expect(await status({ student: "lin", lessonId: "gift" }, "gift.webm")).toBe(200);
		expect(await status({ student: "lin", lessonId: "l2" }, "set/index.m3u8")).toBe(403);
	});

	test("another company with the same course: its lesson has none of these files", async () => {
		const cookie = await app.cookieOf("stranger", "l1", "two.test");
		expect(await status({ cookie, host: "two.test" })).toBe(404);
	});

	test("requests of the next seconds: no SQL", async () => {
		await status({});
		const company = vi.spyOn(app.site.db, "company");
		expect([await status({}), await status({ headers: { range: "bytes=0-1" } })]).toEqual([200, 206]);
		expect(company).not.toHaveBeenCalled();
	});

	test("a session that ended, while another one of the student goes on: 403 after half a minute", async () => {
		const { db } = app.site;
		const cookie = await app.cookieOf("mei", "l1");
		expect(await status({ cookie })).toBe(200);
		const end = (reason: string | null) =>
			db.system((sql) =>
				sql.query(
					`update session set end_reason = $1, ended_at = case when $1::text is not null then now() end
					where student_id = 'mei'`,
					[reason],
				),
			);
		await end("signedOut");
		await db.system((sql) => storeSession(sql, { companyId: 1, studentId: "mei", token: "another browser" }));
		passTime();
		expect(await status({ cookie })).toBe(403);
		await end(null);
		passTime();
		expect(await status({ cookie })).toBe(200);
	});

	test("a revoked grant, a disabled and a removed student: 403 after half a minute", async () => {
		const { db } = app.site;
		const course = { targetKind: "course", targetId: courseId } as const;
		await status({});
		await db.system((sql) => sql.query("update student set disabled_at = now() where id = 'mei'"));
		expect(await status({})).toBe(200);
		passTime();
		expect(await status({})).toBe(403);
		await db.system((sql) => sql.query("update student set disabled_at = null where id = 'mei'"));
		passTime();
		expect(await status({})).toBe(200);
		await db.company(1, (sql) => revoke(sql, 1, "mei", course, { cause: "test", actor: "anna" }));
		passTime();
		expect(await status({})).toBe(403);
		expect(await status({ student: "lin", lessonId: "gift" }, "gift.webm")).toBe(200);
		await db.system((sql) => sql.query("delete from student where id = 'lin'"));
		passTime();
		expect(await status({ student: "lin", lessonId: "gift" }, "gift.webm")).toBe(403);
		await db.system((sql) => sql.query("update access_grant set state = 'active' where student_id = 'mei'"));
		passTime();
		expect(await status({})).toBe(200);
	});

	test("a lesson that was removed from its course: 404 after half a minute", async () => {
		const { db } = app.site;
		const change = (chapters: string) =>
			db.company(1, (sql) =>
				sql.query("update course set detail = jsonb_set(detail, '{chapters}', $2) where id = $1", [
					courseId,
					chapters,
				]),
			);
		const [row] = await db.company(1, (sql) =>
			sql.query<{ chapters: unknown }>("select detail -> 'chapters' as chapters from course where id = $1", [
				courseId,
			]),
		);
		expect(await status({})).toBe(200);
		await change("[]");
		expect(await status({})).toBe(200);
		passTime();
		expect(await status({})).toBe(404);
		await change(JSON.stringify(row?.chapters));
		passTime();
		expect(await status({})).toBe(200);
	});

	test("a database that does not answer: an error, and what was remembered is not used longer", async () => {
		const cookie = await app.cookieOf("mei", "l1");
		await status({ cookie });
		passTime();
		vi.spyOn(app.site.db, "company").mockRejectedValue(new Error("no answer"));
		expect(await status({ cookie })).toBe(500);
	});
});

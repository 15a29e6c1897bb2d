// What an operator does in live rooms: a student is removed and admitted, hands are lowered, a question is hidden.
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstClosed } from "../../schemas/entry.ts";
import {
	channel,
	courseId,
	type LessonApp,
	liveIn,
	openLessonApp,
} from "../../tests/support/server/lessonApp.ts";
import { lessonCommands } from "./lessonCommands.ts";

let app: LessonApp;
let operator: ReturnType<typeof lessonCommands>;
const room = { host: "one.test", course: courseId, lesson: "now" };
const options = { author: "anna", message: "noise" };
beforeAll(async () => {
	app = await openLessonApp();
	operator = lessonCommands(app.site.deps);
});
afterAll(() => app.close());

const barred = { code: "class.barred", action: "contactSchool", ticket: undefined };
/** What the way into a lesson says first. */
async function closed(student: string, lesson: string) {
	const { steps, ticket } = (await app.open(student, lesson)).data;
	const { code, action } = firstClosed(steps) ?? {};
	return { code, action, ticket };
}

const actions = async (): Promise<string[]> => {
	const rows = await app.site.db.system((sql) =>
		sql.query<{ action: string; studentId: string | null }>(
			`select action, student_id as "studentId" from operator_action where actor = 'anna' order by at`,
		),
	);
	return rows.map(({ action, studentId }) => `${action} ${studentId ?? "-"}`);
};

/** Events that open pages of the student follow. */
const events = async (student: string): Promise<string[]> => {
	const rows = await app.site.db.system((sql) =>
		sql.query<{ type: string }>("select type from student_event where student_id = $1 order by sequence", [
			student,
		]),
	);
	return rows.map(({ type }) => type);
};

test("a student who is removed cannot come back, by an old seat or a new one, until admitted", async () => {
	const page = await app.pageOf("mei");
	const [seat, unused] = [await app.seatOf("mei"), await app.seatOf("mei")];
	await liveIn(page, seat);
	const { ticket: early } = (await app.open("mei", "now")).data;
	await operator["live-remove"]({ ...room, account: "mei", options });
	expect(await channel(page, seat)).toMatchObject({ seatState: "removed", questions: [] });
	expect((await liveIn(page, seat)).code).toBe("1806");
	expect((await liveIn(page, unused, { takesOver: true })).code).toBe("1806");
	// Nor does another lesson's vendor let the student in: no token is signed.
	expect((await app.enter("mei", early)).code).toBe("1806");
	expect(await closed("mei", "now")).toEqual(barred);
	expect((await app.enter("mei", (await app.open("mei", "small")).data.ticket)).code).toBe("1");
	await expect(operator["live-remove"]({ ...room, account: "mei" })).rejects.toThrow("is removed already");
	await operator["live-admit"]({ ...room, account: "mei", options });
	expect((await liveIn(page, await app.seatOf("mei"))).data).toMatchObject({ seatState: "here" });
	await expect(operator["live-admit"]({ ...room, account: "mei" })).rejects.toThrow("is not removed");
	expect(await events("mei")).toEqual(["lesson", "lesson"]);
});

test("a student is removed from a room of another vendor, and before the first visit", async () => {
	const gh = { ...room, lesson: "gh" };
	const enter = async (ticket: string | undefined) => (await app.enter("lin", ticket)).code;
	const { ticket } = (await app.open("lin", "gh")).data;
	expect(await operator["live-remove"]({ ...gh, account: "lin" })).toEqual({ studentId: "lin" });
	expect([await enter(ticket), await closed("lin", "gh")]).toEqual(["1806", barred]);
	await operator["live-admit"]({ ...gh, account: "lin" });
	expect(await enter((await app.open("lin", "gh")).data.ticket)).toBe("1");
});

test("hands are lowered and questions hidden for everybody", async () => {
	const page = await app.pageOf("lin");
	const seat = await app.seatOf("lin");
	await liveIn(page, seat);
	const id = "00000000-0000-4000-8000-000000000001";
	const own = { courseId, lessonId: "now", seat };
	await app.ask("lin", "/course/lesson/ask", { ...own, id, text: "Buy cheap watches" });
	await app.ask("lin", "/course/lesson/hand", { ...own, isUp: true });
	expect(await channel(page, seat)).toMatchObject({ questions: [{ id }], hands: [{ isOwn: true }] });
	expect(
		(await operator["live-questions"](room)).map(({ id: each, studentId }) => [each, studentId]),
	).toEqual([[id, "lin"]]);
	expect(await operator["live-lower"]({ ...room, options })).toEqual({ count: 1 });
	await operator["live-hide"]({ ...room, question: id, options });
	await expect.poll(() => channel(page, seat)).toMatchObject({ questions: [], hands: [] });
	await expect(operator["live-hide"]({ ...room, question: id })).rejects.toThrow("no question");
});

test("the list has everybody with the time they were there; what was done is recorded", async () => {
	await app.site.db.system((sql) =>
		sql.query("update live_seat set present_seconds = 754.6 where student_id = 'mei'"),
	);
	expect(await operator["live-list"]({ ...room, options })).toMatchObject([
		{
			studentId: "mei",
			nickName: "Mei",
			account: "mei",
			presentSeconds: 755,
			state: "here",
			isBarred: false,
		},
		{ studentId: "lin", state: "here", isHandUp: false },
	]);
	expect(await actions()).toEqual([
		"live-remove mei",
		"live-admit mei",
		"live-lower -",
		"live-hide -",
		"live-list -",
	]);
	await expect(operator["live-list"]({ ...room, lesson: "none" })).rejects.toThrow(
		'"one.test" has no live lesson "none" in the course "algebra"',
	);
});

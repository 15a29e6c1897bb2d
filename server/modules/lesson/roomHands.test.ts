// What students ask in a live room, and the hands they raise.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
	channel,
	courseId,
	type LessonApp,
	liveIn,
	openLessonApp,
} from "../../../tests/support/server/lessonApp.ts";
import { removeAll, setHand } from "./roomStore.ts";

let app: LessonApp;
beforeAll(async () => {
	app = await openLessonApp();
});
afterAll(() => app.close());
afterEach(() => app.empty());

test("questions and hands: for whoever is in the room, within limits, each once", async () => {
	const [mei, lin] = [await app.pageOf("mei"), await app.pageOf("lin")];
	const [seat, other] = [await app.seatOf("mei"), await app.seatOf("lin")];
	const question = (id: number, text: string, of = seat) => ({
		courseId,
		lessonId: "now",
		seat: of,
		id: `00000000-0000-4000-8000-00000000000${id}`,
		text,
	});
	const ask = (body: object, student = "mei") => app.ask(student, "/course/lesson/ask", body);
	expect((await ask(question(1, "Before the room?"))).code).toBe("1804");
	await liveIn(mei, seat);
	await liveIn(lin, other);
	expect((await ask(question(1, "Why?"))).code).toBe("1");
	expect((await ask(question(1, "Why?"))).code).toBe("1");
	expect((await ask(question(2, "   "))).code).toBe("1807");
	expect((await ask(question(3, "x".repeat(301)))).status).toBe(400);
	expect(
		(await app.ask("mei", "/course/lesson/hand", { courseId, lessonId: "now", seat, isUp: true })).code,
	).toBe("1");
	const seen = await channel(lin, other);
	expect(seen.questions).toMatchObject([{ name: "Mei", text: "Why?", isOwn: false }]);
	expect(seen.hands).toEqual([{ name: "Mei", isOwn: false }]);
	expect((await channel(mei, seat)).questions).toMatchObject([{ isOwn: true }]);
	const codes = [];
	for (let id = 4; id < 9; id++) codes.push((await ask(question(id, "And?"))).code);
	expect(codes.at(-1)).toBe("429");
});

test("a raised hand: seen by its student among more than fifty, and down after the seat was lost", async () => {
	const page = await app.pageOf("mei");
	const seat = await app.seatOf("mei");
	const hand = (isUp: boolean) =>
		app.ask("mei", "/course/lesson/hand", { courseId, lessonId: "now", seat, isUp });
	const own = async () => (await channel(page, seat)).hands.filter(({ isOwn }) => isOwn).length;
	await liveIn(page, seat);
	await app.site.db.system(async (sql) => {
		await sql.query(
			`insert into student (company_id, id, account, password_hash) select 1, 'crowd' || n, 'crowd' || n, ''
			from generate_series(1, 60) as n on conflict do nothing`,
		);
		await sql.query(
			`insert into live_seat (company_id, course_id, lesson_id, student_id, seat, hand_at)
			select 1, $1, 'now', 'crowd' || n, gen_random_uuid(), now() from generate_series(1, 60) as n`,
			[courseId],
		);
	});
	await hand(true);
	expect([await own(), (await channel(page, seat)).hands.length]).toEqual([1, 51]);
	await app.site.db.system((sql) =>
		sql.query("update live_seat set seen_at = now() - interval '1 hour' where student_id = 'mei'"),
	);
	await liveIn(page, seat);
	expect(await own()).toBe(0);
});

test("a hand that is raised in the moment of a removal stays down", async () => {
	const page = await app.pageOf("mei");
	const seat = await app.seatOf("mei");
	await liveIn(page, seat);
	const key = { companyId: 1, courseId, lessonId: "now", studentId: "mei", seat: "" };
	await app.site.db.system(async (sql) => {
		const [row] = await sql.query<{ seat: string }>("select seat from live_seat where student_id = 'mei'");
		await removeAll(sql, key);
		await setHand(sql, { ...key, seat: row?.seat ?? "" }, true);
		expect(await sql.query("select hand_at from live_seat where student_id = 'mei'")).toEqual([
			{ hand_at: null },
		]);
	});
});

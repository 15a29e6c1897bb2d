// The live room of a demonstration: what its buttons do to everybody who is there.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
	channel,
	courseId,
	type LessonApp,
	liveIn,
	openLessonApp,
} from "../../tests/support/server/lessonApp.ts";

let app: LessonApp;
beforeAll(async () => {
	app = await openLessonApp();
});
afterAll(() => app.close());
afterEach(() => app.empty());

test("the page of a room's faults is of a room, and nothing else is stored or breaks the server", async () => {
	const status = async (path: string, query: string) =>
		(await app.site.app.inject({ url: `/s/vendor/live/${path}?${query}`, headers: { host: "one.test" } }))
			.statusCode;
	for (const room of [
		"x",
		"1",
		"1 a",
		"0 a b",
		"99999999999 a b",
		"1 a %00",
		"1 a b c",
		"a&room=b",
		"1e3 a b",
		"",
	])
		for (const query of [`room=${room}`, `room=${room}&what=kick`])
			for (const path of ["fault", "faults"])
				expect([path, query, await status(path, query.replaceAll(" ", "%20"))]).toEqual([path, query, 404]);
	expect(await status("faults", `room=1%20${courseId}%20now`)).toBe(200);
});

test("the buttons of the demonstration: teacher late, room full, dropped, removed, hands, questions", async () => {
	const click = (what: string) =>
		app.site.app.inject({
			url: `/s/vendor/live/fault?room=${encodeURIComponent(`1 ${courseId} now`)}&what=${what}`,
			headers: { host: "one.test" },
		});
	const page = await app.pageOf("mei");
	const seat = await app.seatOf("mei");
	await liveIn(page, seat);
	await click("late");
	expect(await channel(page, seat)).toMatchObject({ state: "waiting" });
	await click("arrived");
	expect(await channel(page, seat)).toMatchObject({ state: "live" });
	await click("over");
	expect(await channel(page, seat)).toMatchObject({ state: "ended" });
	await click("goesOn");
	expect(await channel(page, seat)).toMatchObject({ state: "live" });
	await click("full");
	expect((await liveIn(await app.pageOf("lin"), await app.seatOf("lin"))).code).toBe("1803");
	// Whoever is there may come back.
	expect((await liveIn(page, seat)).code).toBe("1");
	await click("free");
	const dropped = new Promise((resolve) => page.socket.once("disconnect", resolve));
	await click("drop");
	await dropped;
	const back = await app.pageOf("mei");
	expect((await liveIn(back, seat)).data).toMatchObject({ online: 1, seatState: "here" });
	const own = { courseId, lessonId: "now", seat };
	const id = "00000000-0000-4000-8000-000000000021";
	await app.site.db.system((sql) =>
		sql.query(
			`insert into live_question (company_id, course_id, lesson_id, student_id, id, text)
			values (1, $1, 'now', 'mei', $2, 'Is it over?')`,
			[courseId, id],
		),
	);
	await app.ask("mei", "/course/lesson/hand", { ...own, isUp: true });
	const shown = async () => {
		const { questions, hands } = await channel(back, seat);
		return [questions.filter((question) => question.id === id).length, hands.length];
	};
	expect(await shown()).toEqual([1, 1]);
	await click("lower");
	await click("hide");
	await expect.poll(shown).toEqual([0, 0]);
	await click("kick");
	expect(await channel(back, seat)).toMatchObject({ seatState: "removed" });
	expect((await liveIn(back, seat)).data).toMatchObject({ seatState: "removed" });
	// Entering anew is open to whoever was removed.
	expect((await liveIn(back, await app.seatOf("mei"))).data).toMatchObject({ online: 1, seatState: "here" });
});

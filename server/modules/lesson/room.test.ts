// A live room: who is there, in how many tabs, what they ask, and what goes wrong in the demonstration.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ReplayState } from "../../../schemas/generated/documents.ts";
import {
	channel,
	courseId,
	type LessonApp,
	liveIn,
	openLessonApp,
} from "../../../tests/support/server/lessonApp.ts";
import { storeSession } from "../../../tests/support/server/storeSession.ts";

let app: LessonApp;
beforeAll(async () => {
	app = await openLessonApp();
});
afterAll(() => app.close());
afterEach(() => app.empty());

test("a room: one student is there once, also in two tabs, and takes over by asking", async () => {
	const [first, second] = [await app.pageOf("mei"), await app.pageOf("mei")];
	const [one, other] = [await app.seatOf("mei"), await app.seatOf("mei")];
	expect((await liveIn(first, one)).data).toEqual({ lessonId: "now", online: 1, seatState: "here" });
	expect((await liveIn(second, other)).data).toMatchObject({ online: 1, seatState: "elsewhere" });
	expect(await channel(second, other)).toMatchObject({ seatState: "elsewhere", online: 0, questions: [] });
	expect((await liveIn(second, other, { takesOver: true })).data).toMatchObject({
		online: 1,
		seatState: "here",
	});
	expect(await channel(first, one)).toMatchObject({ seatState: "elsewhere" });
	// A first tab that connects again asks too, and does not take the seat back by itself.
	expect((await liveIn(first, one)).data).toMatchObject({ seatState: "elsewhere" });
	expect(await channel(second, other)).toMatchObject({ seatState: "here", online: 1, state: "live" });
});

test("a lost connection: the same seat again, and no twin", async () => {
	const page = await app.pageOf("mei");
	const seat = await app.seatOf("mei");
	await liveIn(page, seat);
	page.socket.close();
	const back = await app.pageOf("mei");
	expect((await liveIn(back, seat)).data).toMatchObject({ online: 1, seatState: "here" });
	// After a longer break as well.
	await app.site.db.system((sql) =>
		sql.query("update live_seat set seen_at = now() - interval '10 minutes'"),
	);
	expect((await liveIn(back, seat)).data).toMatchObject({ online: 1, seatState: "here" });
});

test("leaving frees the seat at once, for others too, and only the tab that has it can leave", async () => {
	const small = { courseId, lessonId: "small" };
	const [mei, lin] = [await app.pageOf("mei"), await app.pageOf("lin")];
	const [first, second] = [await app.seatOf("mei", "small"), await app.seatOf("mei", "small")];
	const other = await app.seatOf("lin", "small");
	const leave = (seat: string) => app.ask("mei", "/course/lesson/leave", { ...small, seat });
	await mei.ask("live_in", { ...small, seat: second });
	// A tab whose seat was taken over frees nothing.
	expect((await leave(first)).code).toBe("1");
	expect((await lin.ask("live_in", { ...small, seat: other })).code).toBe("1803");
	expect((await leave(second)).code).toBe("1");
	expect((await mei.ask("channel_info", { ...small, seat: second })).data).toMatchObject({
		seatState: "none",
	});
	expect((await lin.ask("live_in", { ...small, seat: other })).data).toMatchObject({ online: 1 });
});

test("presence is the time between requests while the lesson is on, without long gaps", async () => {
	const page = await app.pageOf("mei");
	const seat = await app.seatOf("mei");
	const present = async () => {
		const [row] = await app.site.db.system((sql) =>
			sql.query<{ seconds: number }>("select present_seconds as seconds from live_seat"),
		);
		return Math.round(row?.seconds ?? -1);
	};
	const seenBefore = (seconds: number) =>
		app.site.db.system((sql) =>
			sql.query("update live_seat set seen_at = now() - make_interval(secs => $1)", [seconds]),
		);
	await liveIn(page, seat);
	await seenBefore(20);
	await channel(page, seat);
	expect(await present()).toBe(20);
	await seenBefore(600);
	await channel(page, seat);
	await liveIn(page, seat);
	expect(await present()).toBe(20);
	// A browser delays the timers of a background tab to one a minute.
	await seenBefore(62);
	expect(await channel(page, seat)).toMatchObject({ seatState: "here", online: 1 });
	expect(await present()).toBe(82);
	await seenBefore(30);
	await app.ask("mei", "/course/lesson/leave", { courseId, lessonId: "now", seat });
	expect(await present()).toBe(112);
	// Before the start and after the end nothing is counted.
	const shift = (from: string, to: string) =>
		app.site.db.system((sql) =>
			sql.query(
				`update course set live_lessons = jsonb_set(live_lessons, '{now}', live_lessons -> 'now' || jsonb_build_object(
					'startsAt', to_char((now() + $1::interval) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
					'endsAt', to_char((now() + $2::interval) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) where id = $3 and live_lessons ? 'now'`,
				[from, to, courseId],
			),
		);
	await liveIn(page, seat);
	await shift("5 minutes", "1 hour");
	await seenBefore(30);
	await channel(page, seat);
	expect(await present()).toBe(112);
	await shift("-1 hour", "-5 minutes");
	await seenBefore(30);
	await channel(page, seat);
	expect(await present()).toBe(112);
	await shift("-10 minutes", "50 minutes");
});

test("a seat is of one student, session and lesson", async () => {
	const seat = await app.seatOf("mei");
	expect((await liveIn(await app.pageOf("lin"), seat)).code).toBe("404");
	const page = await app.pageOf("mei");
	expect((await page.ask("live_in", { courseId, lessonId: "later", seat })).code).toBe("404");
	expect((await liveIn(page, `${seat}x`)).code).toBe("404");
	await app.site.db.system((sql) =>
		storeSession(sql, { companyId: 1, studentId: "mei", token: "token of another session" }),
	);
	const reply = await app.site.app.inject({
		method: "POST",
		url: "/s/api/course/lesson/hand",
		headers: { host: "one.test", authorization: "token of another session" },
		payload: { courseId, lessonId: "now", seat, isUp: true },
	});
	expect(reply.json()).toMatchObject({ code: "404" });
});

test("a full room: the next student is refused, and one who is there comes back", async () => {
	const small = { courseId, lessonId: "small" };
	const [mei, lin] = [await app.pageOf("mei"), await app.pageOf("lin")];
	const seat = await app.seatOf("mei", "small");
	const other = await app.seatOf("lin", "small");
	const codes = await Promise.all([
		mei.ask("live_in", { ...small, seat }),
		lin.ask("live_in", { ...small, seat: other }),
	]);
	expect(codes.map(({ code }) => code).toSorted()).toEqual(["1", "1803"]);
	const [page, own] = codes[0]?.code === "1" ? [mei, seat] : [lin, other];
	expect((await page.ask("live_in", { ...small, seat: own })).code).toBe("1");
});

test("whoever loses the course is in the room no longer", async () => {
	const page = await app.pageOf("mei");
	const seat = await app.seatOf("mei");
	await liveIn(page, seat);
	const setGrant = (state: string) =>
		app.site.db.system((sql) =>
			sql.query("update access_grant set state = $1 where student_id = 'mei'", [state]),
		);
	const codes = async () => [
		(await page.ask("channel_info", { courseId, lessonId: "now", seat })).code,
		(await liveIn(page, seat)).code,
	];
	await setGrant("revoked");
	const lost = await codes();
	await setGrant("active");
	expect([lost, await codes()]).toEqual([
		["1805", "1805"],
		["1", "1"],
	]);
});

test("a lesson that is cancelled while students are in its room is refused, and its page says why", async () => {
	const page = await app.pageOf("mei");
	const seat = await app.seatOf("mei");
	await liveIn(page, seat);
	const setBack = await app.publish("now", { cancelled: true });
	const codes = [
		(await page.ask("channel_info", { courseId, lessonId: "now", seat })).code,
		(await liveIn(page, seat)).code,
	];
	const closed = (await app.open("mei", "now")).data.steps.find(({ state }) => state !== "passed");
	await setBack();
	expect([codes, closed?.code]).toEqual([["1805", "1805"], "class.cancelled"]);
});

test("two devices: the second session asks, takes over, and the first one's seat is gone", async () => {
	await app.site.db.system((sql) =>
		storeSession(sql, { companyId: 1, studentId: "mei", token: "token of tablet" }),
	);
	const phone = await app.pageOf("mei");
	const own = await app.seatOf("mei");
	await liveIn(phone, own);
	const seat = await app.seatOf("tablet");
	const tablet = await app.pageOf("mei", "tablet");
	expect((await liveIn(tablet, seat)).data).toMatchObject({ seatState: "elsewhere", online: 1 });
	const taken = await liveIn(tablet, seat, { takesOver: true });
	expect(taken.data).toMatchObject({ seatState: "here", online: 1 });
	expect(await channel(phone, own)).toMatchObject({ seatState: "elsewhere", questions: [] });
	// The seat is of its session: the other device cannot use it.
	expect((await liveIn(phone, seat)).code).toBe("404");
});

test("a page that enters again: its own seat is replaced without a question, also by the next session; another one's is not", async () => {
	const page = await app.pageOf("mei");
	const [first, second, third] = [await app.seatOf("mei"), await app.seatOf("mei"), await app.seatOf("mei")];
	await liveIn(page, first);
	expect((await liveIn(page, second, { comesFrom: first })).data).toMatchObject({
		seatState: "here",
		online: 1,
	});
	// Somebody took over in between.
	expect((await liveIn(page, third, { comesFrom: first })).data).toMatchObject({ seatState: "elsewhere" });
	await app.site.db.system((sql) =>
		storeSession(sql, { companyId: 1, studentId: "mei", token: "token of laptop" }),
	);
	const next = await app.pageOf("mei", "laptop");
	const seat = await app.seatOf("laptop");
	expect((await liveIn(next, seat, { comesFrom: second })).data).toMatchObject({
		seatState: "here",
		online: 1,
	});
	const another = await app.seatOf("laptop");
	expect((await liveIn(next, another, { comesFrom: "none" })).data).toMatchObject({ seatState: "elsewhere" });
});

test("replay in: whether there is a recording, for whoever has the lesson", async () => {
	const [mei, wei] = [await app.pageOf("mei"), await app.pageOf("wei")];
	const replay = async (lessonId: string, page = mei) => {
		const { code, data } = await page.ask("replay_in", { courseId, lessonId });
		return (data as ReplayState | null)?.replay ?? code;
	};
	expect([await replay("ended"), await replay("late"), await replay("recorded")]).toEqual([
		"none",
		"late",
		"there",
	]);
	expect([await replay("recorded", wei), await replay("unheard-of")]).toEqual(["404", "404"]);
});

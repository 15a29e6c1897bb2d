// Entering a live lesson: who gets a ticket, what it is good for, and where it leads.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClassInfo, LessonTicket } from "../../../schemas/generated/documents.ts";
import {
	courseId,
	type LessonApp,
	liveKitUrl,
	openLessonApp,
	roomOrigin,
} from "../../../tests/support/server/lessonApp.ts";

let app: LessonApp;
beforeAll(async () => {
	app = await openLessonApp();
});
afterAll(() => app.close());

const closed = ({ steps }: LessonTicket): string[] =>
	steps.flatMap(({ state, code }) => (state === "passed" ? [] : [`${code} ${state}`]));

test("a ticket is for whoever may enter; others read why not, and get none", async () => {
	const opened = (await app.open("mei", "now")).data;
	expect(opened).toMatchObject({
		lesson: { lessonName: "now", state: "live", replay: "none", vendor: "room" },
	});
	expect([closed(opened), typeof opened.ticket]).toEqual([[], "string"]);
	const reasons = [];
	for (const lesson of ["later", "ended", "late", "nowhere", "cc", "meeting"]) {
		const { data } = await app.open("mei", lesson);
		expect(data.ticket).toBeUndefined();
		reasons.push(...closed(data));
	}
	expect(reasons).toEqual([
		...["time.early waiting", "replay.none blocked", "replay.late waiting"],
		// A room of others is an address, whatever the size of the class.
		...["address.none blocked", "address.none blocked", "address.none blocked"],
	]);
	const { data } = await app.open("wei", "now");
	expect([closed(data), data.ticket]).toEqual([["price.sold open"], undefined]);
	expect((await app.open(undefined, "now")).code).toBe("401");
	expect((await app.ask("mei", "/course/lesson/ticket", { content: "e30=" })).message).toBe(
		"Loading data error, the lesson ID cannot be empty",
	);
});

test("a ticket is good once, for its own session, for a minute", async () => {
	const { ticket } = (await app.open("mei", "now")).data;
	expect((await app.enter("mei", ticket)).data.kind).toBe("room");
	expect((await app.enter("mei", ticket)).code).toBe("1802");
	// Used up by a session that it was not for.
	const second = (await app.open("mei", "now")).data.ticket;
	expect((await app.enter("lin", second)).code).toBe("1802");
	expect((await app.enter("mei", second)).code).toBe("1802");
	const third = (await app.open("mei", "now")).data.ticket;
	await app.site.db.system((sql) =>
		sql.query("update entry_ticket set expires_at = expires_at - interval '60 seconds'"),
	);
	expect((await app.enter("mei", third)).code).toBe("1802");
	expect((await app.enter("mei", "never issued")).code).toBe("1802");
});

test("what closes between ticket and entering is refused", async () => {
	const { ticket } = (await app.open("mei", "now")).data;
	const setState = (state: string) =>
		app.site.db.system((sql) =>
			sql.query("update access_grant set state = $1 where student_id = 'mei'", [state]),
		);
	await setState("revoked");
	const refused = await app.enter("mei", ticket);
	await setState("active");
	expect(refused.code).toBe("1805");
});

test.each([
	["moved", "now", { startsAt: new Date(Date.now() + 3_600_000).toISOString() }],
	["cancelled", "now", { cancelled: true }],
	["withdrawn from a trusted address", "gh", { address: "https://elsewhere.example/room" }],
	["made paid", "gift", { free: false }],
])("a lesson that is %s between ticket and entering is refused", async (_, lesson, change) => {
	// Who has the course would be admitted to one that is paid for.
	const student = lesson === "gift" ? "wei" : "mei";
	if (lesson === "gift") await app.ask(student, "/course/lesson/freePopup", { courseId });
	const first = (await app.open(student, lesson)).data.ticket;
	expect((await app.enter(student, first)).code).toBe("1");
	const { ticket } = (await app.open(student, lesson)).data;
	const setBack = await app.publish(lesson, change);
	const refused = await app.enter(student, ticket);
	await setBack();
	expect(refused.code).toBe("1805");
});

test("of twenty simultaneous uses of a ticket one succeeds", async () => {
	const { ticket } = (await app.open("mei", "now")).data;
	const codes = (await Promise.all(Array.from({ length: 20 }, () => app.enter("mei", ticket)))).map(
		({ code }) => code,
	);
	expect(codes.filter((code) => code === "1")).toHaveLength(1);
});

test("rooms of others: the address, with a pseudonym, after the ticket only; a recording likewise", async () => {
	const entered = (await app.enter("mei", (await app.open("mei", "gh")).data.ticket)).data;
	// The demonstration plays the vendor.
	const url = new URL(new URL(entered.url ?? "", "https://one.test").searchParams.get("url") ?? "");
	expect([entered.kind, url.origin, url.searchParams.get("nickname")]).toEqual([
		"redirect",
		roomOrigin,
		"Mei",
	]);
	expect(url.searchParams.get("uid")).not.toContain("mei");
	const recorded = (await app.enter("mei", (await app.open("mei", "recorded")).data.ticket)).data;
	expect(decodeURIComponent(recorded.url ?? "")).toContain(`${roomOrigin}/replay`);
	const answers = [
		await app.ask("mei", `/course/detail/${courseId}`),
		await app.ask("mei", `/course/lesson/classInfo?classTypeId=${courseId}`),
		await app.open("mei", "gh"),
	];
	expect(JSON.stringify(answers)).not.toContain(roomOrigin);
});

test("a LiveKit room has a seat of ours too, for the questions beside the picture", async () => {
	const { data } = await app.enter("mei", (await app.open("mei", "livekit")).data.ticket);
	expect([data.kind, data.url]).toEqual(["livekit", liveKitUrl]);
	const page = await app.pageOf("mei");
	const reply = await page.ask("live_in", { courseId, lessonId: "livekit", seat: data.seat ?? "" });
	expect(reply.data).toMatchObject({ online: 1, seatState: "here" });
	await app.empty();
});

test("the documented class info: lessons with their flags, for a student and a visitor", async () => {
	const info = async (student?: string) =>
		(await app.ask<ClassInfo>(student, `/course/lesson/classInfo?classTypeId=${courseId}`)).data;
	const own = await info("mei");
	expect(own).toMatchObject({ masterId: courseId, buySource: 1 });
	expect(
		own.lessons.map(({ lessonId, status, viewReplayFlag }) => [lessonId, status, viewReplayFlag]),
	).toEqual([
		["now", 1, 0],
		["later", 0, 0],
		["ended", 2, 0],
		["recorded", 2, 1],
		["gh", 1, 0],
		["nowhere", 1, 0],
		["small", 1, 0],
		["livekit", 1, 0],
		["late", 2, 0],
		["cc", 1, 0],
		["meeting", 1, 0],
		["gift", 1, 0],
	]);
	const [gh, nowhere] = own.lessons.slice(4);
	expect(gh).toMatchObject({
		liveFlag: 1,
		meetFlag: 0,
		liveCompanyType: "gh",
		userRealPrice: 0,
		realPrice: 9900,
	});
	expect(gh?.studentUrlGh).toMatch(/^\/classModule\/toLiveroom\?content=/);
	expect(nowhere?.studentUrlGh).toBe("");
	expect((await info()).lessons[0]).toMatchObject({ userRealPrice: 9900 });
});

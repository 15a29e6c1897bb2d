// A class that enters a lesson at the same time: everybody gets in, and each ticket admits once.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EnteredLesson, LessonEntry, LessonTicket } from "../../../schemas/generated/documents.ts";
import { courseId, type LessonApp, openLessonApp } from "../../../tests/support/server/lessonApp.ts";
import { storeSession } from "../../../tests/support/server/storeSession.ts";
import type { Database } from "../../db/sql.ts";
import { grant } from "../../shared/grants/grantStore.ts";
import { createFaceQuestions } from "./faceQuestions.ts";
import { createRooms } from "./room.ts";
import { makeTickets, redeemTickets } from "./ticketStore.ts";

const students = Array.from({ length: 40 }, (_, i) => `student-${i}`);
const withoutCourse = "student-without";

let app: LessonApp;
beforeAll(async () => {
	app = await openLessonApp();
	await app.site.db.system(async (sql) => {
		const all = [...students, withoutCourse];
		await sql.query(
			`insert into student (company_id, id, account, password_hash, nick_name)
			select 1, id, id, 'x', 'Name of ' || id from unnest($1::text[]) as id`,
			[all],
		);
		for (const id of all) await storeSession(sql, { companyId: 1, studentId: id, token: `token of ${id}` });
		await grant(
			sql,
			1,
			students.map((studentId) => ({
				...{ studentId, targetKind: "course" as const, targetId: courseId },
				...{ causeKind: "operator" as const, causeId: "" },
			})),
		);
	});
});
afterAll(() => app.close());

async function call<Data>(
	student: string,
	path: string,
	payload?: object,
): Promise<{ readonly code: string; readonly data: Data }> {
	const reply = await app.site.app.inject({
		method: payload ? "POST" : "GET",
		url: `/s/api/course/lesson/${path}`,
		headers: { host: "one.test", authorization: `token of ${student}` },
		...(payload ? { payload } : {}),
	});
	return reply.json();
}

const ask = (student: string) => call<LessonEntry>(student, `entry/now?courseId=${courseId}`);
const ticketOf = (student: string, { roomUrl = "" }: LessonEntry) =>
	call<LessonTicket>(student, "ticket", Object.fromEntries(new URLSearchParams(roomUrl.split("?")[1])));
const use = (student: string, ticket: string | undefined) =>
	call<EnteredLesson>(student, "enter", { ticket: ticket ?? "none" });

test("forty students at the same instant: nobody is refused, and of two uses of each ticket one succeeds", async () => {
	const rooms = await Promise.all(
		students.map(async (student) => {
			const { ticket } = (await ticketOf(student, (await ask(student)).data)).data;
			const uses = await Promise.all([use(student, ticket), use(student, ticket)]);
			expect(uses.map(({ code }) => code).toSorted()).toEqual(["1", "1802"]);
			expect((await use(student, ticket)).code).toBe("1802");
			return uses.find(({ code }) => code === "1")?.data.seat;
		}),
	);
	expect(new Set(rooms).size).toBe(students.length);
});

test("students who ask together get an answer each of their own", async () => {
	const [first = "", second = ""] = students;
	const answers = await Promise.all([first, withoutCourse, second].map(ask));
	const open = answers.map(({ data }) => data.steps.every(({ state }) => state === "passed"));
	expect(open).toEqual([true, false, true]);
	const tickets = await Promise.all(
		[first, withoutCourse, second].map((student, i) => ticketOf(student, answers[i]?.data as LessonEntry)),
	);
	const [one, none, other] = tickets.map(({ data }) => data.ticket);
	expect([none, one === other]).toEqual([undefined, false]);
	// Each is for the session that asked.
	const crossed = await Promise.all([use(first, other), use(second, one)]);
	expect(crossed.map(({ code }) => code)).toEqual(["1802", "1802"]);
});

test("a session that ended since its ticket was issued uses it for nothing", async () => {
	const now = { courseId, lessonId: "now" };
	const uses = await app.site.db.company(1, async (sql) => {
		const [id = "", other = ""] = [
			await storeSession(sql, { companyId: 1, studentId: withoutCourse, token: "ends" }),
			await storeSession(sql, { companyId: 1, studentId: withoutCourse, token: "stays" }),
		];
		const [first = "", second = ""] = await makeTickets(sql, [id, other], now);
		await sql.query("update session set ended_at = now(), end_reason = 'signedOut' where id = $1", [id]);
		return redeemTickets(sql, [
			{ sessionId: id, ticket: first },
			{ sessionId: other, ticket: second },
		]);
	});
	expect(uses).toMatchObject([undefined, now]);
});

/** The database, and how many transactions it had at the same time. */
function watchedDatabase() {
	const { db } = app.site;
	let [connections, peak] = [0, 0];
	const company: Database["company"] = async (...call) => {
		peak = Math.max(peak, ++connections);
		return db.company(...call).finally(() => connections--);
	};
	return { db: { ...db, company }, peak: () => peak };
}

test("a class that takes the seats of a room at the same instant holds one connection", async () => {
	const { db, peak } = watchedDatabase();
	const rooms = createRooms({ secret: "of signed seats" }, { db, bus: app.site.deps.bus });
	const small = { courseId, lessonId: "small" };
	const answers = await Promise.allSettled(
		students.map((id) => {
			const student = { companyId: 1, id, sessionId: `session of ${id}` };
			return rooms.enter(student, { ...small, seat: rooms.newSeat(student, small) });
		}),
	);
	const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.code] : []));
	expect(refused).toEqual(students.slice(1).map(() => "1803"));
	expect(peak()).toBe(1);
});

test("a class whose faces were just seen holds two connections while the vendor is asked about each", async () => {
	const scope = { courseId, lessonId: "now" };
	const orderOf = (id: string) => `order of ${id}`;
	await app.site.db.company(1, (sql) =>
		sql.query(
			`insert into face_check (company_id, order_no, student_id, course_id, lesson_id)
			select 1, 'order of ' || id, id, $2, $3 from unnest($1::text[]) as id`,
			[students, courseId, "now"],
		),
	);
	const { db, peak } = watchedDatabase();
	const questions = createFaceQuestions({ db });
	// Decided together with others, whose answers are not its own.
	const failing = students[7] ?? "";
	const stateOf = async ({ orderNo }: { readonly orderNo: string }) =>
		orderNo === orderOf(failing) ? "failed" : "passed";
	const silent = await Promise.all(
		[...students, withoutCourse].map((studentId) =>
			questions.ask({ stateOf }, { companyId: 1, studentId }, scope),
		),
	);
	expect(new Set(silent)).toEqual(new Set([false]));
	expect(peak()).toBeLessThanOrEqual(2);
	const facts = await app.site.db.company(1, (sql) =>
		sql.query<{ id: string; passed: boolean }>(
			"select student_id as id, passed from face_check where student_id = any ($1::text[]) order by passed",
			[students],
		),
	);
	expect(facts.map(({ passed }) => passed)).toEqual([false, ...students.slice(1).map(() => true)]);
	expect(facts[0]?.id).toBe(failing);
});

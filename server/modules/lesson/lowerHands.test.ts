// Hands are lowered while another change of the room is under way, on PostgreSQL: the embedded database has one connection, on
// which nothing is at the same instant.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PrivateServer, startPostgres } from "../../../scripts/privateServers.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { lowerHands } from "./operatorStore.ts";
import { lockRoom } from "./roomStore.ts";

const room = { companyId: 1, courseId: "algebra", lessonId: "now" };

let app: StudentApp;
let postgres: PrivateServer;
beforeAll(async () => {
	postgres = await startPostgres();
	app = await openStudentApp(
		{ students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x" })) },
		{ env: { DATABASE_URL: postgres.url } },
	);
}, 120_000);
afterAll(async () => {
	await app.close();
	await postgres.stop();
});

test("hands are lowered after the change that has locked the room, not beside it", async () => {
	const { db } = app.site;
	await db.system((sql) =>
		sql.query(
			`insert into live_seat (company_id, course_id, lesson_id, student_id, seat, hand_at)
			select 1, $1, $2, id, gen_random_uuid(), now() from student where company_id = 1`,
			[room.courseId, room.lessonId],
		),
	);
	const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const other = db.company(1, async (sql) => {
		await lockRoom(sql, room);
		locked.resolve();
		await over.promise;
	});
	await locked.promise;
	let isDone = false;
	const lowered = db
		.company(1, (sql) => lowerHands(sql, room))
		.finally(() => {
			isDone = true;
		});
	const waiting = () =>
		db.system((sql) => sql.query("select from pg_locks where locktype = 'advisory' and not granted"));
	await expect.poll(async () => isDone || (await waiting()).length > 0).toBe(true);
	expect(isDone).toBe(false);
	over.resolve();
	await other;
	expect(await lowered).toBe(2);
});

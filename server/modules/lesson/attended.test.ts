// Live lessons are finished by being there for half of them, or by opening the recording; where a student left off in a video.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	channel,
	courseId,
	type LessonApp,
	liveIn,
	openLessonApp,
} from "../../../tests/support/server/lessonApp.ts";

let app: LessonApp;
beforeAll(async () => {
	app = await openLessonApp();
});
afterAll(() => app.close());

const query = <Row extends object>(text: string) => app.site.db.system((sql) => sql.query<Row>(text));
const finished = async (student: string) =>
	(
		await query<{ id: string }>(
			`select body ->> 'lessonId' as id from student_event where student_id = '${student}' and type = 'progress' order by sequence`,
		)
	).map(({ id }) => id);

test("half of a lesson by the server's clock: finished, once; less is not", async () => {
	const page = await app.pageOf("mei");
	const seat = await app.seatOf("mei");
	await liveIn(page, seat);
	const seen = async (presentMinutes: number) => {
		await query(
			`update live_seat set present_seconds = ${presentMinutes * 60}, seen_at = now() - interval '20 seconds'`,
		);
		await channel(page, seat);
		return finished("mei");
	};
	// Of an hour.
	expect(await seen(29)).toEqual([]);
	expect(await seen(30)).toEqual(["now"]);
	expect(await seen(40)).toEqual(["now"]);
	expect(await query("select result from learning_record where verb = 'completed'")).toEqual([
		{ result: { by: "presence" } },
	]);
});

test("a page that is left after half of the lesson: finished", async () => {
	const page = await app.pageOf("lin");
	const seat = await app.seatOf("lin");
	await liveIn(page, seat);
	await query(
		`update live_seat set present_seconds = 1795, seen_at = now() - interval '20 seconds' where student_id = 'lin'`,
	);
	await app.ask("lin", "/course/lesson/leave", { courseId, lessonId: "now", seat });
	expect(await finished("lin")).toEqual(["now"]);
});

test("a recording that is opened: finished; a ticket alone is not", async () => {
	const { ticket } = (await app.open("lin", "recorded")).data;
	expect(await finished("lin")).not.toContain("recorded");
	await app.enter("lin", ticket);
	expect(await finished("lin")).toEqual(["now", "recorded"]);
});

test("a video on the socket: where the student left off; of other lessons and of students without the course nothing", async () => {
	await query(
		`update course set detail = jsonb_set(detail, '{chapters,0,lessons,1,kind}', '"video"') where company_id = 1`,
	);
	await query(
		`insert into lesson_watch (company_id, student_id, course_id, lesson_id, position_ms) values (1, 'mei', '${courseId}', 'later', 61999)`,
	);
	const [mei, lin, wei] = [await app.pageOf("mei"), await app.pageOf("lin"), await app.pageOf("wei")];
	const film = { courseId, lessonId: "later" };
	const answer = { courseId, lessonId: "later", positionSeconds: 61 };
	expect((await mei.ask("video_in", { ...film, positionSeconds: 0 })).data).toEqual(answer);
	expect((await mei.ask("video_ready", { ...film, durationSeconds: 600 })).data).toEqual(answer);
	expect((await lin.ask("video_in", { ...film, positionSeconds: 5 })).data).toMatchObject({
		positionSeconds: 0,
	});
	expect((await wei.ask("video_in", { ...film, positionSeconds: 0 })).code).toBe("404");
	expect((await mei.ask("video_in", { courseId, lessonId: "now", positionSeconds: 0 })).code).toBe("404");
});

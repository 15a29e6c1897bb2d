// Every statement about the seats of a live room, its questions and its raised hands.
import type {
	ChannelInfo,
	LessonLive,
	LessonPresence,
	RaisedHand,
	RoomQuestion,
} from "../../../schemas/generated/documents.ts";
import { instantSql, type Sql } from "../../db/sql.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";

export type SeatState = LessonPresence["seatState"];

/** The room of a lesson. */
export interface Room extends LessonKey {
	readonly companyId: number;
}

/** A seat of a student: which tab asks. */
export interface Seat extends Room {
	readonly studentId: string;
	/** Id of the seat; another tab of the student has another one. */
	readonly seat: string;
}

/**
 * A page asks every few seconds, in a background tab once a minute: browsers delay its timers. One that did not for this long
 * has left, or comes back to its seat.
 */
const presentSeconds = 75;
export const isPresent = `live_seat.removed_at is null and live_seat.left_at is null
	and live_seat.seen_at > now() - interval '${presentSeconds} seconds'`;
export const ofRoom = "company_id = $1 and course_id = $2 and lesson_id = $3";
/** Questions and hands that a page can show; who asks more is asked to wait. */
export const maxShown = 50;

export const roomOf = ({ companyId, courseId, lessonId }: Room) => [companyId, courseId, lessonId];

type Times = Pick<LessonLive, "startsAt" | "endsAt">;

/** How much of a live lesson a student has to be there for, as a share of its length. */
const attendedShare = 0.5;

/**
 * Adds the time since the student was seen last, as far as the lesson was on. A gap that is too long is no presence.
 * @param tab the seat that it is about; any of the student's without it
 * @returns whether the student was there for long enough, and has not finished the lesson yet
 */
async function countStay(
	sql: Sql,
	seat: Seat,
	{ startsAt, endsAt }: Times,
	{ tab, everySeconds = 0 }: { readonly tab?: string; readonly everySeconds?: number } = {},
): Promise<boolean> {
	const [row] = await sql.query<{ isAttended: boolean }>(
		`update live_seat set seen_at = now(), present_seconds = present_seconds + greatest(0,
			extract(epoch from least(now(), $6::timestamptz) - greatest(seen_at, $5::timestamptz)))
		where ${ofRoom} and student_id = $4 and ${isPresent} and seat = coalesce($7::uuid, seat)
			and seen_at < now() - make_interval(secs => $8)
		returning present_seconds >= extract(epoch from $6::timestamptz - $5::timestamptz) * ${attendedShare}
			and not exists (
				select from enrolment as progress where progress.company_id = $1 and progress.course_id = $2
					and progress.student_id = $4 and $3 = any (done_lesson_ids)
			) as "isAttended"`,
		[...roomOf(seat), seat.studentId, startsAt, endsAt, tab ?? null, everySeconds],
	);
	return row?.isAttended ?? false;
}

/**
 * Seats of a room are taken one after the other, so that no room has more than it admits. Whoever changes several of them
 * locks the room first, too.
 */
export async function lockRoom(sql: Sql, { companyId, courseId, lessonId }: Room): Promise<void> {
	await sql.query("select pg_advisory_xact_lock($1, hashtext('live ' || $2 || ' ' || $3))", [
		companyId,
		courseId,
		lessonId,
	]);
}

export async function online(sql: Sql, room: Room): Promise<number> {
	const [row] = await sql.query<{ count: number }>(
		`select count(*)::int as count from live_seat where ${ofRoom} and ${isPresent}`,
		roomOf(room),
	);
	return row?.count ?? 0;
}

/** Which tab of the student has the seat now. */
export async function seatState(sql: Sql, seat: Seat): Promise<SeatState> {
	const [row] = await sql.query<{ seat: string; isPresent: boolean; isRemoved: boolean }>(
		`select seat, ${isPresent} as "isPresent", removed_at is not null as "isRemoved"
		from live_seat where ${ofRoom} and student_id = $4`,
		[...roomOf(seat), seat.studentId],
	);
	if (row?.seat === seat.seat) return row.isRemoved ? "removed" : row.isPresent ? "here" : "none";
	return row?.isPresent ? "elsewhere" : "none";
}

/** The caller has locked the room. A seat that was left, lost or removed starts anew, with the hand down. */
export async function takeSeat(sql: Sql, seat: Seat, times: Times): Promise<void> {
	await countStay(sql, seat, times);
	await sql.query(
		`insert into live_seat (company_id, course_id, lesson_id, student_id, seat) values ($1, $2, $3, $4, $5)
		on conflict (company_id, course_id, lesson_id, student_id) do update set seat = $5, seen_at = now(), removed_at = null,
			left_at = null, hand_at = case when ${isPresent} then live_seat.hand_at end, entered_at = case when live_seat.removed_at is null then live_seat.entered_at else now() end`,
		[...roomOf(seat), seat.studentId, seat.seat],
	);
}

/**
 * Written every few requests only. A seat that was not seen for too long is taken anew.
 * @returns whether the student has attended the lesson by now
 */
export const noteSeen = (sql: Sql, seat: Seat, times: Times): Promise<boolean> =>
	countStay(sql, seat, times, { tab: seat.seat, everySeconds: 8 });

/** Frees a seat that the tab still has. @returns whether the student has attended the lesson by now */
export async function leaveSeat(sql: Sql, seat: Seat, times: Times): Promise<boolean> {
	const isAttended = await countStay(sql, seat, times, { tab: seat.seat });
	await sql.query(
		`update live_seat set left_at = now(), hand_at = null where ${ofRoom} and student_id = $4 and seat = $5`,
		[...roomOf(seat), seat.studentId, seat.seat],
	);
	return isAttended;
}

export async function setHand(sql: Sql, seat: Seat, isUp: boolean): Promise<void> {
	await sql.query(
		`update live_seat set hand_at = case when $6 then coalesce(hand_at, now()) end
		where ${ofRoom} and student_id = $4 and seat = $5 and ${isPresent}`,
		[...roomOf(seat), seat.studentId, seat.seat, isUp],
	);
}

/** One that is sent again is one question. */
export async function addQuestion(sql: Sql, seat: Seat, id: string, text: string): Promise<void> {
	await sql.query(
		`insert into live_question (company_id, course_id, lesson_id, student_id, id, text)
		values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
		[...roomOf(seat), seat.studentId, id, text],
	);
}

export async function removeAll(sql: Sql, room: Room): Promise<void> {
	await lockRoom(sql, room);
	await sql.query(
		`update live_seat set removed_at = now(), hand_at = null where ${ofRoom} and ${isPresent}`,
		roomOf(room),
	);
}

export async function studentsIn(sql: Sql, room: Room): Promise<string[]> {
	const rows = await sql.query<{ studentId: string }>(
		`select student_id as "studentId" from live_seat where ${ofRoom} and ${isPresent}`,
		roomOf(room),
	);
	return rows.map(({ studentId }) => studentId);
}

type Owned<Entry> = Omit<Entry, "isOwn"> & { readonly studentId: string };

/** What everybody in a room sees. */
export interface RoomView extends Pick<ChannelInfo, "online"> {
	readonly questions: readonly Owned<RoomQuestion>[];
	/** All that are up: whoever raised one finds it, also where only the first are shown. */
	readonly hands: readonly Owned<RaisedHand>[];
}

export async function roomView(sql: Sql, room: Room): Promise<RoomView> {
	const name = (table: string): string =>
		`coalesce((select nick_name from student where student.company_id = ${table}.company_id
			and student.id = ${table}.student_id), '') as name`;
	return {
		online: await online(sql, room),
		questions: await sql.query(
			`select * from (
				select id, ${name("live_question")}, text, ${instantSql("asked_at")} as "askedAt", student_id as "studentId"
				from live_question where ${ofRoom} and hidden_at is null order by asked_at desc, id limit ${maxShown}
			) as newest order by "askedAt", id`,
			roomOf(room),
		),
		hands: await sql.query(
			`select ${name("live_seat")}, student_id as "studentId" from live_seat
			where ${ofRoom} and ${isPresent} and hand_at is not null order by hand_at`,
			roomOf(room),
		),
	};
}

// What an operator reads of live rooms, and changes in them. Open pages see it at their next request.
import type { Sql } from "../../db/sql.ts";
import { isPresent, lockRoom, ofRoom, type Room, roomOf } from "./roomStore.ts";

/** `ofRoom` beside a table of students. */
const ofSeats = ofRoom.replace("company_id", "live_seat.company_id");

/** Whether content has such a lesson, or had it when somebody was there. */
export async function isKnownRoom(sql: Sql, room: Room): Promise<boolean> {
	const [row] = await sql.query<{ isKnown: boolean }>(
		`select exists (select from course where id = $2 and live_lessons ? $3)
			or exists (select from live_seat where ${ofRoom}) as "isKnown"`,
		roomOf(room),
	);
	return row?.isKnown === true;
}

export interface ListedSeat {
	readonly studentId: string;
	readonly nickName: string | null;
	/** What the student signs in with. */
	readonly account: string | null;
	readonly enteredAt: Date;
	readonly seenAt: Date;
	/** While the lesson was on. */
	readonly presentSeconds: number;
	readonly state: "here" | "left" | "removed";
	/** May not come back until admitted. */
	readonly isBarred: boolean;
	readonly isHandUp: boolean;
}

/** Everybody who is or was there, in the order in which they came. */
export const listSeats = (sql: Sql, room: Room): Promise<ListedSeat[]> =>
	sql.query(
		`select student_id as "studentId", nick_name as "nickName", coalesce(account, mobile, email) as account,
			entered_at as "enteredAt", seen_at as "seenAt", round(present_seconds)::int as "presentSeconds",
			case when ${isPresent} then 'here' when removed_at is null then 'left' else 'removed' end as state,
			is_barred as "isBarred", ${isPresent} and hand_at is not null as "isHandUp"
		from live_seat join student on student.company_id = live_seat.company_id and student.id = student_id
		where ${ofSeats} order by entered_at, student_id`,
		roomOf(room),
	);

export interface ListedQuestion {
	readonly id: string;
	readonly text: string;
	readonly askedAt: Date;
	readonly studentId: string;
	readonly isHidden: boolean;
}

/** The newest first, which are the ones that are shown. */
export const listQuestions = (sql: Sql, room: Room): Promise<ListedQuestion[]> =>
	sql.query(
		`select id, text, asked_at as "askedAt", student_id as "studentId", hidden_at is not null as "isHidden"
		from live_question where ${ofRoom} order by asked_at desc, id limit 500`,
		roomOf(room),
	);

/**
 * Removes a student for good, from a seat or before the first one: rooms of other vendors have no seats here.
 * @returns whether the student was not removed yet
 */
export async function bar(sql: Sql, room: Room, studentId: string): Promise<boolean> {
	const rows = await sql.query(
		`insert into live_seat (company_id, course_id, lesson_id, student_id, seat, removed_at, is_barred)
		values ($1, $2, $3, $4, gen_random_uuid(), now(), true)
		on conflict (company_id, course_id, lesson_id, student_id) do update
			set removed_at = coalesce(live_seat.removed_at, now()), is_barred = true, hand_at = null
			where not live_seat.is_barred
		returning 1`,
		[...roomOf(room), studentId],
	);
	return rows.length > 0;
}

/** @returns whether the student was barred */
export async function admit(sql: Sql, room: Room, studentId: string): Promise<boolean> {
	const rows = await sql.query(
		`update live_seat set is_barred = false where ${ofRoom} and student_id = $4 and is_barred returning 1`,
		[...roomOf(room), studentId],
	);
	return rows.length > 0;
}

/** @returns how many hands were up */
export async function lowerHands(sql: Sql, room: Room): Promise<number> {
	await lockRoom(sql, room);
	const rows = await sql.query(
		`update live_seat set hand_at = null where ${ofRoom} and hand_at is not null returning 1`,
		roomOf(room),
	);
	return rows.length;
}

/** @param id the newest one without it. @returns whether there was one to hide */
export async function hideQuestion(sql: Sql, room: Room, id?: string): Promise<boolean> {
	const rows = await sql.query(
		`update live_question set hidden_at = now() where hidden_at is null and ${ofRoom} and id = coalesce($4::uuid,
			(select id from live_question where ${ofRoom} and hidden_at is null order by asked_at desc, id limit 1))
		returning 1`,
		[...roomOf(room), id ?? null],
	);
	return rows.length > 0;
}

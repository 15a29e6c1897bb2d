// Every statement about seats that students reserved, and about what the students are notified of because of them.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { timed } from "./store.ts";

/** How long before a class its students are reminded. */
const lead = "10 minutes";
/** How long a reservation of a class that is given once is stored after it. */
const retained = "30 days";
export const maxReservations = 200;

/** SQL: when a reservation of the class expires. */
const expiry = `case when every_days is null
	then start_at + minutes * interval '1 minute' + interval '${retained}' end`;
/** SQL: the class begins so soon, at the time $2, that a student who learns of it now needs no reminder. */
const isNear = `start_at <= $2::timestamptz + interval '${lead}'`;

export type ReserveOutcome = "reserved" | "missing" | "over" | "full" | "tooMany";

/** Locks the class, so that its last seat is taken once. */
export async function reserveSeat(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	id: string,
	now: Date,
): Promise<ReserveOutcome> {
	const [locked] = await sql.query(
		"select id from open_class where id = $1 and withdrawn_at is null for no key update",
		[id],
	);
	if (!locked) return "missing";
	const [found] = await sql.query<{ isOver: boolean; isFull: boolean; isReserved: boolean; count: number }>(
		`select state = 'over' as "isOver",
			(card ->> 'seats')::int <= (card ->> 'seatsTaken')::int
				+ (select count(*) from class_reservation where class_id = $1) as "isFull",
			exists (select from class_reservation where class_id = $1 and student_id = $3) as "isReserved",
			(select count(*)::int from class_reservation where student_id = $3) as count
		from ${timed} where open_class.id = $1`,
		[id, now.toISOString(), studentId],
	);
	if (!found) return "missing";
	if (found.isReserved) return "reserved";
	if (found.isOver) return "over";
	if (found.isFull) return "full";
	if (found.count >= maxReservations) return "tooMany";
	await sql.query(
		`insert into class_reservation (company_id, class_id, student_id, announced_for, reminded_for, expires_at)
		select $3, $1, $4, start_at, case when ${isNear} then start_at end, ${expiry}
		from ${timed} where open_class.id = $1`,
		[id, now.toISOString(), companyId, studentId],
	);
	return "reserved";
}

export async function releaseSeat(sql: Sql, studentId: string, id: string): Promise<void> {
	await sql.query("delete from class_reservation where student_id = $1 and class_id = $2", [studentId, id]);
}

/**
 * SQL: whether the class is still given at the time the student knows of: at its first time, or whole intervals of days
 * later by the clock of its zone.
 */
const isStillAt = `announced_for = (first_start + interval '1 day' * coalesce(every_days, 0) * greatest(0, round(
	extract(epoch from (announced_for at time zone zone) - first_start) / (coalesce(every_days, 1) * 86400)))) at time zone zone`;

/** SQL: what the student is to be notified of at the time $2; null for nothing. */
const notice = `case
	when state = 'over' then null
	when open_class.withdrawn_at is not null then 'withdrawn'
	when not (${isStillAt}) then 'moved'
	when ${isNear} and reminded_for is distinct from start_at then 'reminder'
	end`;

const reserved = `${timed}
	join class_reservation on class_reservation.company_id = open_class.company_id and class_id = open_class.id`;

export interface ClassOfCompany {
	readonly companyId: number;
	readonly classId: string;
}

/** The classes of all companies about which students are to be notified. */
export const classesToAnnounce = (sql: Sql, now: Date): Promise<ClassOfCompany[]> =>
	sql.query<ClassOfCompany>(
		`select distinct open_class.company_id as "companyId", open_class.id as "classId"
		from ${reserved.replaceAll("$2", "$1")} where ${notice.replaceAll("$2", "$1")} is not null order by 1, 2`,
		[now.toISOString()],
	);

export interface ClassNotice {
	readonly kind: "withdrawn" | "moved" | "reminder";
	readonly className: LocalText;
	readonly start: Date;
	readonly zone: string;
	readonly studentIds: readonly string[];
}

/**
 * Takes the students that are to be notified about a class: it notes that they are, in the transaction that stores their
 * messages. One kind of notice at a time; undefined when there is none left.
 */
export async function takeNotice(
	sql: Sql,
	classId: string,
	now: Date,
	limit: number,
): Promise<ClassNotice | undefined> {
	const rows = await sql.query<
		Omit<ClassNotice, "studentIds"> & { student: string; near: boolean; expires: Date | null }
	>(
		`select ${notice} as kind, card -> 'className' as "className", start_at as start, zone, student_id as student,
			${isNear} as near, ${expiry} as expires
		from ${reserved}
		where open_class.id = $1 and ${notice} is not null
		order by kind, student_id limit $3 for no key update of class_reservation skip locked`,
		[classId, now.toISOString(), limit],
	);
	const [first] = rows;
	if (!first) return undefined;
	const { student: _, near, expires, ...shown } = first;
	const studentIds = rows.filter(({ kind }) => kind === first.kind).map(({ student }) => student);
	if (first.kind === "withdrawn")
		await sql.query("delete from class_reservation where class_id = $1 and student_id = any ($2::text[])", [
			classId,
			studentIds,
		]);
	else
		await sql.query(
			`update class_reservation set announced_for = $3, expires_at = $5,
				reminded_for = case when $4 then $3::timestamptz else reminded_for end
			where class_id = $1 and student_id = any ($2::text[])`,
			[classId, studentIds, first.start, near, expires],
		);
	return { ...shown, studentIds };
}

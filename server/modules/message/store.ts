// Every statement about the messages of students.
import type { MessageCount, MessageLink, StudentMessage } from "../../../schemas/generated/documents.ts";
import { listForStudent, type PageParams } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import type { Message } from "../../shared/storeMessages.ts";

interface MessageRow extends Omit<StudentMessage, "sentAt" | "link"> {
	readonly sentAt: Date;
	readonly link: MessageLink | null;
}

export async function listMessages(sql: Sql, studentId: string, asked: PageParams) {
	const page = listForStudent<MessageRow>(
		sql,
		studentId,
		{
			columns: `id, title, body, sent_at as "sentAt", read_at is not null as read, link`,
			from: "message where student_id = $1",
			order: "sent_at desc, sequence desc",
		},
		asked,
	);
	const [found, unReadNum] = await Promise.all([page, countUnread(sql, studentId)]);
	const list = found.list.map(({ link, ...message }) => ({
		...message,
		sentAt: message.sentAt.toISOString(),
		...(link && { link }),
	}));
	return { ...found, list, unReadNum };
}

export async function countMessages(sql: Sql, studentId: string): Promise<MessageCount> {
	const [row] = await sql.query<MessageCount>(
		`select count(*)::int as total, count(*) filter (where read_at is null)::int as "unReadNum"
		from message where student_id = $1`,
		[studentId],
	);
	return row ?? { total: 0, unReadNum: 0 };
}

/** By the index of unread messages. */
export async function countUnread(sql: Sql, studentId: string): Promise<number> {
	const [row] = await sql.query<{ unread: number }>(
		"select count(*)::int as unread from message where student_id = $1 and read_at is null",
		[studentId],
	);
	return row?.unread ?? 0;
}

/** False when the student has no such message. The time of the first reading stays. */
export async function markRead(sql: Sql, studentId: string, id: string): Promise<boolean> {
	const rows = await sql.query(
		"update message set read_at = coalesce(read_at, now()) where student_id = $1 and id = $2 returning id",
		[studentId, id],
	);
	return rows.length === 1;
}

/** False when the student has no such message. */
export async function deleteMessage(sql: Sql, studentId: string, id: string): Promise<boolean> {
	const rows = await sql.query("delete from message where student_id = $1 and id = $2 returning id", [
		studentId,
		id,
	]);
	return rows.length === 1;
}

export async function markAllRead(sql: Sql, studentId: string): Promise<void> {
	await sql.query("update message set read_at = now() where student_id = $1 and read_at is null", [
		studentId,
	]);
}

/** Undefined when there is no such student. Locks the student, so that numbers are unique. */
export async function addMessage(
	sql: Sql,
	studentId: string,
	{ title, body, link }: Message,
): Promise<{ id: string; sentAt: string } | undefined> {
	await sql.query("select id from student where id = $1 for no key update", [studentId]);
	const [row] = await sql.query<{ id: string; sent_at: Date }>(
		`insert into message (company_id, student_id, sequence, title, body, link)
		select company_id, id, (
			select coalesce(max(sequence), 0) + 1 from message where student_id = student.id
		), $2, $3, $4 from student where id = $1
		returning id, sent_at`,
		[studentId, JSON.stringify(title), JSON.stringify(body), link ? JSON.stringify(link) : null],
	);
	return row && { id: row.id, sentAt: row.sent_at.toISOString() };
}

// Every statement about what operators see and decide of posts.
import type { Sql } from "../../db/sql.ts";
import type { TopicKind } from "./postStore.ts";

export interface ModeratedPost {
	readonly id: string;
	readonly topic: TopicKind;
	readonly topicId: string;
	/** Of a question about a lesson of the course. */
	readonly lessonId: string | null;
	/** Of a question about a moment of its video. */
	readonly atSeconds: number | null;
	readonly state: string;
	readonly createdAt: Date;
	/** What the author signs in with, or the id; null for an erased student. */
	readonly author: string | null;
	readonly title: string;
	readonly text: string;
	/** Reasons of reports that nobody has decided about, with their notes. */
	readonly reports: readonly string[];
}

interface PostFilter {
	readonly topicId?: string | undefined;
	readonly state?: string | undefined;
	readonly isReported?: boolean | undefined;
}

/** The newest first. */
export const listForOperator = (
	sql: Sql,
	{ topicId = "", state = "", isReported = false }: PostFilter,
	limit: number,
): Promise<ModeratedPost[]> =>
	sql.query(
		`select post.id, topic, topic_id as "topicId", lesson_id as "lessonId", at_seconds as "atSeconds", state,
			post.created_at as "createdAt", title, body as text,
			coalesce(account, mobile, post.student_id, 'teacher ' || post.teacher_id) as author,
			array(select reason || case when note = '' then '' else ': ' || note end from post_report
				where post_report.company_id = post.company_id and post_id = post.id and decided_at is null
				order by reported_at, post_report.student_id) as reports
		from post left join student on student.company_id = post.company_id and student.id = post.student_id
		where ($1 = '' or topic_id = $1 or lesson_id = $1 or post.id::text = $1) and ($2 = '' or state = $2) and (not $3 or exists (
			select from post_report where post_report.company_id = post.company_id and post_id = post.id
				and decided_at is null))
		order by post.created_at desc, post.id limit $4`,
		[topicId, state, isReported, limit],
	);

/** Undefined when there is no such post; the author is null for a teacher's and an erased student's. */
export async function authorOf(
	sql: Sql,
	id: string,
): Promise<{ readonly studentId: string | null } | undefined> {
	const [row] = await sql.query<{ studentId: string | null }>(
		`select student_id as "studentId" from post where id = $1`,
		[id],
	);
	return row;
}

/** The reports count no more: as many again would hide the post again. */
export async function decideReports(sql: Sql, id: string): Promise<number> {
	const rows = await sql.query(
		"update post_report set decided_at = now() where post_id = $1 and decided_at is null returning post_id",
		[id],
	);
	return rows.length;
}

/** @returns whether there is such a group in the content, or such a question of content or students */
export async function isTopic(sql: Sql, topic: "group" | "question", id: string): Promise<boolean> {
	const rows = await sql.query(
		topic === "group"
			? "select id from content_item where kind = 'groups' and id = $1"
			: `select id from asked_question where id = $1
				union all select id::text from post where topic = 'question' and id::text = $1`,
		[id],
	);
	return rows.length > 0;
}

/** @returns whether that changed anything */
export async function setClosed(
	sql: Sql,
	companyId: number,
	topic: "group" | "question",
	id: string,
	isClosed: boolean,
): Promise<boolean> {
	const rows = await sql.query(
		isClosed
			? "insert into closed_topic (company_id, topic, topic_id) values ($1, $2, $3) on conflict do nothing returning topic"
			: "delete from closed_topic where company_id = $1 and topic = $2 and topic_id = $3 returning topic",
		[companyId, topic, id],
	);
	return rows.length > 0;
}

export async function isTeacher(sql: Sql, id: string): Promise<boolean> {
	const rows = await sql.query("select id from teacher where id = $1 and withdrawn_at is null", [id]);
	return rows.length > 0;
}

export async function insertTeachersAnswer(
	sql: Sql,
	companyId: number,
	{
		questionId,
		teacherId,
		text,
	}: { readonly questionId: string; readonly teacherId: string; readonly text: string },
): Promise<string> {
	const [row] = await sql.query<{ id: string }>(
		`insert into post (company_id, teacher_id, topic, topic_id, body, request_id)
		values ($1, $2, 'answer', $3, $4, gen_random_uuid()) returning id`,
		[companyId, teacherId, questionId, text],
	);
	if (!row) throw new Error("insertTeachersAnswer(): the new answer must have an id, found no row");
	return row.id;
}

// Every statement that writes posts, and those that find one.
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { hasCourse } from "../grants/grantStore.ts";
import type { Draft, Written } from "./postRules.ts";
import type { PostState } from "./postStates.ts";

export type TopicKind = "group" | "question" | "answer";

export interface PostKey {
	readonly topic: TopicKind;
	readonly topicId: string;
	readonly parentId?: string | undefined;
	/** Of a question about a course: the lesson it is about, and the moment of its video. */
	readonly lesson?: { readonly lessonId: string; readonly atSeconds?: number | undefined } | undefined;
}

/** Locks the student, so that concurrent posts are counted one after another. */
export async function writtenBy(sql: Sql, { studentId }: StudentKey): Promise<Written> {
	await sql.query("select id from student where id = $1 for no key update", [studentId]);
	const [row] = await sql.query<Written>(
		`select count(*) filter (where created_at > now() - interval '1 minute')::int as "inMinute",
			count(*) filter (where created_at > now() - interval '1 day')::int as "inDay",
			(select count(*)::int from (
				select from post where student_id = $1 and state = 'shown' and created_at < now() - interval '1 day' limit 10
			) as settled) as settled
		from post where student_id = $1 and created_at > now() - interval '1 day'`,
		[studentId],
	);
	return row ?? { inMinute: 0, inDay: 0, settled: 0 };
}

/** The post that an earlier attempt with the same text has stored. */
export async function findRequested(
	sql: Sql,
	{ studentId }: StudentKey,
	requestId: string,
): Promise<string | undefined> {
	const [row] = await sql.query<{ id: string }>(
		"select id from post where student_id = $1 and request_id = $2",
		[studentId, requestId],
	);
	return row?.id;
}

export async function insertPost(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ topic, topicId, parentId, lesson }: PostKey,
	{ title, text }: Draft,
	requestId: string,
): Promise<string> {
	const [row] = await sql.query<{ id: string }>(
		`insert into post
			(company_id, student_id, topic, topic_id, parent_id, lesson_id, at_seconds, title, body, request_id)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
		[
			...[companyId, studentId, topic, topicId, parentId ?? null],
			...[lesson?.lessonId ?? null, lesson?.atSeconds ?? null, title, text, requestId],
		],
	);
	if (!row) throw new Error("insertPost(): the new post must have an id, found no row");
	return row.id;
}

/** Of a post in a group, replies; of a question, answers. */
export async function countBelow(sql: Sql, id: string): Promise<number> {
	const [row] = await sql.query<{ count: number }>(
		`select (select count(*) from post where parent_id::text = $1)::int
			+ (select count(*) from post where topic = 'answer' and topic_id = $1 and parent_id is null)::int as count`,
		[id],
	);
	return row?.count ?? 0;
}

/**
 * SQL condition on post: the student may read what is there. A group of a course is for those who have the course.
 * @param student SQL of the student's id, null for a visitor
 */
const isReadable = (student: string): string => `(topic <> 'group' or exists (
	select from content_item where content_item.company_id = post.company_id and kind = 'groups'
		and content_item.id = post.topic_id and withdrawn_at is null
		and (document ->> 'courseId' is null or ${hasCourse(student, "document ->> 'courseId'")})))`;

/** SQL condition on post: the student sees that it is there. */
export const isVisible = (student: string): string =>
	`(post.state in ('shown', 'deleted') or post.student_id = ${student})`;

export interface FoundPost {
	readonly id: string;
	readonly topic: TopicKind;
	readonly topicId: string;
	readonly parentId: string | null;
	readonly studentId: string | null;
	readonly state: PostState;
}

/** A post that the student may see; undefined when there is none, for whatever reason. */
export async function findPost(
	sql: Sql,
	studentId: string | undefined,
	id: string,
): Promise<FoundPost | undefined> {
	const [row] = await sql.query<FoundPost>(
		`select id, topic, topic_id as "topicId", parent_id as "parentId", student_id as "studentId", state
		from post where id::text = $1 and ${isVisible("$2")} and ${isReadable("$2")}`,
		[id, studentId ?? null],
	);
	return row;
}

export async function updateText(sql: Sql, id: string, { title, text }: Draft): Promise<void> {
	await sql.query(
		`update post set title = case when topic = 'question' then $2 else '' end, body = $3, edited_at = now()
		where id = $1`,
		[id, title, text],
	);
}

/** Replies and reports stay; nobody reads the text any more. */
export async function emptyPost(sql: Sql, id: string): Promise<void> {
	await sql.query("update post set title = '', body = '', deleted_at = now() where id = $1", [id]);
	await sql.query("update post set accepted_id = null where accepted_id = $1", [id]);
}

/**
 * @param reason of the student; the first one counts
 * @returns how many students have reported the post since an operator decided
 */
export async function addReport(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	postId: string,
	{ reason, note = "" }: { readonly reason: string; readonly note?: string | undefined },
): Promise<number> {
	// Of two concurrent reports the second counts the first.
	await sql.query("select id from post where id = $1 for no key update", [postId]);
	await sql.query(
		`insert into post_report (company_id, post_id, student_id, reason, note)
		values ($1, $2, $3, $4, $5) on conflict do nothing`,
		[companyId, postId, studentId, reason, note],
	);
	const [row] = await sql.query<{ count: number }>(
		"select count(*)::int as count from post_report where post_id = $1 and decided_at is null",
		[postId],
	);
	return row?.count ?? 0;
}

/** Whether an operator has closed the topic. */
export async function isClosed(sql: Sql, topic: "group" | "question", topicId: string): Promise<boolean> {
	const rows = await sql.query("select topic from closed_topic where topic = $1 and topic_id = $2", [
		topic,
		topicId,
	]);
	return rows.length > 0;
}

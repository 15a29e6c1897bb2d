// Every statement that reads posts for pages.
import type { LocalText, Post } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { PostState } from "./postStates.ts";
import { isVisible } from "./postStore.ts";

export interface PostRow {
	readonly id: string;
	readonly authorKey: string | null;
	readonly nickName: string | null;
	readonly teacherId: string | null;
	readonly teacherName: LocalText | null;
	readonly text: string;
	readonly state: PostState;
	readonly createdAt: Date;
	readonly editedAt: Date | null;
	readonly isOwn: boolean;
	readonly isReported: boolean;
}

/** SQL of the columns of a PostRow. @param student SQL of the id of the student who asks, null for a visitor */
export const postColumns = (student: string): string => `post.id, post.body as text, post.state,
	post.created_at as "createdAt", post.edited_at as "editedAt", post.teacher_id as "teacherId",
	left(md5(post.company_id || ' ' || coalesce(post.student_id, post.teacher_id)), 16) as "authorKey",
	(select nick_name from student where student.company_id = post.company_id and student.id = post.student_id)
		as "nickName",
	(select teacher.document -> 'name' from teacher
	where teacher.company_id = post.company_id and teacher.id = post.teacher_id) as "teacherName",
	coalesce(post.student_id = ${student}, false) as "isOwn",
	exists (select from post_report where post_report.company_id = post.company_id and post_id = post.id
		and post_report.student_id = ${student}) as "isReported"`;

export function postOf(row: PostRow): Post {
	const { id, text, state, createdAt, editedAt, isOwn, isReported } = row;
	const about = { id, text, state, createdAt: createdAt.toISOString(), isOwn, isReported };
	const edited = editedAt ? { editedAt: editedAt.toISOString() } : {};
	if (state === "deleted" || row.authorKey === null) return { ...about, ...edited };
	const name = row.teacherName ?? row.nickName;
	return {
		...about,
		...edited,
		author: {
			key: row.authorKey,
			...(name ? { name } : {}),
			...(row.teacherId === null ? {} : { teacherId: row.teacherId }),
		},
	};
}

/** Posts by their ids, in the order of the ids. */
export async function postsById(
	sql: Sql,
	studentId: string | undefined,
	ids: readonly string[],
): Promise<Post[]> {
	if (ids.length === 0) return [];
	const rows = await sql.query<PostRow>(
		`select ${postColumns("$1")} from post where id = any ($2::uuid[]) and ${isVisible("$1")}`,
		[studentId ?? null, ids],
	);
	const byId = new Map(rows.map((row) => [row.id, postOf(row)]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Replies to a post, or answers of students to a question; the oldest first. */
export async function postsBelow(
	sql: Sql,
	studentId: string | undefined,
	below: { readonly parentId: string } | { readonly questionId: string },
	limit: number,
): Promise<Post[]> {
	const [condition, id] =
		"parentId" in below
			? ["parent_id = $2::uuid", below.parentId]
			: ["topic = 'answer' and topic_id = $2 and parent_id is null", below.questionId];
	const rows = await sql.query<PostRow>(
		`select ${postColumns("$1")} from post where ${condition} and ${isVisible("$1")}
		order by created_at, id limit $3`,
		[studentId ?? null, id, limit],
	);
	return rows.map(postOf);
}

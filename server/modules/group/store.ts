// Every statement about groups and their members.
import type {
	ContentGroup,
	CourseCard,
	GroupListQuery,
	LocalText,
} from "../../../schemas/generated/documents.ts";
import { isOffered, type Listed, listForSchool } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { hasCourse } from "../../shared/grants/grantStore.ts";
import { isVisible } from "../../shared/posts/postStore.ts";
import { type PostRow, postColumns } from "../../shared/posts/readPosts.ts";

export interface GroupRow {
	readonly document: ContentGroup;
	readonly courseName: LocalText | null;
	readonly memberCount: number;
	readonly postCount: number;
	readonly lastPostAt: Date | null;
}

const shownPosts = `post where post.company_id = content_item.company_id and topic = 'group'
	and topic_id = content_item.id and state = 'shown'`;

const columns = `document,
	(select card -> 'courseName' from course
	where course.company_id = content_item.company_id and course.id = document ->> 'courseId') as "courseName",
	(select count(*)::int from group_member
	where group_member.company_id = content_item.company_id and group_id = content_item.id) as "memberCount",
	(select count(*)::int from ${shownPosts}) as "postCount",
	(select max(created_at) from ${shownPosts}) as "lastPostAt"`;

const orders = {
	usual: "position, id",
	active: '"lastPostAt" desc nulls last, position, id',
	members: '"memberCount" desc, position, id',
} as const;

/** @param memberId only groups of this student, those that are withdrawn included */
export const listGroups = (
	sql: Sql,
	{ sort = "usual", ...asked }: GroupListQuery,
	memberId?: string,
): Promise<Listed<GroupRow>> =>
	listForSchool(
		sql,
		{
			columns,
			from: `content_item where kind = 'groups' and ${isOffered("content_item")} and ($2::text is null or exists (
				select from group_member where group_member.company_id = content_item.company_id
					and group_id = content_item.id and student_id = $2))`,
			order: orders[sort],
			values: [memberId ?? null],
		},
		asked,
	);

/** Undefined for a withdrawn group, too. */
export async function findGroup(
	sql: Sql,
	id: string,
): Promise<(GroupRow & { readonly course: CourseCard | null }) | undefined> {
	const [row] = await sql.query<GroupRow & { course: CourseCard | null }>(
		`select ${columns}, (select card from course where course.company_id = content_item.company_id
			and course.id = document ->> 'courseId') as course
		from content_item where kind = 'groups' and id = $1 and withdrawn_at is null`,
		[id],
	);
	return row;
}

export interface GroupAccess {
	/** The group is for everybody, or the student has its course. */
	readonly isOpen: boolean;
	readonly isMember: boolean;
	readonly isClosed: boolean;
}

/** What a student, or a visitor, may do in a group; undefined when there is no such group. */
export async function accessTo(
	sql: Sql,
	id: string,
	studentId: string | undefined,
): Promise<GroupAccess | undefined> {
	const [row] = await sql.query<GroupAccess>(
		`select document ->> 'courseId' is null or ${hasCourse("$2", "document ->> 'courseId'")} as "isOpen",
			exists (select from group_member where group_id = content_item.id and student_id = $2) as "isMember",
			exists (select from closed_topic where topic = 'group' and topic_id = content_item.id) as "isClosed"
		from content_item where kind = 'groups' and id = $1 and withdrawn_at is null`,
		[id, studentId ?? null],
	);
	return row;
}

export async function addMember(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	groupId: string,
): Promise<void> {
	await sql.query(
		"insert into group_member (company_id, group_id, student_id) values ($1, $2, $3) on conflict do nothing",
		[companyId, groupId, studentId],
	);
}

export async function removeMember(sql: Sql, studentId: string, groupId: string): Promise<void> {
	await sql.query("delete from group_member where group_id = $1 and student_id = $2", [groupId, studentId]);
}

export async function countMembers(sql: Sql, groupId: string): Promise<number> {
	const [row] = await sql.query<{ count: number }>(
		"select count(*)::int as count from group_member where group_id = $1",
		[groupId],
	);
	return row?.count ?? 0;
}

/** A deleted post without replies says nothing. */
const isListed = (student: string): string => `${isVisible(student)} and (post.state <> 'deleted' or exists (
	select from post as reply where reply.company_id = post.company_id and reply.parent_id = post.id
		and reply.state = 'shown'))`;

export interface ThreadRow extends PostRow {
	readonly replyCount: number;
	readonly replyIds: readonly string[];
}

/** A page of posts, the newest first, each with the ids of its first replies. */
export async function listThreads(
	sql: Sql,
	groupId: string,
	studentId: string | undefined,
	{ page = 1, pageSize = 10 }: { readonly page?: number | undefined; readonly pageSize?: number | undefined },
) {
	const from = `post where topic = 'group' and topic_id = $2 and parent_id is null and ${isListed("$1")}`;
	const values = [studentId ?? null, groupId];
	const replies = `post as reply where reply.company_id = post.company_id and reply.parent_id = post.id
		and ${isVisible("$1").replaceAll("post.", "reply.")}`;
	const [[counted], list] = await Promise.all([
		sql.query<{ total: number }>(`select count(*)::int as total from ${from}`, values),
		sql.query<ThreadRow>(
			`select ${postColumns("$1")},
				(select count(*)::int from ${replies}) as "replyCount",
				array(select reply.id::text from ${replies} order by reply.created_at, reply.id limit 3) as "replyIds"
			from ${from} order by post.created_at desc, post.id limit $3 offset $4`,
			[...values, pageSize, (page - 1) * pageSize],
		),
	]);
	return { list, total: counted?.total ?? 0, page, pageSize };
}

// Rows of what students wrote in groups, and of the members of groups.
import { randomUUID } from "node:crypto";
import type { SeedDocument, SeedReply } from "../../../schemas/generated/documents.ts";

const dayMs = 86_400_000;

export function postRows({ groupPosts = [] }: SeedDocument, now: Date) {
	const when = (daysAgo: number): string => new Date(now.getTime() - daysAgo * dayMs).toISOString();
	const row = ({ studentId, text, daysAgo }: SeedReply, groupId: string, parentId?: string) => ({
		id: randomUUID(),
		topic: "group",
		topic_id: groupId,
		parent_id: parentId,
		student_id: studentId,
		request_id: randomUUID(),
		title: "",
		body: text,
		state: "shown",
		created_at: when(daysAgo),
	});
	const posts = groupPosts.flatMap(({ groupId, replies = [], ...post }) => {
		const first = row(post, groupId);
		return [first, ...replies.map((reply) => row(reply, groupId, first.id))];
	});
	const oldestFirst = posts.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
	// Members joined with their first post.
	const members = new Map<string, object>();
	for (const { topic_id, student_id, created_at } of oldestFirst) {
		const key = JSON.stringify([topic_id, student_id]);
		if (!members.has(key)) members.set(key, { group_id: topic_id, student_id, joined_at: created_at });
	}
	return { posts, groupMembers: [...members.values()] };
}

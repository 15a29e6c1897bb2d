import { expect, test } from "vitest";
import { buildSeed } from "../../../tests/support/data/buildSite.ts";
import { postRows } from "./postRows.ts";

test("posts: a reply belongs to its post, and a student is a member since their first post in a group", () => {
	const now = new Date("2026-05-10T12:00:00Z");
	const { posts, groupMembers } = postRows(
		buildSeed({
			groupPosts: [
				{ groupId: "g", studentId: "mei", text: "Second", daysAgo: 1 },
				{
					groupId: "g",
					studentId: "mei",
					text: "First",
					daysAgo: 3,
					replies: [{ studentId: "an", text: "Reply", daysAgo: 2 }],
				},
			],
		}),
		now,
	);
	const first = posts.find(({ body }) => body === "First");
	expect(posts.map(({ body, parent_id }) => [body, parent_id])).toEqual([
		["Second", undefined],
		["First", undefined],
		["Reply", first?.id],
	]);
	expect(groupMembers).toEqual([
		{ group_id: "g", student_id: "mei", joined_at: "2026-05-07T12:00:00.000Z" },
		{ group_id: "g", student_id: "an", joined_at: "2026-05-08T12:00:00.000Z" },
	]);
});

// The real app with an open group and one of a course, and students who write: mei has the course, lin and others do not.
import { randomUUID } from "node:crypto";
import type {
	GroupMembership,
	GroupPosts,
	Post,
	PostThread,
	SeedDocument,
	SiteDocument,
} from "../../../schemas/generated/documents.ts";
import { buildCatalogue } from "../data/buildCatalogue.ts";
import { buildSite } from "../data/buildSite.ts";
import { openStudentApp, type Reply } from "./studentApp.ts";

const front = "/saas-business/v1/front";

export async function openCommunityApp(change: Partial<SiteDocument> = {}, seed: Partial<SeedDocument> = {}) {
	const { site: _site, students: _students, ...catalogue } = buildCatalogue();
	const app = await openStudentApp({
		...catalogue,
		site: buildSite(change),
		groups: [
			{ id: "reading", groupName: { zh: "读书", en: "Reading" } },
			{ id: "algebra-talk", groupName: { zh: "代数", en: "Algebra" }, courseId: "algebra" },
			{ id: "southern", groupName: { zh: "南校", en: "South" }, schoolIds: ["south"] },
		],
		students: ["mei", "lin", "ann", "bob", "eva"].map((id) => ({
			id,
			account: id,
			password: "x",
			nickName: `nick of ${id}`,
			...(id === "mei" ? { enrolments: [{ courseId: "algebra", daysAgo: 1, lastLessonId: "l1" }] } : {}),
		})),
		...seed,
	});
	const { ask } = app;
	return {
		...app,
		front,
		join: (student: string, group = "reading") =>
			ask<GroupMembership>(student, `${front}/group/join/${group}`, {}),
		leave: (student: string, group = "reading") =>
			ask<GroupMembership>(student, `${front}/group/leave/${group}`, {}),
		write: (
			student: string | undefined,
			text: string,
			more: { readonly parentId?: string; readonly requestId?: string; readonly group?: string } = {},
		): Promise<Reply<Post>> => {
			const { group = "reading", requestId = randomUUID(), ...rest } = more;
			return ask(student, `${front}/group/write/${group}`, { text, requestId, ...rest });
		},
		posts: (student: string | undefined, group = "reading", query = "") =>
			ask<GroupPosts>(student, `${front}/group/posts/${group}${query}`),
		change: (
			student: string | undefined,
			name: "edit" | "delete" | "report",
			id: string,
			body: object = {},
		) => ask<{ state: string }>(student, `${front}/post/${name}/${id}`, body),
		/** Makes everything older, so that the limit of a minute ends. */
		later: (minutes = 2) =>
			app.site.db.system((sql) =>
				sql.query("update post set created_at = created_at - make_interval(mins => $1)", [minutes]),
			),
	};
}

export type CommunityApp = Awaited<ReturnType<typeof openCommunityApp>>;

/** What a student sees of a thread, in short. */
export const short = ({ post, replies }: PostThread): string =>
	[post, ...replies].map(({ text, state }) => (state === "shown" ? text : `${state}: ${text}`)).join(" < ");

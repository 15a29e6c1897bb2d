// Groups: the list, joining and leaving, their posts, and writing in them.
import type { FastifyInstance } from "fastify";
import type { Post } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route, studentKeyOf } from "../../plugins/route.ts";
import { missingPost } from "../../shared/posts/postRules.ts";
import { findPost } from "../../shared/posts/postStore.ts";
import { writePost } from "../../shared/posts/posts.ts";
import { postOf, postsById } from "../../shared/posts/readPosts.ts";
import { checkJoin, checkWrite, groupCard } from "./rules.ts";
import {
	accessTo,
	addMember,
	countMembers,
	findGroup,
	type GroupAccess,
	listGroups,
	listThreads,
	removeMember,
} from "./store.ts";

const missing = { zh: "没有找到这个小组。", en: "This group was not found." };
const base = "/s/api/saas-business/v1/front/group";
const definitions = "/calls/group#/definitions";

async function accessOf(sql: Sql, id: string, studentId: string | undefined): Promise<GroupAccess> {
	return orNotFound(await accessTo(sql, id, studentId), missing);
}

export function groupRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: `${base}/list`,
		query: `${definitions}/GroupListQuery`,
		data: `${definitions}/GroupListData`,
		async handler({ company, query }) {
			const found = await db.company(company.id, (sql) => listGroups(sql, query));
			return { ...found, list: found.list.map(groupCard) };
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/mine`,
		query: `${definitions}/GroupListQuery`,
		data: `${definitions}/GroupListData`,
		access: "student",
		async handler({ company, query, student }) {
			const found = await db.company(company.id, (sql) => listGroups(sql, query, student.id));
			return { ...found, list: found.list.map(groupCard) };
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/detail/:id`,
		params: `${definitions}/GroupParams`,
		data: `${definitions}/GroupDetail`,
		async handler({ company, params }) {
			const found = orNotFound(await db.company(company.id, (sql) => findGroup(sql, params.id)), missing);
			return { group: groupCard(found), ...(found.course ? { course: found.course } : {}) };
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/posts/:id`,
		params: `${definitions}/GroupParams`,
		query: `${definitions}/GroupPostsQuery`,
		data: `${definitions}/GroupPosts`,
		access: "optional",
		handler: ({ company, params: { id }, query, student }) =>
			db.company(company.id, async (sql) => {
				const { isOpen, isMember, isClosed } = await accessOf(sql, id, student?.id);
				const access = isOpen ? ("open" as const) : ("course" as const);
				const about = { access, isMember, isClosed };
				if (!isOpen) return { ...about, list: [], total: 0, page: 1, pageSize: query.pageSize ?? 10 };
				const found = await listThreads(sql, id, student?.id, query);
				const replies = await postsById(
					sql,
					student?.id,
					found.list.flatMap(({ replyIds }) => replyIds),
				);
				const byId = new Map(replies.map((reply) => [reply.id, reply]));
				return {
					...found,
					...about,
					list: found.list.map((row) => ({
						post: postOf(row),
						replies: row.replyIds.flatMap((each) => byId.get(each) ?? []),
						replyCount: row.replyCount,
					})),
				};
			}),
	});

	for (const [name, isMember] of [
		["join", true],
		["leave", false],
	] as const)
		route(app, {
			method: "POST",
			url: `${base}/${name}/:id`,
			params: `${definitions}/GroupParams`,
			data: `${definitions}/GroupMembership`,
			access: "student",
			handler: (request) =>
				db.company(request.company.id, async (sql) => {
					const { id } = request.params;
					const access = await accessOf(sql, id, request.student.id);
					if (isMember) checkJoin(access);
					if (isMember) await addMember(sql, studentKeyOf(request), id);
					else await removeMember(sql, request.student.id, id);
					return { isMember, memberCount: await countMembers(sql, id) };
				}),
		});

	route(app, {
		method: "POST",
		url: `${base}/write/:id`,
		params: `${definitions}/GroupParams`,
		body: `${definitions}/GroupWriteBody`,
		data: "/calls/post#/definitions/Post",
		access: "student",
		handler: (request): Promise<Post> =>
			db.company(request.company.id, async (sql) => {
				const { params, body, student } = request;
				const { text, parentId, requestId } = body;
				checkWrite(await accessOf(sql, params.id, student.id));
				if (parentId !== undefined) {
					const parent = await findPost(sql, student.id, parentId);
					const isOfGroup = parent?.topic === "group" && parent.topicId === params.id;
					const canBeAnswered = isOfGroup && parent.parentId === null && parent.state === "shown";
					orNotFound(canBeAnswered ? parent : undefined, missingPost);
				}
				const key = { topic: "group", topicId: params.id, parentId } as const;
				const { id } = await writePost(sql, studentKeyOf(request), { ...key, text, requestId });
				const [post] = await postsById(sql, student.id, [id]);
				return orNotFound(post, missingPost);
			}),
	});
}

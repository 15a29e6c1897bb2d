// What can be done with a post wherever it is: read its replies, edit, delete and report it.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route, studentKeyOf } from "../../plugins/route.ts";
import type { PostChanges } from "../../shared/posts/postChanges.ts";
import { limits, missingPost } from "../../shared/posts/postRules.ts";
import { findPost } from "../../shared/posts/postStore.ts";
import { deletePost, editPost, reportPost } from "../../shared/posts/posts.ts";
import { postsBelow } from "../../shared/posts/readPosts.ts";

const base = "/s/api/saas-business/v1/front/post";
const definitions = "/calls/post#/definitions";

/** Reports a minute of one student. */
const maxReports = 20;

export function postRoutes(app: FastifyInstance, { db, sites }: Deps, changes: PostChanges): void {
	route(app, {
		method: "GET",
		url: `${base}/replies/:id`,
		params: `${definitions}/PostParams`,
		data: `${definitions}/PostReplies`,
		access: "optional",
		handler: ({ company, params: { id }, student }) =>
			db.company(company.id, async (sql) => {
				orNotFound(await findPost(sql, student?.id, id), missingPost);
				return { replies: await postsBelow(sql, student?.id, { parentId: id }, limits.replies) };
			}),
	});

	route(app, {
		method: "POST",
		url: `${base}/edit/:id`,
		params: `${definitions}/PostParams`,
		body: `${definitions}/PostEditBody`,
		data: `${definitions}/PostChanged`,
		access: "student",
		async handler(request) {
			const { company, params, body, student } = request;
			const site = await sites.byCompany(company.id);
			const approves = site?.documentsFor(student.schoolId).service.approveQuestions ?? false;
			const state = await db.company(company.id, (sql) =>
				editPost(sql, studentKeyOf(request), params.id, body, approves),
			);
			changes.note(company.id);
			return { state };
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/delete/:id`,
		params: `${definitions}/PostParams`,
		data: `${definitions}/PostChanged`,
		access: "student",
		async handler(request) {
			const state = await db.company(request.company.id, (sql) =>
				deletePost(sql, studentKeyOf(request), request.params.id),
			);
			changes.note(request.company.id);
			return { state };
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/report/:id`,
		params: `${definitions}/PostParams`,
		body: `${definitions}/PostReportBody`,
		data: `${definitions}/PostChanged`,
		access: "student",
		limit: {
			max: maxReports,
			per: "minute",
			key: ({ company, student }) => `${company.id} ${student?.id}`,
		},
		async handler(request) {
			const state = await db.company(request.company.id, (sql) =>
				reportPost(sql, studentKeyOf(request), request.params.id, request.body),
			);
			changes.note(request.company.id);
			return { state };
		},
	});
}

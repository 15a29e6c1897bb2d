// Messages of the school to the student, and which are read.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { countMessages, deleteMessage, listMessages, markAllRead, markRead } from "./store.ts";

const missing = { zh: "没有找到这条消息。", en: "This message was not found." };
const base = "/s/api/saas-business/v1/student/message";
const definitions = "/calls/message#/definitions";

export function messageRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: `${base}/count`, // API-113
		query: "/calls/config#/definitions/DomainQuery",
		data: `${definitions}/MessageCount`,
		access: "student",
		handler: ({ company, student }) => db.company(company.id, (sql) => countMessages(sql, student.id)),
	});

	route(app, {
		method: "GET",
		url: `${base}/page`, // API-114
		query: `${definitions}/MessageQuery`,
		data: `${definitions}/MessageList`,
		access: "student",
		handler: ({ company, student, query }) =>
			db.company(company.id, (sql) => listMessages(sql, student.id, query)),
	});

	/** Changes one message of the student. @throws Refusal 404 without it */
	for (const [name, change] of [
		["read", markRead], // API-115
		["delete", deleteMessage], // API-116
	] as const)
		route(app, {
			method: "POST",
			url: `${base}/${name}/:messageId`,
			params: `${definitions}/MessageParams`,
			query: "/calls/config#/definitions/DomainQuery",
			data: `${definitions}/MessageCount`,
			access: "student",
			handler: ({ company, student, params }) =>
				db.company(company.id, async (sql) => {
					orNotFound((await change(sql, student.id, params.messageId)) || undefined, missing);
					return countMessages(sql, student.id);
				}),
		});

	route(app, {
		method: "POST",
		url: `${base}/readAll`,
		data: `${definitions}/MessageCount`,
		access: "student",
		handler: ({ company, student }) =>
			db.company(company.id, async (sql) => {
				await markAllRead(sql, student.id);
				return countMessages(sql, student.id);
			}),
	});
}

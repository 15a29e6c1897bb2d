// Messages of the school to the student, and which are read.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { countUnread, listMessages, markAllRead, markRead } from "./store.ts";

const missing = { zh: "没有找到这条消息。", en: "This message was not found." };
const base = "/s/api/saas-business/v1/front/message";

export function messageRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: `${base}/list`,
		query: "/calls/message#/definitions/MessageQuery",
		data: "/calls/message#/definitions/MessageList",
		access: "student",
		handler: ({ company, student, query }) =>
			db.company(company.id, (sql) => listMessages(sql, student.id, query)),
	});

	route(app, {
		method: "POST",
		url: `${base}/read`,
		body: "/calls/message#/definitions/MessageReadBody",
		data: "/calls/message#/definitions/MessageReadData",
		access: "student",
		handler: ({ company, student, body }) =>
			db.company(company.id, async (sql) => {
				if (!(await markRead(sql, student.id, body.id))) throw new Refusal("404", missing, 404);
				return { unReadNum: await countUnread(sql, student.id) };
			}),
	});

	route(app, {
		method: "POST",
		url: `${base}/readAll`,
		data: "/calls/message#/definitions/MessageReadData",
		access: "student",
		async handler({ company, student }) {
			await db.company(company.id, (sql) => markAllRead(sql, student.id));
			return { unReadNum: 0 };
		},
	});
}

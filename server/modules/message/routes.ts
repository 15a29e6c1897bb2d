// The messages a school sent to the student who asks, and which of them were read.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type {
	MessageList,
	MessageQuery,
	MessageReadBody,
	MessageReadData,
} from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { markAllRead, markRead, messagesOf, unreadOf } from "./store.ts";

const said = { missing: { zh: "没有找到这条消息。", en: "This message was not found." } };
const studentId = ({ student }: FastifyRequest): string => student?.id ?? "";
const base = "/s/api/saas-business/v1/front/message";

export function messageRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: `${base}/list`,
		query: "/calls/message#/definitions/MessageQuery",
		data: "/calls/message#/definitions/MessageList",
		access: "student",
		async handler(request): Promise<MessageList> {
			return db.company(request.company.id, (sql) =>
				messagesOf(sql, studentId(request), request.query as MessageQuery),
			);
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/read`,
		body: "/calls/message#/definitions/MessageReadBody",
		data: "/calls/message#/definitions/MessageReadData",
		access: "student",
		async handler(request): Promise<MessageReadData> {
			const { id } = request.body as MessageReadBody;
			return db.company(request.company.id, async (sql) => {
				if (!(await markRead(sql, studentId(request), id))) throw new Refusal("404", said.missing, 404);
				return { unReadNum: await unreadOf(sql, studentId(request)) };
			});
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/readAll`,
		data: "/calls/message#/definitions/MessageReadData",
		access: "student",
		async handler(request): Promise<MessageReadData> {
			await db.company(request.company.id, (sql) => markAllRead(sql, studentId(request)));
			return { unReadNum: 0 };
		},
	});
}

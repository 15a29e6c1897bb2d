// The server's calls about messages.
import type { MessageList, MessageReadData } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/message.js");
const base = "/saas-business/v1/front/message";

export const fetchMessages = (page: number, pageSize: number, signal?: AbortSignal): Promise<MessageList> =>
	call({
		path: `${base}/list`,
		query: { page, pageSize },
		validate: async () => (await validators()).validateMessageList,
		signal,
	});

export const sendRead = (id: string): Promise<MessageReadData> =>
	call({
		method: "POST",
		path: `${base}/read`,
		body: { id },
		validate: async () => (await validators()).validateMessageReadData,
	});

export const sendAllRead = (): Promise<MessageReadData> =>
	call({
		method: "POST",
		path: `${base}/readAll`,
		validate: async () => (await validators()).validateMessageReadData,
	});

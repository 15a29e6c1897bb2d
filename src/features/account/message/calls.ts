// The server's calls about messages.
import type { MessageCount, MessageList } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/message.js");
const base = "/saas-business/v1/student/message";

export const fetchMessages = (page: number, pageSize: number, signal?: AbortSignal): Promise<MessageList> =>
	call({
		path: `${base}/page`,
		query: { page, pageSize },
		validate: async () => (await validators()).validateMessageList,
		signal,
	});

const change = (path: string): Promise<MessageCount> =>
	call({
		method: "POST",
		path: `${base}/${path}`,
		validate: async () => (await validators()).validateMessageCount,
	});

export const sendRead = (id: string): Promise<MessageCount> => change(`read/${encodeURIComponent(id)}`);
export const sendDelete = (id: string): Promise<MessageCount> => change(`delete/${encodeURIComponent(id)}`);
export const sendAllRead = (): Promise<MessageCount> => change("readAll");

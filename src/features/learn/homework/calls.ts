// Server calls of homework. Drafts and what is handed in are sent through the outbox.
import type { HomeworkListQuery } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/homework.js");
const base = "/saas-business/v1/homework";

export const fetchHomeworkList = ({ ...query }: HomeworkListQuery, signal?: AbortSignal) =>
	call({
		path: `${base}/list`,
		query,
		validate: async () => (await validators()).validateHomeworkList,
		signal,
	});

export const fetchHomework = (courseId: string, homeworkId: string, signal?: AbortSignal) =>
	call({
		path: `${base}/detail`,
		query: { courseId, homeworkId },
		validate: async () => (await validators()).validateHomeworkDetail,
		signal,
	});

// Server calls of the question pages. The validators load with the first call, not with the page.
import type {
	AnswerAskBody,
	AnswerLessonQuery,
	AnswerListQuery,
	AnswerWriteBody,
} from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const base = "/saas-business/v1/front/answer";
const validators = () => import("../../../../schemas/generated/calls/answer.js");

export const fetchAnswerList = (query: AnswerListQuery, signal?: AbortSignal) =>
	call({
		path: `${base}/list`,
		query: { ...query },
		validate: async () => (await validators()).validateAnswerListData,
		signal,
	});

export const fetchLessonQuestions = (query: AnswerLessonQuery, signal?: AbortSignal) =>
	call({
		path: `${base}/lesson`,
		query: { ...query },
		validate: async () => (await validators()).validateAnswerListData,
		signal,
	});

export const fetchAnswerDetail = (id: string, signal?: AbortSignal) =>
	call({
		path: `${base}/detail/${encodeURIComponent(id)}`,
		validate: async () => (await validators()).validateAnswerDetail,
		signal,
	});

export const askQuestion = (body: AnswerAskBody, signal?: AbortSignal) =>
	call({
		method: "POST",
		path: `${base}/ask`,
		body,
		validate: async () => (await validators()).validateAnswerAsked,
		signal,
	});

export const writeAnswer = (questionId: string, body: AnswerWriteBody, signal?: AbortSignal) =>
	call({
		method: "POST",
		path: `${base}/write/${encodeURIComponent(questionId)}`,
		body,
		validate: async () => (await import("../../../../schemas/generated/calls/post.js")).validatePost,
		signal,
	});

export const acceptAnswer = (questionId: string, answerId: string | undefined) =>
	call({
		method: "POST",
		path: `${base}/accept/${encodeURIComponent(questionId)}`,
		body: answerId === undefined ? {} : { answerId },
		validate: async () => (await validators()).validateAnswerAccepted,
	});

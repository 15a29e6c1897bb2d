// Server calls of the question bank. The validators load with the first call, not with the page.
import type {
	ChapterTreeQuery,
	DailyQuery,
	SubjectListQuery,
} from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

export const front = "/question/v1/question/front";
const validators = () => import("../../../../schemas/generated/calls/practice.js");

export const fetchSubjects = (query: SubjectListQuery, signal?: AbortSignal) =>
	call({
		path: `${front}/subjects`,
		query: { ...query },
		validate: async () => (await validators()).validateBankSubjectList,
		signal,
	});

export const fetchChapters = (query: ChapterTreeQuery, signal?: AbortSignal) =>
	call({
		path: `${front}/chapterpoint`,
		query: { ...query },
		validate: async () => (await validators()).validateChapterTree,
		signal,
	});

export const fetchDaily = (query: DailyQuery, signal?: AbortSignal) =>
	call({
		path: `${front}/dalipractice`,
		query: { ...query },
		validate: async () => (await validators()).validateDailyPractice,
		signal,
	});

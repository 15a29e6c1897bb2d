// What the server said about questions.
import type { AnswerDetail, AnswerListData, AnswerListQuery } from "../../../schemas/generated/documents.ts";
import {
	type Reading,
	type ReadingOfOne,
	useReading,
	useReadingOfOne,
	withSchool,
} from "../../renderer/reading/useReading.ts";
import { answerDetail, answerList } from "./calls.ts";

/** A page of the list; undefined asks nothing. */
export const useAnswerList = (query: AnswerListQuery | undefined): Reading<AnswerListData> =>
	useReading({
		feature: "answer",
		question: query && `list ${JSON.stringify(query)}`,
		ask: (school, signal) => answerList(withSchool(query ?? {}, school), signal),
	});

/** One question. */
export const useAnswerDetail = (id: string | undefined): ReadingOfOne<AnswerDetail> =>
	useReadingOfOne({
		feature: "answer",
		id,
		ask: (asked, _school, signal) => answerDetail(asked, signal),
	});

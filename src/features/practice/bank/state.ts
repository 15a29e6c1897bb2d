// Queries of the question bank: what there is, and what the student has of it.
import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent } from "react";
import type {
	BankSubjectList,
	ChapterTree,
	DailyPractice,
	RecordList,
	SubjectListQuery,
} from "../../../../schemas/generated/documents.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { fetchRecords } from "../../../renderer/practice/practiceCalls.ts";
import { firstFetchers } from "../../../renderer/query/ahead.ts";
import { listKey } from "../../../renderer/query/firstAnswer.ts";
import type { DetailQuery, SchoolQuery } from "../../../renderer/query/useSchoolQuery.ts";
import { useViewerDetail, useViewerQuery } from "../../../renderer/query/useViewerQuery.ts";
import { fetchChapters, fetchDaily, fetchSubjects } from "./calls.ts";

const feature = "bank";

firstFetchers.set(feature, {
	isOfViewer: true,
	fetch: ({ query }, _, signal) => fetchSubjects(query as SubjectListQuery, signal),
});

const schoolOf = (schoolId: string) => (schoolId === "" ? {} : { schoolId });

/** All subjects; a student's have what is answered. */
export const useSubjects = (): SchoolQuery<BankSubjectList> =>
	useViewerQuery({
		feature,
		queryKey: listKey({}),
		fetchData: (schoolId, signal) => fetchSubjects(schoolOf(schoolId), signal),
	});

export const useChapters = (subjectId: string): DetailQuery<ChapterTree> =>
	useViewerDetail({
		feature,
		id: subjectId,
		queryKey: `chapters ${subjectId}`,
		fetchData: (schoolId, signal) => fetchChapters({ subjectId, ...schoolOf(schoolId) }, signal),
	});

/** A timer may fire a little before the server's day ends. */
const slackMs = 1_000;

/** The student's daily practice; fetched anew when the day changes while it is shown. */
export function useDaily(subjectId?: string): StudentQuery<DailyPractice> {
	const schoolId = useAtomValue(schoolIdAtom);
	const query = useStudentQuery<DailyPractice>(["practice", "daily", schoolId, subjectId ?? ""], (signal) =>
		fetchDaily({ ...schoolOf(schoolId), ...(subjectId !== undefined && { subjectId }) }, signal),
	);
	const { data } = query;
	const onNextDay = useEffectEvent(query.retry);
	useEffect(() => {
		if (!data) return;
		const timer = setTimeout(() => onNextDay(), data.nextDayInMs + slackMs);
		return () => clearTimeout(timer);
	}, [data]);
	return query;
}

/** The newest exercises that are not handed in. */
export const useOpenExercises = (pageSize: number): StudentQuery<RecordList> =>
	useStudentQuery(["practice", "open", pageSize], (signal) =>
		fetchRecords({ page: 1, pageSize, state: "open" }, signal),
	);

// Queries of what the student has practised.
import type {
	ExerciseReport,
	PracticeStatistics,
	PracticeStatisticsQuery,
	RecordList,
	RecordQuery,
} from "../../../../schemas/generated/documents.ts";
import { ApiError } from "../../../core/http/errors.ts";
import { call } from "../../../core/http/http.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { fetchRecords } from "../../../renderer/practice/practiceCalls.ts";
import { listKey } from "../../../renderer/query/firstAnswer.ts";
import { isId } from "../../../renderer/query/queryState.ts";
import { type DetailQuery, isMissing } from "../../../renderer/query/useSchoolQuery.ts";

const fetchReport = (recordId: string, signal?: AbortSignal) =>
	call({
		path: `/question/v1/exercise/report/${encodeURIComponent(recordId)}`,
		validate: async () =>
			(await import("../../../../schemas/generated/calls/practice.js")).validateExerciseReport,
		signal,
	});

const fetchStatistics = (query: PracticeStatisticsQuery, signal?: AbortSignal) =>
	call({
		path: "/question/v1/question/front/user/statistics",
		query: { ...query },
		validate: async () =>
			(await import("../../../../schemas/generated/calls/practice.js")).validatePracticeStatistics,
		signal,
	});

/** What the student has practised. @param subjectId undefined for all subjects */
export const useStatistics = (subjectId: string | undefined): StudentQuery<PracticeStatistics> =>
	useStudentQuery(["practice", "statistics", subjectId ?? ""], (signal) =>
		fetchStatistics(subjectId === undefined ? {} : { subjectId }, signal),
	);

/** Of the server's refusal of a report that there is not, by its code: the exercise is not handed in, or was given up. */
const states: Readonly<Record<string, "open" | "closed">> = { 1610: "open", 1602: "closed" };

export interface ReportQuery extends DetailQuery<ExerciseReport> {
	/** Of an exercise without a report. */
	readonly state: "open" | "closed" | undefined;
}

/** The report of an exercise by its id, which comes from the URL. */
export function useReport(recordId: string | undefined): ReportQuery {
	const known = isId(recordId) ? recordId : undefined;
	const query = useStudentQuery(known === undefined ? undefined : ["practice", "report", known], (signal) =>
		fetchReport(known ?? "", signal),
	);
	const { error } = query;
	return {
		...query,
		missing: known === undefined || isMissing(error),
		state: error instanceof ApiError ? states[error.code ?? ""] : undefined,
	};
}

/** A page of the student's records; undefined fetches nothing. */
export const useRecords = (query: RecordQuery | undefined): StudentQuery<RecordList> =>
	useStudentQuery(query && ["practice", "records", listKey(query)], (signal) =>
		fetchRecords(query as RecordQuery, signal),
	);

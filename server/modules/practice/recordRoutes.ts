// Calls of what a student has practised: statistics, records and reports.
import type { FastifyInstance } from "fastify";
import type { RecordRow } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { route, studentKeyOf } from "../../plugins/route.ts";
import { chapterNames } from "../../shared/bank/chapters.ts";
import { liveZoneOf } from "../../shared/timeZone.ts";
import { findSubjects } from "./bankStore.ts";
import { recordFilters } from "./recordRules.ts";
import * as records from "./recordStore.ts";
import { readReport } from "./report.ts";

const base = "/s/api/question/v1";
const definitions = "/calls/practice#/definitions";

export function recordRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: `${base}/question/front/user/statistics`, // API-089
		query: `${definitions}/PracticeStatisticsQuery`,
		data: `${definitions}/PracticeStatistics`,
		access: "student",
		handler: ({ company, site, student, query: { subjectId } }) => {
			const choice = { subjectId, zone: liveZoneOf(site.document) };
			return db.company(company.id, (sql) => records.readStatistics(sql, student.id, choice));
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/exercise/record`, // API-094
		query: `${definitions}/RecordQuery`,
		data: `${definitions}/RecordList`,
		access: "student",
		handler: ({ company, student, query: { page, pageSize, withFilters, ...asked } }) =>
			db.company(company.id, async (sql) => {
				const groups = await records.recordGroups(sql, student.id);
				const subjects = await findSubjects(sql, [...new Set(groups.map(({ subject }) => subject))]);
				const names = new Map([...subjects].map(([id, { subjectName }]) => [id, subjectName]));
				const { choice, filters, ignored } = recordFilters(groups, asked, names);
				const listed = await records.listRecords(sql, student.id, choice, { page, pageSize });
				const list = listed.list.map(({ chapterId, submittedAt, score, ...row }): RecordRow => {
					const subject = subjects.get(row.subjectId);
					const chapterName =
						subject && chapterId !== null ? chapterNames(subject).get(chapterId) : undefined;
					return {
						...row,
						...(subject && { subjectName: subject.subjectName }),
						...(chapterId !== null && { chapterId }),
						...(chapterName !== undefined && { chapterName }),
						...(submittedAt !== null && { submittedAt }),
						...(score !== null && { score }),
					};
				});
				return { ...listed, list, ...(withFilters && { filters, ignored }) };
			}),
	});

	route(app, {
		method: "GET",
		url: `${base}/exercise/report/:recordId`, // API-093
		params: `${definitions}/RecordParams`,
		data: `${definitions}/ExerciseReport`,
		access: "student",
		handler: (request) => {
			const owner = studentKeyOf(request);
			return db.company(owner.companyId, (sql) => readReport(sql, owner, request.params.recordId));
		},
	});
}

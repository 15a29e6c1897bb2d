// SQL of reports of mistakes in questions: students write them, operators answer them.
import type { LocalText, QuestionReportBody } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { PublishedTask } from "../../shared/bank/publishedQuestion.ts";

/** In a version of a question; another report of the same student takes the place of the first, and is open again. */
export async function addReport(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	report: Required<Pick<QuestionReportBody, "taskId" | "reason" | "note">> & {
		readonly questionId: string;
		readonly version: string;
	},
): Promise<void> {
	const { questionId, version, taskId, reason, note } = report;
	await sql.query(
		`insert into question_report (company_id, student_id, question_id, version, task_id, reason, note)
		values ($1, $2, $3, $4, $5, $6, $7)
		on conflict (company_id, student_id, question_id, version) do update
		set (task_id, reason, note, reported_at, closed_at, answer)
			= (excluded.task_id, excluded.reason, excluded.note, now(), null, '')`,
		[companyId, studentId, questionId, version, taskId, reason, note],
	);
}

export interface ListedReport {
	readonly id: string;
	readonly questionId: string;
	/** Of a material: the question about it. */
	readonly taskId: string;
	readonly version: string;
	/** Whether students get this version now, another one, or none. */
	readonly use: "present" | "earlier" | "withdrawn";
	/** The part of the content that has the question. */
	readonly part: string;
	readonly reason: QuestionReportBody["reason"];
	readonly note: string;
	readonly studentId: string;
	/** What the student signs in with. */
	readonly account: string;
	readonly reportedAt: Date;
	readonly closedAt: Date | null;
	readonly answer: string;
	/** The text that the task is about. */
	readonly material: LocalText | null;
	/** What the student saw, with its key; null for a version without the task. */
	readonly task: PublishedTask | null;
}

const reportedMs = "date_trunc('milliseconds', reported_at)";

export interface ReportFilter {
	/** A report, or a question with all of its reports. */
	readonly id?: string | undefined;
	readonly isOpen?: boolean | undefined;
	/** Those that follow it in the list. */
	readonly after?: Pick<ListedReport, "id" | "reportedAt"> | undefined;
}

/** The newest first; to the millisecond, as which a report is named here. */
export const listReports = (
	sql: Sql,
	{ id = "", isOpen = false, after }: ReportFilter,
	limit: number,
): Promise<ListedReport[]> =>
	sql.query(
		`select report.id, report.question_id as "questionId", task_id as "taskId", report.version,
			case when question.id is null or withdrawn_at is not null then 'withdrawn'
				when question.version = report.version then 'present' else 'earlier' end as use,
			coalesce(part, '') as part, reason, note, student_id as "studentId",
			coalesce(account, mobile, email, student_id) as account,
			reported_at as "reportedAt", closed_at as "closedAt", answer,
			content -> 'material' as material,
			(select task from jsonb_array_elements(content -> 'tasks') as task
				where task #>> '{shown,taskId}' = task_id limit 1) as task
		from question_report as report
			join student on student.company_id = report.company_id and student.id = student_id
			left join bank_question as question
				on question.company_id = report.company_id and question.id = report.question_id
			left join bank_question_version as asked on asked.company_id = report.company_id
				and asked.question_id = report.question_id and asked.version = report.version
		where ($1 = '' or report.id::text = $1 or report.question_id = $1) and (not $2 or closed_at is null)
			and ($4::timestamptz is null or ${reportedMs} < $4 or (${reportedMs} = $4 and report.id > $5))
		order by ${reportedMs} desc, report.id limit $3`,
		[id, isOpen, limit, after?.reportedAt ?? null, after?.id ?? null],
	);

/** @returns false when it is closed already, or the student reported something else meanwhile */
export async function closeReport(
	sql: Sql,
	{ id, reportedAt }: Pick<ListedReport, "id" | "reportedAt">,
	answer: string,
): Promise<boolean> {
	const rows = await sql.query(
		`update question_report set closed_at = now(), answer = $3
		where id = $1 and ${reportedMs} = $2 and closed_at is null returning id`,
		[id, reportedAt, answer],
	);
	return rows.length > 0;
}

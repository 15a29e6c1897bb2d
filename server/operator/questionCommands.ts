// Commands about mistakes that students reported in questions of the bank. An answer reaches the student as a message.
import type { Deps } from "../deps.ts";
import { sendMessage } from "../modules/message/sendMessage.ts";
import {
	closeReport,
	type ListedReport,
	listReports,
	type ReportFilter,
} from "../modules/practice/questionReports.ts";
import { companyOf } from "../modules/site/operations.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { command } from "./command.ts";
import { questionLines, readableText } from "./readableQuestions.ts";

/** Reports that are listed, and that are read at once. */
const pageSize = 200;

/** Of a stem, in the message to the student. */
const maxStemLength = 80;

const shorten = (text: string): string => {
	const letters = [...text];
	return letters.length > maxStemLength ? `${letters.slice(0, maxStemLength - 1).join("")}…` : text;
};

function messageOf({ task }: ListedReport, answer: string) {
	const { zh, en } = readableText(task?.shown.stem ?? "");
	return {
		title: { zh: "您反馈的题目有了答复", en: "The mistake you reported" },
		body: {
			zh: [...(zh ? [`题目：“${shorten(zh)}”`] : []), answer].join("\n\n"),
			en: [...(en ? [`Question: “${shorten(en)}”`] : []), answer].join("\n\n"),
		},
	};
}

const listed = ({ task, material, reportedAt, closedAt, studentId: _, ...report }: ListedReport) => ({
	...report,
	reportedAt: reportedAt.toISOString(),
	closedAt: closedAt?.toISOString() ?? null,
	question: task ? questionLines(task, material) : [],
});

/** Another operator was faster, or the student changed the report. */
class ChangedMeanwhile extends Error {}

export function questionCommands(deps: Pick<Deps, "db" | "bus">) {
	const { db } = deps;

	type Filter = Pick<ReportFilter, "id" | "isOpen">;

	/** The newest ones. @throws OperatorRefused where a report or question is named that has none */
	async function reportsOf(companyId: number, host: string, filter: Filter, limit: number) {
		const reports = await db.company(companyId, (sql) => listReports(sql, filter, limit));
		if (filter.id !== undefined && reports.length === 0)
			throw new OperatorRefused(
				`"${host}" has no ${filter.isOpen ? "open " : ""}report "${filter.id}", nor a question with this id that was reported; list prints the ids`,
			);
		return reports;
	}

	const companyIdOf = (host: string): Promise<number> => db.system((sql) => companyOf(sql, host));

	/** A page at a time, from the newest on: one that comes meanwhile is not among them. */
	async function* allReports(companyId: number, host: string, filter: Filter) {
		let page = await reportsOf(companyId, host, filter, pageSize);
		while (page.length > 0) {
			yield* page;
			const after = page.at(-1);
			page = await db.company(companyId, (sql) => listReports(sql, { ...filter, after }, pageSize));
		}
	}

	return {
		/** The newest first, with what the student saw and its key. */
		"question-reports": command(
			"/operator#/definitions/OperatorQuestionReports",
			async ({ host, ...filter }) => {
				const reports = await reportsOf(await companyIdOf(host), host, filter, pageSize + 1);
				return { reports: reports.slice(0, pageSize).map(listed), isCut: reports.length > pageSize };
			},
		),
		"question-report-close": command(
			"/operator#/definitions/OperatorQuestionAnswer",
			async ({ host, id, answer, options = {} }) => {
				const companyId = await companyIdOf(host);
				const { author: actor = "", message: reason } = options;
				let [closed, changed] = [0, 0];
				for await (const report of allReports(companyId, host, { id, isOpen: true })) {
					const { studentId, questionId: question, version } = report;
					const action = { actor, reason, action: "question-report-close", studentId };
					try {
						await sendMessage(deps, companyId, studentId, messageOf(report, answer), async (sql) => {
							if (!(await closeReport(sql, report, answer))) throw new ChangedMeanwhile();
							await recordAction(sql, companyId, {
								...action,
								detail: { report: report.id, question, version },
							});
							closed += 1;
						});
					} catch (error) {
						if (!(error instanceof ChangedMeanwhile)) throw error;
						changed += 1;
					}
				}
				return { closed, changed };
			},
		),
	};
}

// Commands about mistakes that students reported in questions of the bank. An answer reaches the student as a message.
import type { Deps } from "../deps.ts";
import { sendMessage } from "../modules/message/sendMessage.ts";
import { closeReport, type ListedReport, listReports } from "../modules/practice/questionReports.ts";
import { companyOf } from "../modules/site/operations.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { command } from "./command.ts";
import { questionLines, readableText } from "./readableQuestions.ts";

/** Reports of one answer. */
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

	/** @throws OperatorRefused where a report or question is named that has none */
	async function reportsOf(host: string, filter: { id?: string | undefined; isOpen?: boolean | undefined }) {
		const companyId = await db.system((sql) => companyOf(sql, host));
		const reports = await db.company(companyId, (sql) => listReports(sql, filter, pageSize));
		if (filter.id !== undefined && reports.length === 0)
			throw new OperatorRefused(
				`"${host}" has no ${filter.isOpen ? "open " : ""}report "${filter.id}", nor a question with this id that was reported; list prints the ids`,
			);
		return { companyId, reports };
	}

	return {
		/** The newest first, with what the student saw and its key. */
		"question-reports": command(
			"/operator#/definitions/OperatorQuestionReports",
			async ({ host, ...filter }) => (await reportsOf(host, filter)).reports.map(listed),
		),
		"question-report-close": command(
			"/operator#/definitions/OperatorQuestionAnswer",
			async ({ host, id, answer, options = {} }) => {
				const { companyId, reports } = await reportsOf(host, { id, isOpen: true });
				const { author: actor = "", message: reason } = options;
				let closed = 0;
				for (const report of reports) {
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
					}
				}
				return { closed, changed: reports.length - closed };
			},
		),
	};
}

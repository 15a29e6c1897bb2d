// Commands about what students write: what is reported, hiding and showing it, closing groups and questions, and answers of
// teachers. Each change is recorded in its own transaction.
import type { OperatorChangeOptions } from "../../schemas/generated/documents.ts";
import { cleanPostText } from "../../schemas/postText.ts";
import type { Sql } from "../db/sql.ts";
import type { Deps } from "../deps.ts";
import { answerNotice } from "../modules/answer/answerNotice.ts";
import { companyOf } from "../modules/site/operations.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { schedule } from "../shared/jobs/jobStore.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import {
	authorOf,
	decideReports,
	insertTeachersAnswer,
	isTeacher,
	isTopic,
	listForOperator,
	setClosed,
} from "../shared/posts/moderationStore.ts";
import { postStates } from "../shared/posts/postStates.ts";
import { command } from "./command.ts";

/** Posts of one answer. */
const pageSize = 200;

const kinds = ["group", "question"] as const;

const topicOf = (text: string): [topic: (typeof kinds)[number], id: string] => [
	text.startsWith("group/") ? "group" : "question",
	text.slice(text.indexOf("/") + 1),
];

export function communityCommands({ db }: Pick<Deps, "db">) {
	async function inCompany<T>(host: string, work: (sql: Sql, companyId: number) => Promise<T>): Promise<T> {
		const companyId = await db.system((sql) => companyOf(sql, host));
		return db.company(companyId, (sql) => work(sql, companyId));
	}

	const record = (
		sql: Sql,
		companyId: number,
		{ author: actor = "", message: reason }: OperatorChangeOptions,
		action: string,
		detail: { readonly [key: string]: string | number },
		studentId?: string | null,
	): Promise<void> =>
		recordAction(sql, companyId, { actor, action, reason, detail, studentId: studentId ?? undefined });

	const decide = (move: "hide" | "show") =>
		command("/operator#/definitions/OperatorPostChange", ({ host, id, options = {} }) =>
			inCompany(host, async (sql, companyId) => {
				const author = await authorOf(sql, id);
				if (!author) throw new OperatorRefused(`"${host}" has no post ${id}; list prints the ids`);
				const reason = { cause: options.message ?? "", actor: options.author ?? "" };
				const result = await postStates.move(sql, { companyId, id }, move, reason);
				const isMoved = result.outcome === "moved";
				const state = isMoved ? result.to : (result.state ?? "deleted");
				const reports = state === "deleted" ? 0 : await decideReports(sql, id);
				if (isMoved || reports > 0)
					await record(sql, companyId, options, `post-${move}`, { post: id, reports }, author.studentId);
				return { changed: isMoved, state, reports };
			}),
		);

	const setTopic = (isClosed: boolean) =>
		command("/operator#/definitions/OperatorTopic", ({ host, topic: named, options = {} }) =>
			inCompany(host, async (sql, companyId) => {
				const [topic, id] = topicOf(named);
				if (!(await isTopic(sql, topic, id))) throw new OperatorRefused(`"${host}" has no ${topic} "${id}"`);
				const changed = await setClosed(sql, companyId, topic, id, isClosed);
				if (changed)
					await record(sql, companyId, options, isClosed ? "topic-close" : "topic-open", { topic: named });
				return { changed };
			}),
		);

	return {
		/** The newest posts of students; the text of each as it is stored. */
		"post-list": command("/operator#/definitions/OperatorPostFilter", ({ host, ...filter }) =>
			inCompany(host, async (sql) => {
				const list = await listForOperator(sql, filter, pageSize);
				return list.map(({ createdAt, ...post }) => ({ ...post, createdAt: createdAt.toISOString() }));
			}),
		),
		/** Hides a post from everybody but its author. */
		"post-hide": decide("hide"),
		/** Shows a post that waited for approval or was hidden; reports of it count no more. */
		"post-show": decide("show"),
		/** Lets nobody write in a group, or answer a question, any more. */
		"topic-close": setTopic(true),
		"topic-open": setTopic(false),
		/** Answers a question in the name of a teacher. */
		"post-answer": command(
			"/operator#/definitions/OperatorAnswer",
			({ host, questionId, teacherId, text, options = {} }) =>
				inCompany(host, async (sql, companyId) => {
					if (!(await isTopic(sql, "question", questionId)))
						throw new OperatorRefused(`"${host}" has no question "${questionId}"`);
					if (!(await isTeacher(sql, teacherId)))
						throw new OperatorRefused(`"${host}" has no teacher "${teacherId}"`);
					const answer = { questionId, teacherId, text: cleanPostText(text) };
					const id = await insertTeachersAnswer(sql, companyId, answer);
					await record(sql, companyId, options, "post-answer", { post: id, question: questionId });
					await schedule(sql, { companyId, kind: answerNotice, key: id });
					return { id };
				}),
		),
	};
}

// The message to a student whose question was answered, as a job that the answer makes due.
import type { Sql } from "../../db/sql.ts";
import type { Message } from "../../shared/storeMessages.ts";
import { findAnswered } from "./store.ts";

/** Kind of the job; its key is the id of the answer. */
export const answerNotice = "answer.notice";

interface Notice {
	readonly studentId: string;
	readonly message: Message;
}

/** Undefined when the answer or the question is gone or hidden by now. */
export async function noticeOf(sql: Sql, answerId: string): Promise<Notice | undefined> {
	const found = await findAnswered(sql, answerId);
	if (!found) return undefined;
	const { id, studentId, title } = found;
	return {
		studentId,
		message: {
			title: { zh: "你的问题有了新回答", en: "Your question has a new answer" },
			body: {
				zh: `有人回答了你的问题“${title}”。你可以在问答里查看，并采纳有帮助的回答。`,
				en: `Somebody answered your question “${title}”. You find it among the questions and answers, where you can accept the answer that helped.`,
			},
			link: { page: "question", id },
		},
	};
}

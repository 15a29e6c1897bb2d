// Notifies students of answers to their questions by a message.
import { answerNotice, noticeOf } from "../modules/answer/answerNotice.ts";
import { storeMessage } from "../modules/message/sendMessage.ts";
import type { JobKind } from "../shared/jobs/jobs.ts";

/** Open pages get the event with the next comparison of numbers, within seconds. */
export const answerNotices: JobKind = {
	kind: answerNotice,
	run:
		({ key }) =>
		async (sql) => {
			const notice = await noticeOf(sql, key);
			if (notice) await storeMessage(sql, notice.studentId, notice.message);
		},
};

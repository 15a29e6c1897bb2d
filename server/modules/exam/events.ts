// The operations of an exam under way; its paper is answered by those of practice.
import type { OperationNameOf } from "../../../schemas/events/operations.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { OperationHandlers } from "../../realtime/operation.ts";

const missing = { zh: "没有找到这场考试。", en: "This exam was not found." };

/** No exam can be joined yet, so none is the student's. */
const findExam = async (): Promise<never> => {
	throw new Refusal("404", missing, 404);
};

export const examEvents: OperationHandlers<OperationNameOf<"exam">> = { sign: findExam, exam_face: findExam };

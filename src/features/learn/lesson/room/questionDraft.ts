import { newId } from "../../../../core/draft/newId.ts";

/** A question that is being written. Its id is of this text, so that it is one however often it is sent, and another text is another one. */
export interface QuestionDraft {
	readonly id: string;
	readonly text: string;
}

export const questionOf = (text: string): QuestionDraft => ({ id: newId(), text });

/** What is left of a draft after a question was stored: a text that was changed meanwhile. */
export const afterStored =
	(stored: QuestionDraft) =>
	(draft: QuestionDraft): QuestionDraft =>
		draft === stored ? questionOf("") : draft;

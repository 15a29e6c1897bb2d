// The list entry of a question, derived from its answers.
import type { AskedQuestion, CourseCard, GivenAnswer } from "../../../schemas/generated/documents.ts";

export interface StoredQuestion {
	readonly card: Pick<AskedQuestion, "id" | "title" | "text" | "askerName" | "date">;
	/** Oldest first. */
	readonly answers: readonly GivenAnswer[];
	readonly course: CourseCard | null;
}

export function askedQuestion({ card, answers, course }: StoredQuestion): AskedQuestion {
	const ofTeacher = answers.find(({ teacher }) => teacher);
	const answer = ofTeacher ?? answers[0];
	return {
		...card,
		...(course ? { courseId: course.id, courseName: course.courseName } : {}),
		answerCount: answers.length,
		teacherAnswered: ofTeacher !== undefined,
		...(answer ? { answer } : {}),
	};
}

// Daily practice: one paper a day and subject, the same for all students of a school.
import type { DailyPractice, Exercise } from "../../../schemas/generated/documents.ts";
import { paperDays } from "../../db/retention.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { siteToday } from "../../shared/siteDay.ts";
import type { ChapterCount } from "./bankCounts.ts";
import * as bank from "./bankStore.ts";
import { lastDays, streak } from "./dailyRules.ts";
import * as daily from "./dailyStore.ts";
import { addExercise } from "./exerciseStore.ts";
import { readExercise } from "./exercises.ts";
import { maxDailyBegins } from "./limits.ts";
import { missingSubject, refusals } from "./rules.ts";
import { selectQuestions } from "./selectQuestions.ts";

/** Questions of a paper where the subject names no number. */
const usualCount = 10;

/** Days in which no question comes twice, as long as there are others. */
const restDays = paperDays - 2;

/** The paper of a day, selected for the first student who asks. Two of them at once get the same one. */
async function paperOf(sql: Sql, key: daily.PaperKey, count: number) {
	const found = await daily.findPaper(sql, key);
	if (found) return found;
	const { schoolId: school, subjectId } = key;
	const lastIds = await daily.recentQuestionIds(sql, key, restDays);
	const questions = await bank.randomQuestions(sql, { school, subjectId, count, lastIds });
	if (questions.length === 0) refuse(refusals.empty);
	await daily.addPaper(sql, key, selectQuestions(questions));
	return orNotFound(await daily.findPaper(sql, key), missingSubject);
}

/**
 * Begins the exercise of today's paper, or goes on with it.
 * @param schoolId of a school that exists, so that all of its students have the same paper
 * @throws Refusal where the subject has no question, and when the paper was given up too often
 */
export async function beginDaily(
	sql: Sql,
	owner: StudentKey,
	schoolId: string,
	subjectId: string,
): Promise<Exercise> {
	const subject = orNotFound(await bank.findSubject(sql, subjectId), missingSubject);
	const { day } = await siteToday(sql, owner.companyId);
	const key = { companyId: owner.companyId, schoolId, subjectId, day };
	const today = await daily.exercisesOfDay(sql, owner.studentId, day);
	const own = today.find((each) => each.subjectId === subjectId);
	if (own) return readExercise(sql, owner, own.exerciseId);
	const paper = await paperOf(sql, key, subject.dailyQuestions ?? usualCount);
	const exercise = { type: "daily", schoolId, subjectId, day, selected: paper } as const;
	const exerciseId = await addExercise(sql, owner, exercise);
	// Counted now: until it was added, another page could have given up the one before.
	if ((await daily.countGivenUp(sql, owner.studentId, key)) >= maxDailyBegins) refuse(refusals.givenUpTwice);
	return readExercise(sql, owner, exerciseId);
}

/** What a student has of today's papers, and the days before. @param inBank of the school @param asked undefined for all subjects */
export async function readDaily(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	schoolId: string,
	inBank: readonly ChapterCount[],
	asked: string | undefined,
): Promise<DailyPractice> {
	const now = await siteToday(sql, companyId);
	const { day } = now;
	const subjects = await bank.subjects(sql, schoolId);
	const counts = Map.groupBy(inBank, ({ subjectId }) => subjectId);
	const sizes = await daily.paperSizes(sql, schoolId, day);
	const own = new Map(
		(await daily.exercisesOfDay(sql, studentId, day)).map((each) => [each.subjectId, each]),
	);
	const done = await daily.doneDays(sql, studentId, asked);
	return {
		...now,
		streak: streak(day, done),
		isDoneToday: done.some((each) => each.day === day),
		days: lastDays(day, done),
		subjects: subjects.flatMap(({ id, subjectName, dailyQuestions = usualCount }) => {
			const available = (counts.get(id) ?? []).reduce((sum, { questionCount }) => sum + questionCount, 0);
			const exercise = own.get(id);
			const questionCount = exercise?.questionCount ?? sizes.get(id) ?? Math.min(available, dailyQuestions);
			if (questionCount === 0 || (asked !== undefined && asked !== id)) return [];
			return {
				...{ subjectId: id, subjectName, questionCount },
				state: exercise ? (exercise.state === "submitted" ? "done" : "open") : "new",
				...(exercise && { exerciseId: exercise.exerciseId }),
				...(exercise?.state === "submitted" && exercise.score !== null && { score: exercise.score }),
			} as const;
		}),
	};
}

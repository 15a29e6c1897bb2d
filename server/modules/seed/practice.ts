// What students practised in the question bank, the oldest first. A seed document counts days back from the day of seeding.
import type { ExerciseType, PracticeAnswer, SeedDocument } from "../../../schemas/generated/documents.ts";
import { liveZoneOf } from "../../shared/timeZone.ts";
import { dateInZone } from "./contentParts.ts";

export interface SeededExercise {
	readonly studentId: string;
	readonly type: ExerciseType;
	readonly schoolId: string;
	readonly subjectId: string;
	readonly chapterId?: string;
	/** Of a daily paper. */
	readonly day?: string;
	readonly questionIds: readonly string[];
	readonly startedAt: Date;
	readonly minutes: number;
	readonly answers: Readonly<Record<string, PracticeAnswer>>;
	readonly answeredCount?: number | undefined;
}

export interface SeededCollecting {
	readonly studentId: string;
	readonly at: Date;
	readonly body: { readonly questionId: string; readonly collected: true; readonly folder?: string };
}

const before = (now: Date, daysAgo: number): Date => new Date(now.getTime() - daysAgo * 86_400_000);

export function seededPractice(
	{ site, students = [], exercises = [], collectedQuestions = [] }: SeedDocument,
	now: Date,
): { readonly exercises: SeededExercise[]; readonly collected: SeededCollecting[] } {
	const zone = liveZoneOf(site);
	const schools = new Map(students.map(({ id, schoolId = "" }) => [id, schoolId]));
	return {
		exercises: exercises
			.toSorted((one, other) => other.daysAgo - one.daysAgo)
			.map(({ daysAgo, minutes = 5, answers = {}, ...exercise }) => {
				const startedAt = before(now, daysAgo);
				return {
					...exercise,
					schoolId: schools.get(exercise.studentId) ?? "",
					...(exercise.type === "daily" && { day: dateInZone(zone, startedAt, 0) }),
					...{ startedAt, minutes, answers },
				};
			}),
		collected: collectedQuestions.map(({ studentId, daysAgo, questionId, folder }) => ({
			studentId,
			at: before(now, daysAgo),
			body: { questionId, collected: true, ...(folder !== undefined && { folder }) },
		})),
	};
}

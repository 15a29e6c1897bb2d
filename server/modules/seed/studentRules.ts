// Rules for what belongs to students, beyond their schema.
import type { ContentCourse, SeedDocument, SeedStudent } from "../../../schemas/generated/documents.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { quoteText, unknownProblems, unless } from "../../shared/ruleProblems.ts";

/** What students may have: also courses that are no longer offered. */
export const allCourses = ({
	courses = [],
	withdrawnCourses = [],
}: Pick<SeedDocument, "courses" | "withdrawnCourses">): ContentCourse[] => [...courses, ...withdrawnCourses];

const lessonIds = (course: ContentCourse | undefined): Set<string> =>
	new Set(course?.chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id)));

function studentProblemsAt(
	{ cart = [], enrolments = [], points = [] }: SeedStudent,
	at: string,
	courses: ReadonlyMap<string, ContentCourse>,
): Problem[] {
	const balance = points.reduce((sum, { amount }) => sum + amount, 0);
	const owned = new Set(enrolments.map(({ courseId }) => courseId));
	return [
		...enrolments.flatMap(({ courseId, lastLessonId }, k) =>
			lastLessonId === undefined || !courses.has(courseId)
				? []
				: unknownProblems(
						[[`${at}.enrolments[${k}].lastLessonId`, lastLessonId]],
						lessonIds(courses.get(courseId)),
						`the id of a lesson of ${courseId}`,
					),
		),
		...cart
			.filter((id) => owned.has(id))
			.map((id) =>
				problem(
					`${at}.cart`,
					"only courses the student does not have",
					quoteText(id),
					"remove it here or from enrolments",
				),
			),
		...unless(balance >= 0, `${at}.points`, "a sum of 0 or more", String(balance), "give more or spend less"),
	];
}

export function studentProblems({ students = [], ...seed }: SeedDocument): Problem[] {
	const known = new Map(allCourses(seed).map((course) => [course.id, course]));
	return students.flatMap((student, i) => studentProblemsAt(student, `students[${i}]`, known));
}

// Rules for what belongs to students, and for their messages, beyond their schema.
import type { SeedCourse, SeedDocument, SeedStudent } from "../../../schemas/generated/documents.ts";
import { duplicateProblems, type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";
import { quoteText, unknownProblems, unless } from "./seedProblems.ts";

/** The courses a student refers to. */
const coursesOf = ({ cart = [], enrolments = [], orders = [] }: SeedStudent, at: string): LocatedText[] => [
	...cart.map((id, k): LocatedText => [`${at}.cart[${k}]`, id]),
	...enrolments.map(({ courseId }, k): LocatedText => [`${at}.enrolments[${k}].courseId`, courseId]),
	...orders.flatMap(({ items }, k) =>
		items.map(({ courseId }, m): LocatedText => [`${at}.orders[${k}].items[${m}].courseId`, courseId]),
	),
];

const lessonIds = (course: SeedCourse | undefined): Set<string> =>
	new Set(course?.chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id)));

function studentProblemsAt(
	{ cart = [], enrolments = [], points = [] }: SeedStudent,
	at: string,
	courses: ReadonlyMap<string, SeedCourse>,
): Problem[] {
	const balance = points.reduce((sum, { amount }) => sum + amount, 0);
	const owned = new Set(enrolments.map(({ courseId }) => courseId));
	return [
		...duplicateProblems(
			enrolments.map(({ courseId }, k): LocatedText => [`${at}.enrolments[${k}].courseId`, courseId]),
			"a course",
		),
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

export function studentProblems({ students = [], courses = [], messages = [] }: SeedDocument): Problem[] {
	const known = new Map(courses.map((course) => [course.id, course]));
	const named = students.flatMap((student, i) => coursesOf(student, `students[${i}]`));
	const recipients = messages.flatMap(({ students: to = [], readBy = [] }, i) => [
		...to.map((id, k): LocatedText => [`messages[${i}].students[${k}]`, id]),
		...readBy.map((id, k): LocatedText => [`messages[${i}].readBy[${k}]`, id]),
	]);
	const orders = students.flatMap(({ orders: list = [] }, i) =>
		list.map(({ orderNo }, k): LocatedText => [`students[${i}].orders[${k}].orderNo`, orderNo]),
	);
	return [
		...unknownProblems(named, new Set(known.keys()), "the id of a course of this document"),
		...unknownProblems(
			recipients,
			new Set(students.map(({ id }) => id)),
			"the id of a student of this document",
		),
		...duplicateProblems(orders, "a number"),
		...students.flatMap((student, i) => studentProblemsAt(student, `students[${i}]`, known)),
	];
}

// What must hold of the things of students, and of their messages, beyond their schema.
import type { SeedCourse, SeedDocument, SeedStudent } from "../../../schemas/generated/documents.ts";
import { type Place, type Problem, repeats } from "../../../schemas/problems.ts";
import { unknown } from "./places.ts";

/** The courses a student's things name. */
const coursesOf = ({ cart = [], enrolments = [], orders = [] }: SeedStudent, at: string): Place[] => [
	...cart.map((id, k): Place => [`${at}.cart[${k}]`, id]),
	...enrolments.map(({ courseId }, k): Place => [`${at}.enrolments[${k}].courseId`, courseId]),
	...orders.flatMap(({ items }, k) =>
		items.map(({ courseId }, m): Place => [`${at}.orders[${k}].items[${m}].courseId`, courseId]),
	),
];

const lessonIds = (course: SeedCourse | undefined): Set<string> =>
	new Set(course?.chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id)));

function thingProblems(
	{ cart = [], enrolments = [], points = [] }: SeedStudent,
	at: string,
	courses: ReadonlyMap<string, SeedCourse>,
): Problem[] {
	const balance = points.reduce((sum, { amount }) => sum + amount, 0);
	const owned = new Set(enrolments.map(({ courseId }) => courseId));
	return [
		...repeats(
			enrolments.map(({ courseId }, k): Place => [`${at}.enrolments[${k}].courseId`, courseId]),
			"a course",
		),
		...enrolments.flatMap(({ courseId, lastLessonId }, k) =>
			lastLessonId === undefined || !courses.has(courseId)
				? []
				: unknown(
						[[`${at}.enrolments[${k}].lastLessonId`, lastLessonId]],
						lessonIds(courses.get(courseId)),
						`the id of a lesson of ${courseId}`,
					),
		),
		...cart
			.filter((id) => owned.has(id))
			.map((id) => ({
				path: `${at}.cart`,
				expected: "only courses the student does not have",
				found: JSON.stringify(id),
				todo: "remove it here or from enrolments",
			})),
		...(balance >= 0
			? []
			: [
					{
						path: `${at}.points`,
						expected: "a sum of 0 or more",
						found: String(balance),
						todo: "give more or spend less",
					},
				]),
	];
}

export function studentProblems({ students = [], courses = [], messages = [] }: SeedDocument): Problem[] {
	const known = new Map(courses.map((course) => [course.id, course]));
	const named = students.flatMap((student, i) => coursesOf(student, `students[${i}]`));
	const readers = messages.flatMap(({ students: to = [], readBy = [] }, i) => [
		...to.map((id, k): Place => [`messages[${i}].students[${k}]`, id]),
		...readBy.map((id, k): Place => [`messages[${i}].readBy[${k}]`, id]),
	]);
	const orders = students.flatMap(({ orders: list = [] }, i) =>
		list.map(({ orderNo }, k): Place => [`students[${i}].orders[${k}].orderNo`, orderNo]),
	);
	return [
		...unknown(named, new Set(known.keys()), "the id of a course of this document"),
		...unknown(readers, new Set(students.map(({ id }) => id)), "the id of a student of this document"),
		...repeats(orders, "a number"),
		...students.flatMap((student, i) => thingProblems(student, `students[${i}]`, known)),
	];
}

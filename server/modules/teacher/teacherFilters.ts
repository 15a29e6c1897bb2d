// By what the list of teachers is filtered and sorted: the courses they teach.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { createFilterIndex, type FilterIndex } from "../../shared/listing/filterIndex.ts";
import { textLabels } from "../../shared/listing/listedContent.ts";
import { textKey } from "../../shared/listing/textKey.ts";
import { type TaughtCourse, taughtCourses, teacherIds } from "./store.ts";

interface TeacherEntry {
	readonly id: string;
	readonly schoolIds: readonly string[];
	readonly subjects: readonly LocalText[];
	readonly courseCount: number;
	readonly studentCount: number;
}

/** A teacher is listed in the schools of their courses; one without courses in all schools. */
const schoolsOf = (courses: readonly TaughtCourse[]): string[] =>
	courses.some(({ schoolIds }) => schoolIds.length === 0)
		? []
		: courses.flatMap(({ schoolIds }) => schoolIds);

const entryOf = (id: string, courses: readonly TaughtCourse[]): TeacherEntry => ({
	id,
	schoolIds: [...new Set(schoolsOf(courses))],
	subjects: courses.flatMap(({ subject }) => subject ?? []),
	courseCount: courses.length,
	studentCount: courses.reduce((sum, { studentCount }) => sum + studentCount, 0),
});

const orders = new Map<string, (one: TeacherEntry, other: TeacherEntry) => number>([
	["popular", (one, other) => other.studentCount - one.studentCount],
	["courses", (one, other) => other.courseCount - one.courseCount],
]);

export async function loadTeacherFilters(sql: Sql): Promise<FilterIndex> {
	const [ids, courses] = await Promise.all([teacherIds(sql), taughtCourses(sql)]);
	const taught = new Map<string, TaughtCourse[]>(ids.map((id) => [id, []]));
	for (const course of courses) for (const id of course.teacherIds) taught.get(id)?.push(course);
	return createFilterIndex<TeacherEntry>(
		[...taught].map(([id, of]) => entryOf(id, of)),
		{
			choices: [
				{
					name: "subject",
					valuesOf: ({ subjects }) => subjects.map(textKey),
					labels: textLabels(courses.map(({ subject }) => subject)),
				},
			],
			orders,
		},
	);
}

// By what the list of courses is filtered and sorted.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { toMajor } from "../../shared/amounts.ts";
import { createFilterIndex, type FilterIndex } from "../../shared/listing/filterIndex.ts";
import { mainCurrency, textLabels, yesIf } from "../../shared/listing/listedContent.ts";
import { textKey } from "../../shared/listing/textKey.ts";
import { type ListedCourse, listedCourses, teacherNames } from "./store.ts";

type CourseEntry = ListedCourse & { readonly price: number };

const orders = new Map<string, (one: CourseEntry, other: CourseEntry) => number>([
	["newest", (one, other) => other.day - one.day],
	["price-up", (one, other) => one.price - other.price],
	["price-down", (one, other) => other.price - one.price],
	["popular", (one, other) => other.studentCount - one.studentCount],
	["shortest", (one, other) => one.minutes - other.minutes],
]);

/** @param names of teachers by id */
function courseFilters(courses: readonly ListedCourse[], names: ReadonlyMap<string, LocalText>): FilterIndex {
	const entries = courses.map((course) => ({ ...course, price: toMajor(course.amount, course.currency) }));
	return createFilterIndex<CourseEntry>(entries, {
		choices: [
			{
				name: "subject",
				valuesOf: ({ subject }) => (subject ? [textKey(subject)] : []),
				labels: textLabels(courses.map(({ subject }) => subject)),
			},
			{
				name: "level",
				valuesOf: ({ level }) => (level ? [level] : []),
				order: ["beginner", "intermediate", "advanced"],
			},
			{
				name: "teacher",
				valuesOf: ({ teacherIds }) => teacherIds.filter((id) => names.has(id)),
				labels: names,
			},
			{ name: "live", valuesOf: ({ live }) => yesIf(live) },
			{ name: "free", valuesOf: ({ amount }) => yesIf(amount === 0) },
		],
		currency: mainCurrency(courses),
		orders,
	});
}

export const loadCourseFilters = async (sql: Sql): Promise<FilterIndex> =>
	courseFilters(...(await Promise.all([listedCourses(sql), teacherNames(sql)])));

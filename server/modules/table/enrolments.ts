// The table of enrolments: which courses students have, from when to when.
import type { TableEnrolment } from "../../../schemas/generated/documents.ts";
import { shortText } from "../../../schemas/shortText.ts";
import { appendEvents } from "../../realtime/studentEvents.ts";
import {
	enrolmentsAfter,
	existingCourses,
	type StoredEnrolment,
	storedEnrolments,
	writeEnrolments,
} from "./enrolmentStore.ts";
import { createComparison, type RowTable } from "./importBatch.ts";
import { existingStudents } from "./studentStore.ts";
import { rowProblem, type TableProblem, type TableRow } from "./tableRows.ts";

/** Rows of a batch have been validated by the schema of TableEnrolment. */
const enrolmentOf = ({ values }: TableRow): TableEnrolment => values as unknown as TableEnrolment;

const keyOf = ({ studentId, courseId }: TableEnrolment | StoredEnrolment): string =>
	JSON.stringify([studentId, courseId]);

interface Known {
	readonly students: ReadonlySet<string>;
	readonly courses: ReadonlyMap<string, boolean>;
}

function problemsOf(row: TableRow, { students, courses }: Known): TableProblem[] {
	const { studentId, courseId, startsOn, endsOn } = enrolmentOf(row);
	const problems: TableProblem[] = [];
	if (!students.has(studentId)) {
		const todo = "correct it, or import the student first";
		problems.push(rowProblem(row.row, "studentId", "the id of a student", shortText(studentId), todo));
	}
	if (!courses.has(courseId)) {
		const todo = "correct it, or publish the course first";
		problems.push(rowProblem(row.row, "courseId", "the id of a course", shortText(courseId), todo));
	}
	if (startsOn !== undefined && endsOn !== undefined && endsOn < startsOn)
		problems.push(rowProblem(row.row, "endsOn", `no day before ${startsOn}`, endsOn, "correct one of them"));
	return problems;
}

/** A sentence for each withdrawn course that rows give. */
function withdrawnOf(rows: readonly TableRow[], courses: Known["courses"]): string[] {
	const given = new Set(rows.map((row) => enrolmentOf(row).courseId));
	return [...given]
		.filter((id) => courses.get(id))
		.map((id) => `course ${shortText(id)} is withdrawn: no list offers it, who has it keeps it`);
}

/** An empty first day is "at once", which the stored one was; another cause's days matter only when the row has some. */
function compared(
	{ startsOn, endsOn, isOurs }: StoredEnrolment,
	row: TableEnrolment,
): Readonly<Record<string, unknown>> {
	const isAsGiven = !isOurs && row.startsOn === undefined && row.endsOn === undefined;
	return {
		...(row.startsOn === undefined ? {} : { startsOn }),
		...(isAsGiven ? {} : { endsOn }),
	};
}

export const enrolments: RowTable = {
	student: "studentId",
	stored: ["access_grant"],

	async check(sql, { companyId, zone }, { columns, rows }) {
		const given = rows.map(enrolmentOf);
		const students = await existingStudents(
			sql,
			given.map(({ studentId }) => studentId),
		);
		const courses = await existingCourses(
			sql,
			given.map(({ courseId }) => courseId),
		);
		const stored = await storedEnrolments(sql, companyId, zone, given);
		const byKey = new Map(stored.map((each) => [keyOf(each), each]));
		const comparison = createComparison(columns);
		for (const row of rows) {
			const enrolment = enrolmentOf(row);
			const before = byKey.get(keyOf(enrolment));
			const name = `${enrolment.studentId} in ${enrolment.courseId}`;
			comparison.compare(row, name, before && compared(before, enrolment));
		}
		const checked = comparison.result(rows.flatMap((row) => problemsOf(row, { students, courses })));
		return { ...checked, warnings: withdrawnOf(checked.pending, courses) };
	},

	async write(sql, { companyId, zone }, { columns, rows }) {
		const given = rows.map(enrolmentOf);
		// First, as it locks the students.
		const events = await appendEvents(
			sql,
			[...new Set(given.map(({ studentId }) => studentId))],
			"grants",
			{},
		);
		await writeEnrolments(sql, companyId, zone, columns, given);
		return events;
	},

	async page(sql, { companyId, zone }, [studentId = "", courseId = ""], limit) {
		const stored = await enrolmentsAfter(sql, companyId, zone, { studentId, courseId }, limit);
		const rows = stored.map(({ isOurs: _, ...row }) => row);
		const last = rows.at(-1);
		return { rows, ...(rows.length === limit && last ? { next: [last.studentId, last.courseId] } : {}) };
	},
};

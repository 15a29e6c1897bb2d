// The table of enrolments: which courses and packages students have, from when to when.
import type { TableEnrolment } from "../../../schemas/generated/documents.ts";
import { shortText } from "../../../schemas/shortText.ts";
import { appendEvents } from "../../realtime/studentEvents.ts";
import {
	type EnrolmentKey,
	enrolmentsAfter,
	existingTargets,
	type StoredEnrolment,
	storedEnrolments,
	writeEnrolments,
} from "./enrolmentStore.ts";
import { createComparison, type RowTable } from "./importBatch.ts";
import { existingStudents } from "./studentStore.ts";
import { rowProblem, type TableProblem, type TableRow } from "./tableRows.ts";

/** Rows of a batch have been validated by the schema of TableEnrolment. */
const enrolmentOf = ({ values }: TableRow): TableEnrolment => values as unknown as TableEnrolment;

function enrolmentKey({ studentId, courseId, packageId = "" }: TableEnrolment): EnrolmentKey {
	return courseId === undefined
		? { studentId, kind: "package", target: packageId }
		: { studentId, kind: "course", target: courseId };
}

const keyOf = ({ studentId, kind, target }: EnrolmentKey): string =>
	JSON.stringify([studentId, kind, target]);

interface Known {
	readonly students: ReadonlySet<string>;
	/** By kind and id: true for one that is withdrawn. */
	readonly targets: ReadonlyMap<string, boolean>;
}

function problemsOf(row: TableRow, { students, targets }: Known): TableProblem[] {
	const { studentId, courseId, packageId, startsOn, endsOn } = enrolmentOf(row);
	const problems: TableProblem[] = [];
	if (!students.has(studentId)) {
		const todo = "correct it, or import the student first";
		problems.push(rowProblem(row.row, "studentId", "the id of a student", shortText(studentId), todo));
	}
	if ((courseId === undefined) === (packageId === undefined)) {
		const found = courseId === undefined ? "neither" : "both";
		problems.push(rowProblem(row.row, undefined, "of a course or a package", found, "fill in one of them"));
	} else {
		const { kind, target } = enrolmentKey(enrolmentOf(row));
		const todo = `correct it, or publish the ${kind} first`;
		if (!targets.has(`${kind} ${target}`))
			problems.push(rowProblem(row.row, `${kind}Id`, `the id of a ${kind}`, shortText(target), todo));
	}
	if (startsOn !== undefined && endsOn !== undefined && endsOn < startsOn)
		problems.push(rowProblem(row.row, "endsOn", `no day before ${startsOn}`, endsOn, "correct one of them"));
	return problems;
}

/** A sentence for each withdrawn course or package that rows give. */
function withdrawnOf(rows: readonly TableRow[], targets: Known["targets"]): string[] {
	const sentences = rows.flatMap((row) => {
		const { kind, target } = enrolmentKey(enrolmentOf(row));
		if (!targets.get(`${kind} ${target}`)) return [];
		return [`${kind} ${shortText(target)} is withdrawn: no list offers it, who has it keeps it`];
	});
	return [...new Set(sentences)];
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
		const keys = given.map(enrolmentKey);
		const targets = await existingTargets(
			sql,
			keys.map(({ target }) => target),
		);
		const stored = await storedEnrolments(sql, companyId, zone, keys);
		const byKey = new Map(stored.map((each) => [keyOf(each), each]));
		const comparison = createComparison(columns);
		for (const row of rows) {
			const enrolment = enrolmentOf(row);
			const key = enrolmentKey(enrolment);
			const before = byKey.get(keyOf(key));
			const name = `${key.studentId} in ${key.kind === "package" ? "package " : ""}${key.target}`;
			comparison.compare(row, name, before && compared(before, enrolment));
		}
		const checked = comparison.result(rows.flatMap((row) => problemsOf(row, { students, targets })));
		return { ...checked, warnings: withdrawnOf(checked.pending, targets) };
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
		const written = given.map((each) => ({ ...each, ...enrolmentKey(each) }));
		await writeEnrolments(sql, companyId, zone, columns, written);
		return events;
	},

	async page(sql, { companyId, zone }, [studentId = "", kind = "", target = ""], limit) {
		const stored = await enrolmentsAfter(sql, companyId, zone, { studentId, kind, target }, limit);
		const rows = stored.map(({ isOurs: _, kind: of, target: id, ...row }) => ({ ...row, [`${of}Id`]: id }));
		const last = stored.at(-1);
		const next = last && [last.studentId, last.kind, last.target];
		return { rows, ...(rows.length === limit && next ? { next } : {}) };
	},
};

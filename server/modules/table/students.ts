// The table of students: which rows are refused, what they change, and how new students begin.
import type { TableStudent } from "../../../schemas/generated/documents.ts";
import { shortText } from "../../../schemas/shortText.ts";
import { createFairQueue } from "../../shared/fairQueue.ts";
import { hashPassword, nobodysHash } from "../../shared/password/password.ts";
import { type Batch, createComparison, type RowTable } from "./importBatch.ts";
import {
	existingStudents,
	ownersOf,
	type StoredStudent,
	storedStudents,
	studentsAfter,
	writeStudents,
} from "./studentStore.ts";
import { rowProblem, type TableProblem, type TableRow } from "./tableRows.ts";

const signIns = ["account", "mobile", "email"] as const;

/** Rows of a batch have been validated by the schema of TableStudent. */
const studentOf = ({ values }: TableRow): TableStudent => values as unknown as TableStudent;

/** What is only for new students, so it is no difference of others. */
const compared = ({ registeredOn: _, ...stored }: StoredStudent): Readonly<Record<string, unknown>> => ({
	...stored,
});

const textsOf = (student: TableStudent): string[] => signIns.flatMap((name) => student[name] ?? []);

interface Known {
	readonly stored: (StoredStudent & { readonly isBound: boolean }) | undefined;
	/** Ids of students by what they sign in with. */
	readonly owners: ReadonlyMap<string, string>;
	readonly schoolIds: readonly string[];
	readonly columns: readonly string[];
}

function problemsOf(row: TableRow, { stored, owners, schoolIds, columns }: Known): TableProblem[] {
	const student = studentOf(row);
	const problems = signIns.flatMap((name) => {
		const { [name]: text = "" } = student;
		const owner = owners.get(text.toLowerCase());
		if (owner === undefined || owner === student.id) return [];
		const found = `${shortText(text)} of the student ${owner}`;
		return [rowProblem(row.row, name, "free", found, "correct it, or use the id of that student")];
	});
	const signsIn = (name: "account" | "mobile"): unknown =>
		columns.includes(name) ? student[name] : stored?.[name];
	if (!signsIn("account") && !signsIn("mobile")) {
		const expected = "a student with an account or a mobile number";
		problems.push(rowProblem(row.row, undefined, expected, "neither", "fill in one of them"));
	}
	if (student.schoolId !== undefined && !schoolIds.includes(student.schoolId)) {
		const expected = `a school of the site: ${schoolIds.slice(0, 20).join(", ")}`;
		problems.push(rowProblem(row.row, "schoolId", expected, shortText(student.schoolId), "correct it"));
	}
	if (stored?.isBound && columns.includes("name") && stored.name !== (student.name ?? null)) {
		const expected = `${shortText(stored.name)}, which a face check confirmed`;
		problems.push(rowProblem(row.row, "name", expected, shortText(student.name), "leave it as it is"));
	}
	return problems;
}

/** Shown to others until the student chooses another name; never a whole number. */
const nickNameOf = ({ name, account, mobile = "" }: TableStudent): string =>
	name ?? account ?? `学员${mobile.slice(-4)}`;

/** One password at a time, of all imports: the threads that hash are those that sign-ins wait for. */
const hashQueue = createFairQueue({ concurrency: 1 });

export const students: RowTable = {
	student: "id",
	stored: ["student", "student_profile"],

	async check(sql, { companyId, schoolIds, zone }, { columns, rows }) {
		const given = rows.map(studentOf);
		const ids = given.map(({ id }) => id);
		const all = await storedStudents(sql, companyId, zone, ids);
		const owners = await ownersOf(sql, given.flatMap(textsOf));
		const problems = rows.flatMap((row) =>
			problemsOf(row, { stored: all.get(studentOf(row).id), owners, schoolIds, columns }),
		);
		const comparison = createComparison(columns);
		for (const row of rows) {
			const { id } = studentOf(row);
			const stored = all.get(id);
			comparison.compare(row, `student ${id}`, stored && compared(stored));
		}
		return comparison.result(problems);
	},

	/** Hashes the passwords of new students, a twentieth of a second each. */
	async prepare(read, { columns, rows }: Batch) {
		const given = rows.filter(({ values }) => values["password"] !== undefined);
		if (given.length === 0) return { columns, rows };
		const ids = given.map((row) => studentOf(row).id);
		const known = await read((sql) => existingStudents(sql, ids));
		const hashed: TableRow[] = [];
		// One after the other: a sign-in that is hashed meanwhile would wait for all of them.
		for (const row of rows) {
			const { id, password } = studentOf(row);
			const isNew = password !== undefined && !known.has(id);
			const hash = isNew ? { passwordHash: await hashQueue("import", () => hashPassword(password)) } : {};
			hashed.push({ ...row, values: { ...row.values, ...hash } });
		}
		return { columns, rows: hashed };
	},

	async write(sql, { companyId, schoolIds, zone }, { columns, rows }) {
		const hash = await nobodysHash();
		const written = rows.map((row) => {
			const student = studentOf(row);
			const newNickName = nickNameOf(student);
			return { ...student, newNickName, newSchoolId: schoolIds[0] ?? null, nobodysHash: hash };
		});
		await writeStudents(sql, companyId, zone, columns, written);
		return [];
	},

	async page(sql, { companyId, zone }, [after = ""], limit) {
		const stored = await studentsAfter(sql, companyId, zone, after, limit);
		const rows = stored.map(({ isBound: _, ...row }) => row);
		const last = rows.at(-1);
		return { rows, ...(rows.length === limit && last ? { next: [last.id] } : {}) };
	},
};

// Tables that the bench imports, as files.
import { join } from "node:path";
import { type WrittenRow, writeSheet } from "../../server/shared/sheet/writeSheet.ts";

interface ImportFile {
	readonly kind: "students" | "enrolments";
	readonly headers: readonly string[];
	/** @param i from 0; a series has students of its own */
	readonly row: (series: string, i: number) => WrittenRow;
	/** Decides the format. */
	readonly ending: "csv" | "xlsx";
}

const student = (series: string, i: number): WrittenRow => [
	`${series}${i}`,
	`${series}-${i}`,
	`${series}${i}@school.example`,
	`Student ${i}`,
	i % 2 ? "MALE" : "FEMALE",
];
const studentHeaders = ["id", "account", "email", "name", "sex"];

export const importFiles = {
	students: { kind: "students", ending: "csv", headers: studentHeaders, row: student },
	workbook: { kind: "students", ending: "xlsx", headers: studentHeaders, row: student },
	enrolments: {
		kind: "enrolments",
		ending: "csv",
		headers: ["studentId", "courseId", "endsOn"],
		row: (series, i) => [`${series}${i}`, "web-first-page", "2999-12-31"],
	},
	passwords: {
		kind: "students",
		ending: "csv",
		headers: ["id", "account", "password"],
		row: (series, i) => [`${series}${i}`, `${series}-${i}`, `first password ${i}`],
	},
} as const satisfies Record<string, ImportFile>;

export type ImportFileName = keyof typeof importFiles;

/** @returns the path of the written file */
export async function writeImportFile(
	folder: string,
	name: ImportFileName,
	series: string,
	count: number,
): Promise<string> {
	const { ending, headers, row } = importFiles[name];
	const path = join(folder, `${name}-${series}.${ending}`);
	const rows = Array.from({ length: count }, (_, i) => row(series, i));
	await writeSheet(path, { name, headers, rows });
	return path;
}

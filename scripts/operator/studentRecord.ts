// What is stored about a student: printed for an operator, or as a zip for the student.
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Ask, OutputOf } from "../../server/operator/commands.ts";
import { callerPath } from "./commandLine.ts";
import { counted } from "./output.ts";
import { writeBeside } from "./writeBeside.ts";

type StudentRecord = OutputOf<"student-show">;
type Row = StudentRecord["tables"][string][number];

const readable = (value: Row[string] | undefined): string =>
	typeof value === "string" ? value : JSON.stringify(value);

/** The columns of a row that have something to say. */
const filled = (row: Row): [string, string][] =>
	Object.entries(row).flatMap(([name, value]) =>
		value === null || value === "" ? [] : [[name.replaceAll("_", " "), readable(value)]],
	);

function printSection(title: string, lines: readonly string[]): void {
	if (lines.length > 0) console.log([title, ...lines.map((line) => `  ${line}`)].join("\n"));
}

/** Tables whose rows are printed; of the others, how many there are. */
const printed = [
	"student",
	"student_profile",
	"student_group_choice",
	"access_grant",
	"stored_file",
	"third_account",
];

export function printRecord({ tables, answers }: StudentRecord): void {
	for (const name of printed) {
		const rows = tables[name] ?? [];
		const isList = rows.length > 1 || !["student", "student_profile"].includes(name);
		const lines = rows.map((row) => filled(row).map(([key, value]) => `${key}: ${value}`));
		printSection(name.replaceAll("_", " "), isList ? lines.map((line) => line.join(", ")) : lines.flat());
	}
	printSection(
		"answers",
		answers.map(
			({ school, question, answers: given }) =>
				`${school === "" ? "" : `${school}: `}${question}: ${given.join("; ")}`,
		),
	);
	const others = Object.entries(tables).filter(([name, rows]) => !printed.includes(name) && rows.length > 0);
	printSection(
		"also stored",
		others.map(([name, rows]) => counted(rows.length, `row`).concat(` of ${name.replaceAll("_", " ")}`)),
	);
}

/** The bytes of a file, part by part. */
export async function* bytesOf(ask: Ask, host: string, account: string, id: string): AsyncGenerator<Buffer> {
	for (let start = 0, isLast = false; !isLast; ) {
		const part = await ask("student-file", { host, account, id, start });
		const bytes = Buffer.from(part.base64, "base64");
		yield bytes;
		start += bytes.length;
		isLast = part.isLast;
	}
}

/** Writes the zip. @returns how many files are in it */
export async function writeRecord(
	ask: Ask,
	host: string,
	account: string,
	record: StudentRecord,
	path: string,
): Promise<number> {
	const zip = new ZipFile();
	const json = (name: string, data: object) =>
		zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, "\t")}\n`), name);
	json("data.json", record.tables);
	json("answers.json", record.answers);
	const files = (record.tables["stored_file"] ?? []).filter((file) => file["stored_at"] !== null);
	await writeBeside(callerPath(path), async (partial) => {
		const out = zip.outputStream.pipe(createWriteStream(partial, { mode: 0o600 }));
		for (const { id, name } of files)
			zip.addReadStreamLazy(
				`files/${String(id).slice(0, 8)} ${String(name)}`,
				{ compress: false },
				(done) => {
					const bytes = Readable.from(bytesOf(ask, host, account, String(id)));
					// The library does not pass it on.
					bytes.once("error", (error) => out.destroy(error));
					done(null, bytes);
				},
			);
		zip.end();
		await finished(out);
	});
	return files.length;
}

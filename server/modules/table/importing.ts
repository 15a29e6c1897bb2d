// Brings tables into the database in small transactions, and out of it page by page, so that calls of students never wait
// for long. What is stored already is no change, so an import that was killed is given again.
import { problemMessage } from "../../../schemas/problems.ts";
import type { Deps } from "../../deps.ts";
import { announceEvents, type StudentEventStored } from "../../realtime/studentEvents.ts";
import { OperatorRefused } from "../../shared/operatorRefused.ts";
import { tableOf } from "./columns.ts";
import { enrolments } from "./enrolments.ts";
import {
	type Batch,
	type CheckedBatch,
	type Difference,
	type ImportContext,
	type RowTable,
	sumOf,
	type TablePage,
} from "./importBatch.ts";
import {
	cachePlans,
	type ImportedFile,
	lockImports,
	recordEnd,
	recordImport,
	recordStudents,
} from "./importStore.ts";
import { rowProblems } from "./rowProblems.ts";
import { students } from "./students.ts";
import type { TableProblem } from "./tableRows.ts";

export const rowTables = { students, enrolments } as const satisfies Record<string, RowTable>;
export type RowTableKind = keyof typeof rowTables;

/** A transaction of so many rows ends within a few milliseconds; a call that arrives meanwhile waits for it. */
const rowsPerTransaction = 25;
const rowsPerPage = 1_000;

interface ImportPart extends ImportedFile {
	readonly kind: RowTableKind;
	/** What storing the first batch returned; absent for the first one. */
	readonly importId?: string | undefined;
	/** Whether the batch is the last one of its file. */
	readonly isLast: boolean;
}

interface Checked {
	readonly problems: readonly TableProblem[];
	readonly warnings: readonly string[];
	readonly difference: Difference;
}

function parts({ columns, rows }: Batch): Batch[] {
	const found: Batch[] = [];
	for (let at = 0; at < rows.length; at += rowsPerTransaction)
		found.push({ columns, rows: rows.slice(at, at + rowsPerTransaction) });
	return found;
}

const withoutInvalid = ({ columns, rows }: Batch, problems: readonly TableProblem[]): Batch => {
	const invalid = new Set(problems.map(({ row }) => row));
	return { columns, rows: rows.filter(({ row }) => !invalid.has(row)) };
};

/** A student registered with the same number between the check and the write. */
function refuseConflict(error: unknown): never {
	if ((error as { code?: string }).code !== "23505") throw error;
	throw new OperatorRefused("a student with the same account, number or address was stored at this moment", {
		problems: ["run the command again: it goes on where it stopped, and names the row"],
	});
}

export function tableImports({ db, bus }: Pick<Deps, "db" | "bus">) {
	async function check(kind: RowTableKind, context: ImportContext, batch: Batch): Promise<Checked> {
		const invalid = rowProblems(tableOf(kind), batch.rows);
		const checked: CheckedBatch[] = [];
		for (const part of parts(withoutInvalid(batch, invalid)))
			checked.push(
				await db.company(context.companyId, (sql) => rowTables[kind].check(sql, context, part), "low"),
			);
		return {
			problems: [...invalid, ...checked.flatMap(({ problems }) => problems)],
			warnings: [...new Set(checked.flatMap(({ warnings = [] }) => warnings))],
			difference: sumOf(checked.map(({ difference }) => difference)),
		};
	}

	/** @returns the id of the import */
	async function writePart(file: ImportPart, context: ImportContext, part: Batch): Promise<string> {
		const { companyId } = context;
		const table: RowTable = rowTables[file.kind];
		const prepared = (await table.prepare?.((work) => db.company(companyId, work, "low"), part)) ?? part;
		const { events, importId } = await db
			.company(
				companyId,
				async (sql) => {
					await lockImports(sql, companyId);
					const { problems, pending } = await table.check(sql, context, prepared);
					if (problems.length > 0)
						throw new OperatorRefused(
							"what is stored changed since the check; nothing of these rows was written",
							{
								problems: problems.map(problemMessage),
							},
						);
					const id = file.importId ?? (await recordImport(sql, companyId, file));
					const written: StudentEventStored[] = [];
					if (pending.length > 0) {
						await cachePlans(sql);
						written.push(...(await table.write(sql, context, { ...prepared, rows: pending })));
						const changed = pending.map(({ values }) => String(values[table.student]));
						await recordStudents(sql, companyId, id, changed);
					}
					if (file.isLast) await recordEnd(sql, id);
					return { events: written, importId: id };
				},
				"low",
			)
			.catch(refuseConflict);
		await announceEvents(bus, events);
		return importId;
	}

	return {
		check,
		/** Writes rows that follow those of the previous call. @returns the id of the import, for the next one */
		async write(file: ImportPart, context: ImportContext, batch: Batch): Promise<string> {
			const invalid = rowProblems(tableOf(file.kind), batch.rows);
			if (invalid.length > 0)
				throw new OperatorRefused("the rows are not valid", { problems: invalid.map(problemMessage) });
			const all = batch.rows.length === 0 ? [batch] : parts(batch);
			let { importId } = file;
			for (const [at, part] of all.entries()) {
				const isLast = file.isLast && at === all.length - 1;
				importId = await writePart({ ...file, importId, isLast }, context, part);
			}
			// The embedded database does not count by itself how many rows a table has now.
			if (file.isLast) for (const table of rowTables[file.kind].stored) await db.analyze(table);
			if (importId === undefined) throw new Error("an import has at least one batch");
			return importId;
		},
		page: (kind: RowTableKind, context: ImportContext, after: readonly string[]): Promise<TablePage> =>
			db.company(context.companyId, (sql) => rowTables[kind].page(sql, context, after, rowsPerPage), "low"),
	};
}

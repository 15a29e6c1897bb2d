// A part of a table on its way into the database: what is sent, and what is found out about it.
import type { Sql } from "../../db/sql.ts";
import type { StudentEventStored } from "../../realtime/studentEvents.ts";
import type { TableProblem, TableRow } from "./tableRows.ts";

export interface Batch {
	/** Names of columns that the file has; others are left as they are stored. */
	readonly columns: readonly string[];
	readonly rows: readonly TableRow[];
}

/** What a company's site says, as far as rows depend on it. */
export interface ImportContext {
	readonly companyId: number;
	readonly schoolIds: readonly string[];
	/** IANA name of the zone in which days begin. */
	readonly zone: string;
}

/** How often values of a column are given for the first time, replaced and removed. */
export interface ColumnChanges {
	set: number;
	replaced: number;
	removed: number;
}

export interface Difference {
	readonly created: number;
	readonly changed: number;
	readonly same: number;
	readonly columns: Readonly<Record<string, ColumnChanges>>;
	/** A line for each of the first changes. */
	readonly examples: readonly string[];
}

export interface CheckedBatch {
	readonly problems: readonly TableProblem[];
	readonly difference: Difference;
	/** What is worth a look although it may be imported, the same sentence for many rows. */
	readonly warnings?: readonly string[];
	/** Rows to be written; the others change nothing. */
	readonly pending: readonly TableRow[];
}

/** A kind of table whose rows are stored one by one. */
export interface RowTable {
	/** The property with the id of the student whom a row changes. */
	readonly student: "id" | "studentId";
	/** Tables of the database that grow. */
	readonly stored: readonly string[];
	/** Compares rows with what is stored; writes nothing. */
	check(sql: Sql, context: ImportContext, batch: Batch): Promise<CheckedBatch>;
	/** Writes checked rows. @returns events of students, to be announced after the commit */
	write(sql: Sql, context: ImportContext, batch: Batch): Promise<readonly StudentEventStored[]>;
	/** Work that is too slow for a transaction; its result goes to `write`. */
	prepare?(read: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>, batch: Batch): Promise<Batch>;
	/** Rows behind a key in its order. */
	page(sql: Sql, context: ImportContext, after: readonly string[], limit: number): Promise<TablePage>;
}

export interface TablePage {
	readonly rows: readonly object[];
	/** The key of the last row, when more may follow. */
	readonly next?: readonly string[];
}

const maxExamples = 10;

/** Compares one row after the other with what is stored. */
export function createComparison(columns: readonly string[]) {
	const counts: Record<string, ColumnChanges> = {};
	const examples: string[] = [];
	const pending: TableRow[] = [];
	let created = 0;
	let changed = 0;
	let same = 0;

	/** @param stored undefined for a new row */
	function compare(row: TableRow, name: string, stored: Readonly<Record<string, unknown>> | undefined): void {
		if (!stored) {
			created += 1;
			pending.push(row);
			return;
		}
		const lines = columns.flatMap((column) => {
			const [before, after] = [stored[column] ?? null, row.values[column] ?? null];
			if (!(column in stored) || before === after) return [];
			counts[column] ??= { set: 0, replaced: 0, removed: 0 };
			counts[column][before === null ? "set" : after === null ? "removed" : "replaced"] += 1;
			return [`${column} ${before ?? "nothing"} -> ${after ?? "nothing"}`];
		});
		if (lines.length === 0) {
			same += 1;
			return;
		}
		changed += 1;
		pending.push(row);
		if (examples.length < maxExamples) examples.push(`row ${row.row}, ${name}: ${lines.join(", ")}`);
	}
	return {
		compare,
		result: (problems: readonly TableProblem[]): CheckedBatch => ({
			problems,
			pending,
			difference: { created, changed, same, columns: counts, examples },
		}),
	};
}

export function sumOf(differences: readonly Difference[]): Difference {
	const columns: Record<string, ColumnChanges> = {};
	for (const [name, { set, replaced, removed }] of differences.flatMap((each) =>
		Object.entries(each.columns),
	)) {
		columns[name] ??= { set: 0, replaced: 0, removed: 0 };
		columns[name].set += set;
		columns[name].replaced += replaced;
		columns[name].removed += removed;
	}
	const total = (name: "created" | "changed" | "same"): number =>
		differences.reduce((sum, { [name]: count }) => sum + count, 0);
	return {
		created: total("created"),
		changed: total("changed"),
		same: total("same"),
		columns,
		examples: differences.flatMap(({ examples }) => examples).slice(0, maxExamples),
	};
}

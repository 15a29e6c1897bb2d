// Reads the whole database at one moment, while others write to it.
import type pg from "pg";
import { appliedMigrations, connect, exactTexts, quoted, type TableShape, tablesOf } from "./tables.ts";

/** Characters that are read at a time: pages of few large rows, or of many small ones. */
const pageLength = 2_000_000;
const maxRows = 5_000;

/** A file of a student, beside the database. */
export interface DumpedFile {
	readonly key: string;
	readonly size: number;
}

export interface Sequence {
	readonly name: string;
	/** The last number that was taken. */
	readonly last: string;
}

export interface Dump {
	readonly migrations: readonly string[];
	readonly tables: readonly TableShape[];
	readonly sequences: readonly Sequence[];
	readonly files: readonly DumpedFile[];
	/** Each row a line: a JSON array of texts, null for no value. */
	rows(table: TableShape): AsyncGenerator<readonly string[]>;
	close(): Promise<void>;
}

async function* rowsOf(client: pg.Client, { name, columns }: TableShape): AsyncGenerator<readonly string[]> {
	const values = columns.map((column) => `${quoted(column.name)}::text`).join(", ");
	await client.query(
		`declare page no scroll cursor for select json_build_array(${values})::text from ${quoted(name)}`,
	);
	let rows = 100;
	for (;;) {
		const page = await client.query<[string]>({ text: `fetch ${rows} from page`, rowMode: "array" });
		if (page.rows.length === 0) break;
		const lines = page.rows.map(([line]) => line);
		yield lines;
		const length = lines.reduce((sum, line) => sum + line.length, 0);
		rows = Math.min(maxRows, Math.max(1, Math.round((rows * pageLength) / Math.max(length, 1))));
	}
	await client.query("close page");
}

/** @throws when the role cannot see every company's rows, or the database was never used */
export async function openDump(connection: pg.ClientConfig): Promise<Dump> {
	const client = await connect(connection);
	try {
		const migrations = await appliedMigrations(client);
		if (migrations.length === 0)
			throw new Error("the database must have been used by a server, found no table in it; start one first");
		await client.query(`begin isolation level repeatable read read only; ${exactTexts}`);
		const sequences = await client.query<Sequence>(
			`select sequencename as name, last_value::text as last from pg_sequences
			where schemaname = current_schema() and last_value is not null and sequencename not like 'schema_migration%'`,
		);
		// The owner of a table does not see rows of companies in it.
		await client.query("set local role schoolfront_system");
		const files = await client.query<{ key: string; size: string }>(
			"select key, size::text from stored_file where stored_at is not null order by key",
		);
		return {
			migrations,
			tables: await tablesOf(client),
			sequences: sequences.rows,
			files: files.rows.map(({ key, size }) => ({ key, size: Number(size) })),
			rows: (table) => rowsOf(client, table),
			close: () => client.end(),
		};
	} catch (error) {
		await client.end();
		throw error;
	}
}

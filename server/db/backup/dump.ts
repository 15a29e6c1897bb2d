// Reads the whole database at one moment, while others write to it.
import type pg from "pg";
import { appliedMigrations, connect, exactTexts, quoted, type TableShape, tablesOf } from "./tables.ts";

/** Bytes of the rows that are read at a time, about: some become a longer text. */
const pageBytes = 1_000_000;
const maxRows = 5_000;

/** A file of a student or of media, beside the database. */
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

/** Types whose length is known without reading the value; of others it is what is stored, which may be compressed. */
const counted = new Set(["bytea", "text"]);

/** How many rows of a table are read at a time, so that as many of the largest one fit into memory and into one text. */
async function rowsInPage(client: pg.Client, { name, columns }: TableShape): Promise<number> {
	const sizes = columns.map(
		(column) =>
			`coalesce(${counted.has(column.type) ? "octet_length" : "pg_column_size"}(${quoted(column.name)}), 0)`,
	);
	const { rows } = await client.query<{ largest: number }>(
		`select coalesce(max(${sizes.join(" + ")}), 0) as largest from ${quoted(name)}`,
	);
	return Math.min(maxRows, Math.max(1, Math.floor(pageBytes / Math.max(rows[0]?.largest ?? 0, 1))));
}

async function* rowsOf(client: pg.Client, table: TableShape): AsyncGenerator<readonly string[]> {
	const { name, columns } = table;
	const pageRows = await rowsInPage(client, table);
	const values = columns.map((column) => `${quoted(column.name)}::text`).join(", ");
	await client.query(
		`declare page no scroll cursor for select json_build_array(${values})::text from ${quoted(name)}`,
	);
	for (;;) {
		const page = await client.query<[string]>({ text: `fetch ${pageRows} from page`, rowMode: "array" });
		if (page.rows.length === 0) break;
		yield page.rows.map(([line]) => line);
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
			`select key, size::text from stored_file where stored_at is not null
			union all select key, bytes::text from media_file order by key`,
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

// Makes a database from a dump, in one transaction: it is there as a whole or not at all.
import type pg from "pg";
import { migrationTable, migrationText } from "../migrationFiles.ts";
import type { Sequence } from "./dump.ts";
import { appliedMigrations, connect, exactTexts, quoted, type TableShape, tablesOf } from "./tables.ts";

/** Characters of rows that are stored at a time. */
const pageLength = 2_000_000;

export interface Load {
	/** In the order in which they can be filled. */
	readonly tables: readonly string[];
	/** @param lines as a dump gives them @returns how many */
	fill(table: TableShape, lines: AsyncIterable<string>): Promise<number>;
	/** Makes everything permanent. */
	commit(sequences: readonly Sequence[]): Promise<void>;
	/** Without a commit before, nothing stays. */
	close(): Promise<void>;
}

/** Runs migrations up to the last one of the dump; a server that is started applies the rest. */
async function migrateTo(client: pg.Client, migrations: readonly string[]): Promise<void> {
	for (const name of migrations) await client.query(migrationText(name));
	// As node-pg-migrate makes it.
	await client.query(
		`create table ${migrationTable} (id serial primary key, name varchar(255) not null, run_on timestamp not null)`,
	);
	for (const name of migrations)
		await client.query(`insert into ${migrationTable} (name, run_on) values ($1, now())`, [name]);
}

/** Tables without a row that refers to another one first. */
async function fillOrder(client: pg.Client, names: readonly string[]): Promise<string[]> {
	const { rows } = await client.query<{ from: string; to: string }>(
		`select distinct conrelid::regclass::text as from, confrelid::regclass::text as to
		from pg_constraint where contype = 'f' and conrelid <> confrelid and not condeferred`,
	);
	const order: string[] = [];
	const rest = new Set(names);
	while (rest.size > 0) {
		const free = [...rest].filter((name) => !rows.some(({ from, to }) => from === name && rest.has(to)));
		if (free.length === 0)
			throw new Error(`tables must not refer to each other in a circle, found ${[...rest].join(", ")}`);
		for (const name of free) rest.delete(name);
		order.push(...free);
	}
	return order;
}

async function fill(
	client: pg.Client,
	{ name, columns }: TableShape,
	lines: AsyncIterable<string>,
): Promise<number> {
	const names = columns.map((column) => quoted(column.name)).join(", ");
	const values = columns.map(({ type }, i) => `(r->>${i})::${type}`).join(", ");
	const insert = `insert into ${quoted(name)} (${names}) overriding system value select ${values} from json_array_elements($1::json) r`;
	let [page, length, count]: [string[], number, number] = [[], 0, 0];
	const store = async (): Promise<void> => {
		if (page.length > 0) await client.query(insert, [`[${page.join(",")}]`]);
		count += page.length;
		[page, length] = [[], 0];
	};
	for await (const line of lines) {
		page.push(line);
		length += line.length;
		if (length >= pageLength) await store();
	}
	await store();
	return count;
}

/**
 * @param migrations of the dump
 * @throws when the database is not empty
 */
export async function openLoad(connection: pg.ClientConfig, migrations: readonly string[]): Promise<Load> {
	const client = await connect(connection);
	try {
		const [found] = [
			...(await appliedMigrations(client)),
			...(await tablesOf(client)).map(({ name }) => name),
		];
		if (found !== undefined)
			throw new Error(
				`the database must be empty, found ${found} in it; create another database and name it in DATABASE_URL`,
			);
		await client.query(`begin; ${exactTexts}`);
		await migrateTo(client, migrations);
		const tables = await fillOrder(
			client,
			(await tablesOf(client)).map(({ name }) => name),
		);
		const alterAll = async (change: (table: string) => string) => {
			for (const table of tables) await client.query(change(quoted(table)));
		};
		const { rows: forced } = await client.query<{ name: string }>(
			"select relname as name from pg_class where relforcerowsecurity and relname = any ($1)",
			[tables],
		);
		for (const { name } of forced)
			await client.query(`alter table ${quoted(name)} no force row level security`);
		// Migrations may have brought rows, and triggers have done their work when the rows were first written.
		if (tables.length > 0) await client.query(`truncate ${tables.map(quoted).join(", ")}`);
		await alterAll((table) => `alter table ${table} disable trigger user`);
		return {
			tables,
			fill: (table, lines) => fill(client, table, lines),
			async commit(sequences) {
				// Tables cannot be altered before deferred constraints have been checked.
				await client.query("set constraints all immediate");
				await alterAll((table) => `alter table ${table} enable trigger user`);
				for (const { name } of forced)
					await client.query(`alter table ${quoted(name)} force row level security`);
				for (const { name, last } of sequences)
					await client.query("select setval($1::regclass, $2::bigint)", [name, last]);
				await client.query("commit");
			},
			close: () => client.end(),
		};
	} catch (error) {
		await client.end();
		throw error;
	}
}

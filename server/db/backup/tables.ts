// The tables of the database as lines of text, one for each row: what a backup contains, whichever database it comes from.
import pg from "pg";
import { migrationTable } from "../migrationFiles.ts";

export interface TableShape {
	readonly name: string;
	/** Columns that are stored; a database computes generated ones. */
	readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Of every table but that of migrations, by name. */
export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
	const { rows } = await client.query<TableShape>(
		`select c.relname as name,
			json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
				as columns
		from pg_class c join pg_attribute a on a.attrelid = c.oid
		where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> $1
			and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		group by c.relname order by c.relname`,
		[migrationTable],
	);
	return rows;
}

/** Names of the applied migrations in their order; none where the database is empty. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<{ exists: boolean }>("select to_regclass($1) is not null as exists", [
		migrationTable,
	]);
	if (!rows[0]?.exists) return [];
	const applied = await client.query<{ name: string }>(
		`select name from ${migrationTable} order by run_on, id`,
	);
	return applied.rows.map(({ name }) => name);
}

export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Values as texts that do not depend on the settings of the server, each of which its type reads again. */
export const exactTexts =
	"set local datestyle = 'iso, mdy'; set local timezone = 'UTC'; set local intervalstyle = 'postgres'; " +
	"set local extra_float_digits = 1; set local bytea_output = 'hex'";

/** A connection without deadlines: a large table takes its time. */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
	const client = new pg.Client({ ...connection, application_name: "schoolfront backup" });
	await client.connect();
	return client;
}

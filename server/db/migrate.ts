// Applies migrations: the same files for the embedded database and for PostgreSQL.
import { runner } from "node-pg-migrate";
import pg from "pg";
import type { Log } from "../log.ts";
import { appliedMigrations } from "./backup/tables.ts";
import { migrationFolder, migrationTable, refuseNewerDatabase } from "./migrationFiles.ts";
import { DatabaseUnavailable } from "./sql.ts";

async function connect(connection: pg.ClientConfig, log: Log): Promise<pg.Client> {
	const client = new pg.Client(connection);
	client.on("error", (error) => log.warn({ err: error }, "the connection of the migrations broke"));
	try {
		await client.connect();
		return client;
	} catch (cause) {
		const { message, code } = cause as { message: string; code?: string };
		throw new DatabaseUnavailable(
			`DATABASE_URL must lead to a PostgreSQL database that answers, found: ${message || code}; start it or correct the address`,
			{ cause },
		);
	}
}

/**
 * Two servers may start at once: the second waits for the first, then finds nothing to do.
 * @throws DatabaseUnavailable when there is no database at the address, its user lacks a privilege, or it is newer
 */
export async function migrate(connection: pg.ClientConfig, log: Log): Promise<void> {
	const client = await connect(connection, log);
	try {
		refuseNewerDatabase(await appliedMigrations(client));
		const done = await runner({
			dbClient: client,
			dir: migrationFolder,
			direction: "up",
			migrationsTable: migrationTable,
			advisoryLockMode: "wait",
			// Skips files that are not migrations, such as an editor's.
			ignorePattern: "(?!.*\\.sql$).*",
			logger: {
				debug: (text) => log.debug(text),
				info: (text) => log.debug(text),
				warn: (text) => log.warn(text),
				// A failure is thrown as well, and reported once.
				error: (text) => log.debug(text),
			},
		});
		for (const { name } of done) log.info({ migration: name }, "applied a migration");
		for (const role of ["schoolfront_app", "schoolfront_system"])
			await client.query(`begin; set local role ${role}; rollback`);
	} catch (cause) {
		const { message, code } = cause as { message: string; code?: string };
		// 42501: insufficient privilege.
		if (code !== "42501") throw cause;
		throw new DatabaseUnavailable(
			`DATABASE_URL: its user must own the database and may create roles, or be a member of schoolfront_app and schoolfront_system, found: ${message}; let an administrator give it CREATEROLE or grant it both roles`,
			{ cause },
		);
	} finally {
		await client.end();
	}
}

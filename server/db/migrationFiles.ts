// The migrations of this version, and whether a database is one that it knows.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseUnavailable } from "./sql.ts";

export const migrationFolder = join(import.meta.dirname, "migrations");
/** Which migrations a database has; kept by node-pg-migrate. */
export const migrationTable = "schema_migration";

/** In the order in which they are applied. */
const migrationNames = (): string[] =>
	readdirSync(migrationFolder)
		.filter((name) => name.endsWith(".sql"))
		.map((name) => name.slice(0, -".sql".length))
		.sort();

export const migrationText = (name: string): string =>
	readFileSync(join(migrationFolder, `${name}.sql`), "utf8");

/** @param applied migrations of a database or a backup, in their order @returns the first that is not ours */
export function unknownMigration(applied: readonly string[]): string | undefined {
	const known = migrationNames();
	return applied.find((name, i) => known[i] !== name);
}

/** @throws DatabaseUnavailable where a newer version has changed the database already */
export function refuseNewerDatabase(applied: readonly string[]): void {
	const unknown = unknownMigration(applied);
	if (unknown === undefined) return;
	throw new DatabaseUnavailable(
		`the database must be of this version or an older one, found the migration ${unknown} of a newer one; start the version it was used with, or restore the backup of before the upgrade (docs/operations.md)`,
	);
}

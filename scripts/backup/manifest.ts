// What a backup says of itself: backup.json in the archive.

import type { Sequence } from "../../server/db/backup/dump.ts";
import type { TableShape } from "../../server/db/backup/tables.ts";
import { unknownMigration } from "../../server/db/migrationFiles.ts";
import { secretMark } from "../../server/operator/backupCommands.ts";

export const manifestName = "backup.json";
/** As `sha256sum -c` reads it. */
export const sumsName = "SHA256SUMS";
export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
export const fileEntry = (key: string): string => `files/${key}`;

const format = "schoolfront-backup-1";

export interface Manifest {
	readonly format: string;
	readonly createdAt: string;
	readonly database: "embedded" | "postgresql";
	/** Applied to the database, in their order. */
	readonly migrations: readonly string[];
	readonly tables: readonly (TableShape & { readonly rows: number })[];
	readonly sequences: readonly Sequence[];
	readonly files: readonly { readonly key: string; readonly size: number }[];
	/** Files that the database knows and the store had lost. */
	readonly missingFiles: readonly string[];
	/** The same for the same SECRET, without which the keys in the database are of no use. */
	readonly secretMark: string;
}

export const createManifest = (content: Omit<Manifest, "format" | "createdAt">): Manifest => ({
	format,
	createdAt: new Date().toISOString(),
	...content,
});

/** @throws with what is wrong, when it cannot be restored by this version under this SECRET */
export function refuseManifest(found: Partial<Manifest>, secret: string): asserts found is Manifest {
	if (found.format !== format)
		throw new Error(
			`${manifestName}: format must be ${format}, found ${JSON.stringify(found.format)}; restore with the version that made the backup`,
		);
	const unknown = unknownMigration(found.migrations ?? []);
	if (unknown !== undefined)
		throw new Error(
			`the backup must be of this version or an older one, found the migration ${unknown} of a newer one; restore it with that version`,
		);
	if (found.secretMark !== secretMark(secret))
		throw new Error(
			"SECRET must be the one the backup was made with, found another; write it into .env, since the keys and ID numbers in the backup are encrypted with it",
		);
}

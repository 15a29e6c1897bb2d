// npm run restore: makes an installation from a backup, in an empty place.

import { readEnv } from "../server/env.ts";
import { runFileCommand } from "./backup/program.ts";
import { restore } from "./backup/restore.ts";
import { counted } from "./operator/output.ts";

const usage = `npm run restore -- <file.zip> [--check]
  checks the whole file, then restores it: into DATA_DIR, which must have no database, or into the empty database of
  DATABASE_URL, and the files of students into FILES_DIR or the bucket. It takes backups of this version and of older
  ones, of either kind of database
  --check   only checks the file`;

await runFileCommand({
	usage,
	options: ["check"],
	// A running server says nothing about where to restore.
	env: () => readEnv(process.env, "demo"),
	async run(env, path, options, log) {
		const isCheck = options.has("check");
		const { tables, files, createdAt } = await restore(env, path, isCheck, log);
		const rows = tables.reduce((sum, table) => sum + table.rows, 0);
		const content = `${counted(rows, "row")}, ${counted(files.length, "file")} of ${createdAt}`;
		console.log(isCheck ? `${path} is whole: ${content}` : `restored ${content}; start the server now`);
	},
});

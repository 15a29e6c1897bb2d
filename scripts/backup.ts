// npm run backup: a backup of the whole installation in one file, while the server runs.
import { existsSync } from "node:fs";
import { backup } from "./backup/backup.ts";
import { runFileCommand } from "./backup/program.ts";
import { commandEnv } from "./operator/commandEnv.ts";
import { counted } from "./operator/output.ts";

const usage = `npm run backup -- <file.zip>
  writes the database, the files of students and the keys into one file, while the server runs. The SECRET and
  the other settings are not in it: keep a copy of .env elsewhere`;

await runFileCommand({
	usage,
	options: [],
	env: commandEnv,
	async run(env, path, _options, log) {
		if (existsSync(path))
			throw new Error(`the backup must have a name of its own, found a file at ${path}; choose another name`);
		const from = Date.now();
		const { rows, files, missingFiles, bytes } = await backup(env, path, log);
		for (const key of missingFiles)
			console.error(
				`warning: the file ${key} is in the database and not in the store; the backup is without it`,
			);
		const size = `${(bytes / 1e6).toFixed(1)} MB`;
		const seconds = ((Date.now() - from) / 1000).toFixed(1);
		console.log(`${path}: ${counted(rows, "row")}, ${counted(files, "file")}, ${size} in ${seconds} s`);
	},
});

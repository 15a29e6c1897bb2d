// What a backup asks of a running server: its settings, and the files of an embedded database, which only it can copy.
import { join } from "node:path";
import { deriveKey } from "../crypto/signing.ts";
import { DiskFull } from "../db/backup/copyFiles.ts";
import { embeddedFiles } from "../db/embedded.ts";
import type { Deps } from "../deps.ts";
import type { Env, FilesEnv } from "../env.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { command } from "./command.ts";

/** The same for the same SECRET, which it does not reveal. */
export const secretMark = (secret: string): string => deriveKey(secret, "backup").toString("hex");

const locationOfFiles = ({ s3, dir }: FilesEnv): string =>
	s3 ? `the bucket ${s3.bucket} at ${s3.endpoint ?? "Amazon"}` : dir;

/** Folder of a backup under way, in the data folder: copies there need no other disk. */
export const backupFolder = (dataDir: string): string => join(dataDir, "backup");

/** The data folder of the copied database. */
export const copyFolder = (dataDir: string): string => join(backupFolder(dataDir), "copy");

export interface ServerSettings {
	readonly database: "embedded" | "postgresql";
	readonly secretMark: string;
	readonly files: string;
}

export const settingsOf = (env: Env): ServerSettings => ({
	database: env.databaseUrl ? "postgresql" : "embedded",
	secretMark: secretMark(env.secret),
	files: locationOfFiles(env.files),
});

export function backupCommands({ db, env }: Pick<Deps, "db" | "env">) {
	let isCopying = false;
	return {
		/** Copies an embedded database to `copyFolder`. */
		"copy-database": command("/operator#/definitions/OperatorNothing", async (): Promise<ServerSettings> => {
			if (isCopying)
				throw new OperatorRefused(
					"a backup must be the only one, found another that copies the database; wait for it",
				);
			isCopying = true;
			try {
				await db.copyFiles?.(embeddedFiles(copyFolder(env.dataDir)));
			} catch (error) {
				throw error instanceof DiskFull ? new OperatorRefused(error.message) : error;
			} finally {
				isCopying = false;
			}
			return settingsOf(env);
		}),
	};
}

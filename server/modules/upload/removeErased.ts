// Removes the bytes of erased students' files right after the rows. What it leaves, a server removes as a job.
import type { Deps } from "../../deps.ts";
import type { FileStore } from "../../ports/fileStore.ts";
import { endErase, erasedFiles } from "../../shared/erasedFileStore.ts";

/** @returns how many files could not be removed */
export async function removeErased(
	{ db, log }: Pick<Deps, "db" | "log">,
	files: Pick<FileStore, "drop" | "remove">,
): Promise<number> {
	let failed = 0;
	for (const file of await db.system(erasedFiles)) {
		try {
			await files.drop(file.id);
			await files.remove(file.key);
		} catch (error) {
			log.warn({ err: error, key: file.key }, "a file of an erased student was not removed");
			failed += 1;
			continue;
		}
		await db.system((sql) => endErase(sql, file));
	}
	return failed;
}

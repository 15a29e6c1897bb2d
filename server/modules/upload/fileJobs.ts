// Jobs of the storage: bytes whose row was deleted, and uploads that nobody finished.
import type { FileStore } from "../../ports/fileStore.ts";
import { eraseJob } from "../../shared/erasedFileStore.ts";
import type { Job } from "../../shared/jobs/jobStore.ts";
import type { JobKind } from "../../shared/jobs/jobs.ts";
import { deleteOldUploads } from "./store.ts";

/** @param retentionMs age after which an unfinished upload is removed */
export const fileJobs = (
	files: Pick<FileStore, "drop" | "remove" | "parts">,
	retentionMs: number,
): JobKind[] => [
	// At once for erased students (modules/students/eraseStore.ts); once more after an hour, as an upload that was being
	// finished may store its bytes until then.
	...["file.remove", eraseJob].map((kind) => ({
		// Only bytes of deleted rows are removed (migration 0021). The store is never compared with the rows: a store shared
		// with another database, or a restored backup of the rows, would lose every file that is not in them.
		kind,
		async run({ key: id, payload: { key } }: Job) {
			await files.drop(id);
			await files.remove(String(key));
			return async () => undefined;
		},
	})),
	{
		// The deletion of its row makes the removal of an upload's bytes due.
		kind: "upload.expire",
		everyMinutes: 60,
		async run() {
			await files.parts.deleteExpired();
			return (sql) => deleteOldUploads(sql, retentionMs);
		},
	},
];

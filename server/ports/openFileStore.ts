// Chooses where files of students are stored.
import type { FilesEnv } from "../env.ts";
import { openDiskFiles } from "./diskFileStore.ts";
import type { FileStore } from "./fileStore.ts";

/**
 * @param partsMaxAgeMs how long an unfinished upload is kept
 * @throws EnvError when the folder cannot be written to
 */
export async function openFileStore({ dir, s3 }: FilesEnv, partsMaxAgeMs: number): Promise<FileStore> {
	if (!s3) return openDiskFiles(dir, partsMaxAgeMs);
	// Amazon's client is large, and few servers need it.
	const { openS3Files } = await import("./s3FileStore.ts");
	return openS3Files(s3, partsMaxAgeMs);
}

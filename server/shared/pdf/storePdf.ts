// Stores a PDF that this server made or fetched.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileStore } from "../../ports/fileStore.ts";

/** Stores the bytes under the key. Idempotent. */
export async function storePdf(files: Pick<FileStore, "put">, bytes: Buffer, key: string): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "schoolfront-pdf-"));
	try {
		const path = join(folder, "document.pdf");
		await writeFile(path, bytes);
		await files.put(path, key, "application/pdf");
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

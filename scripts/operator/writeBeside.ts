// Writes a file beside its name first, so that there is never half of one.
import { rename, rm } from "node:fs/promises";

/** @param write fills the file whose path it gets; when it fails, nothing is left */
export async function writeBeside(path: string, write: (partial: string) => Promise<void>): Promise<void> {
	const partial = `${path}.partial`;
	try {
		await write(partial);
		await rename(partial, path);
	} catch (error) {
		await rm(partial, { force: true });
		throw error;
	}
}

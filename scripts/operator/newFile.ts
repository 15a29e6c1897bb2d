// A new file of codes, which are written there once and shown nowhere else.
import { open, unlink } from "node:fs/promises";
import { Usage } from "./commandLine.ts";

/**
 * The file is opened before the codes are made, since codes that cannot be written are lost. Readable by its owner alone;
 * removed where nothing was to be written.
 * @param given the path as the operator wrote it
 * @param make calls `write` with the text, and what the operator reads when it cannot be written
 * @throws Usage for a file that is there
 */
export async function writeNewFile(
	path: string,
	given: string,
	make: (write: (text: string, lost: string) => Promise<void>) => Promise<void>,
): Promise<void> {
	const file = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "EEXIST") throw new Usage(`the file must be a new one, found "${given}"`);
		if (error.code === "ENOENT")
			throw new Usage(`the file must be in a folder that is there, found "${given}"`);
		throw error;
	});
	let isMade = false;
	try {
		await make(async (text, lost) => {
			isMade = true;
			try {
				await file.writeFile(text);
				await file.sync();
			} catch (error) {
				console.error(lost);
				throw error;
			}
		});
	} catch (error) {
		if (!isMade) await unlink(path);
		throw error;
	} finally {
		await file.close();
	}
}

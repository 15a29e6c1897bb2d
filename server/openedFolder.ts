// A folder the server stores in: whether it is still the one that was opened, and whether it takes new files. A process goes
// on writing to files that were removed, or moved away, and would acknowledge what no restart finds again.
import { statSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";

/** More than a file system keeps for itself in its last blocks. */
const probeBytes = 256 * 1024;

class FolderError extends Error {
	override name = "FolderError";
}

export interface OpenedFolder {
	/** @throws FolderError when another folder is at its path, or none */
	check(): void;
	/** Writes a file, flushes and removes it. @throws FolderError when the folder takes none */
	probe(): Promise<void>;
}

/** @param landmark path of a file or folder inside that stays as long as the folder */
export function rememberFolder(path: string, landmark = "."): OpenedFolder {
	// Synchronous: two microseconds, and it waits neither for the thread pool nor in front of a commit's reply.
	const identity = (): string | undefined => {
		const found = statSync(join(path, landmark), { throwIfNoEntry: false });
		return found && `${found.dev} ${found.ino}`;
	};
	const opened = identity();
	const check = (): void => {
		const now = identity();
		if (now !== undefined && now === opened) return;
		throw new FolderError(
			`${path} must be the folder that was opened at the start, found ${now === undefined ? "none" : "another one"}; put it back, or stop the server, restore a backup and start again`,
		);
	};
	return {
		check,
		async probe() {
			check();
			const name = join(path, `probe-${process.pid}`);
			try {
				const file = await open(name, "w", 0o600);
				try {
					await file.writeFile(Buffer.alloc(probeBytes, 1));
					await file.sync();
				} finally {
					await file.close();
				}
			} catch (cause) {
				const { code, message } = cause as NodeJS.ErrnoException;
				throw new FolderError(
					`${path} must take new files, found ${code ?? message}; free space on its disk, or make it writable`,
					{ cause },
				);
			} finally {
				await rm(name, { force: true });
			}
		},
	};
}

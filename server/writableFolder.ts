// Creates a folder of the installation, and tries whether it can be written to before anything depends on it.
import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "./startError.ts";

const reasons: Record<string, string> = {
	EACCES: "no right to write",
	EPERM: "no right to write",
	EROFS: "a read-only disk",
	ENOSPC: "a full disk",
	ENOTDIR: "a file in place of a folder",
	EEXIST: "a link to a folder that is missing, as on a disk that is not mounted",
	EFBIG: "a limit for the size of files",
	ENOENT: "a file system that stores no files, such as /proc or /sys",
	EINVAL: "a file system that stores no files, such as /proc or /sys",
};

/** The folder and those above it that do not exist, the topmost first. */
function missingFolders(path: string): string[] {
	const missing: string[] = [];
	for (let here = path; !existsSync(here); here = dirname(here)) missing.unshift(here);
	return missing;
}

function make(folder: string): boolean {
	try {
		mkdirSync(folder, { mode: 0o700 });
		return true;
	} catch (error) {
		// Another process was faster; a link to nothing exists too.
		if ((error as NodeJS.ErrnoException).code === "EEXIST" && existsSync(folder)) return false;
		throw error;
	}
}

/** @returns what could not be removed, for the message that is about something else */
function removeMade(probe: string, folders: readonly string[]): string {
	try {
		if (existsSync(probe)) rmSync(probe);
		for (const folder of folders) rmdirSync(folder);
		return "";
	} catch (error) {
		return `; what was created could not be removed: ${(error as Error).message}`;
	}
}

/**
 * Level by level: a recursive mkdir never ends below /proc. Folders made for nothing are removed again.
 * @param setting the variable that names the folder
 * @throws StartError
 */
export function prepareFolder(setting: "DATA_DIR" | "FILES_DIR", path: string): void {
	const made: string[] = [];
	const probe = join(path, `.writable-${process.pid}`);
	try {
		for (const folder of missingFolders(path)) if (make(folder)) made.unshift(folder);
		writeFileSync(probe, "x");
		rmSync(probe);
	} catch (error) {
		const rest = removeMade(probe, made);
		const { code = "", path: at = path } = error as NodeJS.ErrnoException;
		throw new StartError(
			`${setting} must be a folder that can be written to, found ${reasons[code] ?? code} at ${at === probe ? path : at}; choose another folder${rest}`,
		);
	}
}

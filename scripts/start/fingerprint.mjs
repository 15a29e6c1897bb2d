// Detects changed files by their content: modification times and checkouts do not matter.
import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

export const root = join(import.meta.dirname, "..", "..");

/** Every file at or below `path`, relative to the project, in a fixed order. */
function filesOf(path) {
	const full = join(root, path);
	if (!existsSync(full)) return [];
	if (statSync(full).isFile()) return [path];
	return readdirSync(full)
		.sort()
		.flatMap((name) => filesOf(`${path}/${name}`));
}

/** One hash over names and contents of files and folders, given relative to the project. */
export function fingerprint(paths) {
	const hash = createHash("sha256");
	for (const file of paths.flatMap(filesOf)) {
		const content = readFileSync(join(root, file));
		hash.update(`${file}\0${content.length}\0`).update(content);
	}
	return hash.digest("hex");
}

/** The content of a stamp, or an empty text where there is none. */
export const readStamp = (path) => (existsSync(path) ? readFileSync(path, "utf8").trim() : "");

/** Writes a stamp atomically: half of one would be read as another hash. */
export function writeStamp(path, text) {
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(`${path}.${process.pid}`, `${text}\n`);
	renameSync(`${path}.${process.pid}`, path);
}

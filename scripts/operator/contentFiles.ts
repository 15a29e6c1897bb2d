// Documents of content in files: one file, or every .json file of a folder.
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readJsonDocument } from "../../schemas/readJson.ts";
import { OperatorRefused } from "../../server/shared/operatorRefused.ts";
import { callerPath } from "./commandLine.ts";
import { withoutBanner } from "./output.ts";

/** What a server takes at a time, less room for names. */
const maxBytes = 16_000_000;
/** Of files, whose line breaks and indentation are not sent. */
export const maxFileBytes = 64_000_000;

/** Links to folders are not followed: one may lead back. */
const documentsIn = (folder: string): string[] =>
	readdirSync(callerPath(folder), { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return documentsIn(path);
		return entry.name.endsWith(".json") ? [path] : [];
	});

function filesOf(path: string): string[] {
	const found = statSync(callerPath(path), { throwIfNoEntry: false });
	if (!found?.isDirectory()) return [path];
	const files = documentsIn(path).sort();
	if (files.length > 0) return files;
	throw new Error(`${path} must be a folder with .json files, found none; correct the path`);
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function refuseLarge(path: string, bytes: number, max: number): void {
	if (bytes > max)
		throw new Error(
			`${path} must be at most ${megabytes(max)} at a time, found ${megabytes(bytes)}; split it into parts such as courses/a and courses/b, and apply them one after another`,
		);
}

/** @throws when documents are more than a server takes at a time */
export const refuseLargeParts = (path: string, parts: readonly unknown[]): void =>
	refuseLarge(path, Buffer.byteLength(JSON.stringify(parts)), maxBytes);

/** @throws OperatorRefused for texts that cannot be read without loss, such as with a name given twice */
export function readParts(path: string): readonly unknown[] {
	const files = filesOf(path);
	const bytes = files.reduce(
		(sum, file) => sum + (statSync(callerPath(file), { throwIfNoEntry: false })?.size ?? 0),
		0,
	);
	refuseLarge(path, bytes, maxFileBytes);
	const read = files.map((file) => readJsonDocument(callerPath(file), withoutBanner));
	const problems = read.flatMap((each) => each.problems);
	if (problems.length > 0) throw new OperatorRefused("the content cannot be read", { problems });
	const parts = read.map(({ document }) => document);
	refuseLargeParts(path, parts);
	return parts;
}

interface Exported {
	readonly part: string;
}

export const documentText = (document: object): string => `${JSON.stringify(document, null, "\t")}\n`;

/** @returns the paths written, below the folder */
export function writeParts(folder: string, parts: readonly Exported[]): string[] {
	return parts.map((document) => {
		const path = join(folder, `${document.part}.json`);
		mkdirSync(dirname(callerPath(path)), { recursive: true });
		writeFileSync(callerPath(path), documentText(document));
		return path;
	});
}

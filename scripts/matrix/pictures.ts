// Where the matrix keeps its pictures, and how two of them are compared: not one pixel may differ.
import {
	appendFileSync,
	existsSync,
	globSync,
	mkdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { PNG } from "pngjs";
import { type BlockBox, differenceOf, smallestBlock } from "./difference.ts";
import { fingerprint, fingerprintIn, packReference, readReference } from "./reference.ts";

/** Another one in tests of the review itself. */
const root = process.env["MATRIX_ROOT"] ?? join(import.meta.dirname, "..", "..");
/** References, committed. */
const references = join(root, "tests", "matrix", "pictures");
/** Why references were changed, a line each time, committed with them. */
export const acceptedFile = join(root, "tests", "matrix", "accepted.md");
/** What the last run found, for the review. */
const findings = join(root, ".cache", "matrix");

export type Side = "before" | "after" | "difference";
export const referenceOf = (name: string): string => join(references, `${name}.png`);
export const findingOf = (side: Side, name: string): string => join(findings, side, `${name}.png`);

export type Status = "same" | "changed" | "new" | "left over";

/** Result of one picture in a run. */
export interface Finding {
	/** Path without its ending, such as header-1/blue.signedOut.1280. */
	readonly name: string;
	readonly status: Status;
	/** Number of pixels that differ. */
	readonly pixels: number;
	/** Of a changed picture: type of the smallest block that contains the difference, if any. */
	readonly block?: string;
	/** Of a changed picture: the same wherever the same pixels became the same others. */
	readonly mark?: string;
}

/** Names of all references. */
export const referenceNames = (): string[] =>
	globSync("**/*.png", { cwd: references })
		.map((path) => path.replaceAll("\\", "/").replace(/\.png$/, ""))
		.sort();

function put(path: string, bytes: Buffer | string): void {
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, bytes);
}

export const writeReference = (name: string, picture: PNG): void =>
	put(referenceOf(name), packReference(picture));
export const removeReference = (name: string): void => rmSync(referenceOf(name), { force: true });

/**
 * Compares a picture with its reference, and stores what differs for the review.
 * @param blocks where they are in the picture
 */
export function compare(name: string, picture: PNG, blocks: readonly BlockBox[] = []): Finding {
	if (!existsSync(referenceOf(name))) {
		put(findingOf("after", name), packReference(picture));
		return { name, status: "new", pixels: picture.width * picture.height };
	}
	const bytes = readFileSync(referenceOf(name));
	if (fingerprintIn(bytes) === fingerprint(picture)) return { name, status: "same", pixels: 0 };
	const after = packReference(picture);
	// Both are reduced to the 256 colours of a reference first.
	const found = differenceOf(readReference(bytes), readReference(after));
	put(findingOf("before", name), bytes);
	put(findingOf("after", name), after);
	put(findingOf("difference", name), packReference(found.picture));
	const block = smallestBlock(found.box, blocks);
	return { name, status: "changed", pixels: found.pixels, mark: found.mark, ...(block && { block }) };
}

/** One finding per line: several workers of a run add to it. */
const reportFile = join(findings, "report.jsonl");
const linesOf = (found: readonly Finding[]): string =>
	found.map((finding) => `${JSON.stringify(finding)}\n`).join("");

export const writeReport = (found: readonly Finding[]): void => put(reportFile, linesOf(found));

/** Adds to the report of the present run. */
export function addToReport(found: readonly Finding[]): void {
	mkdirSync(findings, { recursive: true });
	appendFileSync(reportFile, linesOf(found));
}

/** What the last run found; undefined when there was none. */
export const readReport = (): readonly Finding[] | undefined =>
	existsSync(reportFile)
		? readFileSync(reportFile, "utf8")
				.split("\n")
				.filter((line) => line !== "")
				.map((line) => JSON.parse(line) as Finding)
		: undefined;

/** Deletes the results of the last run. */
export const clearFindings = (): void => rmSync(findings, { recursive: true, force: true });

// Where the matrix keeps its pictures, and how two of them are compared: not one pixel may differ.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { fingerprint, fingerprintIn, packReference, readReference } from "./reference.ts";

const root = join(import.meta.dirname, "..", "..");
/** References, committed. */
const references = join(root, "tests", "matrix", "pictures");
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

/** A picture in the corner of a larger one, to compare two of different sizes. */
function spread(picture: PNG, width: number, height: number): PNG {
	if (picture.width === width && picture.height === height) return picture;
	const larger = new PNG({ width, height, fill: true });
	PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
	return larger;
}

/**
 * The difference of two pictures, and its number of pixels. Both are reduced to the 256 colours of a reference
 * first. At least 1, since their fingerprints differ.
 */
function differenceOf(before: PNG, after: PNG): { readonly pixels: number; readonly picture: PNG } {
	const width = Math.max(before.width, after.width);
	const height = Math.max(before.height, after.height);
	const picture = new PNG({ width, height });
	// Anti-aliased pixels count as well: a slightly shifted word differs in nothing else.
	const options = { threshold: 0, includeAA: true };
	const [first, second] = [spread(before, width, height).data, spread(after, width, height).data];
	const pixels = pixelmatch(first, second, picture.data, width, height, options);
	return { pixels: Math.max(1, pixels), picture };
}

/** Compares a picture with its reference, and stores what differs for the review. */
export function compare(name: string, picture: PNG): Finding {
	if (!existsSync(referenceOf(name))) {
		put(findingOf("after", name), packReference(picture));
		return { name, status: "new", pixels: picture.width * picture.height };
	}
	const bytes = readFileSync(referenceOf(name));
	if (fingerprintIn(bytes) === fingerprint(picture)) return { name, status: "same", pixels: 0 };
	const after = packReference(picture);
	const found = differenceOf(readReference(bytes), readReference(after));
	put(findingOf("before", name), bytes);
	put(findingOf("after", name), after);
	put(findingOf("difference", name), packReference(found.picture));
	return { name, status: "changed", pixels: found.pixels };
}

const reportFile = join(findings, "report.json");

export const writeReport = (found: readonly Finding[]): void =>
	put(reportFile, JSON.stringify(found, null, "\t"));

/** What the last run found; undefined when there was none. */
export const readReport = (): readonly Finding[] | undefined =>
	existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, "utf8")) as Finding[]) : undefined;

/** Deletes the results of the last run. */
export const clearFindings = (): void => rmSync(findings, { recursive: true, force: true });

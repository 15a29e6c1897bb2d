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

/** What a run found out about one picture. */
export interface Finding {
	/** Path without its ending, such as header-1/blue.signedOut.1280. */
	readonly name: string;
	readonly status: Status;
	/** How many pixels differ. */
	readonly pixels: number;
}

/** Names of every reference there is. */
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

/** A picture in the corner of a larger one, so that two of different sizes can be laid over each other. */
function spread(picture: PNG, width: number, height: number): PNG {
	if (picture.width === width && picture.height === height) return picture;
	const larger = new PNG({ width, height, fill: true });
	PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
	return larger;
}

/**
 * Where two pictures differ, and in how many pixels. Both are looked at as a reference shows them, in 256 colours;
 * the fingerprint has said before that they differ, so it is one pixel at least.
 */
function differenceOf(before: PNG, after: PNG): { readonly pixels: number; readonly picture: PNG } {
	const width = Math.max(before.width, after.width);
	const height = Math.max(before.height, after.height);
	const picture = new PNG({ width, height });
	// Edges of letters count like everything else: a shifted word differs in nothing but those.
	const options = { threshold: 0, includeAA: true };
	const [first, second] = [spread(before, width, height).data, spread(after, width, height).data];
	const pixels = pixelmatch(first, second, picture.data, width, height, options);
	return { pixels: Math.max(1, pixels), picture };
}

/** Holds a picture against its reference; what differs is laid out for the review. */
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

/** Forgets the last run. */
export const clearFindings = (): void => rmSync(findings, { recursive: true, force: true });

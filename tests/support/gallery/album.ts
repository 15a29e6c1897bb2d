// Pictures of one subject, compared with the committed ones or, in a run with `-u`, written in their place.
import { expect } from "vitest";
import { groupsOf, groupText } from "../../../scripts/matrix/groups.ts";
import {
	addToReport,
	compare,
	type Finding,
	referenceNames,
	removeReference,
	writeReference,
} from "../../../scripts/matrix/pictures.ts";
import type { Shot } from "./screenshots.ts";

const reviewAdvice = "look at them, and accept or refuse them, with: npm run matrix:review";

/** What a picture shows: the file's name, and those with which an equal one is left out. */
interface Caption {
	readonly theme: string;
	readonly what: string;
	readonly width: number;
}

export interface Album {
	readonly add: (caption: Caption, shot: Shot) => void;
	/** The results, with the references of pictures that are no longer taken. */
	readonly close: () => readonly Finding[];
}

const leftOver = (name: string): Finding => ({ name, status: "left over", pixels: 0 });

/** Removes references without a picture where references are written, else reports them. */
function findLeftOver(names: readonly string[], write: boolean): Finding[] {
	if (write) names.forEach(removeReference);
	return write ? [] : names.map(leftOver);
}

/** Opens the pictures of a folder. One that equals an earlier one of the same theme and width is left out. */
export function openAlbum(folder: string, write: boolean): Album {
	const seen: Finding[] = [];
	const taken = new Map<string, Buffer[]>();
	return {
		add({ theme, what, width }, { picture, blocks }) {
			const shelf = `${theme} ${width}`;
			const known = taken.get(shelf) ?? [];
			if (known.some((data) => data.equals(picture.data))) return;
			taken.set(shelf, [...known, picture.data]);
			const name = `${folder}/${theme}.${what}.${width}`;
			const finding = compare(name, picture, blocks);
			if (write && finding.status !== "same") writeReference(name, picture);
			seen.push(write ? { name, status: "same", pixels: 0 } : finding);
		},
		close() {
			const names = new Set(seen.map(({ name }) => name));
			const over = referenceNames().filter((name) => name.startsWith(`${folder}/`) && !names.has(name));
			return [...seen, ...findLeftOver(over, write)];
		},
	};
}

/** The message for developers when pictures differ: equal differences once, each with its block. */
const differences = (found: readonly Finding[]): string[] => groupsOf(found).map(groupText);

function report(found: readonly Finding[]): void {
	addToReport(found);
	expect(differences(found), reviewAdvice).toEqual([]);
}

/** Adds an album's results to the report; a difference fails the test. */
export const closeAlbum = (album: Album): void => report(album.close());

/** Reports the references of a folder without subjects; one fails the test. */
export const expectNoLeftOver = (isOver: (folder: string) => boolean, write: boolean): void =>
	report(
		findLeftOver(
			referenceNames().filter((name) => isOver(name.split("/")[0] ?? "")),
			write,
		),
	);

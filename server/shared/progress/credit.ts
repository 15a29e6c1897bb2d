// What counts of the stretches of a video that a page says were watched: never more than the time that passed allows.
import { clip, lengthOf, type Range, type Ranges, rangesOf, union, without } from "./ranges.ts";

/** The fastest speed of the player. */
const fastest = 2;
/** More than that in all, for clocks that are not read at the same moment. */
const slackMs = 10_000;
/** Stretches that are stored of one video; a player leaves a few. */
const maxPieces = 1_000;
/** Of the end of a video, where the lengths that players and files say differ. */
const endMs = 500;

export interface Watched {
	/** Of the video, in milliseconds. */
	readonly seen: Ranges;
	/** When it was played, in milliseconds since 1970. */
	readonly played: Ranges;
}

export interface Claim {
	/** What was watched, in the order in which the page says it: what is cut is cut from the end. */
	readonly ranges: readonly (readonly number[])[];
	/** When it was played, as far as it can have been. */
	readonly spans: Ranges;
	/** Length of the video. */
	readonly lengthMs: number;
}

export interface Credit {
	/** What is new. */
	readonly seen: Ranges;
	/** When that was played; none where nothing is new. */
	readonly played: Ranges;
	/** What was claimed and does not count. */
	readonly cutMs: number;
}

/** What was not watched before, piece by piece in the order of the claim. */
function freshOf({ seen }: Watched, { ranges, lengthMs }: Claim): Range[] {
	const fresh: Range[] = [];
	let known = seen;
	for (const range of ranges) {
		const pieces = without(clip(rangesOf([range]), 0, lengthMs), known);
		fresh.push(...pieces);
		known = union(known, pieces);
	}
	return fresh;
}

/**
 * Watching something once more changes nothing, also not how much can be watched elsewhere.
 * @returns what is added; in all no more than twice the time of playing, and ten seconds
 */
export function creditOf(before: Watched, claim: Claim): Credit {
	const fresh = freshOf(before, claim);
	if (fresh.length === 0) return { seen: [], played: [], cutMs: 0 };
	const freshMs = lengthOf(fresh);
	const isLong = (ranges: Ranges): boolean => ranges.length > maxPieces;
	const played = isLong(union(before.played, claim.spans)) ? [] : claim.spans;
	let left = lengthOf(union(before.played, played)) * fastest + slackMs - lengthOf(before.seen);
	const counted: Range[] = [];
	for (const [from, to] of fresh) {
		const ms = Math.min(to - from, Math.max(0, left));
		if (ms > 0) counted.push([from, from + ms]);
		left -= ms;
	}
	const seen = rangesOf(counted);
	if (isLong(union(before.seen, seen))) return { seen: [], played: [], cutMs: freshMs };
	return { seen, played, cutMs: freshMs - lengthOf(seen) };
}

/** @param length of the video in milliseconds; undefined where it is not known */
export const shareOf = (seen: Ranges, length: number | undefined): number =>
	length === undefined ? 0 : Math.min(1, lengthOf(seen) / length);

/** @param doneShare how much has to be watched, as a share of the length */
export const isWatched = (seen: Ranges, length: number | undefined, doneShare: number): boolean =>
	length !== undefined && lengthOf(seen) >= length * doneShare - endMs;

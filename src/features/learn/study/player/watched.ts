// What of a video was truly played, and when: made of what the player reports, since a position alone may have been sought.

/** From and to, in milliseconds; the end is not part of it. */
export type Range = readonly [from: number, to: number];

/** A moment of playing. */
export interface Sample {
	/** Where the video is. Milliseconds. */
	readonly videoMs: number;
	/** By a clock that nobody sets. Milliseconds. */
	readonly clockMs: number;
	/** Playback rate between this sample and the next. */
	readonly rate: number;
}

export interface Watched {
	/** Of the video. */
	readonly ranges: readonly Range[];
	/** Of the clock: when it was played. */
	readonly spans: readonly Range[];
}

/** Positions are reported a little late or early. */
const toleranceMs = 250;

/** Sorted, without overlaps; those that touch are one. */
export function union(ranges: readonly Range[]): Range[] {
	const sorted = ranges.filter(([from, to]) => to > from).toSorted(([one], [other]) => one - other);
	const joined: Range[] = [];
	for (const [from, to] of sorted) {
		const last = joined.at(-1);
		if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
		else joined.push([from, to]);
	}
	return joined;
}

/** What was played between two samples; nothing when the video jumped. */
function playedBetween(first: Sample, last: Sample): Watched | undefined {
	const videoMs = last.videoMs - first.videoMs;
	const clockMs = last.clockMs - first.clockMs;
	if (videoMs <= 0 || clockMs <= 0 || videoMs > clockMs * first.rate + toleranceMs) return undefined;
	return { ranges: [[first.videoMs, last.videoMs]], spans: [[first.clockMs, last.clockMs]] };
}

export const noneWatched: Watched = { ranges: [], spans: [] };

export const joinWatched = (one: Watched, other: Watched): Watched => ({
	ranges: union([...one.ranges, ...other.ranges]),
	spans: union([...one.spans, ...other.spans]),
});

/** Follows one visit to a video. `sample` is called at every report of a playing video, and when it stops. */
export function createTracker() {
	let last: Sample | undefined;
	let watched = noneWatched;
	return {
		/** @returns whether something was played since the last sample */
		sample(now: Sample): boolean {
			const played = last && playedBetween(last, now);
			last = now;
			if (played) watched = joinWatched(watched, played);
			return played !== undefined;
		},
		/** It stops or jumps: what follows does not continue the last sample. */
		interrupt(): void {
			last = undefined;
		},
		/** What was played since the last call. */
		take(): Watched {
			const taken = watched;
			watched = noneWatched;
			return taken;
		},
	};
}

// How the piece came to its place, as the server wants to hear it: moments in ms, places in units of the picture.
import type { CaptchaTrack } from "../../../schemas/generated/documents.ts";

/** The server takes 400. */
const most = 390;

export interface Track {
	/** @param base moment of the beginning; now when absent */
	readonly begin: (base?: number) => void;
	readonly add: (x: number, y: number) => void;
	readonly read: () => CaptchaTrack;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

export function createTrack(): Track {
	let moves: CaptchaTrack = [];
	let since = 0;
	return {
		begin(base = performance.now()) {
			if (moves.length > 0) return;
			since = base;
			moves = [[0, 0, 0]];
		},
		add(x, y) {
			moves.push([tenth(performance.now() - since), tenth(x), tenth(y)]);
			// Of a very long way every second step tells as much; the beginning and the end stay.
			if (moves.length > most) moves = moves.filter((_, i) => i % 2 === 0 || i === moves.length - 1);
		},
		read: () => moves,
	};
}

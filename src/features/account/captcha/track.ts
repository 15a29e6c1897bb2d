// The movement of the piece: moments in ms, positions in units of the picture.
import type { CaptchaTrack } from "../../../../schemas/generated/documents.ts";

/** The server accepts 400. */
const maxMoves = 390;

export interface Track {
	/** @param base moment of the first move; now by default */
	readonly begin: (base?: number) => void;
	readonly add: (x: number, y: number) => void;
	readonly read: () => CaptchaTrack;
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

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
			moves.push([roundToTenth(performance.now() - since), roundToTenth(x), roundToTenth(y)]);
			// A long track keeps every second move, the first and the last.
			if (moves.length > maxMoves) moves = moves.filter((_, i) => i % 2 === 0 || i === moves.length - 1);
		},
		read: () => moves,
	};
}

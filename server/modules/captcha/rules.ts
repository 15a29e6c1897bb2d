// Whether an answer is right and looks like a person's. None of it is proof: who knows these rules can draw a track that
// meets them. Together with one try a challenge and few failures an address, it makes guessing and replaying dear.
import type { CaptchaAnswerBody, CaptchaTrack } from "../../../schemas/generated/documents.ts";
import { frame } from "./pieceShape.ts";
import type { Challenge } from "./seal.ts";

/** How long a challenge is good for; s. */
export const life = 180;

/** How far from the gap the piece may lie. About a finger's tremble on a telephone. */
export const tolerance = 4;

/** Nobody sees a picture, takes the piece and lets it go in less. ms */
const quickest = 600;
/** Between the clocks of page and server. ms */
const clockSlack = 250;

interface Move {
	readonly at: number;
	readonly x: number;
	readonly y: number;
}

const movesOf = (track: CaptchaTrack): Move[] => track.map(([at = 0, x = 0, y = 0]) => ({ at, x, y }));

/** How much values differ, as a share of their mean; 0 for none or one. */
function spread(values: readonly number[]): number {
	const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
	if (values.length < 2 || mean === 0) return 0;
	const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length;
	return Math.sqrt(variance) / Math.abs(mean);
}

/** Each move with the one before it. */
const steps = (moves: readonly Move[]) =>
	moves.slice(1).map((move, i) => {
		const { at = 0, x = 0 } = moves[i] ?? {};
		return { dt: move.at - at, dx: move.x - x, x: move.x };
	});

/** Mean speed over a part of the way, 0 to 1 of its time; units a ms. */
function speedWithin(moves: readonly Move[], from: number, to: number): number {
	const last = moves.at(-1)?.at ?? 0;
	const inside = moves.filter(({ at }) => at >= from * last && at <= to * last);
	const [first, end] = [inside[0], inside.at(-1)];
	return first && end && end.at > first.at ? Math.abs(end.x - first.x) / (end.at - first.at) : 0;
}

/**
 * Of a hand. Each of these happens to people as well, such as a mouse that is moved by keys or a ruler-straight hand; two
 * of them at once do not.
 */
function looksDrawn(moves: readonly Move[]): boolean {
	const moved = steps(moves).filter(({ dt, dx }) => dt > 0 && dx !== 0);
	const way = Math.abs(moves.at(-1)?.x ?? 0);
	const heights = moves.map(({ y }) => y);
	const signs = [
		spread(moved.map(({ dt, dx }) => dx / dt)) < 0.15,
		Math.max(...heights) - Math.min(...heights) < 1,
		moved.length < 8,
		moved.some(({ dx }) => Math.abs(dx) > way / 2),
		// A hand slows down where it wants to stop.
		speedWithin(moves, 0.85, 1) > speedWithin(moves, 0, 0.85),
	];
	return signs.filter(Boolean).length >= 2;
}

/** One press of a key, or of a screen reader's, goes no further; but to either end. */
const longestStep = 32;
const keyStep = 2;

/**
 * Of keys: in whole steps, and not like a clock. A key that is held down waits before it repeats. How long the reader
 * looked before the first press is no matter.
 */
function looksTyped(moves: readonly Move[]): boolean {
	const end = frame.width - frame.piece;
	const pressed = steps(moves).filter(({ dx }) => dx !== 0);
	const isPress = ({ x, dx }: { x: number; dx: number }) =>
		Math.abs(dx) % keyStep === 0 && (Math.abs(dx) <= longestStep || x === 0 || x === end);
	return pressed.length >= 3 && pressed.every(isPress) && spread(pressed.slice(1).map(({ dt }) => dt)) >= 0.1;
}

/** @param elapsed since the challenge was made; ms */
export function isSlid(gap: number, body: CaptchaAnswerBody, elapsed: number): boolean {
	const { position = -1, by = "pointer", track = [] } = body;
	if (Math.abs(position - gap) > tolerance || elapsed < quickest) return false;
	const moves = movesOf(track);
	const [first, last] = [moves[0], moves.at(-1)];
	if (!first || !last || moves.length < 4) return false;
	const lasted = last.at - first.at;
	const isWhole = first.at === 0 && first.x === 0 && Math.abs(last.x - position) <= 1;
	const isOrdered = steps(moves).every(({ dt }) => dt >= 0);
	const isInside = moves.every(({ x }) => x >= 0 && x <= frame.width);
	if (!isWhole || !isOrdered || !isInside || lasted < 250 || lasted > elapsed + clockSlack) return false;
	return by === "keys" ? looksTyped(moves) : !looksDrawn(moves);
}

/** @param lasts how long the sound is; ms */
export function isHeard(digits: string, body: CaptchaAnswerBody, elapsed: number, lasts: number): boolean {
	const heard = (body.heard ?? "").normalize("NFKC").replaceAll(/[^0-9]/g, "");
	return heard === digits && elapsed >= lasts;
}

export const isOver = ({ madeAt }: Challenge, now: number): boolean => now - madeAt > life * 1000;

// Whether an answer is right and looks like a person's. None of it is proof: who knows these rules can generate a
// track that meets them. With one attempt for a challenge and few failures for an address it makes guessing and
// replaying expensive.
import type { CaptchaAnswerBody, CaptchaTrack } from "../../../schemas/generated/documents.ts";
import { pictureSize } from "./pieceShape.ts";
import type { Challenge } from "./seal.ts";

export const lifetimeSeconds = 180;

/** Distance from the gap; about the tremble of a finger on a phone. */
export const tolerance = 4;

/** The shortest time in which a person can solve it. */
const minSolveMs = 600;
/** Difference of the clocks of page and server. */
const clockSlackMs = 250;

interface Move {
	readonly at: number;
	readonly x: number;
	readonly y: number;
}

const movesOf = (track: CaptchaTrack): Move[] => track.map(([at = 0, x = 0, y = 0]) => ({ at, x, y }));

/** Coefficient of variation: 0 for none or one value. */
function spread(values: readonly number[]): number {
	const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
	if (values.length < 2 || mean === 0) return 0;
	const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length;
	return Math.sqrt(variance) / Math.abs(mean);
}

/** Pairs of consecutive moves. */
const steps = (moves: readonly Move[]) =>
	moves.slice(1).map((move, i) => {
		const { at = 0, x = 0 } = moves[i] ?? {};
		return { dt: move.at - at, dx: move.x - x, x: move.x };
	});

/** Mean speed over a part of the time, 0 to 1; units a ms. */
function speedWithin(moves: readonly Move[], from: number, to: number): number {
	const last = moves.at(-1)?.at ?? 0;
	const inside = moves.filter(({ at }) => at >= from * last && at <= to * last);
	const [first, end] = [inside[0], inside.at(-1)];
	return first && end && end.at > first.at ? Math.abs(end.x - first.x) / (end.at - first.at) : 0;
}

/**
 * Signs of a script in a pointer track. Each happens to people as well, as with mouse keys or a steady hand; two of
 * them together do not.
 */
function isScripted(moves: readonly Move[]): boolean {
	const moved = steps(moves).filter(({ dt, dx }) => dt > 0 && dx !== 0);
	const distance = Math.abs(moves.at(-1)?.x ?? 0);
	const heights = moves.map(({ y }) => y);
	const signs = [
		spread(moved.map(({ dt, dx }) => dx / dt)) < 0.15,
		Math.max(...heights) - Math.min(...heights) < 1,
		moved.length < 8,
		moved.some(({ dx }) => Math.abs(dx) > distance / 2),
		// A hand slows down before it stops.
		speedWithin(moves, 0.85, 1) > speedWithin(moves, 0, 0.85),
	];
	return signs.filter(Boolean).length >= 2;
}

/** The largest step of a key, except to either end. */
const maxStep = 32;
const keyStep = 2;

/**
 * Keyboard: whole steps at irregular times. A key that stays down waits before it repeats; the time before the first
 * key does not matter.
 */
function isKeyboardTrack(moves: readonly Move[]): boolean {
	const end = pictureSize.width - pictureSize.piece;
	const keySteps = steps(moves).filter(({ dx }) => dx !== 0);
	const isKeyStep = ({ x, dx }: { x: number; dx: number }) =>
		Math.abs(dx) % keyStep === 0 && (Math.abs(dx) <= maxStep || x === 0 || x === end);
	return (
		keySteps.length >= 3 && keySteps.every(isKeyStep) && spread(keySteps.slice(1).map(({ dt }) => dt)) >= 0.1
	);
}

/** @param elapsed since the challenge was made; ms */
export function isSliderSolved(gap: number, body: CaptchaAnswerBody, elapsed: number): boolean {
	const { position = -1, by = "pointer", track = [] } = body;
	if (Math.abs(position - gap) > tolerance || elapsed < minSolveMs) return false;
	const moves = movesOf(track);
	const [first, last] = [moves[0], moves.at(-1)];
	if (!first || !last || moves.length < 4) return false;
	const lasted = last.at - first.at;
	const isWhole = first.at === 0 && first.x === 0 && Math.abs(last.x - position) <= 1;
	const isOrdered = steps(moves).every(({ dt }) => dt >= 0);
	const isInside = moves.every(({ x }) => x >= 0 && x <= pictureSize.width);
	if (!isWhole || !isOrdered || !isInside || lasted < 250 || lasted > elapsed + clockSlackMs) return false;
	return by === "keys" ? isKeyboardTrack(moves) : !isScripted(moves);
}

/** @param lasts how long the sound is; ms */
export function isSoundSolved(
	digits: string,
	body: CaptchaAnswerBody,
	elapsed: number,
	lasts: number,
): boolean {
	const answer = (body.heard ?? "").normalize("NFKC").replaceAll(/[^0-9]/g, "");
	return answer === digits && elapsed >= lasts;
}

export const isExpired = ({ madeAt }: Challenge, now: number): boolean =>
	now - madeAt > lifetimeSeconds * 1000;

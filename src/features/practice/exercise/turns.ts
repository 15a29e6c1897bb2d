// The numbers of a browser's answers: they come to the server by socket and outbox in any order, and the clock may be set back.
import { storage } from "../../../core/storage.ts";

/** Turns are seconds since then, so that a browser whose storage was cleared is not behind what it has sent. */
const turnsSinceMs = Date.UTC(2026, 0);
/** Below the limit of the schema, whatever the clock says. */
const maxClockTurn = 1_900_000_000;
let lastTurn = 0;

const noteTurn = (turn: number): void => {
	lastTurn = Math.max(lastTurn, turn);
};

/** The number of this browser's next answer, higher than those before it in all its tabs, also after its clock was set back. */
export function nextTurn(nowMs = Date.now()): number {
	noteTurn(Number(storage.get("practiceTurn")) || 0);
	noteTurn(Math.max(lastTurn + 1, Math.min(Math.floor((nowMs - turnsSinceMs) / 1_000), maxClockTurn)));
	return lastTurn;
}

/** Of an answer that is put: the tabs that follow begin behind it. */
export function storeTurn(turn: number): void {
	noteTurn(turn);
	if (turn > (Number(storage.get("practiceTurn")) || 0)) storage.set("practiceTurn", String(turn));
}

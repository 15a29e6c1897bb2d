// The numbers of a browser's answers: they come to the server by socket and outbox in any order, and the clock may be set back.
import { storage } from "../../../core/storage.ts";

/** Turns are seconds since then, so that a browser whose storage was cleared is not behind what it has sent. */
const turnsSinceMs = Date.UTC(2026, 0);
/** The server takes 2,000,000,000 at most: what the clock says leaves room for turns after it. */
const maxClockTurn = 1_900_000_000;
const maxStoredTurn = 1_999_999_999;

/** The number of this browser's next answer, higher than those before it in all its tabs, also after its clock was set back. */
export function nextTurn(nowMs = Date.now()): number {
	const stored = Number(storage.get("practiceTurn"));
	const last = stored <= maxStoredTurn ? stored : 0;
	const turn = Math.max(last + 1, Math.min(Math.floor((nowMs - turnsSinceMs) / 1_000), maxClockTurn));
	storage.set("practiceTurn", String(turn));
	return turn;
}

// The order in which a student's events are applied: each once, none left out, however pushes and answers interleave.
import type { StudentEvent, StudentEvents } from "../../../schemas/generated/documents.ts";

/** How many of its student's events a page has applied. */
export interface EventPosition {
	/** Number of the last event applied; undefined before the server names one. */
	readonly at: number | undefined;
	/** Number of the newest event known. */
	readonly newest: number;
	/** Events that arrived before an earlier one; in their order. */
	readonly ahead: readonly StudentEvent[];
	/** Missed events are being requested. */
	readonly asking: boolean;
}

export const initialPosition: EventPosition = { at: undefined, newest: 0, ahead: [], asking: false };

/** What can happen to a page. */
export type SequenceEvent =
	/** The server authenticated the connection. `missed`: something may have happened since the page first asked. */
	| { readonly kind: "named"; readonly sequence: number; readonly missed: boolean }
	| { readonly kind: "pushed"; readonly event: StudentEvent }
	/** The connection is gone, or no longer the student's. */
	| { readonly kind: "away" }
	/** The requested events arrived, or the request failed. */
	| { readonly kind: "answered"; readonly answer: StudentEvents }
	| { readonly kind: "failed" }
	/** Time to request again. */
	| { readonly kind: "again" };

/** What follows from an input. */
export interface Step {
	readonly position: EventPosition;
	/** Events to apply now, in this order. */
	readonly take: readonly StudentEvent[];
	/** Missed events are not known one by one: everything shown is to be fetched. */
	readonly refetchAll: boolean;
	/** Request the events after this number. */
	readonly ask?: number;
}

/** Applies events up to the first gap, and requests those in the gap. */
function advance(position: EventPosition, taken: readonly StudentEvent[] = [], refetchAll = false): Step {
	if (position.at === undefined) return { position, take: taken, refetchAll };
	const take = [...taken];
	let { at } = position;
	const ahead = position.ahead.filter((event) => {
		if (event.sequence === at + 1) {
			take.push(event);
			at = event.sequence;
		}
		return event.sequence > at;
	});
	const newest = Math.max(position.newest, ahead.at(-1)?.sequence ?? 0, at);
	const ask = newest > at && !position.asking;
	return {
		position: { at, newest, ahead, asking: position.asking || ask },
		take,
		refetchAll,
		...(ask ? { ask: at } : {}),
	};
}

function pushed(position: EventPosition, event: StudentEvent): Step {
	const ahead = [...position.ahead, event].toSorted((one, other) => one.sequence - other.sequence);
	return advance({ ...position, ahead, newest: Math.max(position.newest, event.sequence) });
}

/** Continues from a number and skips the events before it. */
const restart = (position: EventPosition, at: number, refetchAll = true): Step =>
	advance(
		{ ...position, at, newest: at, ahead: position.ahead.filter(({ sequence }) => sequence > at) },
		[],
		refetchAll,
	);

function answered(position: EventPosition, { list, sequence, restart: gone }: StudentEvents): Step {
	const before = { ...position, asking: false };
	if (gone) return restart({ ...before, ahead: [] }, sequence);
	const at = position.at ?? 0;
	const fresh = list.filter((event) => event.sequence > at);
	return advance(
		{ ...before, at: fresh.at(-1)?.sequence ?? at, newest: Math.max(position.newest, sequence) },
		fresh,
	);
}

/** The next step of a page at a position. */
export function nextStep(position: EventPosition, input: SequenceEvent): Step {
	switch (input.kind) {
		case "pushed":
			return pushed(position, input.event);
		case "named":
			if (position.at === undefined) return restart(position, input.sequence, input.missed);
			// The server's data are an older copy.
			if (input.sequence < position.at) return restart(position, input.sequence);
			return advance({ ...position, newest: Math.max(position.newest, input.sequence) });
		case "answered":
			return answered(position, input.answer);
		case "away":
			// The next connection names the newest number again.
			return { position: { ...position, ahead: [] }, take: [], refetchAll: false };
		case "failed":
			return { position: { ...position, asking: false }, take: [], refetchAll: false };
		case "again":
			return advance(position);
	}
}

// In which order the events of a student are taken: each once, none left out, whatever comes when.
import type { StudentEvent, StudentEvents } from "../../schemas/generated/documents.ts";

/** How far a page has come among the events of its student. */
export interface Place {
	/** Number of the last event taken; undefined before the first word of the server. */
	readonly at: number | undefined;
	/** Number of the newest event heard of. */
	readonly newest: number;
	/** Events that came before one that lies between; in their order. */
	readonly ahead: readonly StudentEvent[];
	/** Missed ones are being asked for. */
	readonly asking: boolean;
}

export const nowhere: Place = { at: undefined, newest: 0, ahead: [], asking: false };

/** What a page hears. */
export type Word =
	/** The server took the connection for the student's. `missed`: something may have happened since the page first asked. */
	| { readonly kind: "named"; readonly sequence: number; readonly missed: boolean }
	| { readonly kind: "pushed"; readonly event: StudentEvent }
	/** The connection is gone, or no longer the student's. */
	| { readonly kind: "away" }
	/** What was asked for has come, or has not. */
	| { readonly kind: "answered"; readonly answer: StudentEvents }
	| { readonly kind: "failed" }
	/** Time to ask again. */
	| { readonly kind: "again" };

/** What follows from a word. */
export interface Step {
	readonly place: Place;
	/** Events to take now, in this order. */
	readonly take: readonly StudentEvent[];
	/** Everything is to be fetched anew, since what was missed is not known one by one. */
	readonly anew: boolean;
	/** Ask for the events after this number. */
	readonly ask?: number;
}

/** Takes what follows without a gap, and asks for what lies between. */
function settle(place: Place, taken: readonly StudentEvent[] = [], anew = false): Step {
	if (place.at === undefined) return { place, take: taken, anew };
	const take = [...taken];
	let { at } = place;
	const ahead = place.ahead.filter((event) => {
		if (event.sequence === at + 1) {
			take.push(event);
			at = event.sequence;
		}
		return event.sequence > at;
	});
	const newest = Math.max(place.newest, ahead.at(-1)?.sequence ?? 0, at);
	const ask = newest > at && !place.asking;
	return {
		place: { at, newest, ahead, asking: place.asking || ask },
		take,
		anew,
		...(ask ? { ask: at } : {}),
	};
}

function pushed(place: Place, event: StudentEvent): Step {
	const ahead = [...place.ahead, event].toSorted((one, other) => one.sequence - other.sequence);
	return settle({ ...place, ahead, newest: Math.max(place.newest, event.sequence) });
}

/** Goes on from a number, with no word about what was before it. */
const restart = (place: Place, at: number, anew = true): Step =>
	settle({ ...place, at, newest: at, ahead: place.ahead.filter(({ sequence }) => sequence > at) }, [], anew);

function answered(place: Place, { list, sequence, restart: gone }: StudentEvents): Step {
	const before = { ...place, asking: false };
	if (gone) return restart({ ...before, ahead: [] }, sequence);
	const at = place.at ?? 0;
	const fresh = list.filter((event) => event.sequence > at);
	return settle(
		{ ...before, at: fresh.at(-1)?.sequence ?? at, newest: Math.max(place.newest, sequence) },
		fresh,
	);
}

/** The next step of a page at a place that hears a word. */
export function follow(place: Place, word: Word): Step {
	switch (word.kind) {
		case "pushed":
			return pushed(place, word.event);
		case "named":
			if (place.at === undefined) return restart(place, word.sequence, word.missed);
			// The server's data are an older copy.
			if (word.sequence < place.at) return restart(place, word.sequence);
			return settle({ ...place, newest: Math.max(place.newest, word.sequence) });
		case "answered":
			return answered(place, word.answer);
		case "away":
			// What lies ahead is told again by the next opening.
			return { place: { ...place, ahead: [] }, take: [], anew: false };
		case "failed":
			return { place: { ...place, asking: false }, take: [], anew: false };
		case "again":
			return settle(place);
	}
}

// The order in which a student's events are applied: each once, none left out, in whatever order pushes and answers arrive.
import type { StudentEvent, StudentEvents } from "../../../schemas/generated/documents.ts";

/** How many of its student's events a page has applied. */
export interface EventPosition {
	/** Number of the last event applied; undefined before the server has sent the newest number. */
	readonly applied: number | undefined;
	/** Number of the newest event known. */
	readonly newest: number;
	/** Events that arrived before an earlier one, in their order. */
	readonly early: readonly StudentEvent[];
	/** Missed events are being requested. */
	readonly isRequesting: boolean;
}

export const initialPosition: EventPosition = {
	applied: undefined,
	newest: 0,
	early: [],
	isRequesting: false,
};

/** What can happen to a page. */
export type SequenceEvent =
	/** The connection was authenticated. `mayHaveMissed`: the data of the page may be older than the newest event. */
	| { readonly kind: "authenticated"; readonly sequence: number; readonly mayHaveMissed: boolean }
	| { readonly kind: "pushed"; readonly event: StudentEvent }
	/** The connection is closed, or no longer the student's. */
	| { readonly kind: "disconnected" }
	/** The requested events arrived, or the request failed. */
	| { readonly kind: "answered"; readonly answer: StudentEvents }
	| { readonly kind: "failed" }
	/** Time to request again. */
	| { readonly kind: "retry" };

/** What follows from an input. */
interface Step {
	readonly position: EventPosition;
	/** Events to apply now, in this order. */
	readonly apply: readonly StudentEvent[];
	/** Missed events are not known one by one: everything shown is to be fetched. */
	readonly refetchAll: boolean;
	/** Request the events after this number. */
	readonly requestAfter?: number;
}

/** A step that applies nothing. */
const stay = (position: EventPosition): Step => ({ position, apply: [], refetchAll: false });

/** Applies events up to the first gap, and requests those in the gap. @param fresh events to apply before those */
function advance(position: EventPosition, fresh: readonly StudentEvent[] = [], refetchAll = false): Step {
	if (position.applied === undefined) return stay(position);
	const apply = [...fresh];
	let { applied } = position;
	const early = position.early.filter((event) => {
		if (event.sequence === applied + 1) {
			apply.push(event);
			applied = event.sequence;
		}
		return event.sequence > applied;
	});
	const newest = Math.max(position.newest, early.at(-1)?.sequence ?? 0, applied);
	const requests = newest > applied && !position.isRequesting;
	return {
		position: { applied, newest, early, isRequesting: position.isRequesting || requests },
		apply,
		refetchAll,
		...(requests ? { requestAfter: applied } : {}),
	};
}

/** Continues from a number and skips the events before it. */
const restart = (position: EventPosition, applied: number, refetchAll = true): Step =>
	advance(
		{
			...position,
			applied,
			newest: applied,
			early: position.early.filter(({ sequence }) => sequence > applied),
		},
		[],
		refetchAll,
	);

function onAnswer(position: EventPosition, { list, sequence, restart: isGone }: StudentEvents): Step {
	const settled = { ...position, isRequesting: false };
	if (isGone) return restart({ ...settled, early: [] }, sequence);
	const applied = position.applied ?? 0;
	const fresh = list.filter((event) => event.sequence > applied);
	const newest = Math.max(position.newest, sequence);
	return advance({ ...settled, applied: fresh.at(-1)?.sequence ?? applied, newest }, fresh);
}

/** The next step of a page at a position. */
export function nextStep(position: EventPosition, input: SequenceEvent): Step {
	const newest = (sequence: number) => Math.max(position.newest, sequence);
	switch (input.kind) {
		case "pushed": {
			const { event } = input;
			const early = [...position.early, event].toSorted((one, other) => one.sequence - other.sequence);
			return advance({ ...position, early, newest: newest(event.sequence) });
		}
		case "authenticated":
			if (position.applied === undefined) return restart(position, input.sequence, input.mayHaveMissed);
			// The server's database was set back.
			if (input.sequence < position.applied) return restart(position, input.sequence);
			return advance({ ...position, newest: newest(input.sequence) });
		case "answered":
			return onAnswer(position, input.answer);
		case "disconnected":
			// The next connection brings the newest number again.
			return stay({ ...position, early: [] });
		case "failed":
			return stay({ ...position, isRequesting: false });
		case "retry":
			return advance(position);
	}
}

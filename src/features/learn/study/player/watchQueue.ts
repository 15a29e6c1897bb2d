// Puts what was watched into the outbox: stored by the browser every few seconds, by the server a little later.
import { getDefaultStore } from "jotai";
import type { LocalText, WatchMarkBody } from "../../../../../schemas/generated/documents.ts";
import { serverNow } from "../../../../core/clock.ts";
import { newId } from "../../../../core/draft/newId.ts";
import { notifyError } from "../../../../core/http/errors.ts";
import { enqueue, onConfirmed, outboxAtom } from "../../../../core/outbox/outbox.ts";
import { ownerAtom } from "../../../../core/outbox/outboxState.ts";
import { joinWatched, noneWatched, type Range, type Watched } from "./watched.ts";

export const watchKind = "watch.mark";

/** While it plays; a pause, a jump and a page that goes out of sight are sent at once. */
const sendWithinMs = 15_000;
/** A mark with so many pieces is left to the outbox, and the next ones go into another. */
const maxPieces = 200;
/** Marks whose confirmation is waited for; what an earlier one had is sent once more, which changes nothing. */
const maxFollowed = 8;

interface Visit {
	readonly courseId: string;
	readonly lessonId: string;
	/** As the server named it. */
	readonly view: string;
	/** The lesson's name, for a notice elsewhere. */
	readonly about: LocalText;
}

const isMarkOf = (body: object, { courseId, lessonId }: Pick<Visit, "courseId" | "lessonId">): boolean => {
	const mark = body as Partial<WatchMarkBody>;
	return mark.courseId === courseId && mark.lessonId === lessonId;
};

/** Of two marks, times that differ by less may be in the other order: the network delays what times are compared by. */
const delayMs = 3_000;

/**
 * Where the student left a lesson, by a mark that the server does not have yet. Milliseconds.
 * @param positionedAt when the server's position was left; a queued mark that is older, such as than one of another device, does not count
 */
export function queuedPosition(
	lesson: Pick<Visit, "courseId" | "lessonId">,
	positionedAt = Number.NEGATIVE_INFINITY,
): number | undefined {
	const marks = getDefaultStore()
		.get(outboxAtom)
		.entries.filter(({ kind, body }) => kind === watchKind && isMarkOf(body, lesson));
	const newest = marks.toSorted((one, other) => other.putAt - one.putAt)[0];
	if (!newest) return undefined;
	const ageMs = Date.now() - newest.putAt;
	if (serverNow() - ageMs + delayMs < positionedAt) return undefined;
	return (newest.body as WatchMarkBody).positionMs;
}

/** The spans of a mark are counted back from the moment it is made. */
const ago = (spans: readonly Range[], nowMs: number): number[][] =>
	spans.map(([from, to]) => [Math.max(0, Math.round(nowMs - from)), Math.max(0, Math.round(nowMs - to))]);

const rounded = (ranges: readonly Range[]): number[][] =>
	ranges.map(([from, to]) => [Math.round(from), Math.round(to)]);

/** Of one visit: a mark has all that the server has not confirmed, so one that is lost or replaced costs nothing. */
export function createWatchQueue(visit: Visit) {
	const owner = getDefaultStore().get(ownerAtom);
	let pending: Watched = noneWatched;
	/** By the ids of their entries: what is watched since they were made. */
	let since = new Map<string, Watched>();
	let slot = newId();
	/** Marks are put one after the other, so that the newest is the last of its slot. */
	let turn: Promise<void> = Promise.resolve();
	const stop = onConfirmed(({ id, kind }) => {
		const rest = kind === watchKind ? since.get(id) : undefined;
		if (!rest) return;
		pending = rest;
		since = new Map();
	});
	const add = (watched: Watched): void => {
		pending = joinWatched(pending, watched);
		since = new Map([...since].map(([id, rest]) => [id, joinWatched(rest, watched)]));
	};

	/** Older ones were replaced before they were sent. */
	const remember = (id: string): void => {
		since = new Map([...since].slice(-maxFollowed).concat([[id, noneWatched]]));
	};

	async function put(positionMs: number, isUrgent: boolean): Promise<void> {
		const { courseId, lessonId, view, about } = visit;
		const spans = ago(pending.spans, performance.now());
		const body = {
			...{ courseId, lessonId, view, spans },
			ranges: rounded(pending.ranges),
			positionMs: Math.max(0, Math.round(positionMs)),
		} satisfies WatchMarkBody;
		const isFull = body.ranges.length >= maxPieces || spans.length >= maxPieces;
		const made = { id: newId(), at: Date.now() };
		remember(made.id);
		const given = { kind: watchKind, slot, about, owner, body, made };
		if (isFull) {
			slot = newId();
			pending = noneWatched;
			since = new Map();
		}
		await enqueue(isUrgent ? given : { ...given, sendWithinMs });
	}

	return {
		/**
		 * @param isUrgent the page may be gone soon, or somebody waits for it
		 * @returns false while the student is signed out: what was watched goes with the next mark
		 */
		mark(watched: Watched, positionMs: number, isUrgent: boolean): boolean {
			add(watched);
			if (owner === undefined || getDefaultStore().get(ownerAtom) !== owner) return false;
			turn = turn.then(() => put(positionMs, isUrgent)).catch(notifyError);
			return true;
		},
		close: stop,
	};
}

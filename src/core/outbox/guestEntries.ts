// What a visitor practises is queued under the client id of the browser, sent by the documented calls for visitors, and
// becomes the student's who signs in first.
import { atom, getDefaultStore } from "jotai";
import type { OutboxResult, UnloginSubmitBody } from "../../../schemas/generated/documents.ts";
import { wait } from "../clock.ts";
import { clientOf, guestClientAtom } from "../guest/guestClient.ts";
import { call } from "../http/http.ts";
import { signedInAtom } from "../session/session.ts";
import { isPending, outboxAtom, type QueuedEntry, type StoredEntry } from "./outboxState.ts";

const answerKind = "practice.answer";
const markKind = "practice.mark";
const submitKind = "practice.submit";

/** Kinds of entries that a visitor may put. */
export const isGuestKind = (kind: string): boolean => [answerKind, markKind, submitKind].includes(kind);

/** The kind of the entry that makes a visitor's exercises the student's. */
export const mergeKind = "practice.merge";

/** Its id is the visitor's: a repeated one is the same entry. */
export const mergeEntry = (clientId: string, owner: string, schoolId: string): StoredEntry => ({
	...{ id: clientId, owner, schoolId, kind: mergeKind, putAt: Date.now() },
	body: { clientId },
});

const exerciseOf = ({ body }: QueuedEntry): string => (body as { exerciseId: string }).exerciseId;

/** The first entries that one call takes: of one exercise, up to handing it in. */
function firstCall(entries: readonly QueuedEntry[]): QueuedEntry[] {
	const end = entries.findIndex(
		(entry, index) =>
			exerciseOf(entry) !== exerciseOf(entries[0] as QueuedEntry) ||
			(index > 0 && entries[index - 1]?.kind === submitKind),
	);
	return entries.slice(0, end < 0 ? undefined : end);
}

function bodyOf(entries: readonly QueuedEntry[], ageOf: (entry: QueuedEntry) => number): UnloginSubmitBody {
	const of = (name: string) => entries.filter(({ kind }) => kind === name);
	const wireOf = ({ id: entryId, body }: QueuedEntry) => ({ entryId, body });
	const [submit] = of(submitKind).map(wireOf);
	return {
		answers: of(answerKind).map((entry) => ({ ...wireOf(entry), age: ageOf(entry) })),
		...(of(markKind).length > 0 && { marks: of(markKind).map(wireOf) }),
		...(submit && { submit }),
		// Bodies of the kinds are what the call takes.
	} as UnloginSubmitBody;
}

/** Sends entries of a visitor. @returns the result of each @throws ApiError */
export async function sendGuestEntries(
	entries: readonly QueuedEntry[],
	ageOf: (entry: QueuedEntry) => number,
	signal: AbortSignal,
): Promise<OutboxResult[]> {
	const results: OutboxResult[] = [];
	for (let left = entries; left.length > 0; ) {
		const batch = firstCall(left);
		const [first] = batch;
		if (!first) break;
		const recordId = exerciseOf(first);
		const answer = await call({
			method: "POST",
			path: "/question/v1/exercise/unlogin/submit",
			query: { clientId: clientOf(first.owner), recordId, paperId: recordId },
			body: bodyOf(batch, ageOf),
			signal,
			validate: async () =>
				(await import("../../../schemas/generated/calls/practice.js")).validateUnloginResults,
		});
		results.push(...answer.results);
		left = left.slice(batch.length);
	}
	return results;
}

const isMergingAtom = atom(
	(get) =>
		(get(signedInAtom) && get(guestClientAtom) !== undefined) ||
		get(outboxAtom).entries.some((entry) => entry.kind === mergeKind && isPending(entry)),
);

/** Longer than a merge takes when the server can be reached. */
const maxMergeMs = 10_000;

/** Resolves when what a visitor practised is the student's who has signed in, or after ten seconds. */
export function whenMerged(): Promise<void> {
	const store = getDefaultStore();
	const { promise, resolve } = Promise.withResolvers<void>();
	const stop = store.sub(isMergingAtom, check);
	function check(): void {
		if (!store.get(isMergingAtom)) resolve();
	}
	check();
	return Promise.race([promise, wait(maxMergeMs)]).finally(stop);
}

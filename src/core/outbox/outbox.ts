// The outbox: what a student does is stored by the browser until the server has stored it, exactly once.
import { getDefaultStore } from "jotai";
import { maxEntryBytes } from "../../../schemas/outboxLimits.ts";
import { newId } from "../draft/newId.ts";
import {
	clientOf,
	forgetGuestClient,
	guestOwnerAtom,
	isGuest,
	storedGuestClient,
} from "../guest/guestClient.ts";
import { ApiError } from "../http/errors.ts";
import { onResume } from "../retry.ts";
import { schoolIdAtom, tokenAtom } from "../session/session.ts";
import { createRequestNumbers, openTabChannel, type TabChannel, withLock } from "../tabs.ts";
import { isGuestKind, mergeEntry } from "./guestEntries.ts";
import { batchOf, bytesOf, post } from "./outboxRequests.ts";
import { createSchedule, debounceMs, unstableIntervalMs } from "./outboxSchedule.ts";
import {
	type ConfirmedEntry,
	isDelayedAtom,
	isPending,
	type NewEntry,
	outboxAtom,
	ownerAtom,
	type QueuedEntry,
	queueAtom,
} from "./outboxState.ts";
import * as entryStore from "./outboxStore.ts";

export { outboxAtom } from "./outboxState.ts";

/** The longest interval after which a delay is still shown within five seconds, on a busy machine too. */
const slowMs = 1_600;

const store = getDefaultStore();
const listeners = new Set<(entry: ConfirmedEntry) => void>();
const reads = createRequestNumbers();
const state: {
	channel?: TabChannel<readonly ConfirmedEntry[]>;
	/** The token the server refused; entries are not sent with it again. */
	refusedToken?: string;
} = {};

/** Reads the queue again. Resolves when the state is as new as this call, whatever is read meanwhile. */
async function refresh(): Promise<void> {
	const read = reads.begin();
	const owner = store.get(ownerAtom);
	const entries = owner === undefined ? [] : await entryStore.entriesOf(owner);
	if (read.accept()) store.set(queueAtom, owner === undefined ? { entries } : { owner, entries });
}

/** Another student may have signed in since they were sent. A listener that throws stops no other. */
function notify(confirmed: readonly ConfirmedEntry[]): void {
	const own = confirmed.filter(({ owner }) => owner === store.get(ownerAtom));
	for (const entry of own) for (const listener of listeners) queueMicrotask(() => listener(entry));
}

/** After a change of the queue. */
async function refreshAllTabs(): Promise<void> {
	state.channel?.post([]);
	await refresh();
}

async function removeConfirmed(confirmed: readonly ConfirmedEntry[]): Promise<void> {
	// Before it leaves the queue: otherwise a tab would render what was there before it.
	notify(confirmed);
	state.channel?.post(confirmed);
	await entryStore.deleteEntries(confirmed.map(({ id }) => id));
	await refreshAllTabs();
}

/** @returns whether some entry must be sent again */
async function sendBatch(batch: readonly QueuedEntry[]): Promise<boolean> {
	schedule.onRequest();
	const fresh = batch.filter(({ triedAt }) => triedAt === undefined);
	await entryStore.changeEntries(
		fresh.map(({ id }) => id),
		(entry) => ({ ...entry, triedAt: Date.now() }),
	);
	const delay = setTimeout(() => store.set(isDelayedAtom, true), slowMs);
	const results = await post(batch).finally(() => clearTimeout(delay));
	const resultOf = new Map(results.map((result) => [result.id, result]));
	for (const { id, state: outcome, code = "", message = "" } of results)
		if (outcome === "refused")
			await entryStore.changeEntries([id], (entry) =>
				// A visitor's that became a student's meanwhile is sent again.
				entry.owner === batch[0]?.owner ? { ...entry, refused: { code, message } } : entry,
			);
	await removeConfirmed(
		batch
			.filter(({ id }) => resultOf.get(id)?.state === "done")
			.map((entry) => ({ ...entry, result: resultOf.get(entry.id)?.result ?? {} })),
	);
	return batch.some(({ id }) => (resultOf.get(id)?.state ?? "again") === "again");
}

/** @throws ApiError "busy" when something must be sent again */
async function sendAll(): Promise<void> {
	await entryStore.persistMemory();
	await refresh();
	const pending = () => store.get(outboxAtom).entries.filter(isPending);
	// Later entries are sent with the next run, which keeps its interval.
	const ids = new Set(pending().map(({ id }) => id));
	let isIncomplete = false;
	while (ids.size > 0) {
		const token = store.get(tokenAtom);
		const batch = batchOf(pending().filter(({ id }) => ids.has(id)));
		const [first] = batch;
		if (!first) break;
		if (!isGuest(first.owner) && (token === undefined || token === state.refusedToken)) break;
		for (const { id } of batch) ids.delete(id);
		try {
			if (await sendBatch(batch)) isIncomplete = true;
		} catch (error) {
			const isRefused = error instanceof ApiError && error.kind === "unauthorized";
			if (isRefused && token !== undefined) state.refusedToken = token;
			throw error;
		}
		store.set(isDelayedAtom, false);
	}
	if (isIncomplete) throw new ApiError("busy", "");
}

const schedule = createSchedule({
	sendAll,
	lock: (work) => withLock("schoolfront.outbox", work),
	onDelay(error) {
		// A network error needs no console: the page shows that something is waiting.
		if (error && !(error instanceof ApiError)) console.info("outbox: it is sent again", error);
		store.set(isDelayedAtom, true);
		void refresh();
	},
});
const retryNow = (): void => schedule.retryNow(store.get(isDelayedAtom));

/** Asks before the page is left while only the page has the entries. */
const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
function guardUnload(): void {
	if (store.get(outboxAtom).state === "unsafe") addEventListener("beforeunload", onBeforeUnload);
	else removeEventListener("beforeunload", onBeforeUnload);
}

/** Makes what a visitor practised the student's, before anything that the student does is put behind it. */
async function adopt(guest: string): Promise<void> {
	const [client = "", owner] = [clientOf(guest), store.get(ownerAtom)];
	if (owner === guest) return;
	const isStudent = owner !== undefined && !isGuest(owner);
	const first = isStudent ? mergeEntry(client, owner, store.get(schoolIdAtom)) : undefined;
	await entryStore.adoptEntries(guest, first);
	if (isStudent) forgetGuestClient(client);
	await refreshAllTabs();
	schedule.sendIn(0);
}

/** Takes up what an earlier visit left, and keeps sending; may be called any number of times. */
export function startOutbox(): void {
	if (state.channel) return;
	const begin = () => {
		storedGuestClient();
		const guest = store.get(guestOwnerAtom);
		if (guest !== undefined) void adopt(guest);
		void refresh().then(() => schedule.sendIn(debounceMs));
	};
	state.channel = openTabChannel("schoolfront.outbox", (confirmed) => {
		notify(confirmed);
		if (confirmed.length > 0) store.set(isDelayedAtom, false);
		void refresh();
		// The tab that has the entry sends it; this one does if that tab is closed by then.
		schedule.sendIn(unstableIntervalMs);
	});
	entryStore.onStorageLost(() => setTimeout(begin));
	store.sub(outboxAtom, guardUnload);
	store.sub(ownerAtom, begin);
	store.sub(tokenAtom, retryNow);
	onResume(retryNow);
	begin();
}

/** Calls back when an entry of the signed-in student was stored, whichever tab sent it. @returns a function that ends that */
export function onConfirmed(listener: (entry: ConfirmedEntry) => void): () => void {
	startOutbox(); // otherwise other tabs are followed only when this page is idle
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/**
 * Stores what the signed-in student did until the server has stored it, exactly once: despite a lost network, a reload,
 * a crash, and the end of a session, when the same student is back. Resolves when the browser has stored it, or this
 * page where the browser stores nothing (state `unsafe`). The newest entry of a slot replaces the others.
 *
 * A feature declares an entryKind in its server module (server/modules/note/saveNote.ts, listed in app.ts), then:
 * ```ts
 * await enqueue({ kind: "note.save", slot: courseId, body: { courseId, text, base, writer } });
 * const { state, entry } = useSlot("note.save", courseId); // for ui/SaveState; entry.body is not saved yet
 * onConfirmed(({ kind }) => kind === "note.save" && broadcastStudentChange("notes"));
 * ```
 * @returns the id of the entry
 * @throws RangeError when the body is too large; Error when nobody is signed in
 */
export async function enqueue(entry: NewEntry): Promise<string> {
	startOutbox();
	const { kind, body, slot, about, owner = store.get(ownerAtom), sendWithinMs = debounceMs } = entry;
	if (owner === undefined || (isGuest(owner) && !isGuestKind(kind)))
		throw new Error(`outbox: ${kind} needs a signed-in student, found none`);
	const bytes = bytesOf(body);
	if (bytes > maxEntryBytes)
		throw new RangeError(
			`outbox: the body of ${kind} may have ${maxEntryBytes} bytes as JSON, found ${bytes}; limit what is typed`,
		);
	const { made: { id, at: putAt } = { id: newId(), at: Date.now() }, isLate = false } = entry;
	const own = { id, owner, schoolId: store.get(schoolIdAtom), kind, putAt };
	const copied = JSON.parse(JSON.stringify({ body, slot, about })) as Pick<
		QueuedEntry,
		"body" | "slot" | "about"
	>;
	await entryStore.storeEntry({ ...own, ...copied }, isLate);
	// It was typed before the sign-in.
	if (isGuest(owner)) await adopt(owner);
	await refreshAllTabs();
	schedule.sendIn(sendWithinMs);
	return id;
}

/**
 * The server has stored an entry that was also sent another way, such as over the socket with the same id: it leaves the
 * queue as if its request had been answered. Nothing happens when it has left already.
 */
export async function confirmEntry(id: string, result: ConfirmedEntry["result"]): Promise<void> {
	const entry = store.get(outboxAtom).entries.find((each) => each.id === id);
	if (entry) await removeConfirmed([{ ...entry, result }]);
}

/** Sends a refused entry once more, as a new one: the student or the school may have removed the reason. */
export async function retryEntry(id: string): Promise<void> {
	await entryStore.changeEntries([id], ({ refused: _, triedAt: __, ...entry }) => ({
		...entry,
		id: newId(),
	}));
	await refreshAllTabs();
	retryNow();
}

export async function discardEntry(id: string): Promise<void> {
	await entryStore.deleteEntries([id]);
	await refreshAllTabs();
}

// The outbox: what a student does is kept by the browser until the server has stored it, and it is stored once.
import { getDefaultStore } from "jotai";
import { ApiError } from "../errors.ts";
import { schoolIdAtom, tokenAtom } from "../session.ts";
import { batchOf, bytesOf, inTurn, mostBytes, pause, post } from "./outboxPost.ts";
import {
	type Done,
	isPending,
	isStuckAtom,
	type NewEntry,
	outboxAtom,
	ownerAtom,
	type QueuedEntry,
	queueAtom,
} from "./outboxState.ts";
import * as kept from "./outboxStore.ts";

export { outboxAtom } from "./outboxState.ts";

const store = getDefaultStore();
const listeners = new Set<(done: Done) => void>();
let channel: BroadcastChannel | undefined;
/** Readings of the queue so far, and the newest that has come. */
let reads = 0;
let shown = 0;

/** Reads the queue again. Resolves when what is known is as new as this call, however many others follow it. */
async function refresh(): Promise<void> {
	reads += 1;
	const mine = reads;
	const owner = store.get(ownerAtom);
	const entries = owner === undefined ? [] : await kept.entriesOf(owner);
	if (mine < shown) return;
	shown = mine;
	store.set(queueAtom, owner === undefined ? { entries } : { owner, entries });
}

/** Another student may have signed in since it was sent. A listener that throws stops nothing. */
function hear(done: readonly Done[]): void {
	const ours = done.filter(({ owner }) => owner === store.get(ownerAtom));
	for (const each of ours) for (const listen of listeners) queueMicrotask(() => listen(each));
}

/** The queue changed: this page and the host's other tabs look at it again. */
async function follow(): Promise<void> {
	channel?.postMessage([]);
	await refresh();
}

const settling = 800; // the next key goes along
const spacing = 2_500; // at most 24 requests a minute, whatever happens
const spacingInTrouble = 5_000; // when the line comes and goes
const slow = 1_600; // after the longest spacing that is told well within five seconds, on a busy machine too

/** When something was sent last. A look that finds nothing is no request. */
let begun = Number.NEGATIVE_INFINITY;

/** Sends a batch and takes its results. @returns how many must be sent again */
async function sendBatch(batch: readonly QueuedEntry[]): Promise<number> {
	begun = performance.now();
	const fresh = batch.filter(({ triedAt }) => triedAt === undefined);
	await kept.changeEntries(
		fresh.map(({ id }) => id),
		(entry) => ({ ...entry, triedAt: Date.now() }),
	);
	const late = setTimeout(() => store.set(isStuckAtom, true), slow);
	const results = await post(batch).finally(() => clearTimeout(late));
	const of = new Map(results.map((each) => [each.id, each]));
	for (const { id, state, code = "", message = "" } of results)
		if (state === "refused")
			await kept.changeEntries([id], (entry) => ({ ...entry, refused: { code, message } }));
	const done = batch
		.filter(({ id }) => of.get(id)?.state === "done")
		.map((entry) => ({ ...entry, result: of.get(entry.id)?.result ?? {} }));
	// Before it leaves the queue: a tab that found it in neither place would show what was there before it.
	hear(done);
	channel?.postMessage(done);
	await kept.dropEntries(done.map(({ id }) => id));
	await follow();
	return batch.filter(({ id }) => (of.get(id)?.state ?? "again") === "again").length;
}

/** The token the server did not take: it is not offered again. */
let badToken: string | undefined;

/** Sends everything there is. @returns milliseconds after which to come again, if at all */
async function sendAll(): Promise<number | undefined> {
	const left = pause.left();
	if (left > 0) return left;
	await kept.keepMemory();
	await refresh();
	const pending = () => store.get(outboxAtom).entries.filter(isPending);
	// What comes meanwhile goes with the next run, which keeps its distance.
	const todo = new Set(pending().map(({ id }) => id));
	let again = 0;
	while (todo.size > 0) {
		const token = store.get(tokenAtom);
		const batch = batchOf(pending().filter(({ id }) => todo.has(id)));
		if (batch.length === 0 || token === undefined || token === badToken) break;
		for (const { id } of batch) todo.delete(id);
		try {
			again += await sendBatch(batch);
		} catch (error) {
			if (error instanceof ApiError && error.kind === "unauthorized") badToken = token;
			throw error;
		}
		store.set(isStuckAtom, false);
	}
	if (again > 0) throw new ApiError("busy", "");
	return undefined;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let due = Number.POSITIVE_INFINITY;
let failures = 0;
let running = false;

/** @param anew whether a request that is planned for another time makes way */
function sendIn(milliseconds: number, anew = false): void {
	// By a clock that nobody sets.
	const at = Math.max(performance.now() + milliseconds, begun + spacing);
	if (at >= due && !anew) return;
	clearTimeout(timer);
	due = at;
	timer = setTimeout(run, at - performance.now());
}

async function run(): Promise<void> {
	due = Number.POSITIVE_INFINITY;
	if (running) return sendIn(spacing);
	running = true;
	try {
		const left = await inTurn(sendAll);
		if (left !== undefined) {
			store.set(isStuckAtom, true);
			return sendIn(left);
		}
		failures = 0;
		pause.end();
	} catch (error) {
		// A line that is cut is no news for the console: the page shows that something waits.
		if (!(error instanceof ApiError)) console.info("outbox: it is sent again", error);
		store.set(isStuckAtom, true);
		sendIn(pause.begin(failures), true);
		failures += 1;
		await refresh();
	} finally {
		running = false;
	}
}

/** Something happened that may have mended the line. */
function hurry(): void {
	failures = 0;
	pause.end();
	const trouble = store.get(isStuckAtom) ? begun + spacingInTrouble - performance.now() : 0;
	sendIn(Math.max(0, trouble), true);
}

/** Asks before the page is left while only the page knows something. */
const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
function guard(): void {
	if (store.get(outboxAtom).state === "unsafe") addEventListener("beforeunload", hold);
	else removeEventListener("beforeunload", hold);
}

/** The tabs of the host hear of each other; where they cannot, each looks for itself. */
function openChannel(): void {
	try {
		channel = new BroadcastChannel("schoolfront.outbox");
		channel.onmessage = ({ data }: MessageEvent<readonly Done[]>) => {
			hear(data);
			if (data.length > 0) store.set(isStuckAtom, false);
			void refresh();
			// The tab that has it sends it; should it be gone by then, we do.
			sendIn(spacingInTrouble);
		};
	} catch (error) {
		console.info("outbox: other tabs are not heard of", error);
	}
}

let started = false;

/** Takes up what an earlier visit left, and goes on from then on; called as often as one likes. */
export function startOutbox(): void {
	if (started) return;
	started = true;
	const look = () => void refresh().then(() => sendIn(settling));
	openChannel();
	kept.onStorageLost(() => setTimeout(look));
	store.sub(outboxAtom, guard);
	store.sub(ownerAtom, look);
	store.sub(tokenAtom, hurry);
	addEventListener("online", hurry);
	addEventListener("pageshow", ({ persisted }) => persisted && hurry());
	document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && hurry());
	look();
}

/** Calls back when an entry of the present student was stored, whichever tab sent it; gives what ends that. */
export function onDone(listener: (done: Done) => void): () => void {
	startOutbox(); // else what another tab stores is heard only when this page has come to rest
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/**
 * Keeps what the signed-in student did until the server has stored it, exactly once: over a cut line, a reload, a
 * crash, the end of a session and a sign-out, when the same student is back. Resolves when the browser has it, or this
 * page where the browser keeps nothing (state `unsafe`). Of a slot the newest stands, whatever arrives late.
 *
 * A feature declares an entryKind in its server module (server/modules/note/save.ts, listed in app.ts), then:
 * ```ts
 * await put({ kind: "note.save", slot: courseId, body: { courseId, text, base, writer } });
 * const { state, entry } = useSlot("note.save", courseId); // for ui/SaveState; entry.body is not saved yet
 * onDone(({ kind, result }) => kind === "note.save" && changedMine("notes"));
 * ```
 * @throws RangeError when the body is too large; Error when nobody is signed in
 */
export async function put(entry: NewEntry): Promise<void> {
	const { kind, body, slot, about, owner = store.get(ownerAtom) } = entry;
	if (owner === undefined)
		throw new Error(`outbox: ${kind} is kept for a student, found nobody; have them sign in before`);
	const bytes = bytesOf(body);
	if (bytes > mostBytes)
		throw new RangeError(
			`outbox: the body of ${kind} may have ${mostBytes} bytes as JSON, found ${bytes}; limit what is typed`,
		);
	startOutbox();
	await kept.keepEntry({
		...{ id: kept.newId(), owner, schoolId: store.get(schoolIdAtom), kind, putAt: Date.now() },
		...(JSON.parse(JSON.stringify({ body, slot, about })) as Pick<QueuedEntry, "body" | "slot" | "about">),
	});
	await follow();
	sendIn(settling);
}

/** Sends a refused entry once more, as a new one: for what the student or the school has set right meanwhile. */
export async function retry(id: string): Promise<void> {
	await kept.changeEntries([id], ({ refused: _, triedAt: __, ...entry }) => ({ ...entry, id: kept.newId() }));
	await follow();
	hurry();
}

/** Throws an entry away, because its student says so. */
export async function discard(id: string): Promise<void> {
	await kept.dropEntries([id]);
	await follow();
}

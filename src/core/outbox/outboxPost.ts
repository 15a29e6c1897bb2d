// How the outbox speaks to the server: batches of its entries, each answered one by one.
import { getDefaultStore } from "jotai";
import { validateOutboxData } from "../../../schemas/generated/calls/outbox.js";
import type { OutboxBody, OutboxResult } from "../../../schemas/generated/documents.ts";
import { ApiError } from "../errors.ts";
import { call } from "../http.ts";
import { userIdAtom } from "../session.ts";
import { storage } from "../storage.ts";
import { ownerAtom, type QueuedEntry } from "./outboxState.ts";

const store = getDefaultStore();
const patience = 10_000; // an answer that takes longer may be lost; sending again does no harm

/** Bytes of one body; the server takes 48 KB at a time. */
export const mostBytes = 45_000;
const mostEntries = 20;

/** Bytes of a body as JSON. */
export const bytesOf = (body: object): number => new TextEncoder().encode(JSON.stringify(body)).length;
const since = (time: number): number => Math.max(0, Date.now() - time);

/** Up to 20 entries and 48 KB of one queue; what is bigger goes alone. */
export function batchOf(entries: readonly QueuedEntry[]): QueuedEntry[] {
	const [first] = entries;
	let room = 47_000;
	const end = entries.findIndex((entry, place) => {
		room -= bytesOf(entry.body) + 400;
		return place === mostEntries || entry.queueId !== first?.queueId || (room < 0 && place > 0);
	});
	return entries.slice(0, end < 0 ? undefined : end);
}

const wireOf = ({ id, kind, body, slot, number, schoolId, putAt, triedAt }: QueuedEntry) => ({
	...{ id, kind, body: { ...body }, number, schoolId, age: since(putAt) },
	...(slot === undefined ? {} : { slot }),
	...(triedAt === undefined ? {} : { triedAge: since(triedAt) }),
});

/** One request. The session may end under it, which can take the reader long: nobody waits for that here. */
async function send(body: OutboxBody): Promise<readonly OutboxResult[]> {
	const signal = AbortSignal.timeout(patience);
	const over = new Promise<never>((_, fail) =>
		signal.addEventListener("abort", () => fail(signal.reason), { once: true }),
	);
	const path = "/saas-business/v1/outbox";
	const calling = call({ method: "POST", path, body, signal, validate: () => validateOutboxData });
	return (await Promise.race([calling, over])).results;
}

/**
 * Sends entries of one queue and gives what became of each.
 * @throws ApiError, or the platform's error when the answer takes too long
 */
export async function post(entries: readonly QueuedEntry[]): Promise<readonly OutboxResult[]> {
	const [first] = entries;
	if (first?.owner !== store.get(ownerAtom)) throw new Error("somebody else signed in meanwhile");
	try {
		const userId = store.get(userIdAtom) ?? "";
		return await send({ queueId: first?.queueId ?? "", userId, entries: entries.map(wireOf) });
	} catch (error) {
		// The server could not read something. Alone an entry stands for itself; it holds up none of the others.
		if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 413)) throw error;
		const half = Math.ceil(entries.length / 2);
		if (entries.length > 1)
			return [...(await post(entries.slice(0, half))), ...(await post(entries.slice(half)))];
		const { message, code = "400" } = error;
		return entries.map(({ id }) => ({ id, state: "refused", message, code }));
	}
}

/** One tab of the host at a time. Where the browser has no locks, twice at once does no harm. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	let isOurs = false;
	try {
		return await navigator.locks.request("schoolfront.outbox", () => {
			isOurs = true;
			return work();
		});
	} catch (error) {
		if (isOurs) throw error;
		return work();
	}
}

const pauseKey = "outboxPause";
const tolerance = 50; // two clocks never agree to the millisecond
const longest = 14_000; // with its spread and a lost answer, the next request is at most 27 s away

/** The pause between two requests in trouble; the host's tabs share it, as far as its storage lets them. */
export const pause = {
	/** Milliseconds that are left of it. A clock that was set meanwhile makes no long one. */
	left(): number {
		const left = Number(storage.get(pauseKey) ?? 0) - Date.now();
		return left > tolerance && left < 2 * longest ? left : 0;
	},
	/** 1, 2, 4 … s, and up to a fifth more, so that a restarted server is not hit by everyone at once. */
	begin(failures: number): number {
		const milliseconds = Math.min(2 ** failures * 1_000, longest) * (1 + Math.random() * 0.2);
		storage.set(pauseKey, String(Date.now() + milliseconds));
		return milliseconds;
	},
	end: (): void => storage.remove(pauseKey),
};

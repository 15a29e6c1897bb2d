// Requests of the outbox: batches of entries, each with a result of its own.
import { getDefaultStore } from "jotai";
import { validateOutboxData } from "../../../schemas/generated/calls/outbox.js";
import type { OutboxBody, OutboxResult } from "../../../schemas/generated/documents.ts";
import { maxBatchBytes } from "../../../schemas/outboxLimits.ts";
import { isGuest } from "../guest/guestClient.ts";
import { ApiError } from "../http/errors.ts";
import { call } from "../http/http.ts";
import { userIdAtom } from "../session/session.ts";
import { sendGuestEntries } from "./guestEntries.ts";
import { ownerAtom, type QueuedEntry } from "./outboxState.ts";

const store = getDefaultStore();
const timeoutMs = 10_000; // sending again does no harm

const maxEntries = 20;

/** Bytes of a body as JSON. */
export const bytesOf = (body: object): number => new TextEncoder().encode(JSON.stringify(body)).length;
const since = (time: number): number => Math.max(0, Date.now() - time);

/** Up to 20 entries of one queue, and `maxBatchBytes`. */
export function batchOf(entries: readonly QueuedEntry[]): QueuedEntry[] {
	const [first] = entries;
	let bytesLeft = maxBatchBytes;
	const end = entries.findIndex((entry, index) => {
		bytesLeft -= bytesOf(entry.body) + 400;
		return index === maxEntries || entry.queueId !== first?.queueId || (bytesLeft < 0 && index > 0);
	});
	return entries.slice(0, end < 0 ? undefined : end);
}

const wireOf = ({ id, kind, body, slot, number, schoolId, putAt, triedAt }: QueuedEntry) => ({
	...{ id, kind, body: { ...body }, number, schoolId, age: since(putAt) },
	...(slot === undefined ? {} : { slot }),
	...(triedAt === undefined ? {} : { triedAge: since(triedAt) }),
});

async function sendStudentEntries(body: OutboxBody, signal: AbortSignal): Promise<readonly OutboxResult[]> {
	const path = "/saas-business/v1/outbox";
	return (await call({ method: "POST", path, body, signal, validate: () => validateOutboxData })).results;
}

/** It is not waited for when the session ends meanwhile and the student has to sign in. */
async function send(entries: readonly QueuedEntry[]): Promise<readonly OutboxResult[]> {
	const [{ owner, queueId } = { owner: "", queueId: "" }] = entries;
	const signal = AbortSignal.timeout(timeoutMs);
	const timeout = new Promise<never>((_, fail) =>
		signal.addEventListener("abort", () => fail(signal.reason), { once: true }),
	);
	const userId = store.get(userIdAtom) ?? "";
	const sending = isGuest(owner)
		? sendGuestEntries(entries, ({ putAt }) => since(putAt), signal)
		: sendStudentEntries({ queueId, userId, entries: entries.map(wireOf) }, signal);
	return Promise.race([sending, timeout]);
}

/**
 * Sends entries of one queue. @returns the result of each
 * @throws ApiError, or the platform's TimeoutError
 */
export async function post(entries: readonly QueuedEntry[]): Promise<readonly OutboxResult[]> {
	const [first] = entries;
	if (first?.owner !== store.get(ownerAtom)) throw new Error("another student signed in meanwhile");
	try {
		return await send(entries);
	} catch (error) {
		// Something is malformed: in halves, so that the other entries are stored.
		if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 413)) throw error;
		const half = Math.ceil(entries.length / 2);
		if (entries.length > 1)
			return [...(await post(entries.slice(0, half))), ...(await post(entries.slice(half)))];
		const { message, code = "400" } = error;
		return entries.map(({ id }) => ({ id, state: "refused", message, code }));
	}
}

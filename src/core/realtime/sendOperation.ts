// Operations over the realtime connection; each is stored until the server has answered it.
import { getDefaultStore } from "jotai";
import type { OperationName, Operations } from "../../../schemas/events/operations.ts";
import { ApiError } from "../http/errors.ts";
import { retryDelayMs } from "../retry.ts";
import { userIdAtom } from "../session/session.ts";
import { authentication } from "./authentication.ts";
import { isKind, requestOnce } from "./socketRequest.ts";

/** What a feature may ask for; the others are the connection's own business. */
export type StudentOperation = Exclude<OperationName, "auth" | "heartbeat" | "leave" | "logout">;

interface PendingOperation {
	readonly owner: string;
	readonly send: () => Promise<void>;
	readonly fail: (error: unknown) => void;
	isSending: boolean;
}

const store = getDefaultStore();
/** In the order they were asked for, in which they are also sent again. */
const pending = new Set<PendingOperation>();

function sendPending(): void {
	for (const each of pending) if (authentication.userId() === each.owner && !each.isSending) void each.send();
}

authentication.subscribe({ onAuthenticated: sendPending });
store.sub(userIdAtom, () => {
	for (const each of pending)
		if (each.owner !== store.get(userIdAtom)) each.fail(new ApiError("unauthorized", ""));
});

/**
 * Asks the server for something over the realtime connection: sent when the connection is the student's, and again, in
 * order, after one that closed without an answer, so an operation must bear being sent twice. Without a connection it
 * waits until `signal` ends that.
 * @throws ApiError "refused" with the server's message, "unauthorized" without a student or when another one signs in,
 * "unreadable", or the reason of the signal
 */
export function sendOperation<Name extends StudentOperation>(
	name: Name,
	message: Operations[Name]["message"],
	signal?: AbortSignal,
): Promise<Operations[Name]["answer"]> {
	const owner = store.get(userIdAtom);
	if (owner === undefined) return Promise.reject(new ApiError("unauthorized", ""));
	return new Promise((resolve, reject) => {
		let retries = 0;
		let isReauthenticated = false;
		const finish = (end: () => void) => {
			pending.delete(operation);
			signal?.removeEventListener("abort", onAbort);
			end();
		};
		const fail = (error: unknown) => finish(() => reject(error));
		const onAbort = () => fail(signal?.reason);
		const send = async (): Promise<void> => {
			operation.isSending = true;
			try {
				const answer = await requestOnce(name, message);
				finish(() => resolve(answer));
			} catch (error) {
				operation.isSending = false;
				if (isKind(error, "network")) return;
				if (isKind(error, "timeout")) return sendPending();
				if (isKind(error, "busy")) return void setTimeout(sendPending, retryDelayMs(retries++));
				// The server no longer knows whose the connection is; it is authenticated again, once.
				if (!isKind(error, "unauthorized") || isReauthenticated) return fail(error);
				isReauthenticated = true;
				await authentication.authenticate();
			}
		};
		const operation: PendingOperation = { owner, isSending: false, send, fail };
		if (signal?.aborted) return reject(signal.reason);
		signal?.addEventListener("abort", onAbort);
		pending.add(operation);
		sendPending();
	});
}

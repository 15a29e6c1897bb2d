// Whose the connection is: the signed-in student is authenticated on it by a ticket, and logged out on the same one.
import { getDefaultStore } from "jotai";
import type { Operations } from "../../../schemas/events/operations.ts";
import { setServerTime } from "../clock.ts";
import { ApiError } from "../http/errors.ts";
import { call } from "../http/http.ts";
import { createRetry } from "../retry.ts";
import { companyIdAtom, schoolIdAtom, tokenAtom, userIdAtom } from "../session/session.ts";
import { createRequestNumbers, type NumberedRequest } from "../tabs.ts";
import { socket } from "./socket.ts";
import { isKind, requestOnce } from "./socketRequest.ts";

/** Follows whose the connection is. */
export interface StudentListener {
	/**
	 * @param sequence number of the student's newest stored event
	 * @param eventAgeMs its age; undefined when the server does not send it
	 */
	readonly onAuthenticated: (userId: string, sequence: number, eventAgeMs: number | undefined) => void;
	/** The connection is closed, or nobody's. */
	readonly onUnauthenticated: () => void;
}

/** Refused by the connection itself, which has no status as HTTP has. */
const isTicketRefused = (error: unknown): boolean =>
	error instanceof ApiError && error.kind === "unauthorized" && error.status === undefined;

function createAuthentication() {
	const store = getDefaultStore();
	const listeners: Partial<StudentListener>[] = [];
	const requests = createRequestNumbers();
	const retry = createRetry(() => authenticate());
	let deviceId = "";
	let userId: string | undefined;
	/** The token the last ticket was asked for with. */
	let token: string | undefined;
	let fetching = new AbortController();
	let isTicketRetried = false;

	/** Abandons earlier authentications. */
	function begin(): NumberedRequest {
		retry.cancel();
		fetching.abort();
		fetching = new AbortController();
		return requests.begin();
	}

	function setUnauthenticated(): void {
		if (userId === undefined) return;
		userId = undefined;
		for (const { onUnauthenticated } of listeners) onUnauthenticated?.();
	}

	/** A ticket of the signed-in session, good for one use, stands in for its token. */
	async function fetchMessage(student: string): Promise<Operations["auth"]["message"]> {
		const { ticket } = await call({
			method: "POST",
			path: "/external/api/v1/socketTicket",
			validate: async () =>
				(await import("../../../schemas/generated/calls/realtime.js")).validateSocketTicket,
			signal: fetching.signal,
			isBackground: true,
		});
		return {
			companyId: store.get(companyIdAtom) ?? 0,
			schoolId: store.get(schoolIdAtom),
			userId: student,
			token: ticket,
			date: Date.now(),
			deviceId,
			module: "pc",
		};
	}

	/** RT-08, RT-11. */
	async function authenticate(): Promise<void> {
		const request = begin();
		const [student, sessionToken] = [store.get(userIdAtom), store.get(tokenAtom)];
		if (userId !== undefined && (userId !== student || !sessionToken)) {
			setUnauthenticated();
			// SESS-11. A connection that closes meanwhile is nobody's either.
			socket
				.emit("logout", {})
				.catch((error: unknown) => console.info("socket: logout was not answered", error));
		}
		if (!sessionToken || student === undefined || !socket.isOpen()) return;
		try {
			const message = await fetchMessage(student);
			if (!request.isLatest()) return;
			const { sequence, serverTime, quietFor: eventAgeMs } = await requestOnce("auth", message);
			if (!request.isLatest()) return;
			retry.reset();
			isTicketRetried = false;
			[userId, token] = [student, sessionToken];
			setServerTime(serverTime);
			for (const { onAuthenticated } of listeners) onAuthenticated?.(student, sequence, eventAgeMs);
		} catch (error) {
			if (request.isLatest() && socket.isOpen()) onFailure(error);
		}
	}

	function onFailure(error: unknown): void {
		// The session may have ended between the ticket and its use: only another ticket call can tell.
		if (isTicketRefused(error) && !isTicketRetried) {
			isTicketRetried = true;
			return void authenticate();
		}
		console.info("socket: the student could not be authenticated", error);
		// What is refused now may be granted when a password is changed or a firewall lets requests through again.
		if (isKind(error, "network", "timeout")) retry.schedule({ maxMs: 20_000 });
		else retry.schedule({ minAttempt: isKind(error, "busy") ? 0 : 3 });
	}

	/** Authenticates anew when the session has changed in any way. */
	function followSession(): void {
		const read = () =>
			JSON.stringify([tokenAtom, userIdAtom, schoolIdAtom].map((each) => store.get(each) ?? null));
		let known = "";
		const onChange = (): void => {
			const now = read();
			if (now === known) return;
			known = now;
			if (socket.isOpen()) void authenticate();
		};
		for (const each of [tokenAtom, userIdAtom, schoolIdAtom]) store.sub(each, () => queueMicrotask(onChange));
	}

	return {
		authenticate,
		/** The student the server takes the connection for. */
		userId: () => userId,
		/** Whether no other session has begun since this connection was authenticated. */
		isForCurrentSession: (): boolean => [token, undefined].includes(store.get(tokenAtom)),
		subscribe: (listener: Partial<StudentListener>): void => void listeners.push(listener),

		/** Keeps the connection authenticated as the signed-in student; called once. @param device id of RT-14 */
		start(device: string): void {
			deviceId = device;
			followSession();
			socket.subscribe({
				onOpen: () => {
					retry.reset();
					void authenticate();
				},
				onClose: () => {
					begin();
					setUnauthenticated();
				},
			});
		},
	};
}

/** Of the page's connection. */
export const authentication = createAuthentication();

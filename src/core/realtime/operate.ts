// Operations over the realtime connection: who speaks, and what waits until the server has answered it.
import { getDefaultStore } from "jotai";
import {
	type OperationName,
	type OperationReply,
	type Operations,
	operations,
} from "../../../schemas/events/operations.ts";
import { messageValidator } from "../../../schemas/events/validators.ts";
import { setServerTime } from "../clock.ts";
import { ApiError, type ApiErrorKind } from "../errors.ts";
import { call } from "../http.ts";
import { refetchMine } from "../refetch.ts";
import { companyIdAtom, schoolIdAtom, tokenAtom, userIdAtom } from "../session.ts";
import { backOff, pauseOf } from "./pace.ts";
import { emit, isOpen, watchSocket } from "./socket.ts";

/** What a feature may ask for; the others are the connection's own business. */
export type StudentOperation = Exclude<OperationName, "auth" | "heartbeat" | "leave" | "logout">;

/** Follows whose the connection is. */
export interface StudentListener {
	/**
	 * @param sequence number of the student's newest stored event
	 * @param quietFor how long ago it was stored, ms; undefined when the server does not say
	 */
	readonly known: (userId: string, sequence: number, quietFor: number | undefined) => void;
	/** The student's name is no longer on the connection, or there is none. */
	readonly unknown: () => void;
}

interface Waiting {
	readonly owner: string;
	readonly send: () => Promise<void>;
	readonly fail: (error: unknown) => void;
	underWay: boolean;
}

const store = getDefaultStore();
/** In the order they were asked for, which is the order they are sent in again. */
const waiting = new Set<Waiting>();
let listener: StudentListener | undefined;
let deviceId = "";
/** Whose the connection is, by the server's word. */
let known: string | undefined;
/** The token the last ticket was asked with. */
let introducedBy: string | undefined;
/** Of several introductions only the last counts. */
let round = 0;
let asking = new AbortController();
let tries = 0;
/** The last ticket was refused. */
let refused = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** @throws ApiError "network", "timeout", or "unreadable" */
async function send<Name extends OperationName>(
	name: Name,
	message: Operations[Name]["message"],
): Promise<OperationReply<Name>> {
	const [reply, validate] = await Promise.all([
		emit(name, message) as Promise<Partial<OperationReply<Name>> | undefined>,
		messageValidator(operations[name].answer).catch((cause: unknown) => {
			throw new ApiError("unreadable", `socket ${name}: its validator could not be loaded`, { cause });
		}),
	]);
	if (typeof reply?.code === "string" && (reply.code !== "1" || validate(reply.data)))
		return reply as OperationReply<Name>;
	console.error(`socket ${name} must be answered as ${operations[name].answer} says, found`, reply);
	throw new ApiError("unreadable", `socket ${name}: the answer is not what its schema says`);
}

const kinds: Readonly<Record<string, ApiErrorKind>> = { "401": "unauthorized", "503": "busy" };

/** @throws ApiError "unauthorized", "busy" or "refused" with the server's sentence and code */
function unwrap<Name extends OperationName>({ code, message, data }: OperationReply<Name>) {
	if (code === "1" && data !== null) return data;
	// PWD-01: the server demands a new password, and the page may not know it yet.
	if (code === "1105") refetchMine("currentUser");
	throw new ApiError(kinds[code] ?? "refused", message, { code });
}

/** Sends what waits, in its order; what is under way already is left alone. */
function flush(): void {
	for (const each of waiting) if (known === each.owner && !each.underWay) void each.send();
}

const isKind = (error: unknown, ...any: readonly ApiErrorKind[]): boolean =>
	error instanceof ApiError && any.includes(error.kind);

/**
 * Asks the server for something over the realtime connection. It is kept until it is answered: sent when the
 * connection is open, and again, in order, after one that closed, so an operation must bear being sent twice.
 * A page whose connection never opens waits as long as its `signal` lets it.
 * @throws ApiError "refused" with the server's sentence, "unauthorized" without a student or when another one signs in,
 * "unreadable", or the reason of the signal
 */
export function operate<Name extends StudentOperation>(
	name: Name,
	message: Operations[Name]["message"],
	signal?: AbortSignal,
): Promise<Operations[Name]["answer"]> {
	const owner = store.get(userIdAtom);
	if (owner === undefined) return Promise.reject(new ApiError("unauthorized", ""));
	return new Promise((resolve, reject) => {
		let tried = 0;
		let refused = false;
		const settle = (end: () => void) => {
			waiting.delete(entry);
			signal?.removeEventListener("abort", withdrawn);
			end();
		};
		const withdrawn = () => settle(() => reject(signal?.reason));
		const entry: Waiting = {
			owner,
			underWay: false,
			fail: (error) => settle(() => reject(error)),
			send: async () => {
				entry.underWay = true;
				try {
					const answer = unwrap(await send(name, message));
					settle(() => resolve(answer));
				} catch (error) {
					entry.underWay = false;
					if (isKind(error, "network")) return;
					if (isKind(error, "timeout")) return flush();
					if (isKind(error, "busy")) return void setTimeout(flush, backOff(tried++, Math.random()));
					// The server no longer knows whose the connection is; it is told again, once.
					if (!isKind(error, "unauthorized") || refused) return settle(() => reject(error));
					refused = true;
					await authenticate();
				}
			},
		};
		if (signal?.aborted) return reject(signal.reason);
		signal?.addEventListener("abort", withdrawn);
		waiting.add(entry);
		flush();
	});
}

function becomeUnknown(): void {
	if (known !== undefined) listener?.unknown();
	known = undefined;
}

/** Decision 3: a ticket of the signed-in session, good once, stands in the place of a token. */
async function introduction(userId: string): Promise<Operations["auth"]["message"]> {
	const { ticket } = await call({
		method: "POST",
		path: "/external/api/v1/socketTicket",
		validate: async () => (await import("../../../schemas/generated/calls/realtime.js")).validateSocketTicket,
		signal: asking.signal,
		quiet: true,
	});
	return {
		companyId: store.get(companyIdAtom) ?? 0,
		schoolId: store.get(schoolIdAtom),
		userId,
		token: ticket,
		date: Date.now(),
		deviceId,
		module: "pc",
	};
}

/** Whether no other session has begun since the one whose end the connection tells of, late perhaps. */
export const isOfPresentSession = (): boolean => [introducedBy, undefined].includes(store.get(tokenAtom));

/** Refused by the connection itself, which has no status as HTTP has. */
const isTicketRefused = (error: unknown): boolean =>
	error instanceof ApiError && error.kind === "unauthorized" && error.status === undefined;

/** What an earlier introduction asked for is of no use any more. */
function nextRound(): number {
	asking.abort();
	asking = new AbortController();
	round += 1;
	return round;
}

/** RT-08, RT-11: says who speaks, or that nobody does any more. The connection stays the same. */
async function authenticate(): Promise<void> {
	clearTimeout(timer);
	const mine = nextRound();
	const [userId, by] = [store.get(userIdAtom), store.get(tokenAtom)];
	if (known !== undefined && (known !== userId || !by)) {
		becomeUnknown();
		// SESS-11. A connection that closes meanwhile is nobody's either.
		emit("logout", {}).catch((error: unknown) => console.info("socket: logout was not answered", error));
	}
	if (!by || userId === undefined || !isOpen()) return;
	try {
		const message = await introduction(userId);
		if (mine !== round) return;
		const { sequence, serverTime, quietFor } = unwrap(await send("auth", message));
		if (mine !== round) return;
		tries = 0;
		refused = false;
		known = userId;
		introducedBy = by;
		setServerTime(serverTime);
		listener?.known(userId, sequence, quietFor);
		flush();
	} catch (error) {
		if (mine !== round || !isOpen()) return;
		// The session may have ended between the ticket and its use: the next ticket is asked for at once and tells.
		if (isTicketRefused(error) && !refused) {
			refused = true;
			return authenticate();
		}
		console.info("socket: the student could not be named", error);
		// What is refused now may be granted when a password is changed or a guard on the way has calmed down.
		const isLine = isKind(error, "network", "timeout");
		if (!isLine && !isKind(error, "busy")) tries = Math.max(tries, 3);
		timer = setTimeout(authenticate, pauseOf(tries, !isLine, Math.random()));
		tries += 1;
	}
}

let said = "";

/** A session that changed in any way is told at once over the same connection. */
function sessionChanged(): void {
	const now = JSON.stringify([tokenAtom, userIdAtom, schoolIdAtom].map((each) => store.get(each) ?? null));
	if (now === said) return;
	said = now;
	const userId = store.get(userIdAtom);
	for (const each of waiting) if (each.owner !== userId) each.fail(new ApiError("unauthorized", ""));
	if (isOpen()) void authenticate();
}

/** Keeps the connection named after the signed-in student; called once. @param device id of RT-14 */
export function nameStudent(device: string, by: StudentListener): void {
	deviceId = device;
	listener = by;
	for (const each of [tokenAtom, userIdAtom, schoolIdAtom])
		store.sub(each, () => queueMicrotask(sessionChanged));
	watchSocket({
		opened: () => {
			tries = 0;
			void authenticate();
		},
		closed: () => {
			clearTimeout(timer);
			nextRound();
			becomeUnknown();
		},
	});
}

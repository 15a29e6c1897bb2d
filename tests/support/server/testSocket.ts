// A realtime connection as the page opens it, for tests of the server.
import { io, type Socket } from "socket.io-client";
import { expect } from "vitest";
import type { OperationName, Operations } from "../../../schemas/events/operations.ts";
import type { SocketTicket } from "../../../schemas/generated/documents.ts";
import type { StudentApp } from "./studentApp.ts";

interface SocketReply {
	readonly code: string;
	readonly message: string;
	readonly data: unknown;
}

export interface TestSocket {
	/** "connected", or "refused". */
	readonly outcome: string;
	readonly socket: Socket;
	/** Every push so far: its name and its message. */
	readonly received: readonly (readonly [name: string, message: unknown])[];
	/** Pushes of one name. */
	readonly pushes: (name: string) => unknown[];
	/** Sends an operation of the table and waits for its answer. */
	readonly ask: <Name extends OperationName>(
		name: Name,
		message?: Operations[Name]["message"],
	) => Promise<SocketReply>;
	/** Sends any message, and waits for the answer. */
	readonly send: (name: string, ...sent: unknown[]) => Promise<SocketReply>;
	/** Resolves with the reason once the connection is gone. */
	readonly ended: Promise<string>;
}

interface TestSocketOptions {
	readonly port: number;
	readonly host: string;
	/** Empty for a client that sends none. */
	readonly origin?: string;
	readonly language?: string;
	readonly transports?: string[];
	/** Further headers, such as a proxy's. */
	readonly headers?: Readonly<Record<string, string>>;
}

/** Opens a connection to a local server under a given host. */
export async function openSocket(options: TestSocketOptions): Promise<TestSocket> {
	const { port, host, origin = `http://${host}:${port}` } = options;
	const socket = io(`http://127.0.0.1:${port}`, {
		path: "/websocket",
		transports: options.transports ?? ["websocket"],
		reconnection: false,
		forceNew: true,
		extraHeaders: {
			host: `${host}:${port}`,
			"accept-language": options.language ?? "en",
			...(origin ? { origin } : {}),
			...options.headers,
		},
	});
	const received: [string, unknown][] = [];
	socket.onAny((name: string, message: unknown) => received.push([name, message]));
	const ended = new Promise<string>((resolve) => socket.once("disconnect", resolve));
	const outcome = await new Promise<string>((resolve) => {
		socket.once("connect", () => resolve("connected"));
		socket.once("connect_error", () => resolve("refused"));
	});
	const send = (name: string, ...sent: unknown[]): Promise<SocketReply> =>
		socket.timeout(10_000).emitWithAck(name, ...sent) as Promise<SocketReply>;
	return {
		outcome,
		socket,
		received,
		pushes: (name) => received.filter(([each]) => each === name).map(([, message]) => message),
		ask: (name, message) => send(name, ...(message === undefined ? [] : [message])),
		send,
		ended,
	};
}

/** A ticket for the session of one of the given students. */
export async function ticketOf(students: StudentApp, id: string): Promise<string> {
	const { data } = await students.ask<SocketTicket>(id, "/external/api/v1/socketTicket", {});
	return data.ticket;
}

/** The page's auth payload. */
export const authOf = (companyId: number, userId: string, ticket: string): Operations["auth"]["message"] => ({
	companyId,
	schoolId: "",
	userId,
	token: ticket,
	date: Date.now(),
	deviceId: "device-1",
	module: "pc",
});

/** Sends a connection's ticket; from then on it is the student's. */
export async function signIn(
	page: TestSocket,
	companyId: number,
	userId: string,
	ticket: string,
): Promise<SocketReply> {
	const reply = await page.ask("auth", authOf(companyId, userId, ticket));
	expect(reply).toMatchObject({ code: "1" });
	return reply;
}

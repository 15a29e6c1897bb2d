// A small server with scripted answers, and the browser globals its callers need.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { setIdentity } from "../../../src/core/http/http.ts";

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export interface AnswerServer {
	/** Requests since the test began, with their bodies. */
	readonly asked: readonly { readonly request: IncomingMessage; readonly body: string }[];
	/** Answers with these in turn, and with the last one from then on. */
	readonly answer: (...answers: readonly Answer[]) => void;
	/** The hash of the page's address, with the hash sign. */
	readonly position: { hash: string };
}

/** An answer with this status; anything but text is sent as JSON. */
export const reply =
	(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
	(_, response) =>
		response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));

/** For the tests of one file; each test begins signed out. */
export function setupAnswerServer(): AnswerServer {
	const asked: { request: IncomingMessage; body: string }[] = [];
	let answers: readonly Answer[] = [];
	const position = {
		hash: "",
		origin: "",
		replace: (hash: string) => {
			position.hash = hash;
		},
	};
	const server = createServer((request, response) => {
		let body = "";
		request.on("data", (piece: Buffer) => {
			body += piece.toString();
		});
		request.on("end", () => {
			const answer = answers[Math.min(asked.length, answers.length - 1)];
			asked.push({ request, body });
			answer?.(request, response, body);
		});
	});
	beforeAll(async () => {
		await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
		position.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		vi.stubGlobal("location", position);
		vi.stubGlobal("document", { documentElement: { lang: "en" }, getElementById: () => null });
	});
	afterEach(() => {
		asked.length = 0;
		setIdentity({});
	});
	afterAll(() => {
		vi.unstubAllGlobals();
		server.closeAllConnections();
		server.close();
	});
	return {
		asked,
		answer: (...given) => {
			answers = given;
		},
		position: position,
	};
}

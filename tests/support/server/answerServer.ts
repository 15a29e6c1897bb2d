// A small server with scripted answers, and the browser globals its callers need.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { listenLocally, stopServer } from "../../../scripts/localServer.ts";
import { setIdentity } from "../../../src/core/http/http.ts";

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

interface AnswerServer {
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
		position.origin = `http://127.0.0.1:${await listenLocally(server)}`;
		vi.stubGlobal("location", position);
		vi.stubGlobal("document", { documentElement: { lang: "en" }, getElementById: () => null });
	});
	afterEach(() => {
		asked.length = 0;
		setIdentity({});
	});
	afterAll(async () => {
		vi.unstubAllGlobals();
		await stopServer(server);
	});
	return {
		asked,
		answer: (...given) => {
			answers = given;
		},
		position,
	};
}

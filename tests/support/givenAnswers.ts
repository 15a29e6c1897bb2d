// A small server that answers what a test says, and a place in the browser's globals for code that calls it.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { introduce } from "../../src/core/http.ts";

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export interface Answers {
	/** What was asked since the test began, with the bodies. */
	readonly asked: readonly { readonly request: IncomingMessage; readonly body: string }[];
	/** Answers with these in turn, and with the last one from then on. */
	readonly answer: (...answers: readonly Answer[]) => void;
	/** What the page's address holds behind its hash sign, sign included. */
	readonly place: { hash: string };
}

/** An answer of this status; what is no text is sent as JSON. */
export const saying =
	(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
	(_, response) =>
		response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));

/** For the tests of one file; nobody is signed in when a test begins. */
export function givenAnswers(): Answers {
	const asked: { request: IncomingMessage; body: string }[] = [];
	let answers: readonly Answer[] = [];
	const place = {
		hash: "",
		origin: "",
		replace: (hash: string) => {
			place.hash = hash;
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
		place.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		vi.stubGlobal("location", place);
		vi.stubGlobal("document", { documentElement: { lang: "en" }, getElementById: () => null });
	});
	afterEach(() => {
		asked.length = 0;
		introduce({});
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
		place,
	};
}

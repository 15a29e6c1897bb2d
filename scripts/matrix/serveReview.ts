// Serves the review on a free port of this machine only: one page, its pictures, and the form that accepts a group.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { listenLocally } from "../localServer.ts";
import { acceptFindings } from "./accept.ts";
import { groupsOf } from "./groups.ts";
import { type Finding, findingOf, readReport, referenceOf, type Side } from "./pictures.ts";
import { reviewPage } from "./reviewPage.ts";

/** The file of a picture: `/before/header-1/blue.signedOut.1280.png`. Only names in the report are served. */
function fileOf(path: string, found: readonly Finding[]): string | undefined {
	const [, side, name] = /^\/(before|after|difference)\/(.+)\.png$/.exec(decodeURIComponent(path)) ?? [];
	if (!side || !name || !found.some((each) => each.name === name)) return undefined;
	const saved = findingOf(side as Side, name);
	// An unchanged or left over picture has only its reference.
	const file = side === "difference" || existsSync(saved) ? saved : referenceOf(name);
	return existsSync(file) ? file : undefined;
}

const maxBytes = 10_000;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
	let text = "";
	for await (const part of request) {
		text += part;
		if (text.length > maxBytes) throw new Error(`a form must have at most ${maxBytes} characters`);
	}
	return new URLSearchParams(text);
}

/** Accepts the group of a form. @returns what is wrong with it, if anything */
function acceptGroup(form: URLSearchParams): string | undefined {
	const group = groupsOf(readReport() ?? []).find(({ id }) => id === form.get("group"));
	if (!group) return "The group must be one of the last run, found none; load the page again.";
	const reason = form.get("reason") ?? "";
	if (reason.trim() === "") return "A reason must be given; say what was changed.";
	acceptFindings(group.findings, reason);
	return undefined;
}

/** Resolves to the address once it listens. */
export async function serveReview(): Promise<string> {
	// Another site in the same browser may post here, but cannot read the page.
	const token = randomBytes(18).toString("base64url");
	const server = createServer((request, response) => {
		const answer = (status: number, text: string) =>
			response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
		const respond = async () => {
			const { pathname } = new URL(request.url ?? "/", "http://review");
			if (request.method === "POST") {
				const form = await formOf(request);
				if (pathname !== "/accept" || form.get("token") !== token) return answer(403, "Refused.");
				const problem = acceptGroup(form);
				return problem ? answer(400, problem) : response.writeHead(303, { location: "/" }).end();
			}
			const found = readReport() ?? [];
			if (pathname === "/") {
				response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
				return response.end(reviewPage(found, token));
			}
			const file = fileOf(pathname, found);
			if (!file) return answer(404, "Not found.");
			response.writeHead(200, { "content-type": "image/png", "cache-control": "no-store" });
			return response.end(readFileSync(file));
		};
		respond().catch((error: unknown) => answer(400, String(error)));
	});
	return `http://127.0.0.1:${await listenLocally(server)}/`;
}

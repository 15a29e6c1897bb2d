// Serves the review on a free port of this machine only: one page and its pictures.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { listenLocally } from "../localServer.ts";
import { type Finding, findingOf, referenceOf, type Side } from "./pictures.ts";
import { reviewPage } from "./reviewPage.ts";

/** The file of a picture: `/before/header-1/blue.signedOut.1280.png`. Only names in the report are served. */
function fileOf(path: string, names: ReadonlySet<string>): string | undefined {
	const found = /^\/(before|after|difference)\/(.+)\.png$/.exec(decodeURIComponent(path));
	const [, side, name] = found ?? [];
	if (!side || !name || !names.has(name)) return undefined;
	const saved = findingOf(side as Side, name);
	// An unchanged or left over picture has only its reference.
	const file = side === "difference" || existsSync(saved) ? saved : referenceOf(name);
	return existsSync(file) ? file : undefined;
}

/** Resolves to the address once it listens. */
export async function serveReview(found: readonly Finding[]): Promise<string> {
	const names = new Set(found.map(({ name }) => name));
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://review");
		if (pathname === "/") {
			response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(reviewPage(found));
			return;
		}
		const file = fileOf(pathname, names);
		if (!file) {
			response.writeHead(404).end();
			return;
		}
		response.writeHead(200, { "content-type": "image/png", "cache-control": "no-store" });
		response.end(readFileSync(file));
	});
	return `http://127.0.0.1:${await listenLocally(server)}/`;
}

// A third party on its own origin: it serves a test's scripts and records what they report.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { listenLocally, stopServer } from "../../../scripts/localServer.ts";

export interface Vendor {
	readonly origin: string;
	/** Bodies its scripts sent to /report, in order. */
	readonly reports: readonly string[];
	/** Requested paths, in order. */
	readonly asked: readonly string[];
	/** Headers of the first request of a path. */
	readonly headersOf: (path: string) => Readonly<Record<string, unknown>> | undefined;
}

/** Serves scripts by path until the test ends; any other path is a page that shows where one is. */
export async function startVendor(scripts: Readonly<Record<string, string>>): Promise<Vendor> {
	const reports: string[] = [];
	const asked: string[] = [];
	const headers = new Map<string, Record<string, unknown>>();
	const server = createServer(async (request, response) => {
		const path = (request.url ?? "/").split("?")[0] ?? "/";
		asked.push(path);
		if (!headers.has(path)) headers.set(path, request.headers);
		response.setHeader("access-control-allow-origin", "*");
		if (path === "/report") {
			reports.push(await text(request));
			response.end();
			return;
		}
		const script = scripts[path];
		response.setHeader("content-type", script === undefined ? "text/html" : "text/javascript");
		response.end(script ?? "<!doctype html><title>stranger</title><h1>stranger</h1>");
	});
	const port = await listenLocally(server);
	onTestFinished(() => stopServer(server));
	return {
		origin: `http://127.0.0.1:${port}`,
		reports,
		asked,
		headersOf: (path) => headers.get(path),
	};
}

// A third party on an origin of its own: it serves the scripts a test gives it and remembers what they told home.
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface Vendor {
	readonly origin: string;
	/** Bodies its scripts sent to /report, in their order. */
	readonly reports: readonly string[];
	/** Paths it was asked for, in their order. */
	readonly asked: readonly string[];
	/** Headers of the first request of a path. */
	readonly headersOf: (path: string) => Readonly<Record<string, unknown>> | undefined;
}

/** Serves scripts by their path until the test ends; everything else is a page that says where one is. */
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
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(async () => {
		server.closeAllConnections();
		server.close();
		await once(server, "close");
	});
	const address = server.address();
	if (!address || typeof address === "string") throw new Error("the vendor has no port");
	return {
		origin: `http://127.0.0.1:${address.port}`,
		reports,
		asked,
		headersOf: (path) => headers.get(path),
	};
}

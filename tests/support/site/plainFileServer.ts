// A generic file server: it serves dist/ unchanged and proxies the API to a server elsewhere.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, request, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { listenLocally, stopServer } from "../../../scripts/localServer.ts";

const dist = join(import.meta.dirname, "..", "..", "..", "dist");

const types: Readonly<Record<string, string>> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".css": "text/css",
	".svg": "image/svg+xml",
	".json": "application/json",
};

const handedOn = ["/s/api/", "/s/asset/", "/s/cover/", "/s/frame/", "/s/vendor/", "/loginout", "/upgrade/"];

export interface PlainFileServer {
	readonly port: number;
	/** Requested paths, with queries. */
	readonly asked: readonly string[];
	readonly stop: () => Promise<void>;
}

/** An /upgrade/token without a code: it redirects every page back unchanged. */
function sendBack(url: URL, answer: ServerResponse): void {
	answer.writeHead(302, { location: url.searchParams.get("callback") ?? "/" }).end();
}

/** @param codes whether its /upgrade/token issues codes, as the server behind it does */
export async function startPlainFileServer(apiPort: number, codes = true): Promise<PlainFileServer> {
	const seen: string[] = [];
	const server = createServer((asked, answer) => {
		const url = new URL(asked.url ?? "/", "http://plain");
		const { pathname } = url;
		seen.push(`${asked.method} ${pathname}${url.search}`);
		if (!codes && pathname === "/upgrade/token") return sendBack(url, answer);
		if (handedOn.some((prefix) => pathname.startsWith(prefix))) {
			const onward = request(
				{ host: "127.0.0.1", port: apiPort, path: asked.url, method: asked.method, headers: asked.headers },
				(response) => {
					answer.writeHead(response.statusCode ?? 502, response.headers);
					response.pipe(answer);
				},
			);
			onward.once("error", () => answer.writeHead(502).end());
			asked.pipe(onward);
			return;
		}
		const path = normalize(join(dist, pathname.replace(/^\/s\/pc\//, "/")));
		const file = existsSync(path) && statSync(path).isDirectory() ? join(path, "index.html") : path;
		if (!file.startsWith(dist) || !existsSync(file)) {
			answer.writeHead(404).end("not found");
			return;
		}
		answer.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
		answer.end(readFileSync(file));
	});
	return { port: await listenLocally(server), asked: seen, stop: () => stopServer(server) };
}

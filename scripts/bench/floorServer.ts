// Builds the hand-written pages of bench/ and serves them compressed, as a good file server would.
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const root = join(import.meta.dirname, "..", "..");
const pages = ["floor", "drawing"] as const;
const types: Readonly<Record<string, string>> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
};

async function buildPages(target: string): Promise<void> {
	for (const page of pages)
		await build({
			configFile: false,
			root: join(root, "bench", page),
			base: `/${page}/`,
			plugins: [react()],
			logLevel: "warn",
			build: {
				outDir: join(target, page),
				emptyOutDir: true,
				target: "es2022",
				modulePreload: { polyfill: false },
			},
		});
}

export async function startFloor(): Promise<{ url: string; stop: () => Promise<void> }> {
	const target = join(root, ".cache", "bench");
	await buildPages(target);
	const server = createServer((request, response) => {
		const path = normalize(new URL(request.url ?? "/", "http://floor").pathname);
		const asked = join(target, path);
		const file = existsSync(asked) && statSync(asked).isDirectory() ? join(asked, "index.html") : asked;
		if (!file.startsWith(target) || !existsSync(file)) {
			response.writeHead(404).end();
			return;
		}
		response.writeHead(200, {
			"content-type": types[extname(file)] ?? "application/octet-stream",
			"content-encoding": "gzip",
		});
		response.end(gzipSync(readFileSync(file)));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (!address || typeof address === "string") throw new Error("the floor's server has no port");
	return {
		url: `http://127.0.0.1:${address.port}`,
		stop: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}

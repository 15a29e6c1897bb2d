// Builds the hand-written pages of bench/ and serves them compressed.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { type AliasOptions, build } from "vite";
import { listenLocally, stopServer } from "../localServer.ts";
import type { StaticFile } from "./staticCopy.ts";

const root = join(import.meta.dirname, "..", "..");

/** A page to build. */
export interface Page {
	/** The path it is served under, and the folder it is built into. */
	readonly name: string;
	/** Its folder in bench/; the same as its name unless given. */
	readonly from?: string;
	readonly alias?: AliasOptions;
}
/** The site's own React: bench/node_modules, which `npm run bench:forms` installs, may have another copy. */
const alias = Object.fromEntries(
	["react", "react-dom"].map((name) => [name, join(root, "node_modules", name)]),
);
const handWritten: readonly Page[] = [
	{ name: "floor", alias },
	{ name: "render", alias },
	{ name: "questions", alias },
	{ name: "video", alias },
];
const types: Readonly<Record<string, string>> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
};

async function buildPages(target: string, pages: readonly Page[]): Promise<void> {
	for (const { name, from = name, alias } of pages)
		await build({
			configFile: false,
			root: join(root, "bench", from),
			base: `/${name}/`,
			plugins: [react()],
			logLevel: "error",
			...(alias ? { resolve: { alias } } : {}),
			build: {
				outDir: join(target, name),
				emptyOutDir: true,
				target: "es2022",
				modulePreload: { polyfill: false },
				reportCompressedSize: false,
			},
		});
}

export interface Floor {
	readonly url: string;
	/** Serves further files, by their paths. */
	readonly add: (files: ReadonlyMap<string, StaticFile>) => void;
	readonly stop: () => Promise<void>;
}

export async function startFloor(pages = handWritten): Promise<Floor> {
	const target = join(root, ".cache", "bench");
	await buildPages(target, pages);
	const compressed = new Map<string, Buffer>();
	const added = new Map<string, StaticFile>();
	const server = createServer((request, response) => {
		const path = normalize(new URL(request.url ?? "/", "http://floor").pathname);
		const given = added.get(path);
		if (given) {
			response.writeHead(200, { "content-type": given.type, "content-encoding": "gzip" }).end(given.body);
			return;
		}
		const requested = join(target, path);
		const file =
			existsSync(requested) && statSync(requested).isDirectory() ? join(requested, "index.html") : requested;
		if (!file.startsWith(target) || !existsSync(file)) {
			response.writeHead(404).end();
			return;
		}
		response.writeHead(200, {
			"content-type": types[extname(file)] ?? "application/octet-stream",
			"content-encoding": "gzip",
		});
		const body = compressed.get(file) ?? gzipSync(readFileSync(file));
		compressed.set(file, body);
		response.end(body);
	});
	return {
		url: `http://127.0.0.1:${await listenLocally(server)}`,
		add: (files) => {
			for (const [path, { type, body }] of files) added.set(path, { type, body: gzipSync(body) });
		},
		stop: () => stopServer(server),
	};
}

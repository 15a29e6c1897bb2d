// A file server without anything else: what files that our server sends are compared with.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { pipeline } from "node:stream/promises";
import { listenLocally, stopServer } from "../localServer.ts";

export interface FileServer {
	readonly port: number;
	readonly stop: () => Promise<void>;
}

/** A browser that has what it needs for now, or has gone elsewhere in a video, ends its request. */
const isEndedByClient = (error: unknown): boolean =>
	error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";

/** The smallest server of ranges: the size of the file, and a stream of what was asked for. */
export async function startFileServer(path: string, type: string): Promise<FileServer> {
	const server = createServer(async (request, response) => {
		try {
			const { size } = await stat(path);
			const [, first = "0", last = ""] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
			const [start, end] = [Number(first), last === "" ? size - 1 : Number(last)];
			response.writeHead(206, {
				"content-type": type,
				"content-length": end - start + 1,
				"content-range": `bytes ${start}-${end}/${size}`,
			});
			await pipeline(createReadStream(path, { start, end }), response);
		} catch (error) {
			if (isEndedByClient(error)) return;
			console.error(error);
			response.destroy(error as Error);
		}
	});
	return { port: await listenLocally(server), stop: () => stopServer(server) };
}

// An in-memory store with the part of S3 the server uses.
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { listenLocally, stopServer } from "../../../scripts/localServer.ts";

interface Stored {
	readonly body: Buffer;
	readonly type: string;
	readonly metadata: Readonly<Record<string, string>>;
}

interface Underway {
	readonly key: string;
	readonly since: Date;
	readonly parts: Map<number, Buffer>;
}

export interface ObjectStore {
	readonly url: string;
	/** By key. */
	readonly objects: ReadonlyMap<string, Stored>;
	/** Uploads in several parts that were not completed. */
	readonly underWay: () => number;
	/** Requests this store does not support. */
	readonly unknown: readonly string[];
	/** Open client connections. */
	readonly lines: () => Promise<number>;
	readonly stop: () => Promise<void>;
}

interface Reply {
	readonly status?: number;
	readonly headers?: Readonly<Record<string, string | number>>;
	readonly body?: string | Buffer;
}

const etag = (body: Buffer): string => `"${createHash("md5").update(body).digest("hex")}"`;
const missing = (code: string): Reply => ({ status: 404, body: `<Error><Code>${code}</Code></Error>` });

/** A client may send its body in signed chunks, each preceded by its length. */
function bare(body: Buffer, encoding: string | undefined): Buffer {
	if (!encoding?.includes("aws-chunked")) return body;
	const pieces: Buffer[] = [];
	for (let at = 0; at < body.length; ) {
		const end = body.indexOf("\r\n", at);
		const size = Number.parseInt(body.subarray(at, end).toString("latin1"), 16);
		if (!(size > 0)) break;
		pieces.push(body.subarray(end + 2, end + 2 + size));
		at = end + 2 + size + 2;
	}
	return Buffer.concat(pieces);
}

export async function startObjectStore(): Promise<ObjectStore> {
	const objects = new Map<string, Stored>();
	const uploads = new Map<string, Underway>();
	const unknown: string[] = [];

	function ofUpload(method: string, key: string, query: URLSearchParams, body: Buffer): Reply {
		const id = query.get("uploadId") ?? "";
		const found = uploads.get(id);
		if (!found) return missing("NoSuchUpload");
		const parts = [...found.parts].sort(([a], [b]) => a - b);
		if (method === "PUT") {
			found.parts.set(Number(query.get("partNumber")), body);
			return { headers: { etag: etag(body) } };
		}
		if (method === "GET") {
			const list = parts.map(
				([number, part]) =>
					`<Part><PartNumber>${number}</PartNumber><ETag>${etag(part)}</ETag><Size>${part.length}</Size></Part>`,
			);
			return { body: `<ListPartsResult><IsTruncated>false</IsTruncated>${list.join("")}</ListPartsResult>` };
		}
		uploads.delete(id);
		if (method === "DELETE") return { status: 204 };
		objects.set(key, { body: Buffer.concat(parts.map(([, part]) => part)), type: "", metadata: {} });
		return { body: "<CompleteMultipartUploadResult/>" };
	}

	function ofObject({ method, headers }: IncomingMessage, key: string, body: Buffer): Reply {
		const source = decodeURIComponent(String(headers["x-amz-copy-source"] ?? "")).replace(/^\/?[^/]+\//, "");
		const copied = source ? objects.get(source)?.body : body;
		if (method === "PUT") {
			if (!copied) return missing("NoSuchKey");
			const given = Object.entries(headers).filter(([name]) => name.startsWith("x-amz-meta-"));
			const metadata = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
			objects.set(key, { body: copied, type: headers["content-type"] ?? "", metadata });
			return { headers: { etag: etag(copied) }, ...(source ? { body: "<CopyObjectResult/>" } : {}) };
		}
		if (method === "DELETE") {
			objects.delete(key);
			return { status: 204 };
		}
		const found = objects.get(key);
		if (!found) return missing("NoSuchKey");
		const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
		const end = last ? Number(last) + 1 : undefined;
		const sent = first ? found.body.subarray(Number(first), end) : found.body;
		const replyHeaders = { "content-type": found.type, ...found.metadata, "content-length": sent.length };
		return { status: first ? 206 : 200, headers: replyHeaders, body: sent };
	}

	function answer(request: IncomingMessage, output: Buffer): Reply {
		const { method = "", url = "" } = request;
		const { pathname, searchParams: query } = new URL(url, "http://store");
		const key = decodeURIComponent(pathname).replace(/^\/[^/]+\/?/, "");
		const body = bare(output, request.headers["content-encoding"]);
		if (query.has("uploadId")) return ofUpload(method, key, query, body);
		if (query.has("uploads") && method === "POST") {
			const id = randomUUID();
			uploads.set(id, { key, since: new Date(), parts: new Map() });
			const started = `<Key>${key}</Key><UploadId>${id}</UploadId>`;
			return { body: `<InitiateMultipartUploadResult>${started}</InitiateMultipartUploadResult>` };
		}
		if (query.has("uploads")) {
			const list = [...uploads].map(
				([id, each]) =>
					`<Upload><Key>${each.key}</Key><UploadId>${id}</UploadId><Initiated>${each.since.toISOString()}</Initiated></Upload>`,
			);
			return { body: `<ListMultipartUploadsResult>${list.join("")}</ListMultipartUploadsResult>` };
		}
		if (query.has("delete")) {
			for (const [, each = ""] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(each);
			return { body: "<DeleteResult/>" };
		}
		if (key !== "" && /^(?:GET|HEAD|PUT|DELETE)$/.test(method)) return ofObject(request, key, body);
		unknown.push(`${method} ${url}`);
		return { status: 501, body: "<Error><Code>NotImplemented</Code></Error>" };
	}

	const server = createServer(async (request, response) => {
		const { status = 200, headers = {}, body = "" } = answer(request, await buffer(request));
		response.writeHead(status, { "content-type": "application/xml", ...headers });
		response.end(request.method === "HEAD" ? undefined : body);
	});
	const port = await listenLocally(server);
	return {
		url: `http://127.0.0.1:${port}`,
		objects,
		underWay: () => uploads.size,
		unknown,
		lines: () => promisify(server.getConnections.bind(server))(),
		stop: () => stopServer(server),
	};
}

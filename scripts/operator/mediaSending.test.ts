import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMediaUploads, mediaUploadId, mediaUploadPath } from "../../server/operator/mediaUploads.ts";
import { type MediaApp, openMediaApp } from "../../tests/support/server/mediaApp.ts";
import { type MediaOperator, openMediaOperator } from "../../tests/support/server/mediaOperator.ts";

const host = "one.test";
let app: MediaApp;
let operator: MediaOperator;
beforeAll(async () => {
	app = await openMediaApp();
	operator = await openMediaOperator(app.site.deps);
});
afterAll(async () => {
	await operator.close();
	await app.close();
});

/** A server that files are sent to; `watch` sees each request first. */
async function sendingTo(
	watch: (request: IncomingMessage) => void,
	work: () => Promise<unknown>,
): Promise<void> {
	const uploads = createMediaUploads(app.site.deps);
	const path = join(operator.folder, "own.sock");
	const server = createServer((request, response) => {
		watch(request);
		void uploads.handle(request, response);
	});
	await new Promise<void>((resolve) => server.listen(path, resolve));
	operator.sendTo(path);
	try {
		await work();
	} finally {
		operator.sendTo();
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
		await uploads.close();
	}
}

test("a connection that breaks off: the command goes on where it stopped", async () => {
	const path = operator.largeClip("cut.mp4", 40);
	const offsets: number[] = [];
	await sendingTo(
		(request) => {
			if (request.method !== "PATCH") return;
			offsets.push(Number(request.headers["upload-offset"]));
			if (offsets.length !== 2) return;
			const cut = (): void => {
				const [part = ""] = operator.parts().filter((name) => !name.endsWith(".json"));
				if (statSync(join(app.site.deps.env.files.dir, "parts", part)).size > 17 * 2 ** 20)
					request.socket.destroy();
				else setImmediate(cut);
			};
			cut();
		},
		async () =>
			expect((await operator.printed("put", host, path))[0]).toContain(
				"cut.mp4: video/mp4, 0:02, 64 × 36, 40.0 MB",
			),
	);
	const partBytes = 16 * 2 ** 20;
	expect(offsets.slice(0, 2)).toEqual([0, partBytes]);
	expect(offsets[2]).toBeGreaterThanOrEqual(partBytes);
	expect(offsets.toSorted((one, other) => one - other)).toEqual(offsets);
});

/** One request of tus to the socket. @returns its status */
const tus = (
	method: string,
	path: string,
	headers: Readonly<Record<string, string>>,
	body: Buffer = Buffer.alloc(0),
) =>
	new Promise<number | undefined>((resolve, reject) => {
		const all = { "tus-resumable": "1.0.0", "content-length": String(body.length), ...headers };
		const sent = request({ socketPath: operator.socket, method, path, headers: all }, (response) => {
			response.resume();
			resolve(response.statusCode);
		});
		sent.on("error", reject);
		sent.end(body);
	});

test("a command that is repeated after it was killed: sends what is missing alone", async () => {
	const path = operator.largeClip("repeated.mp4", 40);
	const bytes = readFileSync(path);
	const id = mediaUploadId(1, createHash("sha256").update(bytes).digest("hex"));
	const metadata = `id ${Buffer.from(id).toString("base64")}`;
	const length = { "upload-length": String(bytes.length), "upload-metadata": metadata };
	expect(await tus("POST", mediaUploadPath, length)).toBe(201);
	const type = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
	expect(await tus("PATCH", `${mediaUploadPath}/${id}`, type, bytes.subarray(0, 12_345_678))).toBe(204);
	const patches: number[] = [];
	await sendingTo(
		({ method, headers }) => {
			if (method === "PATCH") patches.push(Number(headers["upload-offset"]));
		},
		async () => expect((await operator.printed("put", host, path))[0]).toContain("40.0 MB, added"),
	);
	expect(patches[0]).toBe(12_345_678);
	expect(operator.parts()).toEqual([]);
});

test("a command that is repeated after the server ended before it had stored: sends nothing anew", async () => {
	const path = operator.largeClip("sent.mp4", 20);
	operator.sendTo(operator.socket, (name, input) =>
		name === "media-finish" ? Promise.reject(new Error("the server ended")) : operator.answer(name, input),
	);
	expect(await operator.refusal("put", host, path)).toEqual(["the server ended"]);
	const methods = new Set<string | undefined>();
	await sendingTo(
		({ method }) => methods.add(method),
		async () => expect((await operator.printed("put", host, path))[0]).toContain("20.0 MB, added"),
	);
	expect(methods).toEqual(new Set(["HEAD"]));
});

test("an upload that is no file for lessons: refused by the socket", async () => {
	const metadata = `id ${Buffer.from("../../else").toString("base64")}`;
	const length = { "upload-length": "1", "upload-metadata": metadata };
	expect(await tus("POST", mediaUploadPath, length)).toBe(400);
});

test("two commands with other bytes under one name at once: one of them is stored whole", async () => {
	const paths = [operator.largeClip("one.mp4", 5), operator.largeClip("two.mp4", 6)];
	await operator.printedByAll(paths.map((path) => ["put", host, path, "--name", "both.mp4"]));
	const rows = await app.site.db.system((sql) =>
		sql.query<{ bytes: number }>(
			`select media.bytes::float8 as bytes from media join media_file on media = name and media.sha256 = media_file.sha256
			where name = 'both.mp4'`,
		),
	);
	expect(rows).toHaveLength(1);
	expect([5, 6].map((megabytes) => megabytes * 2 ** 20 + 6669)).toContain(rows[0]?.bytes);
	expect(operator.parts()).toEqual([]);
});

test("two commands with the same bytes under one name at once: stored once", async () => {
	const path = operator.largeClip("same.mp4", 40);
	await operator.printedByAll([1, 2].map(() => ["put", host, path]));
	const list = await operator.printed("list", host);
	expect(list.filter((line) => line.startsWith("same.mp4"))).toHaveLength(1);
	expect(operator.parts()).toEqual([]);
});

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Ask, type OperatorCommands, operatorCommands } from "../../server/operator/commands.ts";
import {
	createMediaUploads,
	mediaUploadId,
	mediaUploadPath,
	openUploadSocket,
} from "../../server/operator/mediaUploads.ts";
import { mediaFile, mediaSet, writeFiles } from "../../tests/support/media/mediaFiles.ts";
import { type MediaApp, openMediaApp } from "../../tests/support/server/mediaApp.ts";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { parseCommand } from "./commandLine.ts";
import { mediaCommand } from "./mediaCommand.ts";

const folder = temporaryFolder();
const host = "one.test";
let app: MediaApp;
let socket: Awaited<ReturnType<typeof openUploadSocket>>;
/** Where files are sent to. */
let uploadSocket = async (): Promise<string> => socket.path;
let ask: Ask;

beforeAll(async () => {
	app = await openMediaApp();
	socket = await openUploadSocket(app.site.deps);
	const commands = operatorCommands({ ...app.site.deps, uploadSocket: () => uploadSocket() });
	ask = (name, input) => (commands[name] as OperatorCommands[typeof name])(input as never) as never;
});
afterAll(async () => {
	await socket.close();
	await app.close();
	folder.remove();
});
beforeEach(() => {
	uploadSocket = async () => socket.path;
});

/** @returns its path */
function fileAt(name: string, bytes: Buffer | string): string {
	const path = join(folder.path, name);
	writeFileSync(path, bytes);
	return path;
}
const silence = () => {
	const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
	const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
	return { restore: () => [write, error].map((spy) => spy.mockRestore()) };
};

/** What `media` prints for its arguments. */
async function printed(...args: string[]): Promise<string[]> {
	const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
	const silent = silence();
	try {
		const given = parseCommand(["media", ...args]);
		await mediaCommand.prepare(given)(ask, given.options);
		return log.mock.calls.map(([line]) => String(line));
	} finally {
		log.mockRestore();
		silent.restore();
	}
}
const refusal = (...args: string[]): Promise<string[]> =>
	printed(...args).then(
		() => ["done"],
		(error: Error & { problems?: readonly string[] }) => [error.message, ...(error.problems ?? [])],
	);
const parts = (): string[] => readdirSync(join(app.site.deps.env.files.dir, "parts"));
const stored = (): number =>
	readdirSync(join(app.site.deps.env.files.dir, "stored"), { recursive: true, withFileTypes: true }).filter(
		(entry) => entry.isFile(),
	).length;

test("put a video, a set and captions, list them: what they are, and what names them", async () => {
	const clip = fileAt("My Clip_1.MP4", mediaFile("clip.mp4"));
	expect(await printed("put", host, clip)).toEqual([
		"my-clip-1.mp4: video/mp4, 0:02, 64 × 36, 7 KB, added",
		"it has no poster: add one with --poster <picture>",
		"name it in content as my-clip-1.mp4",
	]);
	writeFiles(join(folder.path, "Set"), mediaSet("stream"));
	expect(await printed("put", host, join(folder.path, "Set"), "--name", "streamed")).toEqual([
		"streamed: HLS, 3 files, 0:02, 64 × 36, 10 KB, added",
		"it has no poster: add one with --poster <picture>",
		"name it in content as streamed/index.m3u8",
	]);
	const list = await printed("list", host);
	expect(list.map((line) => line.trim().split(/ {2,}/))).toEqual([
		["gift.webm", "video/webm", "0:02", "64 × 36", "4 KB", "lesson gift of algebra"],
		["intro.mp4", "video/mp4", "0:02", "64 × 36", "7 KB", "lesson l1 of algebra"],
		["intro.zh.vtt", "text/vtt", "-", "-", "1 KB", "lesson l1 of algebra"],
		["my-clip-1.mp4", "video/mp4", "0:02", "64 × 36", "7 KB", "not used"],
		["notes.txt", "text/plain", "-", "-", "1 KB", "lesson l1 of algebra"],
		["other.txt", "text/plain", "-", "-", "1 KB", "not used"],
		["set/index.m3u8", "HLS, 4 files", "0:02", "64 × 36", "7 KB", "lesson l2 of algebra"],
		["streamed/index.m3u8", "HLS, 3 files", "0:02", "64 × 36", "10 KB", "not used"],
		["one.test: 8 files of lessons, 35 KB"],
	]);
	expect(parts()).toEqual([]);
});

test("put the same bytes: unchanged; with a poster: replaced; other bytes: replaced, and the old are removed by a job", async () => {
	const clip = fileAt("a.mp4", mediaFile("clip.mp4"));
	await printed("put", host, clip);
	const before = stored();
	expect(await printed("put", host, clip)).toEqual(["a.mp4: unchanged"]);
	const cover = fileAt("cover.jpg", mediaFile("cover.jpg"));
	expect(await printed("put", host, clip, "--poster", cover)).toEqual([
		"a.mp4: video/mp4, 0:02, 64 × 36, 7 KB, replaced",
		"it has a poster",
		"name it in content as a.mp4",
	]);
	expect(await printed("put", host, clip, "--poster", cover)).toEqual([
		expect.stringContaining("unchanged"),
		"it has a poster",
		"name it in content as a.mp4",
	]);
	expect([stored(), parts()]).toEqual([before, []]);
	const other = fileAt("b.mp4", mediaFile("with-cover.mp4"));
	expect(await printed("put", host, other, "--name", "a.mp4")).toEqual([
		"a.mp4: video/mp4, 0:02, 64 × 36, 7 KB, replaced",
		"it has a poster",
		"name it in content as a.mp4",
	]);
	const jobs = await app.site.db.system((sql) =>
		sql.query("select payload ->> 'key' as key from due_job where kind = 'file.remove' and run_at > now()"),
	);
	expect(jobs).toEqual([{ key: expect.stringMatching(/^1\/media\/[0-9a-f]{32}\.mp4$/) }]);
});

test("remove: refused while a lesson names it; else gone, with a note of who did it", async () => {
	expect(await refusal("remove", host, "intro.mp4")).toEqual([
		"intro.mp4 was not removed, because it is used; change this first:",
		"lesson l1 of algebra",
	]);
	expect(await refusal("remove", host, "none.mp4")).toEqual([
		expect.stringContaining('"one.test" has no media "none.mp4"; known are'),
	]);
	expect(await printed("remove", host, "other.txt", "-m", "not needed")).toEqual([
		"other.txt is removed from one.test",
	]);
	const [action] = await app.site.db.system((sql) =>
		sql.query("select action, detail from operator_action where action = 'media remove'"),
	);
	expect(action).toMatchObject({ detail: { reason: "not needed", name: "other.txt" } });
});

test("remove what a withdrawn lesson names: only when the host is confirmed", async () => {
	const set = (at: string) =>
		app.site.db.system((sql) => sql.query(`update course set withdrawn_at = ${at} where id = 'algebra'`));
	await set("now()");
	expect(await refusal("remove", host, "gift.webm")).toEqual([
		"gift.webm was not removed, because it may be needed again",
		"lesson gift of algebra is withdrawn; students who have it will not be able to play it",
		"To remove it nevertheless, confirm the host of the site: --confirm one.test",
	]);
	expect(await printed("remove", host, "gift.webm", "--confirm", host)).toHaveLength(1);
	await set("null");
});

test.each<[string, string[], string]>([
	["another host", ["put", "else.test", "clip.mp4"], "else.test"],
	["no file", ["put", host, "none.mp4"], "none.mp4 must be a file or a folder, found nothing"],
	["a name with upper case", ["put", host, "clip.mp4", "--name", "Intro.mp4"], "lower-case letters"],
	["0 bytes", ["put", host, "empty.mp4"], "empty.mp4 must be a file with content, found 0 bytes"],
	["a corrupt file", ["put", host, "corrupt.mp4"], "corrupt.mp4 must be a whole video"],
	["a codec that browsers do not play", ["put", host, "hevc.mp4"], "found pictures in hevc"],
	[
		"a poster that is none",
		["put", host, "clip.mp4", "--poster", "empty.mp4"],
		"the poster must be a whole picture",
	],
	["a folder in a set", ["put", host, "nested"], "nested must have files alone, found inner"],
])("put with %s: refused in one sentence, and nothing is left", async (_, args, sentence) => {
	fileAt("clip.mp4", mediaFile("clip.mp4"));
	fileAt("empty.mp4", "");
	fileAt("corrupt.mp4", mediaFile("clip.mp4").fill(7, 3000));
	fileAt("hevc.mp4", mediaFile("hevc.mp4"));
	mkdirSync(join(folder.path, "nested", "inner"), { recursive: true });
	const before = stored();
	const local = args.map((arg, i) => (i === 2 || args[i - 1] === "--poster" ? join(folder.path, arg) : arg));
	expect((await refusal(...local)).join("; ")).toContain(sentence);
	expect([stored(), parts()]).toEqual([before, []]);
});

/** A server that files are sent to; `watch` sees each request first. */
async function sendingTo(
	watch: (request: IncomingMessage) => void,
	work: () => Promise<unknown>,
): Promise<void> {
	const uploads = createMediaUploads(app.site.deps);
	const path = join(folder.path, "own.sock");
	const server = createServer((request, response) => {
		watch(request);
		void uploads.handle(request, response);
	});
	await new Promise<void>((resolve) => server.listen(path, resolve));
	uploadSocket = async () => path;
	try {
		await work();
	} finally {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
		await uploads.close();
	}
}

/** A playable file of some megabytes: a box that players skip is behind the video. */
function largeClip(name: string, megabytes: number): string {
	const box = Buffer.alloc(megabytes * 2 ** 20, name);
	box.writeUInt32BE(box.length, 0);
	box.write("free", 4);
	return fileAt(name, Buffer.concat([mediaFile("clip.mp4"), box]));
}

test("a connection that breaks off: the command goes on where it stopped", async () => {
	const path = largeClip("cut.mp4", 40);
	const offsets: number[] = [];
	await sendingTo(
		(request) => {
			if (request.method !== "PATCH") return;
			offsets.push(Number(request.headers["upload-offset"]));
			if (offsets.length !== 2) return;
			const cut = (): void => {
				const [part = ""] = parts().filter((name) => !name.endsWith(".json"));
				if (statSync(join(app.site.deps.env.files.dir, "parts", part)).size > 17 * 2 ** 20)
					request.socket.destroy();
				else setImmediate(cut);
			};
			cut();
		},
		async () =>
			expect((await printed("put", host, path))[0]).toContain("cut.mp4: video/mp4, 0:02, 64 × 36, 40.0 MB"),
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
		const sent = request({ socketPath: socket.path, method, path, headers: all }, (response) => {
			response.resume();
			resolve(response.statusCode);
		});
		sent.on("error", reject);
		sent.end(body);
	});

test("a command that is repeated after it was killed: sends what is missing alone", async () => {
	const path = largeClip("repeated.mp4", 40);
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
		async () => expect((await printed("put", host, path))[0]).toContain("40.0 MB, added"),
	);
	expect(patches[0]).toBe(12_345_678);
	expect(parts()).toEqual([]);
});

test("a command that is repeated after the server ended before it had stored: sends nothing anew", async () => {
	const path = largeClip("sent.mp4", 20);
	const answering = ask;
	ask = (name, input) =>
		name === "media-finish" ? Promise.reject(new Error("the server ended")) : answering(name, input);
	expect(await refusal("put", host, path)).toEqual(["the server ended"]);
	ask = answering;
	const methods = new Set<string | undefined>();
	await sendingTo(
		({ method }) => methods.add(method),
		async () => expect((await printed("put", host, path))[0]).toContain("20.0 MB, added"),
	);
	expect(methods).toEqual(new Set(["HEAD"]));
});

test("an upload that is no file for lessons: refused by the socket", async () => {
	const metadata = `id ${Buffer.from("../../else").toString("base64")}`;
	const length = { "upload-length": "1", "upload-metadata": metadata };
	expect(await tus("POST", mediaUploadPath, length)).toBe(400);
});

test("two commands with other bytes under one name at once: one of them is stored whole", async () => {
	const [one, other] = [largeClip("one.mp4", 5), largeClip("two.mp4", 6)];
	const both = [one, other].map((path) => {
		const given = parseCommand(["media", "put", host, path, "--name", "both.mp4"]);
		return mediaCommand.prepare(given)(ask, given.options);
	});
	const silent = silence();
	const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
	await Promise.all(both);
	log.mockRestore();
	silent.restore();
	const rows = await app.site.db.system((sql) =>
		sql.query<{ bytes: number }>(
			`select media.bytes::float8 as bytes from media join media_file on media = name and media.sha256 = media_file.sha256
			where name = 'both.mp4'`,
		),
	);
	expect(rows).toHaveLength(1);
	expect([5, 6].map((megabytes) => megabytes * 2 ** 20 + 6669)).toContain(rows[0]?.bytes);
	expect(parts()).toEqual([]);
});

test("two commands with the same bytes under one name at once: stored once", async () => {
	const path = largeClip("same.mp4", 40);
	const silent = silence();
	const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
	await Promise.all(
		[1, 2].map(() => {
			const given = parseCommand(["media", "put", host, path]);
			return mediaCommand.prepare(given)(ask, given.options);
		}),
	);
	log.mockRestore();
	silent.restore();
	expect((await printed("list", host)).filter((line) => line.startsWith("same.mp4"))).toHaveLength(1);
	expect(parts()).toEqual([]);
});

import { rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { captions, mediaFile, mediaSet } from "../../../tests/support/media/mediaFiles.ts";
import { type MediaApp, openMediaApp } from "../../../tests/support/server/mediaApp.ts";
import { passTime } from "../../../tests/support/server/passTime.ts";

let app: MediaApp;
beforeAll(async () => {
	app = await openMediaApp();
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

const clip = mediaFile("clip.mp4");

describe("a video", () => {
	test("whole: with its type, nothing of it runs, nobody else stores it", async () => {
		const reply = await app.get("intro.mp4");
		expect([reply.statusCode, reply.rawPayload.equals(clip)]).toEqual([200, true]);
		expect(reply.headers).toMatchObject({
			"content-type": "video/mp4",
			"content-length": String(clip.length),
			"accept-ranges": "bytes",
			"cache-control": "private, no-cache",
			"content-disposition": "inline; filename=intro.mp4",
			"content-security-policy": expect.stringContaining("default-src 'none'"),
			"cross-origin-resource-policy": "same-origin",
			"x-content-type-options": "nosniff",
			etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
		});
	});

	test.each<[string, number, string | undefined, Buffer]>([
		["bytes=0-9", 206, "bytes 0-9/6669", clip.subarray(0, 10)],
		["bytes=6660-", 206, "bytes 6660-6668/6669", clip.subarray(6660)],
		["bytes=-5", 206, "bytes 6664-6668/6669", clip.subarray(-5)],
		["bytes=0-99999999", 206, "bytes 0-6668/6669", clip],
		["bytes=6669-", 416, "bytes */6669", Buffer.alloc(0)],
		["bytes=-0", 416, "bytes */6669", Buffer.alloc(0)],
		["bytes=0-1,4-5", 200, undefined, clip],
		["bytes=9-0", 200, undefined, clip],
		["bytes=NaN-", 200, undefined, clip],
		["bytes=-", 200, undefined, clip],
		["bytes=99999999999999999999-", 200, undefined, clip],
		["seconds=0-1", 200, undefined, clip],
	])("range %s: %i", async (range, status, contentRange, bytes) => {
		const reply = await app.get("intro.mp4", { headers: { range } });
		expect([reply.statusCode, reply.headers["content-range"]]).toEqual([status, contentRange]);
		expect(reply.headers["content-length"]).toBe(String(bytes.length));
		expect(reply.rawPayload.equals(bytes)).toBe(true);
	});

	test("a known version is not sent; a range of another version is the whole file", async () => {
		const tag = String((await app.get("intro.mp4")).headers.etag);
		for (const known of [tag, `W/${tag}`, `"a", ${tag}`]) {
			const reply = await app.get("intro.mp4", { headers: { "if-none-match": known } });
			expect([reply.statusCode, reply.body]).toEqual([304, ""]);
		}
		const range = "bytes=0-1";
		const same = await app.get("intro.mp4", { headers: { range, "if-range": tag } });
		const other = await app.get("intro.mp4", { headers: { range, "if-range": '"other"' } });
		expect([same.statusCode, other.statusCode]).toEqual([206, 200]);
	});

	test("HEAD: the headers alone, whatever the range", async () => {
		const reply = await app.get("intro.mp4", { method: "HEAD", headers: { range: "bytes=0-1" } });
		expect([reply.statusCode, reply.headers["content-length"], reply.body]).toEqual([200, "6669", ""]);
	});

	test("its poster: a WebP", async () => {
		const reply = await app.get("poster/intro.mp4");
		expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/webp"]);
		expect((await sharp(reply.rawPayload).metadata()).format).toBe("webp");
		expect((await app.get("poster/gift.webm", { lessonId: "gift" })).statusCode).toBe(404);
		expect((await app.get("poster/gift.webm")).statusCode).toBe(404);
	});
});

test("captions, a resource and files of a set: with their types; a text is shown, and nothing in it runs", async () => {
	const vtt = await app.get("intro.zh.vtt");
	expect([vtt.body, vtt.headers["content-type"]]).toEqual([captions, "text/vtt"]);
	const notes = await app.get("notes.txt");
	expect([notes.statusCode, notes.headers["content-disposition"]]).toEqual([
		200,
		"inline; filename=notes.txt",
	]);
	expect(notes.headers["content-security-policy"]).toMatch(/^default-src 'none';.* sandbox$/);
	const types = Object.fromEntries(
		await Promise.all(
			[...mediaSet("fragments").keys()].map(async (name) => {
				const reply = await app.get(`set/${name}`, { lessonId: "l2" });
				return [name, [reply.statusCode, reply.headers["content-type"]]];
			}),
		),
	);
	expect(types).toEqual({
		"index.m3u8": [200, "application/vnd.apple.mpegurl"],
		"init.mp4": [200, "video/mp4"],
		"part-0.m4s": [200, "video/mp4"],
		"part-1.m4s": [200, "video/mp4"],
	});
});

test("with ?download=1: as an attachment", async () => {
	const reply = await app.get("intro.mp4?download=1");
	expect(reply.headers["content-disposition"]).toBe("attachment; filename=intro.mp4");
});

test.each([
	["a stored file that no lesson names", "other.txt"],
	["a file of another lesson", "gift.webm"],
	["a file that is not stored", "none.mp4"],
	["a path that leads out", "../l2/set/index.m3u8"],
	["an encoded path that leads out", "..%2fl2%2fset%2findex.m3u8"],
	["a path of the file store", "..%2f..%2f..%2fstored"],
	["an encoded null", "intro.mp4%00"],
	["a folder", "set/"],
	["a name with upper case", "Intro.mp4"],
	["no name", ""],
])("%s: not found, or not admitted", async (_, path) => {
	const reply = await app.get(path);
	expect([403, 404]).toContain(reply.statusCode);
	expect(reply.headers["accept-ranges"]).toBeUndefined();
});

test("a file that is cut off or gone from the disk: not found, and logged", async () => {
	const [row] = await app.site.db.system((sql) =>
		sql.query<{ key: string }>("select key from media_file where path = 'notes.txt'"),
	);
	const path = join(app.site.deps.env.files.dir, "stored", String(row?.key));
	truncateSync(path, 3);
	expect((await app.get("notes.txt")).statusCode).toBe(404);
	expect(app.site.logs()).toContain('"media":"notes.txt"');
	rmSync(path);
	const reply = await app.get("notes.txt");
	expect([reply.statusCode, reply.headers["content-length"]]).not.toEqual([404, "19"]);
	expect(reply.statusCode).toBe(404);
	expect(reply.headers["etag"]).toBeUndefined();
});

test("a replaced file: the new one after half a minute, the one before until then", async () => {
	const before = await app.get("gift.webm", { lessonId: "gift" });
	await app.put(
		"gift.webm",
		Buffer.concat([mediaFile("clip.webm"), Buffer.from("ec81", "hex"), Buffer.alloc(1)]),
	);
	expect((await app.get("gift.webm", { lessonId: "gift" })).headers.etag).toBe(before.headers.etag);
	passTime();
	const after = await app.get("gift.webm", { lessonId: "gift" });
	expect([after.statusCode, after.headers.etag === before.headers.etag]).toEqual([200, false]);
});

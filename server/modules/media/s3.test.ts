import { afterAll, beforeAll, expect, test } from "vitest";
import { captions, mediaFile } from "../../../tests/support/media/mediaFiles.ts";
import { type MediaApp, openMediaApp } from "../../../tests/support/server/mediaApp.ts";
import { type ObjectStore, startObjectStore } from "../../../tests/support/server/objectStore.ts";
import { directOrigins } from "../../ports/s3Origin.ts";

let store: ObjectStore;
let app: MediaApp;
beforeAll(async () => {
	store = await startObjectStore();
	app = await openMediaApp({
		S3_BUCKET: "files",
		S3_ENDPOINT: store.url,
		S3_ACCESS_KEY_ID: "a",
		S3_SECRET_ACCESS_KEY: "b",
	});
});
afterAll(async () => {
	await app.close();
	await store.stop();
	expect(store.unknown).toEqual([]);
});

test("a range of a video: redirected to a signed address of ten minutes, whose type and name are the video's", async () => {
	const range = "bytes=10-19";
	const reply = await app.get("intro.mp4", { headers: { range } });
	expect([reply.statusCode, reply.headers["cache-control"], reply.body]).toEqual([302, "no-store", ""]);
	const url = new URL(String(reply.headers.location));
	expect([url.origin, url.searchParams.get("X-Amz-Expires")]).toEqual([store.url, "600"]);
	expect(url.searchParams.get("X-Amz-Signature")).toMatch(/^[0-9a-f]{64}$/);
	expect(url.searchParams.get("response-content-type")).toBe("video/mp4");
	expect(url.searchParams.get("response-content-disposition")).toBe("inline; filename=intro.mp4");
	const sent = await fetch(url, { headers: { range } });
	expect(sent.status).toBe(206);
	expect(Buffer.from(await sent.arrayBuffer()).equals(mediaFile("clip.mp4").subarray(10, 20))).toBe(true);
});

test("whoever is not admitted: no address", async () => {
	const reply = await app.get("intro.mp4", { student: "lin" });
	expect([reply.statusCode, reply.headers.location]).toEqual([403, undefined]);
});

test("captions, a resource and a set: sent by the server, with ranges", async () => {
	expect((await app.get("intro.zh.vtt")).body).toBe(captions);
	const notes = await app.get("notes.txt", { headers: { range: "bytes=0-4" } });
	expect([notes.statusCode, notes.body]).toEqual([206, "Notes"]);
	expect((await app.get("set/part-0.m4s", { lessonId: "l2" })).statusCode).toBe(200);
	expect((await app.get("intro.mp4", { method: "HEAD" })).headers["content-length"]).toBe("6669");
});

test("a file that is gone from the store: not found, and logged", async () => {
	const [row] = await app.site.db.system((sql) =>
		sql.query<{ key: string }>("select key from media_file where path = 'intro.zh.vtt'"),
	);
	await app.files.remove(String(row?.key));
	expect((await app.get("intro.zh.vtt")).statusCode).toBe(404);
	expect(app.site.logs()).toContain('"media":"intro.zh.vtt"');
});

test.each([
	[undefined, []],
	[{ bucket: "files", region: "eu-west-1" }, ["https://files.s3.eu-west-1.amazonaws.com"]],
	[{ bucket: "files.of", region: "eu-west-1" }, ["https://s3.eu-west-1.amazonaws.com"]],
	[
		{ bucket: "files", region: "x", endpoint: "https://store.example:9000/s3" },
		["https://store.example:9000"],
	],
])("store %j: pages of lessons play from %j", (s3, origins) => {
	expect(directOrigins(s3 ? { s3 } : {})).toEqual(origins);
});

test("page of lessons: its policy lets it play from the store, other pages' does not", async () => {
	const policyOf = async (url: string): Promise<string> =>
		String(
			(await app.site.app.inject({ url, headers: { host: "one.test" } })).headers["content-security-policy"],
		);
	expect(await policyOf("/course/detail/algebra/algebra/contents")).toContain(
		`media-src 'self' blob: ${store.url}`,
	);
	expect(await policyOf("/s/pc/")).not.toContain(store.url);
});

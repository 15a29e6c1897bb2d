// The same uploads, stored in S3.
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadRetentionMs } from "../../../schemas/uploadProfiles.ts";
import { type ObjectStore, startObjectStore } from "../../../tests/support/server/objectStore.ts";
import { runJobs } from "../../../tests/support/server/runJobs.ts";
import {
	addressOf,
	beginPart,
	create,
	finish,
	general,
	head,
	idOf,
	mebibyte,
	part,
	type Sender,
	send,
	sendFile,
	sha256,
	tus,
	uploads,
	zipLike,
} from "../../../tests/support/server/sendFile.ts";
import { setupUploadApp, type UploadApp } from "../../../tests/support/server/uploadApp.ts";
import { openFileStore } from "../../ports/openFileStore.ts";
import { fileJobs } from "./fileJobs.ts";

const env: NodeJS.ProcessEnv = {
	S3_BUCKET: "files",
	S3_ACCESS_KEY_ID: "a",
	S3_SECRET_ACCESS_KEY: "b",
};
let store: ObjectStore;
beforeAll(async () => {
	store = await startObjectStore();
	env["S3_ENDPOINT"] = store.url;
});
const senders: UploadApp = setupUploadApp(env);
let mei: Sender;
beforeAll(() => {
	mei = senders.of("mei");
});
afterAll(async () => {
	await store.stop();
	expect(store.unknown).toEqual([]);
});

const bytes = zipLike(9 * mebibyte);

test("resumed upload in three chunks: stored under its key, nothing else is left", async () => {
	const id = idOf(await create(mei, bytes.length, general));
	expect((await part(mei, id, 0, bytes.subarray(0, 4 * mebibyte))).status).toBe(204);
	expect((await head(mei, id)).headers["upload-offset"]).toBe(String(4 * mebibyte));
	expect((await part(mei, id, 4 * mebibyte, bytes.subarray(4 * mebibyte, 8 * mebibyte))).status).toBe(204);
	expect((await part(mei, id, 8 * mebibyte, bytes.subarray(8 * mebibyte))).status).toBe(204);
	const { code, data } = await finish(mei, id, sha256(bytes));
	expect([code, data.size]).toEqual(["1", bytes.length]);
	expect([...store.objects.keys()]).toEqual([
		expect.stringMatching(/^1\/\d{4}-\d\d-\d\d\/coldatatypefile\/[0-9a-f]{32}\.zip$/),
	]);
	const [stored] = [...store.objects.values()];
	expect([stored && sha256(stored.body), stored?.type]).toEqual([sha256(bytes), "application/zip"]);
	const path = await addressOf(mei, data.resourceId);
	const range = await send(mei, "GET", path, { range: "bytes=0-1" });
	expect([range.status, range.body]).toEqual([206, "PK"]);
});

test("picture: re-encoded", async () => {
	const sent = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
		.withExif({ IFD0: { Artist: "somebody" } })
		.jpeg()
		.toBuffer();
	const { code } = await sendFile(mei, "a.jpg", sent, "image");
	expect(code).toBe("1");
	const [stored] = [...store.objects.values()].filter(({ type }) => type === "image/jpeg");
	expect((await sharp(stored?.body).metadata()).exif).toBeUndefined();
});

test("cancelled and rejected uploads: nothing is left", async () => {
	const before = store.objects.size;
	const id = idOf(await create(mei, bytes.length, general));
	await part(mei, id, 0, bytes.subarray(0, mebibyte));
	expect((await send(mei, "DELETE", `${uploads}/${id}`, tus)).status).toBe(204);
	expect((await sendFile(mei, "a.pdf", Buffer.from("no pdf"))).code).toBe("-601");
	expect([store.objects.size, store.underWay()]).toEqual([before, 0]);
});

test("cancelled during a chunk: nothing is left", async () => {
	const before = store.objects.size;
	const id = idOf(await create(mei, bytes.length, general));
	const line = await beginPart(mei, id, bytes.subarray(0, 4 * mebibyte), mebibyte);
	const isComing = () =>
		senders
			.site()
			.db.system((sql) =>
				sql.query("select id from stored_file where id = $1 and touched_at > created_at", [id]),
			);
	await expect.poll(isComing).toHaveLength(1);
	expect((await send(mei, "DELETE", `${uploads}/${id}`, tus)).status).toBe(204);
	line.destroy();
	expect((await head(mei, id)).status).toBe(404);
	expect([store.objects.size, store.underWay()]).toEqual([before, 0]);
});

test("close: no connection to the store is left", async () => {
	const own = await startObjectStore();
	const { s3, ...rest } = senders.site().deps.env.files;
	if (!s3) throw new Error("the store must be one that speaks S3");
	const files = await openFileStore({ ...rest, s3: { ...s3, endpoint: own.url } }, uploadRetentionMs);
	await files.drop("0".repeat(32));
	expect(await own.lines()).toBeGreaterThan(0);
	files.close();
	await expect.poll(own.lines).toBe(0);
	await own.stop();
});

test("deleted student: files are removed from the store", async () => {
	const { deps } = senders.site();
	const before = [...store.objects.keys()];
	const tim = senders.of("tim");
	await sendFile(tim, "a.zip", bytes);
	const id = idOf(await create(tim, bytes.length, general));
	await part(tim, id, 0, bytes.subarray(0, mebibyte));
	expect([store.objects.size, store.underWay()]).toEqual([before.length + 3, 1]);
	await deps.db.system((sql) => sql.query("delete from student where id = 'tim'"));
	const files = await openFileStore(deps.env.files, uploadRetentionMs);
	await runJobs(deps, fileJobs(files, uploadRetentionMs));
	files.close();
	expect([[...store.objects.keys()], store.underWay()]).toEqual([before, 0]);
});

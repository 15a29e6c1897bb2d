// The same uploads, kept in a store that speaks S3.
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadKeptMs } from "../../../schemas/uploadProfiles.ts";
import { zipOf } from "../../../tests/support/buildZip.ts";
import { givenSenders, type Senders } from "../../../tests/support/givenSenders.ts";
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
} from "../../../tests/support/sendFile.ts";
import { type Store, startStore } from "../../../tests/support/startStore.ts";
import { openFileStore } from "../../ports/fileStore.ts";
import { clean } from "./cleaning.ts";

const env: NodeJS.ProcessEnv = {
	S3_BUCKET: "files",
	S3_ACCESS_KEY_ID: "a",
	S3_SECRET_ACCESS_KEY: "b",
};
let store: Store;
beforeAll(async () => {
	store = await startStore();
	env["S3_ENDPOINT"] = store.url;
});
const senders: Senders = givenSenders(env);
let mei: Sender;
beforeAll(() => {
	mei = senders.of("mei");
});
afterAll(async () => {
	await store.stop();
	expect(store.unknown).toEqual([]);
});

const bytes = Buffer.concat([zipOf([{ name: "a", body: Buffer.from("a") }]), randomBytes(9 * mebibyte)]);

test("a file in three parts, gone on with, is under its key, and nothing else is left", async () => {
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
	const [kept] = [...store.objects.values()];
	expect([kept && sha256(kept.body), kept?.type]).toEqual([sha256(bytes), "application/zip"]);
	const path = await addressOf(mei, data.resourceId);
	const range = await send(mei, "GET", path, { range: "bytes=0-1" });
	expect([range.status, range.body]).toEqual([206, "PK"]);
});

test("a picture is drawn anew", async () => {
	const sent = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
		.withExif({ IFD0: { Artist: "somebody" } })
		.jpeg()
		.toBuffer();
	const { code } = await sendFile(mei, "a.jpg", sent, "image");
	expect(code).toBe("1");
	const [kept] = [...store.objects.values()].filter(({ type }) => type === "image/jpeg");
	expect((await sharp(kept?.body).metadata()).exif).toBeUndefined();
});

test("what is taken back, or is not taken, leaves nothing", async () => {
	const before = store.objects.size;
	const id = idOf(await create(mei, bytes.length, general));
	await part(mei, id, 0, bytes.subarray(0, mebibyte));
	expect((await send(mei, "DELETE", `${uploads}/${id}`, tus)).status).toBe(204);
	expect((await sendFile(mei, "a.pdf", Buffer.from("no pdf"))).code).toBe("-601");
	expect([store.objects.size, store.underWay()]).toEqual([before, 0]);
});

test("taken back while a part of it comes, it leaves nothing either", async () => {
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

test("at the end no line to the store is kept", async () => {
	const own = await startStore();
	const { s3, ...rest } = senders.site().deps.env.files;
	if (!s3) throw new Error("the store must be one that speaks S3");
	const files = await openFileStore({ ...rest, s3: { ...s3, endpoint: own.url } }, uploadKeptMs);
	await files.drop("0".repeat(32));
	expect(await own.lines()).toBeGreaterThan(0);
	files.close();
	await expect.poll(own.lines).toBe(0);
	await own.stop();
});

test("what a student had is removed from the store after the student", async () => {
	const { db, log, env: site } = senders.site().deps;
	const before = [...store.objects.keys()];
	const tim = senders.of("tim");
	await sendFile(tim, "a.zip", bytes);
	const id = idOf(await create(tim, bytes.length, general));
	await part(tim, id, 0, bytes.subarray(0, mebibyte));
	expect([store.objects.size, store.underWay()]).toEqual([before.length + 3, 1]);
	await db.system(async (sql) => {
		await sql.query("delete from student where id = 'tim'");
		await sql.query("update removed_file set removed_at = now() - interval '61 minutes'");
	});
	const files = await openFileStore(site.files, uploadKeptMs);
	await clean({ db, log, files, keptMs: uploadKeptMs });
	files.close();
	expect([[...store.objects.keys()], store.underWay()]).toEqual([before, 0]);
});

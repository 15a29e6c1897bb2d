import { beforeAll, describe, expect, test } from "vitest";
import type { StoredFile } from "../../../schemas/generated/documents.ts";
import {
	beginPart,
	call,
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
import { setupUploadApp } from "../../../tests/support/server/uploadApp.ts";

const senders = setupUploadApp({ UPLOAD_QUOTA_MB: "40", UPLOAD_MAX_MB: "20" });
let mei: Sender;
let lin: Sender;
let stranger: Sender;
beforeAll(() => {
	[mei, lin, stranger] = [senders.of("mei"), senders.of("lin"), senders.of("stranger", "two.test")];
});

const { offsetOnDisk } = senders;
const offsetOf = async (who: Sender, id: string): Promise<number> =>
	Number((await head(who, id)).headers["upload-offset"]);

test("upload in three chunks: the file reads as sent", async () => {
	const bytes = zipLike(9 * mebibyte);
	const { code, data } = await sendFile(mei, "Holiday.ZIP", bytes);
	expect({ code, data }).toEqual({
		code: "1",
		data: {
			resourceId: expect.stringMatching(/^[0-9a-f]{32}$/),
			name: "Holiday.zip",
			size: bytes.length,
			type: "application/zip",
			url: `/s/api/upload/file/${data.resourceId}`,
		},
	});
	expect(await finish(mei, data.resourceId, sha256(bytes))).toMatchObject({ code: "1", data });
});

test("interrupted chunk: resumed at its offset", async () => {
	const bytes = zipLike(3 * mebibyte);
	const id = idOf(await create(mei, bytes.length, general));
	const line = await beginPart(mei, id, bytes, mebibyte);
	await expect.poll(() => offsetOnDisk(id)).toBeGreaterThan(0);
	line.destroy();
	const arrived = await offsetOf(mei, id);
	expect(arrived).toBeLessThanOrEqual(mebibyte);
	expect(await finish(mei, id, sha256(bytes))).toMatchObject({ code: "-601", data: null });
	expect((await part(mei, id, 0, bytes)).status).toBe(409);
	expect((await part(mei, id, arrived, bytes.subarray(arrived))).status).toBe(204);
	expect(await finish(mei, id, sha256(bytes))).toMatchObject({ code: "1" });
	// A stored file is no upload any more, but a browser that was restarted learns that it is complete.
	const whole = await head(mei, id);
	expect([whole.status, whole.headers["upload-offset"], whole.headers["upload-length"]]).toEqual([
		200,
		String(bytes.length),
		String(bytes.length),
	]);
	expect((await part(mei, id, 0, bytes)).status).toBe(404);
	expect((await send(mei, "DELETE", `${uploads}/${id}`, tus)).status).toBe(404);
});

test("reconnect: the upload resumes although the old connection is still open", async () => {
	const bytes = zipLike(mebibyte);
	const id = idOf(await create(mei, bytes.length, general));
	const line = await beginPart(mei, id, bytes, 300_000);
	await expect.poll(() => offsetOnDisk(id)).toBe(300_000);
	expect(await offsetOf(mei, id)).toBe(300_000);
	expect((await part(mei, id, 300_000, bytes.subarray(300_000))).status).toBe(204);
	line.destroy();
	expect(await finish(mei, id, sha256(bytes))).toMatchObject({ code: "1" });
});

test("part refused for its offset: it is read to its end, then answered", async () => {
	const bytes = zipLike(mebibyte);
	const id = idOf(await create(mei, bytes.length, general));
	expect((await part(mei, id, 0, bytes.subarray(0, 1000))).status).toBe(204);
	const line = await beginPart(mei, id, bytes, 1000);
	let answer = "";
	line.on("data", (chunk: Buffer) => {
		answer += chunk.toString();
	});
	// Requests that take longer than an early answer would.
	for (let i = 0; i < 10; i += 1) expect(await offsetOf(mei, id)).toBe(1000);
	expect(answer).toBe("");
	line.write(bytes.subarray(1000));
	await expect.poll(() => answer).toMatch(/^HTTP\/1.1 409/);
});

describe("uploads of others", () => {
	let id = "";
	let stored: StoredFile;
	beforeAll(async () => {
		id = idOf(await create(mei, 10, general));
		stored = (await sendFile(mei, "a.zip", zipLike(100))).data;
	});

	test.each([
		["another student", () => lin],
		["a student of another company", () => stranger],
		["that student, here", () => ({ ...stranger, host: "one.test" })],
		["nobody", () => ({ port: mei.port, host: "one.test" })],
	])("%s", async (name, get) => {
		const who: Sender = get();
		const nobody = name === "nobody" || (who.host === "one.test" && who.token === stranger.token) ? 401 : 404;
		expect((await head(who, id)).status).toBe(nobody);
		expect((await part(who, id, 0, zipLike(10))).status).toBe(nobody);
		expect((await send(who, "DELETE", `${uploads}/${id}`, tus)).status).toBe(nobody);
		expect((await finish(who, id, sha256(zipLike(10)))).status).toBe(nobody);
		const address = `/s/api/upload/address?resourceId=${stored.resourceId}`;
		expect((await call(who, address)).status).toBe(nobody);
		expect(await offsetOf(mei, id)).toBe(0);
	});
});

test("metadata: never names the student or the company of an upload", async () => {
	const metadata = { ...general, studentId: "lin", companyId: "2", size: "1", id: "0".repeat(32) };
	const created = await create(mei, 10, metadata);
	expect(created.status).toBe(201);
	const statuses = [mei, lin, stranger].map(async (who) => (await head(who, idOf(created))).status);
	expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
});

test("session expired during an upload: resumed after a renewal", async () => {
	const bytes = zipLike(2 * mebibyte);
	const id = idOf(await create(mei, bytes.length, general));
	expect((await part(mei, id, 0, bytes.subarray(0, mebibyte))).status).toBe(204);
	const late = await part({ ...mei, token: "expired" }, id, mebibyte, bytes.subarray(mebibyte));
	expect([late.status, JSON.parse(late.body).code]).toEqual([401, "401"]);
	expect((await part(mei, id, mebibyte, bytes.subarray(mebibyte))).status).toBe(204);
	expect(await finish(mei, id, sha256(bytes))).toMatchObject({ code: "1" });
});

describe("limits", () => {
	const five = 5 * mebibyte;
	test.each([
		["attachment", "a.zip", five, 201, ""],
		["attachment", "a.zip", five + 1, 200, "-601"],
		["attachment", "a.jpg", 9, 200, "-601"],
		["image", "a.jpg", five - 1, 201, ""],
		["image", "a.jpeg", five - 1, 201, ""],
		["image", "a.png", five, 200, "-600"],
		["image", "a.gif", 9, 200, "-601"],
		["general", "a.rar", 20 * mebibyte, 201, ""],
		["general", "a.rar", 20 * mebibyte + 1, 200, "-601"],
		["general", "a.exe", 9, 200, "-601"],
		["general", "a", 9, 200, "-601"],
		["general", "a.pdf", 0, 200, "-601"],
		["other", "a.pdf", 9, 400, "400"],
		["__proto__", "a.pdf", 9, 400, "400"],
	])("%s %s of %i bytes", async (profile, name, size, status, code) => {
		const answer = await create(lin, size, { name, profile });
		expect([answer.status, answer.status === 201 ? "" : JSON.parse(answer.body).code]).toEqual([
			status,
			code,
		]);
		if (status === 201) await send(lin, "DELETE", `${uploads}/${idOf(answer)}`, tus);
	});

	test("refusal: the documented message in the language of the request", async () => {
		const asked = { name: "a.pdf", profile: "attachment" };
		const answer = await create(lin, five + 1, asked);
		expect(JSON.parse(answer.body).message).toBe("file too large, keep under 5M");
	});

	test("chunk: at most 4 MiB, with Content-Length", async () => {
		const id = idOf(await create(lin, 9 * mebibyte, general));
		expect((await part(lin, id, 0, zipLike(4 * mebibyte + 1))).status).toBe(413);
		const patch = { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
		const chunked = { ...patch, "transfer-encoding": "chunked" };
		expect((await send(lin, "PATCH", `${uploads}/${id}`, chunked)).status).toBe(411);
		expect(await offsetOf(lin, id)).toBe(0);
		// More bytes than the announced length.
		const small = idOf(await create(lin, 10, general));
		expect((await part(lin, small, 0, zipLike(11))).status).toBe(413);
		for (const each of [id, small]) await send(lin, "DELETE", `${uploads}/${each}`, tus);
	});
});

test("wrong hash: refused, also when repeated", async () => {
	const bytes = zipLike(1000);
	const id = idOf(await create(mei, bytes.length, general));
	await part(mei, id, 0, bytes);
	const refused = { code: "-601", message: expect.stringContaining("damaged"), data: null };
	expect(await finish(mei, id, sha256(zipLike(1000)))).toMatchObject(refused);
	expect(await finish(mei, id, sha256(bytes))).toMatchObject(refused);
	expect((await head(mei, id)).status).toBe(404);
});

test("upload token: valid for its student; domain: the path of files", async () => {
	const { data } = await call<{ uptoken: string }>(mei, "/s/api/upload/token");
	const uptoken = { ...general, uptoken: data.uptoken };
	expect((await create(mei, 10, uptoken)).status).toBe(201);
	expect((await create(lin, 10, uptoken)).status).toBe(403);
	expect((await create(mei, 10, { ...general, uptoken: `9${data.uptoken}` })).status).toBe(403);
	const domain = await call<{ qndomain: string }>(mei, "/s/api/upload/domain");
	const { resourceId, url } = (await sendFile(mei, "a.zip", zipLike(100))).data;
	expect(`${domain.data.qndomain}/${resourceId}`).toBe(url);
});

test("concurrent finish: one file", async () => {
	const bytes = zipLike(mebibyte);
	const id = idOf(await create(mei, bytes.length, general));
	await part(mei, id, 0, bytes);
	const all = await Promise.all(Array.from({ length: 4 }, () => finish(mei, id, sha256(bytes))));
	for (const each of all) expect(each).toEqual(all[0]);
	expect(all[0]?.code).toBe("1");
});

test("finished upload, finished again with other content: refused, and the stored file stays", async () => {
	const bytes = zipLike(mebibyte);
	const { data } = await sendFile(mei, "a.zip", bytes);
	expect(await finish(mei, data.resourceId, sha256(zipLike(1000)))).toMatchObject({
		code: "-604",
		data: null,
	});
	expect(await finish(mei, data.resourceId, sha256(bytes))).toMatchObject({ code: "1", data });
});

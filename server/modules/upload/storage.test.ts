// The storage quota of a student, and which files are evicted.
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { StoredFile } from "../../../schemas/generated/documents.ts";
import { uploadRetentionMs } from "../../../schemas/uploadProfiles.ts";
import { runJobs } from "../../../tests/support/server/runJobs.ts";
import {
	addressOf,
	call,
	create,
	general,
	head,
	idOf,
	mebibyte,
	part,
	type Sender,
	send,
	sendFile,
	tus,
	uploads,
	zipLike,
} from "../../../tests/support/server/sendFile.ts";
import { setupUploadApp } from "../../../tests/support/server/uploadApp.ts";
import type { Answer } from "../../../tests/support/site/ask.ts";
import { openFileStore } from "../../ports/openFileStore.ts";
import { schedule } from "../../shared/jobs/jobStore.ts";
import { createJobs } from "../../shared/jobs/jobs.ts";
import { fileJobs } from "./fileJobs.ts";

const senders = setupUploadApp({ UPLOAD_QUOTA_MB: "40", UPLOAD_MAX_MB: "20" });
const { offsetOnDisk } = senders;
let [mei, lin]: [Sender, Sender] = [
	{ port: 0, host: "" },
	{ port: 0, host: "" },
];
beforeAll(() => {
	[mei, lin] = [senders.of("mei"), senders.of("lin")];
});

const refusalOf = ({ body }: Answer): { code: string; message: string } => JSON.parse(body);

test("uploads begun and never sent: take no storage", async () => {
	const ids: string[] = [];
	for (let i = 0; i < 5; i += 1) ids.push(idOf(await create(lin, 20 * mebibyte, general)));
	expect(await call(lin, `/s/api/upload/token?size=${20 * mebibyte}`)).toMatchObject({ code: "1" });
	for (const id of ids) await send(lin, "DELETE", `${uploads}/${id}`, tus);
});

test("quota: bounds the bytes received from one student, whatever a part says of its offset", async () => {
	const tim = { ...lin, token: "token of tim" };
	const four = zipLike(4 * mebibyte);
	const ids: string[] = [];
	for (let i = 0; i < 3; i += 1) ids.push(idOf(await create(tim, 20 * mebibyte, general)));
	const [first = "", second = "", third = ""] = ids;
	for (const id of [first, second])
		for (let at = 0; at < 20; at += 4) expect((await part(tim, id, at * mebibyte, four)).status).toBe(204);
	const usedUp = { code: "-603", message: "Your storage of 40 MB is used up. Please ask your school." };
	expect(refusalOf(await part(tim, third, 0, four))).toMatchObject(usedUp);
	// An offset that is not the upload's does not lower what counts.
	expect((await part(tim, second, 0, Buffer.alloc(0))).status).toBe(409);
	expect(refusalOf(await part(tim, third, 0, Buffer.from("P")))).toMatchObject(usedUp);
	expect(offsetOnDisk(third)).toBe(0);
	expect(refusalOf(await create(tim, 1, general))).toMatchObject(usedUp);
	expect(await call(tim, "/s/api/upload/token?size=1")).toMatchObject(usedUp);
	const ofLin = idOf(await create(lin, 100, general));
	expect((await send(lin, "DELETE", `${uploads}/${ofLin}`, tus)).status).toBe(204);
	// What is cancelled is free at once.
	await send(tim, "DELETE", `${uploads}/${first}`, tus);
	expect((await part(tim, third, 0, four)).status).toBe(204);
	const tooLarge = {
		code: "-603",
		message: expect.stringMatching(/has 20 MB, and 16 MB of your storage of 40 MB/),
	};
	expect(refusalOf(await create(tim, 20 * mebibyte, general))).toMatchObject(tooLarge);
	// Idle uploads are evicted for a new one, and count as free before.
	await senders
		.site()
		.db.system((sql) =>
			sql.query("update stored_file set touched_at = now() - interval '2 hours' where id = $1", [second]),
		);
	expect(await call(tim, `/s/api/upload/token?size=${20 * mebibyte}`)).toMatchObject({ code: "1" });
	const next = idOf(await create(tim, 20 * mebibyte, general));
	for (let at = 0; at < 16; at += 4) expect((await part(tim, next, at * mebibyte, four)).status).toBe(204);
	expect((await head(tim, second)).status).toBe(200);
	expect((await part(tim, next, 16 * mebibyte, four)).status).toBe(204);
	expect((await head(tim, second)).status).toBe(404);
});

test("a hundred unfinished uploads: the oldest idle one makes place for another, a stored file never", async () => {
	const { data } = await sendFile(lin, "old.zip", zipLike(100), "attachment");
	const { db } = senders.site().deps;
	await db.system((sql) =>
		sql.query("update stored_file set stored_at = now() - interval '8 days' where id = $1", [
			data.resourceId,
		]),
	);
	const ids: string[] = [];
	for (let i = 0; i < 100; i += 1) ids.push(idOf(await create(lin, 10, general)));
	expect(refusalOf(await create(lin, 10, general)).message).toMatch(/^Too many uploads are not finished/);
	await db.system((sql) =>
		sql.query(
			`update stored_file set touched_at = now() - interval '2 hours' + interval '1 minute' * place
			from unnest($1::text[]) with ordinality as idle (idle_id, place) where id = idle_id`,
			[ids.slice(0, 50)],
		),
	);
	const another = idOf(await create(lin, 10, general));
	const [oldest, ...others] = ids;
	const left = await db.system((sql) =>
		sql.query<{ id: string }>("select id from stored_file where student_id = 'lin'"),
	);
	expect(left.map(({ id }) => id).sort()).toEqual([data.resourceId, ...others, another].sort());
	expect([(await head(lin, oldest ?? "")).status, (await head(lin, another)).status]).toEqual([404, 200]);
	for (const id of [...others, another]) await send(lin, "DELETE", `${uploads}/${id}`, tus);
});

test("unused file: evicted after a week when storage is needed", async () => {
	const ann = { ...lin, token: "token of ann" };
	const names = ["answered", "left", "new"];
	const sent = new Map<string, StoredFile>();
	for (const name of names) {
		const { data } = await sendFile(ann, `${name}.zip`, zipLike(4 * mebibyte), "attachment");
		sent.set(name, data);
	}
	const idOfFile = (name: string) => sent.get(name)?.resourceId;
	await senders.site().db.system(async (sql) => {
		const old = [idOfFile("answered"), idOfFile("left")];
		await sql.query("update stored_file set stored_at = now() - interval '8 days' where id = any ($1)", [
			old,
		]);
		await sql.query(
			`insert into custom_field_value (company_id, student_id, school_id, field_code, field_values)
			values (1, 'ann', '', 'paper', $1)`,
			[JSON.stringify([idOfFile("answered")])],
		);
	});
	const reads = async () => {
		const found: string[] = [];
		for (const name of names)
			if (await addressOf(ann, idOfFile(name) ?? "").catch(() => "")) found.push(name);
		return found;
	};
	const more = idOf(await create(ann, 20 * mebibyte, general));
	for (let at = 0; at < 20; at += 4)
		expect((await part(ann, more, at * mebibyte, zipLike(4 * mebibyte))).status).toBe(204);
	expect(await reads()).toEqual(names);
	// Its 12 MB have no room beside the others, but nothing of them has come.
	const last = idOf(await create(ann, 12 * mebibyte, general));
	expect(await reads()).toEqual(names);
	for (const at of [0, 4])
		expect((await part(ann, last, at * mebibyte, zipLike(4 * mebibyte))).status).toBe(204);
	expect(await reads()).toEqual(names);
	expect((await part(ann, last, 8 * mebibyte, zipLike(4 * mebibyte))).status).toBe(204);
	expect(await reads()).toEqual(["answered", "new"]);
});

test("abandoned uploads: deleted, others stay", async () => {
	const [old, young] = [idOf(await create(mei, 10, general)), idOf(await create(mei, 10, general))];
	const { deps } = senders.site();
	await deps.db.system((sql) =>
		sql.query("update stored_file set created_at = now() - interval '25 hours' where id = $1", [old]),
	);
	await runJobs(deps, fileJobs(await openFileStore(deps.env.files, uploadRetentionMs), uploadRetentionMs));
	expect([(await head(mei, old)).status, (await head(mei, young)).status]).toEqual([404, 200]);
	expect([offsetOnDisk(old), offsetOnDisk(young)]).toEqual([undefined, 0]);
});

/** Files whose bytes are still to be removed. */
const unremoved = () =>
	senders.site().db.system((sql) =>
		sql.query<{ key: string; isLater: boolean }>(
			`select payload->>'key' as key, run_at > now() + interval '59 minutes' as "isLater" from due_job
				where kind = 'file.remove' order by 1`,
		),
	);

test("deleted student: bytes are removed after an hour, those of others stay", async () => {
	const { db, deps } = senders.site();
	const jobs = fileJobs(await openFileStore(deps.env.files, uploadRetentionMs), uploadRetentionMs);
	const stored = async () =>
		(await readdir(join(deps.env.files.dir, "stored"), { recursive: true })).filter((path) =>
			/\.zip/.test(path),
		);
	const before = await stored();
	await sendFile(mei, "a.zip", zipLike(100));
	const underWay = idOf(await create(mei, 10, general));
	await db.system((sql) => sql.query("delete from student where id = 'mei'"));
	expect((await unremoved()).length).toBeGreaterThanOrEqual(2);
	expect((await unremoved()).filter(({ isLater }) => !isLater)).toEqual([]);
	await createJobs(deps, jobs).runDue();
	expect(await stored()).toHaveLength(before.length + 1);
	await runJobs(deps, jobs);
	expect(await stored()).toEqual(before);
	expect(offsetOnDisk(underWay)).toBeUndefined();
	expect(await unremoved()).toEqual([]);
});

test("failed removal: retried, others are removed", async () => {
	const { db, deps } = senders.site();
	const jobs = fileJobs(await openFileStore(deps.env.files, uploadRetentionMs), uploadRetentionMs);
	// A folder cannot be removed as a file.
	await mkdir(join(deps.env.files.dir, "stored", "1", "folder.zip"), { recursive: true });
	await writeFile(join(deps.env.files.dir, "stored", "1", "file.zip"), "");
	await db.company(1, async (sql) => {
		for (const name of ["folder", "file"]) {
			const payload = { key: `1/${name}.zip` };
			await schedule(sql, { companyId: 1, kind: "file.remove", key: name, payload });
		}
	});
	await runJobs(deps, jobs);
	expect(await unremoved()).toMatchObject([{ key: "1/folder.zip" }]);
	await rm(join(deps.env.files.dir, "stored", "1", "folder.zip"), { recursive: true });
	await runJobs(deps, jobs);
	expect(await unremoved()).toEqual([]);
});

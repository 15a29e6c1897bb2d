// Erases a student over PostgreSQL, Redis and an S3 store with two servers; in a cluster run only. Over the embedded database
// and a folder, server/operator/eraseStudent.test.ts does more of it.
import { Readable } from "node:stream";
import { Upload } from "@tus/server";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadRetentionMs } from "../../schemas/uploadProfiles.ts";
import { type PrivateServer, startPostgres, startRedis } from "../../scripts/privateServers.ts";
import { studentTables } from "../../server/modules/students/studentTables.ts";
import { studentCommands } from "../../server/operator/studentCommands.ts";
import { openFileStore } from "../../server/ports/openFileStore.ts";
import { buildCatalogue } from "../support/data/buildCatalogue.ts";
import { buildSite } from "../support/data/buildSite.ts";
import { plantStudent } from "../support/data/plantStudent.ts";
import { type ObjectStore, startObjectStore } from "../support/server/objectStore.ts";
import { tablesWith } from "../support/server/searchDatabase.ts";
import { loginCodeFor, signInCalls } from "../support/server/signInCalls.ts";
import { storeSession } from "../support/server/storeSession.ts";
import { openStudentApp, type StudentApp } from "../support/server/studentApp.ts";
import { openTestApp, type TestApp } from "../support/server/testApp.ts";

const host = "one.test";
const mark = "canary-of-lin";
const mobile = "13912345678";
const bucket = "files";

let servers: readonly PrivateServer[];
let store: ObjectStore;
let redis: Redis;
let students: StudentApp;
/** Another server at the same database, bus and store. */
let other: TestApp;
beforeAll(async () => {
	const [postgres, bus] = await Promise.all([startPostgres(), startRedis()]);
	servers = [postgres, bus];
	store = await startObjectStore();
	const s3 = { S3_BUCKET: bucket, S3_ENDPOINT: store.url, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "s" };
	const env = { DATABASE_URL: postgres.url, REDIS_URL: bus.url, ...s3 };
	const site = buildSite({ login: { webVerifyCodeLogin: true } });
	students = await openStudentApp({ ...buildCatalogue(), site, students: [] }, { env });
	other = await openTestApp({ env, sites: [] });
	redis = new Redis(bus.url);
});
afterAll(async () => {
	redis.disconnect();
	await other.close();
	await students.close();
	await store.stop();
	for (const server of servers) await server.stop();
});

/** A stored file, and an upload that is under way: begun, with the bytes so far. */
async function plantFiles(
	{ key, upload }: { key: string; upload: string },
	bytes: string,
): Promise<string[]> {
	await fetch(`${store.url}/${bucket}/${key}`, { method: "PUT", body: bytes });
	const files = await openFileStore(students.site.deps.env.files, uploadRetentionMs);
	const size = bytes.length + 1;
	await files.parts.create(new Upload({ id: upload, size, offset: 0, metadata: { filename: bytes } }));
	await files.parts.write(Readable.from([Buffer.from(bytes)]), upload, 0);
	files.close();
	return [key, upload];
}

/** Everything in Redis, as text. */
async function redisTexts(): Promise<string[]> {
	const keys = await redis.keys("*");
	return Promise.all(
		keys.map(async (key) => {
			const type = await redis.type(key);
			if (type === "string") return `${key} ${await redis.get(key)}`;
			if (type === "hash") return `${key} ${JSON.stringify(await redis.hgetall(key))}`;
			throw new Error(`Redis: a key must be a string or a hash to be searched, found ${key}, a ${type}`);
		}),
	);
}

const objectsWith = (text: string): string[] =>
	[...store.objects].flatMap(([key, { body }]) => (key.includes(text) || body.includes(text) ? [key] : []));

const statusAt = async ({ app }: TestApp): Promise<number> => {
	const url = "/s/api/saas-business/v1/student/message/count";
	return (await app.inject({ url, headers: { host, authorization: `token of ${mark}` } })).statusCode;
};

test("an erased student is in no table, no object, no key of Redis, and signed out at every server", async () => {
	const { deps, db } = students.site;
	await plantStudent(deps, { companyId: 1, mark, mobile }, plantFiles);
	await db.system((sql) => storeSession(sql, { companyId: 1, studentId: mark, token: `token of ${mark}` }));
	const marked = await tablesWith(db, mark);
	expect(studentTables.map(({ name }) => name).filter((name) => !marked.includes(name))).toEqual([]);
	// What is counted about the student.
	for (const { password } of [signInCalls(students.site), signInCalls(other)])
		for (const account of [mark, mobile]) await password(account, "a guess");
	expect(await loginCodeFor(other, mobile)).toMatch(/^\d{6}$/);
	expect([await statusAt(students.site), await statusAt(other)]).toEqual([200, 200]);
	// The file, the bytes of the upload and what is known about it.
	expect(objectsWith(mark)).toHaveLength(3);
	expect(store.underWay()).toBe(1);
	expect((await redisTexts()).length).toBeGreaterThan(0);

	const erased = await studentCommands(deps)["student-erase"]({
		...{ host, account: mobile },
		options: { author: "anna", confirm: mobile },
	});
	expect(erased).toEqual({ rows: expect.any(Number), files: 2, filesLeft: 0 });
	for (const text of [mark, mobile]) {
		expect(await tablesWith(db, text)).toEqual([]);
		expect(objectsWith(text)).toEqual([]);
		expect((await redisTexts()).filter((found) => found.includes(text))).toEqual([]);
	}
	expect(store.underWay()).toBe(0);
	await expect.poll(() => statusAt(other)).toBe(401);
	expect(await statusAt(students.site)).toBe(401);
	expect(store.unknown).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutboxData } from "../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
		site: buildSite(),
		courses: [buildCourse("a")],
		students: [{ id: "mei", account: "mei", password: "x" }],
	});
});
afterAll(() => students.close());

const env = () => students.site.deps.env;
const readiness = async () => (await students.site.app.inject("/readyz")).statusCode;
const awaitReadiness = (status: number) => expect.poll(readiness).toBe(status);

test.each([
	["the data folder", () => env().dataDir],
	["the folder of files", () => env().files.dir],
])("readiness: 503 while %s is gone or its disk is full", async (_, folder) => {
	await awaitReadiness(200);
	renameSync(folder(), `${folder()}-moved`);
	await awaitReadiness(503);
	renameSync(`${folder()}-moved`, folder());
	await awaitReadiness(200);
	symlinkSync("/dev/full", join(folder(), `probe-${process.pid}`));
	await awaitReadiness(503);
	await awaitReadiness(200);
});

test("writes while the data folder is gone: refused, and stored once when it is back", async () => {
	const entry = {
		...{ id: randomUUID(), kind: "note.save", slot: "a", number: 1, schoolId: "", age: 0 },
		body: { courseId: "a", text: "one", base: 0, writer: "w" },
	};
	const send = () =>
		students.ask<OutboxData>("mei", "/saas-business/v1/outbox", {
			queueId: entry.id,
			userId: "mei",
			entries: [entry],
		});
	renameSync(env().dataDir, `${env().dataDir}-moved`);
	expect(await send()).toMatchObject({ status: 503, data: null });
	renameSync(`${env().dataDir}-moved`, env().dataDir);
	expect((await send()).data.results).toMatchObject([{ state: "done", result: { version: 1 } }]);
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SessionEntry, SessionList } from "../../../schemas/generated/documents.ts";
import { geoFile } from "../../../tests/support/data/placesFile.ts";
import { storeSession } from "../../../tests/support/server/storeSession.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { temporaryFolder } from "../../../tests/support/server/testApp.ts";
import { type SessionEnded, sessionEndedTopic } from "../../shared/session/sessions.ts";

const list = "/saas-business/v1/front/login/sessions";
const end = "/saas-business/v1/front/login/endSession";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36";
const android = windows.replace("Windows NT 10.0; Win64; x64", "Linux; Android 13; Mobile");
const folder = temporaryFolder();
const file = join(folder.path, "places.mmdb");
let students: StudentApp;
let notified: SessionEnded[] = [];
/** Sessions of mei besides the one of the request, by name. */
let ids: Record<"phone" | "old" | "out" | "lin", string>;

beforeAll(async () => {
	writeFileSync(
		file,
		geoFile({
			city: { names: { en: "Oslo", "zh-CN": "奥斯陆" } },
			country: { names: { en: "Norway" } },
		}),
	);
	students = await openStudentApp(
		{
			students: [
				{ id: "mei", account: "mei", password: "x" },
				{ id: "lin", account: "lin", password: "x" },
				{ id: "ann", account: "ann", password: "x" },
				{ id: "wei", account: "wei", password: "x", changePasswordConfig: 1 },
			],
		},
		{ env: { GEO_FILE: file } },
	);
	// The tokens stay the same, since servers cache them.
	await students.site.db.system((sql) =>
		sql.query("update session set device = $1, address = '127.0.0.1'", [`kept ${windows}`]),
	);
	students.site.deps.bus.subscribe(sessionEndedTopic, (message) =>
		notified.push(message as unknown as SessionEnded),
	);
});
afterAll(async () => {
	await students.close();
	folder.remove();
});

beforeEach(async () => {
	ids = await students.site.db.system(async (sql) => {
		await sql.query("delete from session where device not like 'kept%'");
		const store = async (token: string, device: string, address: string, more: object = {}) => {
			const id = await storeSession(sql, { companyId: 1, studentId: "mei", token, ...more });
			await sql.query(
				"update session set device = $2, address = $3, last_seen_at = now() - interval '5 minutes' where id = $1",
				[id, device, address],
			);
			return id;
		};
		const [lin] = await sql.query<{ id: string }>("select id from session where student_id = 'lin'");
		return {
			old: await store("old", "curl/8", "9.9.9.9"),
			phone: await store("phone", android, "203.0.113.9"),
			out: await store("out", "", "", { endReason: "signedOut" }),
			lin: lin?.id ?? "",
		};
	});
	notified = [];
});

const idsOf = ({ list: entries }: SessionList): string[] => entries.map(({ id }) => id);
const listOf = async (student: string, language = "en"): Promise<readonly SessionEntry[]> => {
	const reply = await students.site.app.inject({
		url: `/s/api${list}`,
		headers: { host: "one.test", authorization: `token of ${student}`, "accept-language": language },
	});
	return reply.json<{ data: SessionList }>().data.list;
};

test("list: own active sessions, this browser first", async () => {
	await students.site.db.system((sql) =>
		sql.query("update session set last_seen_at = now() where id = $1", [ids.phone]),
	);
	const [here, phone, old, ...more] = await listOf("mei");
	expect(here).toMatchObject({
		isCurrent: true,
		isLocal: true,
		kind: "desktop",
		browser: "Chrome",
		system: "Windows",
	});
	expect(phone).toMatchObject({
		id: ids.phone,
		isCurrent: false,
		kind: "mobile",
		system: "Android",
		isLocal: false,
		city: "Oslo",
		country: "Norway",
		address: "203.0.113.*",
	});
	expect(old).toMatchObject({ id: ids.old, kind: "other", isLocal: false, address: "9.9.9.*" });
	expect(old).not.toHaveProperty("city");
	expect(more).toEqual([]);
	expect((await listOf("mei", "zh"))[1]).toMatchObject({ city: "奥斯陆", country: "Norway" });
});

test("ending a session: effective at once on every server", async () => {
	const { data } = await students.ask<SessionList>("mei", end, { id: ids.phone });
	expect(idsOf(data)).not.toContain(ids.phone);
	expect(idsOf(data)).toContain(ids.old);
	expect(notified).toEqual([{ companyId: 1, studentId: "mei", sessionIds: [ids.phone], reason: "forced" }]);
});

test("ending the own session: signs out and deletes the cookie", async () => {
	const [own] = (await students.ask<SessionList>("ann", list)).data.list;
	const reply = await students.site.app.inject({
		method: "POST",
		url: `/s/api${end}`,
		headers: { host: "one.test", authorization: "token of ann" },
		payload: { id: own?.id },
	});
	expect([reply.statusCode, reply.json<{ data: SessionList }>().data]).toEqual([200, { list: [] }]);
	expect(String(reply.headers["set-cookie"])).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/);
	expect(notified).toMatchObject([{ sessionIds: [own?.id], reason: "signedOut" }]);
	expect((await students.ask("ann", list)).status).toBe(401);
});

test("ending all others: this browser and other students stay", async () => {
	const { data } = await students.ask<SessionList>("mei", end, { others: true });
	expect(data.list).toMatchObject([{ isCurrent: true }]);
	expect(notified.map(({ sessionIds }) => sessionIds.toSorted())).toEqual([[ids.phone, ids.old].toSorted()]);
	expect((await students.ask("lin", list)).status).toBe(200);
});

test("sessions of others, ended and unknown ones: same reply, nothing changes", async () => {
	const nobodys = "00000000-0000-4000-8000-000000000000";
	for (const id of [ids.lin, ids.out, nobodys]) {
		const { status, data } = await students.ask<SessionList>("mei", end, { id });
		expect([status, data.list.length]).toEqual([200, 3]);
	}
	expect(notified).toEqual([]);
	expect((await students.ask("lin", list)).status).toBe(200);
	for (const body of [{}, { id: "x" }, { others: false }, { id: nobodys, others: true }])
		expect((await students.ask("mei", end, body)).status).toBe(400);
});

test("forced password change: no list, no ending", async () => {
	for (const body of [undefined, { others: true }])
		expect(await students.ask("wei", body ? end : list, body)).toMatchObject({ status: 403, code: "1105" });
});

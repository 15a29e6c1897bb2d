import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runJobs } from "../../../tests/support/server/runJobs.ts";
import { storeSession } from "../../../tests/support/server/storeSession.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { hashToken } from "../../crypto/token.ts";
import { expireRows } from "../jobs/expireRows.ts";
import type { EndReason } from "./sessionStore.ts";
import {
	endSessions,
	maxSessions,
	type Renewed,
	renewToken,
	type SessionEnded,
	sessionEndedTopic,
	startSession,
} from "./sessions.ts";

let site: TestApp;
const endedSessions: SessionEnded[] = [];
beforeAll(async () => {
	site = await openTestApp();
	site.deps.bus.subscribe(sessionEndedTopic, (message) =>
		endedSessions.push(message as unknown as SessionEnded),
	);
	await site.db.system(async (sql) => {
		for (const [company, id] of [
			[1, "ann"],
			[1, "bob"],
			[2, "ann"],
		])
			await sql.query(
				"insert into student (company_id, id, account, password_hash) values ($1, $2, $2, 'h')",
				[company, id],
			);
	});
});
afterAll(() => site.close());

/** Sessions by the words of their tokens. */
let ids: Record<string, string> = {};
beforeEach(async () => {
	await site.db.system(async (sql) => {
		await sql.query("delete from session");
		const give = (token: string, companyId: number, more: object = {}) =>
			storeSession(sql, { companyId, studentId: token.split(" ")[0] ?? "", token, ...more });
		ids = {
			"ann 1": await give("ann 1", 1),
			"ann 2": await give("ann 2", 1, { tokenFor: "-1 hour" }),
			"ann out": await give("ann out", 1, { endReason: "signedOut" }),
			"ann over": await give("ann over", 1, { sessionFor: "-1 second" }),
			"bob 1": await give("bob 1", 1),
			"ann elsewhere": await give("ann elsewhere", 2),
		};
	});
	endedSessions.length = 0;
});

const nameOf = (id: string): string => Object.entries(ids).find(([, each]) => each === id)?.[0] ?? id;
const ended = async (): Promise<Record<string, EndReason>> => {
	const rows = await site.db.system((sql) =>
		sql.query<{ id: string; end_reason: EndReason }>(
			"select id, end_reason from session where ended_at is not null",
		),
	);
	return Object.fromEntries(rows.map((row) => [nameOf(row.id), row.end_reason]));
};
const before = { "ann out": "signedOut" };

describe("ending sessions", () => {
	test("of a student: active ones end, published once", async () => {
		const gone = await endSessions(site.deps, { companyId: 1, studentId: "ann" }, "forced");
		expect(gone.map(nameOf).sort()).toEqual(["ann 1", "ann 2"]);
		expect(await ended()).toEqual({ ...before, "ann 1": "forced", "ann 2": "forced" });
		expect(endedSessions).toEqual([
			{ companyId: 1, studentId: "ann", reason: "forced", sessionIds: expect.arrayContaining([...gone]) },
		]);
	});

	test("except one: that one stays", async () => {
		const which = { companyId: 1, studentId: "ann", except: ids["ann 1"] };
		expect((await endSessions(site.deps, which, "forced")).map(nameOf)).toEqual(["ann 2"]);
	});

	test("by a token: also by an expired one", async () => {
		await endSessions(site.deps, { companyId: 1, token: "ann 2" }, "signedOut");
		expect(await ended()).toEqual({ ...before, "ann 2": "signedOut" });
	});

	test("by ids: published for each student, only of this company", async () => {
		const sessionIds = ["ann 1", "bob 1", "ann elsewhere"].map((name) => ids[name] ?? "");
		await endSessions(site.deps, { companyId: 1, sessionIds }, "forced");
		expect(await ended()).toEqual({ ...before, "ann 1": "forced", "bob 1": "forced" });
		expect(endedSessions.map(({ studentId }) => studentId).sort()).toEqual(["ann", "bob"]);
	});

	test.each([
		[{ companyId: 1, token: "nobody's" }],
		[{ companyId: 1, token: "ann out" }],
		[{ companyId: 2, token: "ann 1" }],
		[{ companyId: 1, studentId: "carol" }],
		[{ companyId: 1, sessionIds: [] }],
	])("of no match: nothing is published (%j)", async (which) => {
		expect(await endSessions(site.deps, which, "forced")).toEqual([]);
		expect([await ended(), endedSessions]).toEqual([before, []]);
	});
});

describe("starting a session", () => {
	const signIn = (
		single: boolean,
		device = "Browser",
		{ studentId = "ann", check }: { studentId?: string; check?: () => Promise<void> } = {},
	) =>
		startSession(site.deps, {
			...(check ? { check } : {}),
			studentId,
			companyId: 1,
			schoolId: "north",
			device,
			address: "192.0.2.7",
			single,
		});
	const alive = async () =>
		site.db.system((sql) =>
			sql.query<{ id: string }>(
				"select id from session where company_id = 1 and student_id = 'ann' and ended_at is null and expires_at > now()",
			),
		);

	test("other sessions stay; browser and address are stored; it lives thirty days", async () => {
		const { sessionId } = await signIn(false, "x".repeat(1000));
		expect(await alive()).toHaveLength(3);
		const [row] = await site.db.system((sql) =>
			sql.query(
				`select device, address, school_id, round(extract(epoch from expires_at - now()) / 86400)::int as days
				from session where id = $1`,
				[sessionId],
			),
		);
		expect(row).toEqual({ device: "x".repeat(300), address: "192.0.2.7", school_id: "north", days: 30 });
	});

	test("student deleted meanwhile: refused", async () => {
		const more = { studentId: "nobody", check: () => Promise.resolve() };
		await expect(signIn(false, "Browser", more)).rejects.toMatchObject({ code: "401", status: 401 });
	});

	test("single session: the others end with the reason elsewhere", async () => {
		const { sessionId } = await signIn(true);
		expect(await alive()).toEqual([{ id: sessionId }]);
		expect(await ended()).toEqual({ ...before, "ann 1": "elsewhere", "ann 2": "elsewhere" });
		expect(endedSessions).toMatchObject([{ studentId: "ann", reason: "elsewhere" }]);
	});

	test("single session, simultaneous sign-ins: one stays active", async () => {
		const started = await Promise.all(Array.from({ length: 5 }, () => signIn(true)));
		const left = await alive();
		expect(left).toHaveLength(1);
		expect(started.map(({ sessionId }) => sessionId)).toContain(left[0]?.id);
	});

	test("many renewals: the newest tokens are valid", async () => {
		const { refresh, token } = await signIn(false);
		for (let i = 0; i < 205; i++) await renewToken(site.deps, 1, refresh);
		const newest = (await renewToken(site.deps, 1, refresh)) as Renewed;
		const [row] = await site.db.system((sql) =>
			sql.query(
				`select count(*)::int as n, count(*) filter (where token_hash = $1)::int as newest,
					count(*) filter (where token_hash = $2)::int as first from session_token
				where session_id = (select session_id from session_token where token_hash = $1)`,
				[hashToken(newest.token), hashToken(token)],
			),
		);
		expect(row).toEqual({ n: 200, newest: 1, first: 0 });
	});

	test("too many sessions: the least recently used one ends with a reason", async () => {
		await signIn(false);
		await site.db.system((sql) =>
			sql.query("update session set last_seen_at = now() - interval '1 hour' where id = $1", [ids["ann 1"]]),
		);
		for (let i = 0; i < maxSessions - 3; i++) await signIn(false);
		expect(await ended()).toEqual(before);
		await signIn(false);
		expect(await ended()).toEqual({ ...before, "ann 1": "elsewhere" });
		expect(endedSessions).toEqual([
			{ companyId: 1, studentId: "ann", reason: "elsewhere", sessionIds: [ids["ann 1"]] },
		]);
		// At one moment as well as in a row.
		await Promise.all(Array.from({ length: 5 }, () => signIn(false)));
		expect(await alive()).toHaveLength(maxSessions);
	});

	test("long expired sessions of the company are deleted, with their tokens", async () => {
		const old = "expires_at < now() - interval '1 day'";
		const left = async () => {
			const [row] = await site.db.system((sql) =>
				sql.query<object>(
					`select count(*)::int as sessions, count(distinct session.company_id)::int as companies,
						(select count(*)::int from session_token where token_hash like 'old %') as tokens,
						(select count(*)::int from session_code) as codes,
						(select count(*)::int from socket_ticket) as tickets
					from session where ${old}`,
				),
			);
			return row;
		};
		await site.db.system(async (sql) => {
			await sql.query(
				`insert into session (company_id, student_id, expires_at)
				select 1 + i / 150, 'ann', now() - interval '2 days' from generate_series(0, 159) as i`,
			);
			for (const [table, hash] of [
				["session_token", "token_hash"],
				["session_code", "code_hash"],
				["socket_ticket", "ticket_hash"],
			])
				await sql.query(
					`insert into ${table} (${hash}, company_id, session_id, expires_at)
					select 'old ' || id, company_id, id, expires_at from session where ${old}`,
				);
		});
		const all = (n: number) => ({ sessions: n, tokens: n, codes: n, tickets: n });
		expect(await left()).toEqual({ ...all(160), companies: 2 });
		await signIn(false);
		expect(await left()).toEqual({ ...all(60), companies: 2 });
		await signIn(false);
		// The other company's are its own sign-ins' to remove, or the hourly job's.
		expect(await left()).toEqual({ ...all(10), companies: 1 });
		await runJobs(site.deps, [expireRows(site.deps)]);
		expect(await left()).toEqual({ ...all(0), companies: 0 });
	});
});

// Tables over PostgreSQL and Redis with two servers; in a cluster run only. Over the embedded database,
// server/operator/tableCommands.test.ts does more of it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StudentEvents } from "../../schemas/generated/documents.ts";
import { type PrivateServer, startPostgres, startRedis } from "../../scripts/privateServers.ts";
import { signInCalls } from "../support/server/signInCalls.ts";
import { openStudentApp, type StudentApp } from "../support/server/studentApp.ts";
import { tableOperator } from "../support/server/tableOperator.ts";
import { openTestApp, type TestApp } from "../support/server/testApp.ts";

const host = "one.test";
const password = "correct horse";
/** Students who change, and those who are new. */
const known = Array.from({ length: 60 }, (_, i) => `known${i}`);
const added = Array.from({ length: 60 }, (_, i) => `added${i}`);

let servers: readonly PrivateServer[];
let students: StudentApp;
/** Another server at the same database and bus. */
let other: TestApp;
let operators: readonly ReturnType<typeof tableOperator>[];
beforeAll(async () => {
	const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
	servers = [postgres, redis];
	const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
	students = await openStudentApp(
		{ students: known.map((id) => ({ id, account: id, password, schoolId: "north" })) },
		{ env },
	);
	other = await openTestApp({ env, sites: [] });
	operators = [students.site, other].map((site) => tableOperator({ site }, host));
});
afterAll(async () => {
	await other.close();
	await students.close();
	for (const server of servers) await server.stop();
});

const count = async (table: string, where: string): Promise<number> => {
	const [row] = await students.site.db.system((sql) =>
		sql.query<{ count: number }>(
			`select count(*)::int as count from ${table} where company_id = 1 and ${where}`,
		),
	);
	return row?.count ?? 0;
};

describe("two operators at once, at two servers", () => {
	const rows = [...known, ...added].map((id) => ({ id, account: id, nickName: `Nick ${id}` }));
	/** The rows of the second one come the other way round. */
	const both = <T>(
		work: (operator: ReturnType<typeof tableOperator>, order: (ids: T[]) => T[]) => Promise<unknown>,
	) =>
		Promise.all(operators.map((operator, i) => work(operator, (ids) => (i === 0 ? ids : ids.toReversed()))));

	test("students: each is stored once, whoever wrote it", async () => {
		await both<(typeof rows)[number]>((operator, order) => operator.write(order(rows)));
		expect(await count("student", "nick_name like 'Nick %'")).toBe(known.length + added.length);
	});

	test("enrolments: each is given once, and every page is notified in order", async () => {
		await both<string>((operator, order) =>
			operator.write(
				order(known).flatMap((studentId) =>
					order(["algebra", "free"]).map((courseId) => ({ studentId, courseId })),
				),
				"enrolments",
			),
		);
		expect(await count("access_grant", "state = 'active'")).toBe(2 * known.length);
		const { data } = await students.ask<StudentEvents>(known[0], "/external/api/v1/events");
		expect(data.list.map(({ sequence }) => sequence)).toEqual(data.list.map((_, i) => i + 1));
	});
});

test("students sign in while they are imported: each gets a session, and every row is stored", async () => {
	const rows = known.map((id) => ({ id, account: id, nickName: "Renamed" }));
	const grants = known.map((studentId) => ({ studentId, courseId: "algebra", endsOn: "2999-12-31" }));
	const calls = [students.site, other].map((site) => signInCalls(site));
	const signIns = known.slice(0, 20).flatMap((id) => calls.map((call) => call.password(id, password)));
	const [answers] = await Promise.all([
		Promise.all(signIns),
		operators[0]?.write(rows),
		operators[1]?.write(grants, "enrolments"),
	]);
	expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(answers.map(() => "1"));
	expect(await count("student", "nick_name = 'Renamed'")).toBe(known.length);
	expect(await count("access_grant", "ends_at is not null")).toBe(known.length);
});

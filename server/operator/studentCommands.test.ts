import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCatalogue } from "../../tests/support/data/buildCatalogue.ts";
import { buildSite } from "../../tests/support/data/buildSite.ts";
import { codeOf, type SignInCalls, signInCalls } from "../../tests/support/server/signInCalls.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { replacePassword, studentById } from "../modules/login/store.ts";
import { emptyProfile, idNumberPurpose } from "../modules/profile/rules.ts";
import { writeProfile } from "../modules/profile/store.ts";
import { createTextEncryption } from "../shared/encryptedText.ts";
import { hashPassword } from "../shared/password/password.ts";
import { studentCommands } from "./studentCommands.ts";

const host = "one.test";
const password = "correct horse";
let students: StudentApp;
let calls: SignInCalls;
let operator: ReturnType<typeof studentCommands>;
beforeAll(async () => {
	students = await openStudentApp({
		...buildCatalogue(),
		site: buildSite({
			customFields: { fields: [{ code: "birthday", kind: "date", label: { zh: "生日", en: "Birthday" } }] },
		}),
		students: [
			{ id: "1", account: "Mei", mobile: "13900001001", nickName: "Plum", password, schoolId: "north" },
			{ id: "2", account: "lin", email: "Lin@mail.example", password, schoolId: "south" },
			{ id: "3", account: "ana", password, schoolId: "north" },
		],
	});
	calls = signInCalls(students.site);
	operator = studentCommands(students.site.deps);
});
afterAll(() => students.close());

const idsOf = async (filter: object): Promise<string[]> =>
	(await operator["student-list"]({ host, ...filter })).list.map(({ id }) => id);

describe("list", () => {
	test.each([
		[{}, ["1", "2", "3"]],
		[{ search: "PLUM" }, ["1"]],
		[{ search: "0001001" }, ["1"]],
		[{ search: "lin@mail" }, ["2"]],
		[{ schoolId: "north" }, ["1", "3"]],
		[{ after: "1" }, ["2", "3"]],
		[{ search: "stranger" }, []],
	])("%j: its students, in the order of their ids", async (filter, ids) => {
		expect(await idsOf(filter)).toEqual(ids);
	});
});

test.each(["mei", " MEI ", "+86 139-0000 1001", "1"])("a student is found by %j", async (account) => {
	expect(await operator["student-sign-out"]({ host, account })).toEqual({ sessions: expect.any(Number) });
	expect((await operator["operator-log"]({ host, account }))[0]).toMatchObject({
		studentId: "1",
		account: "Mei",
	});
});

test("the id of one student that is the user name of another names neither", async () => {
	const { db } = students.site;
	await db.system((sql) => sql.query("update student set account = '1' where id = '3'"));
	await expect(operator["student-disable"]({ host, account: "1" })).rejects.toMatchObject({
		message: '"1" names 2 students of "one.test"',
		problems: ["write id/1 for Mei, 13900001001, Plum", "write id/3 for 1"],
	});
	const find = async (account: string) =>
		(await operator["student-show"]({ host, account })).tables["student"]?.map(({ id }) => id);
	expect(await find("id/1")).toEqual(["1"]);
	expect(await find("id/3")).toEqual(["3"]);
	await db.system((sql) => sql.query("update student set account = 'ana' where id = '3'"));
	expect(await find("1")).toEqual(["1"]);
});

test("show and export give an ID number as it was typed, and a birthday as a day", async () => {
	const { deps, db } = students.site;
	const who = { companyId: 1, studentId: "1" };
	const encryption = createTextEncryption(deps.env.secret, idNumberPurpose);
	const identityId = "11010519491231002X";
	await db.company(1, async (sql) => {
		await writeProfile(sql, encryption, who, { ...emptyProfile, name: "Mei", identityId });
		await sql.query(
			`insert into custom_field_value (company_id, student_id, school_id, field_code, field_values, image_infos)
			values (1, '1', '', 'birthday', '[700617600000]', '[]')`,
		);
	});
	for (const action of ["student-show", "student-export"] as const)
		expect(await operator[action]({ host, account: "mei" })).toMatchObject({
			tables: { student_profile: [{ name: "Mei", identity_id: identityId }] },
			answers: [{ code: "birthday", answers: ["1992-03-15"] }],
		});
});

describe("disable", () => {
	const change = { host, account: "lin", options: { author: "anna", message: "left the school" } };

	test("ends the sessions, and a right password no longer signs in, with a reason; enable undoes it", async () => {
		expect((await students.ask("2", "/saas-business/v1/student/message/count")).code).toBe("1");
		expect(await operator["student-disable"](change)).toEqual({ changed: true, sessions: 1 });
		expect((await students.ask("2", "/saas-business/v1/student/message/count")).status).toBe(401);
		expect((await calls.password("lin", password)).json()).toMatchObject({
			code: "1010",
			message: expect.stringContaining("disabled"),
		});
		// Whoever does not know the password does not learn that the account is disabled.
		expect(codeOf(await calls.password("lin", "guess"))).toBe("1001");
		expect(await operator["student-disable"](change)).toEqual({ changed: false, sessions: 0 });
		expect(await operator["student-enable"](change)).toEqual({ changed: true });
		expect(codeOf(await calls.password("lin", password))).toBe("1");
	});

	test("is in the log with its reason, once for each change", async () => {
		expect(await operator["operator-log"]({ host, account: "lin" })).toMatchObject([
			{ actor: "anna", action: "enable" },
			{ actor: "anna", action: "disable", detail: { reason: "left the school" } },
		]);
	});

	test("simultaneous sign-ins: none of their sessions survives", async () => {
		const signIns = Array.from({ length: 4 }, () => calls.password("lin", password));
		await Promise.all([...signIns, operator["student-disable"](change)]);
		const alive = await students.site.db.system((sql) =>
			sql.query("select id from session where student_id = '2' and company_id = 1 and ended_at is null"),
		);
		expect(alive).toEqual([]);
		await operator["student-enable"](change);
	});
});

test("reset: the printed password signs in and must be changed; the old one does not", async () => {
	const reset = await operator["student-reset"]({ host, account: "ana", options: { author: "anna" } });
	expect(reset).toEqual({
		password: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/),
		expiresAt: expect.any(String),
		sessions: 1,
	});
	expect(Date.parse(reset.expiresAt) - Date.now()).toBeCloseTo(72 * 3_600_000, -6);
	expect(codeOf(await calls.password("ana", password))).toBe("1001");
	const signedIn = (await calls.password("ana", reset.password)).json();
	expect(signedIn.code).toBe("1");
	const reply = await students.site.app.inject({
		url: "/s/api/external/api/v1/usersfront/getCurrentUser",
		headers: { host, authorization: signedIn.data.token.token },
	});
	expect(reply.json().data.changePasswordConfig).toBe(1);
	const log = JSON.stringify(await operator["operator-log"]({ host }));
	expect(log).not.toContain(reset.password);
});

test("reset: after three days the password no longer signs in, and says so to whoever knows it; a chosen one stays", async () => {
	const { db } = students.site;
	const reset = () => operator["student-reset"]({ host, account: "ana" });
	const expire = () =>
		db.system((sql) =>
			sql.query("update student set password_expires_at = now() where password_expires_at is not null"),
		);
	const old = await reset();
	await expire();
	expect((await calls.password("ana", old.password)).json()).toMatchObject({
		code: "1011",
		message: "This temporary password has expired. Please ask your school for a new one.",
	});
	expect(codeOf(await calls.password("ana", "guess"))).toBe("1001");
	const { password: fresh } = await reset();
	expect(codeOf(await calls.password("ana", fresh))).toBe("1");
	const known = await db.company(1, (sql) => studentById(sql, "3"));
	if (!known) throw new Error("the student must exist");
	await db.company(1, async (sql) =>
		replacePassword(sql, "3", known.passwordHash, await hashPassword(password)),
	);
	await expire();
	expect(codeOf(await calls.password("ana", password))).toBe("1");
});

test("a sign-in finds its student by an index for each of the three names", async () => {
	const { db } = students.site;
	await db.system((sql) =>
		sql.query(
			`insert into student (company_id, id, account, mobile, email, password_hash)
			select 1, 'many ' || n, 'many' || n, n::text, n || '@mail.example', '' from generate_series(1, 3000) as n`,
		),
	);
	await db.analyze();
	const plan = await db.company(1, (sql) =>
		sql.query(
			"explain select id from student where account_key = lower($1) or mobile = $1 or email_key = lower($1)",
			["mei"],
		),
	);
	const lines = plan.map((row) => Object.values(row).join());
	for (const index of ["student_account", "student_mobile", "student_email"])
		expect(lines.filter((line) => line.includes(`on ${index} `))).toHaveLength(1);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, type SignInCalls, signInCalls } from "../../tests/support/server/signInCalls.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { tableDigest, tableOperator } from "../../tests/support/server/tableOperator.ts";
import { studentCommands } from "./studentCommands.ts";

const host = "one.test";
let app: StudentApp;
let calls: SignInCalls;
let operator: ReturnType<typeof tableOperator>;
beforeAll(async () => {
	app = await openStudentApp({
		students: [
			{
				id: "mei",
				account: "Mei",
				mobile: "13900001001",
				email: "mei@one.test",
				password: "correct horse",
				schoolId: "north",
			},
			{ id: "lin", account: "lin", password: "correct horse", schoolId: "south" },
		],
	});
	calls = signInCalls(app.site);
	operator = tableOperator(app, host);
});
afterAll(() => app.close());
beforeEach(() =>
	app.site.db.system(async (sql) => {
		await sql.query("delete from student where company_id = 1 and id not in ('mei', 'lin')");
	}),
);

const exported = async (kind: "students" | "enrolments"): Promise<unknown[]> => [
	...(await operator.page(kind)).rows,
];

test("students: problems with what is stored, and with the site", async () => {
	const { problems } = await operator.check([
		{ id: "new", account: "MEI" },
		{ id: "new2", mobile: "13900001001" },
		{ id: "new3", account: "MEI@one.test" },
		{ id: "new4", nickName: "N" },
		{ id: "new5", account: "a", schoolId: "east" },
		{ id: "bad id", account: "b", mobile: "123", sex: "male" },
	]);
	expect(problems).toMatchInlineSnapshot(`
		[
		  "row 7, column id must be 1 to 64 letters, digits, dots, underscores and hyphens, the first of them a letter or a digit, found "bad id"; change the text",
		  "row 7, column mobile must be a mobile number of 11 digits, such as 13800138000, found "123"; change the text",
		  "row 7, column sex must be one of "MALE", "FEMALE", found "male"; write "MALE"",
		  "row 2, column account must be free, found "MEI" of the student mei; correct it, or use the id of that student",
		  "row 3, column mobile must be free, found "13900001001" of the student mei; correct it, or use the id of that student",
		  "row 4, column account must be free, found "MEI@one.test" of the student mei; correct it, or use the id of that student",
		  "row 5 must be a student with an account or a mobile number, found neither; fill in one of them",
		  "row 6, column schoolId must be a school of the site: north, south, found "east"; correct it",
		]
	`);
});

test("students: a name that a face check confirmed, and a student who could not sign in any more", async () => {
	await app.site.db.system((sql) =>
		sql.query(
			"insert into student_profile (company_id, student_id, name, identity_bound_at) values (1, 'mei', 'Mei Wang', now())",
		),
	);
	const { problems } = await operator.check(
		[{ id: "mei", name: "Mei Li", account: "Mei" }, { id: "lin" }],
		"students",
		["id", "name", "account"],
	);
	expect(problems).toEqual([
		'row 2, column name must be "Mei Wang", which a face check confirmed, found "Mei Li"; leave it as it is',
		"row 3 must be a student with an account or a mobile number, found neither; fill in one of them",
	]);
});

test("students: the difference before writing, by column and by example", async () => {
	const rows = [
		{ id: "mei", mobile: "13900001002", email: "mei@one.test" },
		{ id: "lin", mobile: "13900001003" },
		{ id: "new", mobile: "13900001004" },
	];
	const found = await operator.check(rows);
	expect(found).toEqual({
		problems: [],
		created: 1,
		changed: 2,
		same: 0,
		columns: { mobile: { set: 1, replaced: 1, removed: 0 } },
		examples: [
			"row 2, student mei: mobile 13900001001 -> 13900001002",
			"row 3, student lin: mobile nothing -> 13900001003",
		],
	});
	expect(await operator.check([{ id: "mei" }], "students", ["id", "email"])).toMatchObject({
		columns: { email: { set: 0, replaced: 0, removed: 1 } },
		examples: ["row 2, student mei: email mei@one.test -> nothing"],
	});
});

test("students: new ones sign in with their first password and must change it", async () => {
	await operator.write([
		{ id: "007", account: "20260007", password: "first password", name: "James", registeredOn: "2026-03-31" },
		{ id: "lin", account: "lin", password: "ignored password" },
	]);
	const answer = await calls.password("20260007", "first password");
	expect(codeOf(answer)).toBe("1");
	const { token } = answer.json<{ data: { token: { token: string } } }>().data.token;
	const refused = await app.site.app.inject({
		url: "/s/api/course/user/list",
		headers: { host, authorization: token },
	});
	expect(codeOf(refused)).toBe("1105");
	expect(codeOf(await calls.password("lin", "correct horse"))).toBe("1");
	expect(await exported("students")).toContainEqual(
		expect.objectContaining({ id: "007", name: "James", schoolId: "north", registeredOn: "2026-03-31" }),
	);
});

test("students: columns that the file lacks stay, empty cells empty, and a second import changes nothing", async () => {
	const rows = [{ id: "lin", account: "lin", nickName: "Lin" }];
	await operator.write(rows, "students", ["id", "account", "nickName", "email"]);
	expect(await exported("students")).toContainEqual(
		expect.objectContaining({ id: "lin", nickName: "Lin", email: null, schoolId: "south" }),
	);
	expect(await operator.check(rows)).toMatchObject({ created: 0, changed: 0, same: 1 });
	await operator.write([{ id: "lin", name: "Lin Li" }], "students", ["id", "name"]);
	expect(await exported("students")).toContainEqual(
		expect.objectContaining({ id: "lin", account: "lin", name: "Lin Li" }),
	);
});

test("students: what is exported is imported without a change", async () => {
	const rows = (await exported("students")).map((row) =>
		Object.fromEntries(Object.entries(row as object).filter(([, value]) => value !== null)),
	);
	expect(await operator.check(rows)).toMatchObject({
		problems: [],
		created: 0,
		changed: 0,
		same: rows.length,
	});
});

test("imports: a part of 25 rows is stored whole or not at all, and what is stored is no change the next time", async () => {
	const rows = Array.from({ length: 250 }, (_, at) => ({ id: `s${at}`, account: `account${at}` }));
	const taken = rows.with(220, { id: "s220", account: "mei" });
	await expect(operator.write(taken, "students", undefined, { isLast: false })).rejects.toMatchObject({
		problems: [
			'row 222, column account must be free, found "mei" of the student mei; correct it, or use the id of that student',
		],
	});
	expect(await exported("students")).toHaveLength(202);
	expect(await operator.check(rows)).toMatchObject({ created: 50, same: 200 });
	await operator.write(rows);
	expect(await exported("students")).toHaveLength(252);
});

test("imports: each is recorded once, with its first rows", async () => {
	const actions = () =>
		app.site.db.system((sql) =>
			sql.query("select actor, action, detail from operator_action where company_id = 1"),
		);
	const before = (await actions()).length;
	const { importId } = await operator.write([{ id: "a", account: "a" }], "students", undefined, {
		isLast: false,
	});
	const file = { file: "a.csv", digest: tableDigest };
	const begun = { actor: "anna", action: "import students", detail: file };
	expect((await actions()).slice(before)).toEqual([begun]);
	await operator.write([{ id: "b", account: "b" }], "students", undefined, { importId });
	expect((await actions()).slice(before)).toEqual([{ ...begun, detail: { ...file, finished: true } }]);
});

test("imports: the log of a student has those that changed the student, and those that were broken off", async () => {
	const log = async (account: string) =>
		(await studentCommands(app.site.deps)["operator-log"]({ host, account })).map(
			({ action, detail }) => `${action} ${detail["finished"] ?? false}`,
		);
	await operator.write([{ id: "a", account: "a" }], "students", undefined, { isLast: false });
	await operator.write([
		{ id: "a", account: "a" },
		{ id: "b", account: "b" },
	]);
	expect(await log("a")).toEqual(["import students false"]);
	expect(await log("b")).toEqual(["import students true"]);
	await operator.write([{ studentId: "a", courseId: "algebra" }], "enrolments");
	await operator.write([{ studentId: "a", courseId: "algebra" }], "enrolments");
	expect(await log("a")).toEqual(["import enrolments true", "import students false"]);
});

test("pages: exports of more rows than a page", async () => {
	const rows = Array.from({ length: 1001 }, (_, at) => ({ id: `s${at}`, account: `account${at}` }));
	await operator.write(rows);
	const first = await operator.page("students");
	expect(first.rows).toHaveLength(1000);
	expect(await operator.page("students", [...(first.next ?? [])])).toEqual({
		rows: expect.objectContaining({ length: 3 }),
	});
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { EnrolmentList, StudentEvents } from "../../schemas/generated/documents.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { tableOperator } from "../../tests/support/server/tableOperator.ts";

const host = "one.test";
let app: StudentApp;
let operator: ReturnType<typeof tableOperator>;
beforeAll(async () => {
	app = await openStudentApp({
		students: ["mei", "lin"].map((id) => ({ id, account: id, password: "correct horse", schoolId: "north" })),
	});
	operator = tableOperator(app, host);
});
afterAll(() => app.close());

test("unknown students and courses, and days that contradict each other", async () => {
	const { problems } = await operator.check(
		[
			{ studentId: "nobody", courseId: "algebra" },
			{ studentId: "mei", courseId: "nothing" },
			{ studentId: "mei", courseId: "algebra", startsOn: "2026-03-31", endsOn: "2026-03-30" },
			{ studentId: "mei", courseId: "algebra", startsOn: "31.3.2026" },
		],
		"enrolments",
	);
	expect(problems).toMatchInlineSnapshot(`
		[
		  "row 5, column startsOn must be a day such as 2026-03-31, found "31.3.2026"; change the text",
		  "row 2, column studentId must be the id of a student, found "nobody"; correct it, or import the student first",
		  "row 3, column courseId must be the id of a course, found "nothing"; correct it, or publish the course first",
		  "row 4, column endsOn must be no day before 2026-03-31, found 2026-03-30; correct one of them",
		]
	`);
});

const ownCourses = async (student: string): Promise<string[]> => {
	const { data } = await app.ask<EnrolmentList>(student, "/course/user/list");
	return data.list.map(({ courseId }) => courseId);
};

test("a course is had from the first day to the last, and days change", async () => {
	const row = { studentId: "mei", courseId: "algebra" };
	await operator.write([{ ...row, startsOn: "2000-01-01", endsOn: "2000-01-31" }], "enrolments");
	expect(await ownCourses("mei")).toEqual([]);
	const columns = ["studentId", "courseId", "startsOn", "endsOn"];
	expect(await operator.check([row], "enrolments", columns)).toMatchObject({
		columns: { endsOn: { removed: 1 } },
		examples: ["row 2, mei in algebra: endsOn 2000-01-31 -> nothing"],
	});
	await operator.write([row], "enrolments", columns);
	expect(await ownCourses("mei")).toEqual(["algebra"]);
	expect((await operator.page("enrolments")).rows).toEqual([
		{ studentId: "mei", courseId: "algebra", startsOn: "2000-01-01", endsOn: null },
	]);
	expect(await operator.check([row], "enrolments", columns)).toMatchObject({ same: 1 });
});

test("grants of other causes stay as they are", async () => {
	await app.site.db.system((sql) =>
		sql.query(
			"insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id) values (1, 'lin', 'course', 'free', 'seed', '')",
		),
	);
	expect(await operator.check([{ studentId: "lin", courseId: "free" }], "enrolments")).toMatchObject({
		same: 1,
	});
	await operator.write([{ studentId: "lin", courseId: "free", endsOn: "2000-01-31" }], "enrolments");
	expect(await ownCourses("lin")).toEqual(["free"]);
});

test("a grant of another cause that is over: a row without days gives the course again", async () => {
	await app.site.db.system((sql) =>
		sql.query(
			`insert into access_grant
				(company_id, student_id, target_kind, target_id, cause_kind, cause_id, starts_at, ends_at)
			values (1, 'mei', 'course', 'painting', 'operator', 'x', now() - interval '9 days', now() - interval '1 day')`,
		),
	);
	const row = { studentId: "mei", courseId: "painting" };
	const columns = ["studentId", "courseId", "startsOn", "endsOn"];
	expect(await operator.check([row], "enrolments", columns)).toMatchObject({ created: 1, same: 0 });
	await operator.write([row], "enrolments", columns);
	expect(await ownCourses("mei")).toContain("painting");
	expect(await operator.check([row], "enrolments", columns)).toMatchObject({ created: 0, same: 1 });
});

test("pages of students whose courses changed are notified, once for each transaction", async () => {
	const events = async (student: string): Promise<string[]> =>
		(await app.ask<StudentEvents>(student, "/external/api/v1/events")).data.list.map(({ type }) => type);
	const before = [(await events("mei")).length, (await events("lin")).length];
	const rows = [
		{ studentId: "mei", courseId: "algebra" },
		{ studentId: "mei", courseId: "free" },
		{ studentId: "lin", courseId: "free" },
	];
	await operator.write(rows, "enrolments");
	await operator.write([...rows, { studentId: "lin", courseId: "algebra" }], "enrolments");
	expect((await events("mei")).slice(before[0])).toEqual(["grants"]);
	// The seed gave the other course.
	expect((await events("lin")).slice(before[1])).toEqual(["grants"]);
});

test("a withdrawn course is given with a warning", async () => {
	await app.site.db.system((sql) =>
		sql.query("update course set withdrawn_at = now() where id = 'painting'"),
	);
	const row = { studentId: "lin", courseId: "painting" };
	const checked = await operator.check([row, { ...row, courseId: "free" }], "enrolments");
	expect(checked).toMatchObject({
		problems: [],
		warnings: ['course "painting" is withdrawn: no list offers it, who has it keeps it'],
		created: 1,
	});
	await operator.write([row], "enrolments");
	expect(await ownCourses("lin")).toContain("painting");
	expect(await operator.check([row], "enrolments")).not.toHaveProperty("warnings");
});

test("packages: a row gives one, changes its days, and is exported; neither and both are refused", async () => {
	await app.site.db.system((sql) =>
		sql.query(
			`insert into package (company_id, id, part, position, course_ids, card, detail)
			values (1, 'algebra', 'packages', 0, '{algebra}', '{}', '{}')`,
		),
	);
	const row = { studentId: "lin", packageId: "algebra", endsOn: "2999-01-31" };
	const { problems } = await operator.check(
		[{ studentId: "lin" }, { ...row, courseId: "algebra" }, { ...row, packageId: "nothing" }],
		"enrolments",
	);
	expect(problems).toEqual([
		"row 2 must be of a course or a package, found neither; fill in one of them",
		"row 3 must be of a course or a package, found both; fill in one of them",
		'row 4, column packageId must be the id of a package, found "nothing"; correct it, or publish the package first',
	]);
	expect(await operator.check([row], "enrolments")).toMatchObject({ problems: [], created: 1 });
	await operator.write([row], "enrolments");
	await operator.write([{ ...row, endsOn: "2999-02-28" }], "enrolments");
	const { rows } = await operator.page("enrolments");
	expect(rows.filter((each) => "packageId" in each)).toMatchObject([{ ...row, endsOn: "2999-02-28" }]);
	expect(await operator.check([{ ...row, endsOn: "2999-02-28" }], "enrolments")).toMatchObject({ same: 1 });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCatalogue } from "../../tests/support/data/buildCatalogue.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { tableOperator } from "../../tests/support/server/tableOperator.ts";
import { type StudentEventStored, studentEventTopic } from "../realtime/studentEvents.ts";
import { grantedCourses } from "../shared/grants/grantStore.ts";
import { studentCommands } from "./studentCommands.ts";

const host = "one.test";
const account = "ana";
let students: StudentApp;
let operator: ReturnType<typeof studentCommands>;
beforeAll(async () => {
	students = await openStudentApp({
		...buildCatalogue(),
		students: [
			{
				...{ id: account, account, password: "correct horse", schoolId: "north" },
				orders: (["paid", "refunded", "paid"] as const).map((state, i) => ({
					...{ orderNo: `o${i}`, state, daysAgo: i + 1 },
					items: [{ courseId: i === 2 ? "free" : "algebra", price: 100 }],
				})),
			},
		],
	});
	operator = studentCommands(students.site.deps);
});
afterAll(() => students.close());

const options = { author: "anna" };
const courses = async (): Promise<string[]> =>
	(
		await students.site.db.company(1, (sql) =>
			sql.query<{ id: string }>(`select course_id as id from ${grantedCourses("$1")} as had order by 1`, [
				account,
			]),
		)
	).map(({ id }) => id);
const enrol = (target: string, until?: string) =>
	operator["student-enrol"]({
		host,
		account,
		target,
		options,
		...(until === undefined ? {} : { until }),
	});
const revoke = (target: string) => operator["student-revoke"]({ host, account, target, options });

/** Numbers of the events of grants that the student's pages get. */
const pushed: number[] = [];
beforeAll(() =>
	students.site.deps.bus.subscribe(studentEventTopic, (message) => {
		const { studentId, event } = message as unknown as StudentEventStored;
		if (studentId === account && event.type === "grants") pushed.push(event.sequence);
	}),
);

test("a course is given once, and given anew after it was revoked", async () => {
	expect(await enrol("algebra")).toMatchObject({ changed: true });
	expect(await enrol("course/algebra")).toMatchObject({ changed: false });
	expect(await courses()).toEqual(["algebra"]);
	expect(await revoke("algebra")).toEqual({ revoked: 1, stillHas: false, paidOrders: ["o0"] });
	expect(await revoke("algebra")).toEqual({ revoked: 0, stillHas: false, paidOrders: ["o0"] });
	expect(await courses()).toEqual([]);
	expect(await enrol("algebra", "2999-12-31")).toMatchObject({ changed: true });
	expect(await courses()).toEqual(["algebra"]);
	expect((await operator["operator-log"]({ host, account })).slice(0, 3)).toMatchObject([
		{ action: "enrol", detail: { target: "course/algebra", until: "2999-12-31T16:00:00.000Z" } },
		{ action: "revoke", detail: { target: "course/algebra", grants: 1 } },
		{ action: "enrol", detail: { target: "course/algebra" } },
	]);
});

test("each change is pushed to the student's pages; what changed nothing is not", async () => {
	expect(pushed).toEqual([1, 2, 3]);
	const stored = await students.site.db.system((sql) =>
		sql.query("select body from student_event where student_id = 'ana' and type = 'grants'"),
	);
	expect(stored).toEqual(pushed.map(() => ({ body: {} })));
});

test("simultaneous commands give a course once", async () => {
	await revoke("algebra");
	const answers = await Promise.all([enrol("algebra"), enrol("algebra"), enrol("algebra")]);
	expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
	expect(await revoke("algebra")).toEqual({ revoked: 1, stillHas: false, paidOrders: ["o0"] });
	await enrol("algebra");
});

test("a course that a package gives too stays", async () => {
	expect(await enrol("package/p1")).toMatchObject({ changed: true });
	expect(await revoke("course/algebra")).toMatchObject({ revoked: 1, stillHas: true });
	await revoke("package/p1");
	expect(await courses()).toEqual([]);
});

test.each([
	["nothing", undefined, '"one.test" has no course and no package "nothing"'],
	[
		"algebra",
		"2020-01-01",
		"--until must be a day that is not over by the clock of Asia/Shanghai, found 2020-01-01",
	],
	["algebra", "soon", "until must be a day such as 2027-01-31"],
])("%s until %s: refused", async (target, until, message) => {
	await expect(enrol(target, until)).rejects.toThrow(message);
});

test("a course that is withdrawn, and a student who is disabled: said, and no obstacle", async () => {
	const { db } = students.site;
	await db.system((sql) => sql.query("update course set withdrawn_at = now() where id = 'free'"));
	await operator["student-disable"]({ host, account });
	expect(await enrol("free")).toEqual({ changed: true, isDisabled: true, isWithdrawn: true });
	expect(await enrol("algebra")).toMatchObject({ isDisabled: true, isWithdrawn: false });
});

test("a course that was paid for is revoked, and its order stays paid", async () => {
	expect(await revoke("algebra")).toEqual({ revoked: 1, stillHas: false, paidOrders: ["o0"] });
	const orders = await students.site.db.system((sql) =>
		sql.query("select state from student_order where company_id = 1 order by order_no"),
	);
	expect(orders).toEqual([{ state: "paid" }, { state: "refunded" }, { state: "paid" }]);
});

test("a course that a table gives from a later day on: given at once", async () => {
	await students.site.db.system((sql) =>
		sql.query(
			`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id, starts_at)
			values (1, $1, 'course', 'painting', 'operator', 'table 1', now() + interval '9 days')`,
			[account],
		),
	);
	expect(await enrol("painting")).toMatchObject({ changed: true });
	expect(await courses()).toContain("painting");
});

test("the last day ends by the clock of the site, as in a table of enrolments", async () => {
	await revoke("painting");
	await enrol("painting", "2999-06-30");
	const row = { studentId: account, courseId: "painting", endsOn: "2999-06-30" };
	expect(await tableOperator(students, host).check([row], "enrolments")).toMatchObject({ same: 1 });
	await expect(enrol("painting", "2999-02-31")).rejects.toThrow(
		"--until must be a day that is not over by the clock of Asia/Shanghai, found 2999-02-31",
	);
});

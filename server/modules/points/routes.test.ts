import { afterAll, beforeAll, expect, test } from "vitest";
import type { CurrentUser } from "../../../schemas/generated/documents.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
		students: [
			{
				id: "mei",
				account: "mei",
				password: "x",
				points: [
					{ amount: 100, reason: "welcome", daysAgo: 9 },
					{ amount: -30, reason: "coffee", daysAgo: 1 },
				],
			},
			{ id: "lin", account: "lin", password: "x" },
		],
	});
});
afterAll(() => students.close());

const points = (student: string | undefined, query = "") =>
	students.ask(student, `/saas-business/v1/account/point/list${query}`);

test("points: the sum of the entries, in list and current user", async () => {
	const { data } = await points("mei");
	expect(data).toMatchObject({
		balance: 70,
		total: 2,
		list: [{ amount: -30, reason: "coffee" }, { amount: 100 }],
	});
	expect((await points("mei", "?pageSize=1")).data).toMatchObject({ balance: 70, total: 2 });
	const user = await students.ask<CurrentUser>("mei", "/external/api/v1/usersfront/getCurrentUser");
	expect(user.data.integralRemaining).toBe(70);
});

test("points: of this student only", async () => {
	for (const other of ["lin", "stranger"])
		expect((await points(other)).data).toMatchObject({ balance: 0, total: 0 });
	expect((await points(undefined)).status).toBe(401);
});

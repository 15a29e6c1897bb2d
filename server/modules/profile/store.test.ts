// ID numbers as they lie in the database.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonalInfo } from "../../../schemas/generated/documents.ts";
import { givenStudents, type Students } from "../../../tests/support/givenStudents.ts";
import { createSealing } from "../../db/sealedText.ts";
import { profileOf, sealNumbers } from "./store.ts";

const number = "330106199001011234";
let students: Students;
beforeAll(async () => {
	const profile = { identityTypeCode: "ID_IDCARD", identityId: number } as const;
	students = await givenStudents({
		students: [
			{ id: "mei", account: "mei", password: "x" },
			{ id: "ana", account: "ana", password: "x", profile },
			{ id: "ben", account: "ben", password: "x", profile },
		],
	});
});
afterAll(() => students.close());

const stored = () =>
	students.site.db.system((sql) =>
		sql.query<{ id: string; number: string }>(
			"select student_id as id, identity_id as number from student_profile order by 1",
		),
	);
const sealing = () => createSealing(students.site.deps.env.secret, "ID number");
const info = async (student: string) =>
	(await students.ask<PersonalInfo>(student, "/v1/student/setting/base/info")).data;

test("a number is written sealed, and read by its student", async () => {
	const body = { identityTypeCode: "ID_IDCARD", identityId: number };
	expect(await students.ask("mei", "/student/perfectStudentInfo", body)).toMatchObject({ code: "1" });
	expect((await stored()).find(({ id }) => id === "mei")?.number).toMatch(/^v1\./);
	expect(await info("mei")).toMatchObject({ identityId: "3301**********1234" });
});

test("numbers of before are read as they are, and sealed some at a time", async () => {
	expect(await info("ana")).toMatchObject({ identityId: "3301**********1234" });
	const { db } = students.site;
	expect(await db.system((sql) => sealNumbers(sql, sealing(), 1))).toBe(1);
	expect(await db.system((sql) => sealNumbers(sql, sealing(), 5))).toBe(1);
	expect(await db.system((sql) => sealNumbers(sql, sealing(), 5))).toBe(0);
	for (const { number: sealed } of await stored()) expect(sealed).toMatch(/^v1\./);
	expect(await info("ben")).toMatchObject({ identityId: "3301**********1234" });
});

test("of a number sealed with another SECRET nothing is known, and it can be given anew", async () => {
	const face = { name: "本", identityId: number };
	const path = "/saas-business/companyFaceVerify/updateIdentity";
	expect(await students.ask("ben", path, face)).toMatchObject({ code: "1", data: { bound: true } });
	const other = createSealing("another secret", "ID number");
	const known = await students.site.db.company(1, (sql) =>
		profileOf(sql, other, { companyId: 1, studentId: "ben" }),
	);
	expect(known).toMatchObject({ identityId: "", bound: false, name: "本" });
});

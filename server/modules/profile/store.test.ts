// ID numbers as they are stored in the database.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonalInfo } from "../../../schemas/generated/documents.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { createTextEncryption } from "../../shared/encryptedText.ts";
import { encryptIdNumbers, findProfile } from "./store.ts";

const number = "330106199001011234";
let students: StudentApp;
beforeAll(async () => {
	const profile = { identityTypeCode: "ID_IDCARD", identityId: number } as const;
	students = await openStudentApp({
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
const sealing = () => createTextEncryption(students.site.deps.env.secret, "ID number");
const info = async (student: string) =>
	(await students.ask<PersonalInfo>(student, "/saas-business/v1/student/setting/base/info")).data;

test("ID number: stored encrypted, readable by its student", async () => {
	const body = { identityTypeCode: "ID_IDCARD", identityId: number };
	expect(await students.ask("mei", "/student/perfectStudentInfo", body)).toMatchObject({ code: "1" });
	expect((await stored()).find(({ id }) => id === "mei")?.number).toMatch(/^v1\./);
	expect(await info("mei")).toMatchObject({ identityId: "3301**********1234" });
});

test("plain numbers: readable, and encrypted in batches", async () => {
	expect(await info("ana")).toMatchObject({ identityId: "3301**********1234" });
	const { db } = students.site;
	expect(await db.system((sql) => encryptIdNumbers(sql, sealing(), 1))).toBe(1);
	expect(await db.system((sql) => encryptIdNumbers(sql, sealing(), 5))).toBe(1);
	expect(await db.system((sql) => encryptIdNumbers(sql, sealing(), 5))).toBe(0);
	for (const { number: sealed } of await stored()) expect(sealed).toMatch(/^v1\./);
	expect(await info("ben")).toMatchObject({ identityId: "3301**********1234" });
});

test("number encrypted with another SECRET: empty, and can be replaced", async () => {
	const face = { name: "本", identityId: number };
	const path = "/saas-business/companyFaceVerify/updateIdentity";
	expect(await students.ask("ben", path, face)).toMatchObject({ code: "1", data: { bound: true } });
	const other = createTextEncryption("another secret", "ID number");
	const known = await students.site.db.company(1, (sql) =>
		findProfile(sql, other, { companyId: 1, studentId: "ben" }),
	);
	expect(known).toMatchObject({ identityId: "", bound: false, name: "本" });
});

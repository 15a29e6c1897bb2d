import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
	CustomField,
	CustomFieldsData,
	FieldEntry,
	FileWarning,
	SiteDocument,
} from "../../../schemas/generated/documents.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const option = (id: string) => ({
	id,
	code: id.toUpperCase(),
	text: { zh: `${id}项`, en: `Words of ${id}` },
});
const fields: CustomField[] = [
	{
		...{ code: "works", kind: "select", label: "Work", required: true, scenes: [2] },
		options: [option("yes"), option("no")],
		brings: [{ itemCode: "YES", field: "employer", hint: "Its full name" }],
	},
	{
		...{ code: "employer", kind: "text", label: "Employer", length: 20 },
		brings: [{ answer: "Maple", field: "team" }],
	},
	{ code: "team", kind: "text", label: "Team", required: true },
	{ code: "card", kind: "text", label: "Card", frontUpdate: false, scenes: [3] },
	{ code: "hobbies", kind: "checkbox", label: "Hobbies", options: [option("chess"), option("code")] },
	{ code: "photo", kind: "image", label: "Photo", sample: "/s/pc/sample.png", length: 2 },
];
let students: StudentApp;

beforeAll(async () => {
	const south: Partial<SiteDocument> = {
		customFields: {
			shape: "A",
			fields: [{ code: "works", kind: "text", label: "Workshop", required: true }],
		},
	};
	students = await openStudentApp({
		site: buildSite({ customFields: { fields }, overrides: { south } }),
		students: ["mei", "lin", "bo"].map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => students.close());

const asked = async (student: string, query = "") =>
	(await students.ask<CustomFieldsData>(student, `/saas-business/student/customize/fields${query}`)).data;
const save = (student: string, entries: Record<string, (string | number)[]>, query = "") =>
	students.ask(
		student,
		`/saas-business/student/customize/save?userId=${student}&companyId=1${query}`,
		Object.entries(entries).map(
			([fieldId, fieldValues]): FieldEntry => ({ fieldId, fieldCode: fieldId, fieldValues }),
		),
	);
const answerTo = async (student: string, code: string) =>
	(await asked(student)).fields.find(({ fieldCode }) => fieldCode === code)?.value;

async function givenFile(
	studentId: string,
	profile: string,
	name: string,
	warnings: readonly FileWarning[] = [],
): Promise<string> {
	const id = randomBytes(16).toString("hex");
	await students.site.db.system((sql) =>
		sql.query(
			`insert into stored_file (company_id, id, student_id, profile, name, key, sent_size, size, sha256, stored_at, warnings)
			values (1, $1, $2, $3, $4, $1, 100, 100, 'x', now(), $5)`,
			[id, studentId, profile, name, warnings],
		),
	);
	return id;
}

test("shape B: questions with their conditional questions", async () => {
	const { fields: received, complete } = await asked("mei");
	expect(complete).toBe(false);
	expect(received.map(({ fieldCode }) => fieldCode)).toEqual(["works", "card", "hobbies", "photo"]);
	expect(received[0]).toMatchObject({
		...{ fieldId: "works", fieldType: "select", required: true, frontUpdateFlag: 1 },
		fieldOptions: [{ id: "yes", itemCode: "YES", content: { en: "Words of yes" } }, { id: "no" }],
		chooseRelList: [
			{
				...{ chooseFieldItemCode: "YES", fieldTip: "Its full name" },
				showFieldInfo: {
					...{ fieldId: "employer", length: 20 },
					chooseRelList: [{ chooseFieldValue: "Maple", showFieldInfo: { fieldId: "team" } }],
				},
			},
		],
	});
	expect(received[0]).not.toHaveProperty("value");
	expect(received[3]).toMatchObject({ samplePathUrl: "/s/pc/sample.png", length: 2 });
	expect((await asked("mei", "?sceneCode=2")).fields.map(({ fieldId }) => fieldId)).toEqual(["works"]);
	expect(await asked("mei", "?sceneCode=4")).toEqual({ fields: [], complete: true });
});

test("shape A: the same, for a school with its own questions", async () => {
	await save("mei", { works: ["Carpentry"] }, "&schoolId=south");
	expect((await asked("mei", "?schoolId=south")).fields).toEqual([
		{
			...{ id: "works", fieldCode: "works", fieldName: "Workshop", fieldType: "text" },
			...{ dataValues: [{ fieldValue: "Carpentry" }], associatedFlag: 0 },
		},
	]);
	// A question of the company with the same code is a different question.
	expect(await answerTo("mei", "works")).toBeUndefined();
});

test("answers: stored as sent, several as a list, deleted when empty", async () => {
	expect(await save("lin", { works: ["no"], hobbies: ["code", "chess"] })).toMatchObject({
		code: "1",
		data: {},
	});
	expect(await answerTo("lin", "works")).toBe("no");
	expect(await answerTo("lin", "hobbies")).toEqual(["code", "chess"]);
	expect((await asked("lin")).complete).toBe(true);
	expect(await save("lin", { hobbies: [] })).toMatchObject({ code: "1" });
	expect(await answerTo("lin", "hobbies")).toBeUndefined();
	expect(await answerTo("lin", "works")).toBe("no");
});

test("conditional question: required and validated while it is shown, its answer deleted when it is hidden", async () => {
	expect(await save("bo", { works: ["no"], employer: ["Maple"] })).toMatchObject({ code: "1" });
	const employer = async () => (await asked("bo")).fields[0]?.chooseRelList?.[0]?.showFieldInfo;
	expect((await employer())?.value).toBeUndefined();
	expect(await save("bo", { works: ["yes"], employer: ["x".repeat(21)] })).toMatchObject({
		code: "1432",
		message: "Employer: input length must not exceed 20",
	});
	expect(await answerTo("bo", "works")).toBe("no");
	expect(await save("bo", { works: ["yes"], employer: [" Maple "] })).toMatchObject({ code: "1" });
	expect((await employer())?.value).toBe("Maple");
	// Maple brings up the team, which is required.
	expect((await asked("bo")).complete).toBe(false);
	expect(await save("bo", { team: [""] })).toMatchObject({
		code: "1432",
		message: "Team: required field, please enter relevant information",
	});
	expect(await save("bo", { team: ["Design"] })).toMatchObject({ code: "1" });
	expect((await asked("bo")).complete).toBe(true);
});

test("scene: every question shown must be answered, now or before", async () => {
	expect(await save("mei", {}, "&sceneCode=2")).toMatchObject({
		code: "1435",
		message: expect.stringMatching(/^Work: /),
	});
	expect(await save("mei", { works: ["yes"] }, "&sceneCode=2")).toMatchObject({
		code: "1435",
		message: expect.stringMatching(/^Employer: /),
	});
	expect(await answerTo("mei", "works")).toBeUndefined();
	expect(await save("mei", { works: ["yes"], employer: ["Oak"] }, "&sceneCode=2")).toMatchObject({
		code: "1",
	});
	expect((await asked("mei", "?sceneCode=2")).complete).toBe(true);
	expect(await save("mei", {}, "&sceneCode=2")).toMatchObject({ code: "1" });
	expect(await save("mei", {}, "&sceneCode=3")).toMatchObject({ code: "1435" });
});

test("answer that is fixed: can be repeated, not changed", async () => {
	expect((await asked("lin")).fields[1]).toMatchObject({ fieldId: "card", frontUpdateFlag: 0 });
	expect(await save("lin", { card: ["M-1"] })).toMatchObject({ code: "1" });
	expect(await save("lin", { card: ["M-1"] })).toMatchObject({ code: "1" });
	for (const card of [["M-2"], []])
		expect(await save("lin", { card })).toMatchObject({
			code: "1433",
			message: "Card: was given once and cannot be changed any more",
		});
});

describe("files", () => {
	test("must belong to the student and match the field; their metadata comes from the server", async () => {
		const own = await givenFile("lin", "image", "me.png", ["unchecked"]);
		const annex = await givenFile("lin", "attachment", "me.pdf");
		const foreign = await givenFile("bo", "image", "bo.png");
		for (const other of [annex, foreign, "0".repeat(32)])
			expect(await save("lin", { photo: [own, other] })).toMatchObject({
				code: "1434",
				message: "Photo: the file is not there, please upload it again",
			});
		expect(await save("lin", { photo: [own] })).toMatchObject({ code: "1" });
		const received = (await asked("lin")).fields.find(({ fieldCode }) => fieldCode === "photo");
		expect(received).toMatchObject({
			value: [own],
			imageInfoList: [
				{ resourceId: own, name: "me.png", size: 100, type: "image/png", warnings: ["unchecked"] },
			],
		});
		expect(await save("lin", { photo: [own, own, own] })).toMatchObject({ code: "1432" });
	});
});

test("characters PostgreSQL refuses are removed", async () => {
	expect(await save("bo", { card: [" a\u0000b\ud800 "] })).toMatchObject({ code: "1" });
	expect(await answerTo("bo", "card")).toBe("ab\ufffd");
});

test("another student, unknown question: refused", async () => {
	expect(await students.ask("bo", "/saas-business/student/customize/save?userId=lin", [])).toMatchObject({
		code: "1401",
	});
	expect(await save("bo", { nothing: ["x"] })).toMatchObject({ code: "1431" });
	expect(await save("bo", { constructor: ["x"] })).toMatchObject({ code: "1431" });
	expect((await students.ask(undefined, "/saas-business/student/customize/fields")).status).toBe(401);
	expect(
		(await students.ask("bo", "/saas-business/student/customize/save?userId=bo", { not: "a list" })).status,
	).toBe(400);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { validateCityList } from "../../../schemas/generated/calls/profile.js";
import type {
	CityList,
	FaceIdentity,
	FunctionSetData,
	PersonalInfo,
	StudentGroups,
	ValidateStudentData,
} from "../../../schemas/generated/documents.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const idNumber = "330106199001011234";
const demands = [
	"username",
	"StudentIDcardnumber",
	"Studentcellphonenumber",
	"sex",
	"education",
	"address",
] as const;
const group = (id: string, ...children: object[]) => ({ id, groupName: id, children: children as never });
let students: StudentApp;

beforeAll(async () => {
	students = await openStudentApp({
		site: buildSite({
			studentInfo: {
				demands: [...demands],
				buyCheck: true,
				signAll: true,
				groups: [group("a", group("b"))],
				proxyOrgs: [{ id: "o", name: "Org" }],
			},
			overrides: { south: { studentInfo: {}, register: { mobileFlag: 1 } } },
		}),
		students: [
			{ id: "mei", account: "mei", password: "x", mobile: "13900001111" },
			{ id: "lin", account: "lin", password: "x" },
			{ id: "face", account: "face", password: "x" },
			{ id: "ana", account: "ana", password: "x" },
		],
	});
});
afterAll(() => students.close());

const info = async (student = "lin") =>
	(await students.ask<PersonalInfo>(student, "/saas-business/v1/student/setting/base/info")).data;
const lacking = async (student: string, query = "") =>
	(await students.ask<ValidateStudentData>(student, `/student/validatePerfectStudentInfo/algebra/0${query}`))
		.data;
const save = (student: string, body: object, query = "") =>
	students.ask<{ msg: string }>(student, `/student/perfectStudentInfo${query}`, body);
test("required data: missing until it is stored; numbers are returned masked", async () => {
	expect(await lacking("lin")).toMatchObject({
		result: false,
		msg: "Please complete your personal information first.",
		deficiencyInfo: {
			...{ username: 1, cardtype: 1, StudentIDcardnumber: 1, Studentcellphonenumber: 1 },
			...{ sex: 1, education: 1, address: 1 },
		},
	});
	const region = { province: "33", city: "3301", county: "330106" };
	const body = {
		...{ id: "lin", name: " 林晓 ", identityTypeCode: "ID_IDCARD", identityId: idNumber },
		...{ sex: "FEMALE", educationCode: "BECHELOR", ...region },
	};
	expect(await save("lin", body)).toMatchObject({ code: "1", data: { msg: "success" } });
	expect((await lacking("lin")).deficiencyInfo).toEqual({ Studentcellphonenumber: 1 });
	expect(await info()).toMatchObject({
		...{ id: "lin", name: "林晓", identityId: "3301**********1234", educationCode: "BECHELOR", ...region },
		...{ Studentcellphonenumber: 1, StudentIDcardnumber: 0, identityBound: false },
	});
	expect(await lacking("lin", "?schoolId=south")).toMatchObject({ result: true, msg: "" });
	expect(students.site.logs()).not.toContain(idNumber);
});

test("refused value: nothing of the call is stored", async () => {
	expect(await save("mei", { name: "Mei", sex: "FEMALE", province: "33" })).toMatchObject({
		code: "1402",
		message: "Please select city",
	});
	expect(await info("mei")).toMatchObject({ name: "", sex: "" });
	expect(await save("mei", { id: "lin", name: "Mei" })).toMatchObject({ code: "1401" });
	expect((await save("mei", { sex: "OTHER" })).status).toBe(400);
});

describe("the face check", () => {
	const base = "/saas-business/companyFaceVerify";
	const submit = (body: object, student = "face") =>
		students.ask<FaceIdentity>(student, `${base}/updateIdentity?domain=one.test`, body);

	test("binds name and ID number permanently", async () => {
		expect((await students.ask<FaceIdentity>("face", `${base}/personalInfo`)).data).toEqual({
			...{ name: "", identityId: "", identityTypeCode: "ID_IDCARD", bound: false },
		});
		expect(await submit({ name: "Lin" })).toMatchObject({
			code: "1402",
			message: "Please enter the correct name",
		});
		expect(await submit({ name: "林晓" })).toMatchObject({ code: "1402", message: "Please enter ID number" });
		expect(await submit({ name: "林晓", identityId: "123" })).toMatchObject({
			message: "ID number format incorrect",
		});
		expect(await submit({ name: "林晓", identityId: idNumber, identityTypeCode: "ID_IDCARD" })).toMatchObject(
			{
				code: "1",
				data: { identityId: "3301**********1234", bound: true },
			},
		);
		expect(await submit({ name: "林晓" })).toMatchObject({ code: "1" });
		expect(await submit({ name: "林小" })).toMatchObject({ code: "1403" });
		expect(await save("face", { identityId: "110101199001011234" })).toMatchObject({ code: "1403" });
		expect(await info("face")).toMatchObject({ name: "林晓", identityBound: true });
	});
});

describe("the face check of a passport", () => {
	test("without number and type: both stay", async () => {
		const submit = (body: object) =>
			students.ask<FaceIdentity>("ana", "/saas-business/companyFaceVerify/updateIdentity", body);
		const passport = { identityTypeCode: "ID_PASSPORT", identityId: "E12345678" };
		expect(await save("ana", { name: "安娜", ...passport })).toMatchObject({ code: "1" });
		for (let i = 0; i < 2; i++)
			expect(await submit({ name: "安娜" })).toMatchObject({
				code: "1",
				data: { identityTypeCode: "ID_PASSPORT", bound: true },
			});
	});
});

test("group and organisation: only those of the school", async () => {
	const groups = async (query = "") =>
		(await students.ask<StudentGroups>("lin", `/student/info/groups${query}`)).data;
	const choose = (body: object) =>
		students.ask("lin", "/student/info/save?companyId=1", { userId: "lin", ...body });
	expect(await groups()).toMatchObject({ groups: [{ id: "a", children: [{ id: "b" }] }], groupOneId: "" });
	expect(await choose({ groupOneId: "a", proxyOrgId: "o" })).toMatchObject({
		code: "1411",
		message: "Please select student group",
	});
	expect(await choose({ groupOneId: "a", groupTwoId: "b" })).toMatchObject({
		code: "1412",
		message: "Please select proxy organisation",
	});
	expect(await choose({ groupOneId: "a", groupTwoId: "b", proxyOrgId: "o" })).toMatchObject({ code: "1" });
	expect(await groups()).toMatchObject({
		groupOneId: "a",
		groupTwoId: "b",
		groupThreeId: "",
		proxyOrgId: "o",
	});
	expect(await groups("?schoolId=south")).toMatchObject({ groups: [], groupOneId: "" });
	expect(await students.ask("mei", "/student/info/save", { userId: "lin" })).toMatchObject({ code: "1401" });
});

test("company functions come from the school", async () => {
	const status = async (functionCode: string, school = "") =>
		(
			await students.ask<FunctionSetData>(
				undefined,
				`/company/checkCompanyFunctionSet?functionCode=${functionCode}&schoolId=${school}`,
			)
		).data.status;
	expect(await status("COMPANY_BUY_CHECK")).toBe(true);
	expect(await status("STUDENT_PROTOCOL_TYPE")).toBe(false);
	expect(await status("COMPANY_BUY_CHECK", "south")).toBe(false);
	expect(await status("STUDENT_PROTOCOL_TYPE", "south")).toBe(true);
});

test("city list: provinces with cities and counties, as a file that is sent once", async () => {
	const get = (headers: Record<string, string> = {}) =>
		students.site.app.inject({ url: "/s/cities.json", headers: { host: "one.test", ...headers } });
	const file = await get();
	const list = file.json<CityList>();
	expect(validateCityList(list)).toBe(true);
	const zhejiang = list.find(({ code }) => code === "33");
	expect([list.length, zhejiang?.children?.length]).toEqual([35, 11]);
	expect(zhejiang?.children?.find(({ code }) => code === "3301")?.children?.length).toBeGreaterThan(5);
	const zipped = await get({ "accept-encoding": "gzip, br" });
	expect(zipped.rawPayload.length).toBeLessThan(file.rawPayload.length / 4);
	expect((await get({ "if-none-match": String(file.headers.etag) })).statusCode).toBe(304);
});

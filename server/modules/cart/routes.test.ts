import { afterAll, beforeAll, expect, test } from "vitest";
import type { CartItem } from "../../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { maxItems } from "./rules.ts";

const many = Array.from({ length: maxItems }, (_, i) => `course-${i}`);
const cart = "/saas-business/definePayOrderCart";
let students: StudentApp;

beforeAll(async () => {
	students = await openStudentApp({
		site: buildSite({
			service: { personConfig: ["USER_LOGIN"], openCart: true },
			schools: [
				...buildSite().schools,
				...["asks", "closed"].map((id) => ({ id, schoolName: id, defaultFlag: 0 as const, suffix: id })),
			],
			overrides: {
				closed: { service: { personConfig: [], openCart: false } },
				asks: {
					studentInfo: {
						buyCheck: true,
						demands: ["username"],
						groups: [{ id: "weekend", groupName: "Weekend" }],
					},
					customFields: {
						fields: [
							{ code: "aim", kind: "text", label: { zh: "目标", en: "Aim" }, scenes: [2] },
							{ code: "later", kind: "text", label: "Later", scenes: [3] },
						],
					},
				},
			},
		}),
		courses: [
			...many.map((id) => buildCourse(id)),
			buildCourse("algebra"),
			buildCourse("painting", { schoolIds: ["south"], originalPrice: 19900 }),
		],
		students: [
			{ id: "mei", account: "mei", password: "x", enrolments: [{ courseId: "course-1", daysAgo: 3 }] },
			{ id: "lin", account: "lin", password: "x", cart: ["algebra"] },
			{ id: "full", account: "full", password: "x", cart: many },
		],
	});
});
afterAll(() => students.close());

const idsOf = (data: readonly CartItem[]): string[] => data.map(({ commodityId }) => commodityId);
const list = async (student: string, query = ""): Promise<string[]> =>
	idsOf((await students.ask<CartItem[]>(student, `${cart}/list${query}`)).data);
const add = (student: string, commodityId: string, schoolId = "") =>
	students.ask<CartItem[]>(student, `${cart}/add?schoolId=${schoolId}`, { commodityId });
const remove = (student: string, ...commodityIds: string[]) =>
	students.ask<CartItem[]>(student, `${cart}/delete`, { commodityIds });

test("added course: listed once, newest first, with all properties a cart page shows", async () => {
	expect(await list("mei")).toEqual([]);
	await add("mei", "algebra");
	expect(await add("mei", "painting")).toMatchObject({ code: "1106", data: null });
	expect(await add("mei", "painting", "south")).toMatchObject({ code: "1" });
	const second = await add("mei", "algebra");
	expect([second.code, idsOf(second.data)]).toEqual(["1", ["painting", "algebra"]]);
	const [pictureCourse] = (await students.ask<CartItem[]>("mei", `${cart}/list`)).data;
	expect(pictureCourse).toEqual({
		commodityId: "painting",
		commodityType: "COMMODITY_CLASS",
		targetId: "painting",
		state: "available",
		commodityName: { zh: "课程painting", en: "Course painting" },
		coverUrl: "/s/cover/painting.svg",
		price: 9900,
		originalPrice: 19900,
		currency: "CNY",
		addedAt: expect.stringMatching(/^20\d\d-.*Z$/),
	});
	expect(await list("mei", "?schoolId=north")).toEqual(["algebra"]);
	expect(idsOf((await remove("mei", "painting", "nothing")).data)).toEqual(["algebra"]);
	expect(idsOf((await remove("mei", "painting")).data)).toEqual(["algebra"]);
	expect(idsOf((await remove("mei", "algebra")).data)).toEqual([]);
});

test("two concurrent additions: one item", async () => {
	await Promise.all([add("mei", "algebra"), add("mei", "algebra")]);
	expect(await list("mei")).toEqual(["algebra"]);
	await remove("mei", "algebra");
});

test.each([
	["nothing", "nothing", "1101", "not found"],
	["a course the student has", "course-1", "1102", "already have"],
])("%s is refused", async (_, id, code, expected) => {
	expect(await add("mei", id)).toMatchObject({
		code,
		message: expect.stringContaining(expected),
		data: null,
	});
	expect(await list("mei")).toEqual([]);
});

test("full cart: further courses are refused, also concurrent ones", async () => {
	expect(await add("full", "algebra")).toMatchObject({
		code: "1103",
		message: expect.stringContaining("200"),
	});
	await remove("full", "course-0");
	const replies = await Promise.all([add("full", "algebra"), add("full", "painting", "south")]);
	expect(replies.map(({ code }) => code).sort()).toEqual(["1", "1103"]);
	expect(await list("full")).toHaveLength(maxItems);
});

test("another student has another cart", async () => {
	expect(await list("lin")).toEqual(["algebra"]);
	await remove("mei", "algebra");
	expect(await list("lin")).toEqual(["algebra"]);
	expect(await list("stranger")).toEqual([]);
	await remove("stranger", "algebra");
	expect(await list("lin")).toEqual(["algebra"]);
	expect(await add("stranger", "course-5")).toMatchObject({ code: "1105" });
	for (const [path, body] of [
		["list", undefined],
		["add", { commodityId: "algebra" }],
		["delete", { commodityIds: ["algebra"] }],
	] as const)
		expect((await students.ask(undefined, `${cart}/${path}`, body)).status).toBe(401);
});

test("cart config: readable without a session", async () => {
	expect((await students.ask(undefined, `${cart}/config`)).data).toEqual({ openCart: true });
	expect((await students.ask("stranger", `${cart}/config`)).data).toEqual({ openCart: false });
});

test("school without a cart: adding is refused", async () => {
	expect(await add("mei", "algebra", "closed")).toMatchObject({ code: "1105", data: null });
});

test("missing information: adding is refused with its names", async () => {
	const asks = "schoolId=asks";
	const lacks = async (...names: string[]) => {
		const message = `Before this purchase, please complete the following information first: ${names.join(", ")}`;
		expect(await add("lin", "course-7", "asks")).toMatchObject({ code: "1104", message, data: null });
	};
	await lacks("personal profile", "student group", "Aim");
	await students.ask("lin", `/student/perfectStudentInfo?${asks}`, { name: "Lin" });
	await lacks("student group", "Aim");
	await students.ask("lin", `/student/info/save?${asks}`, { userId: "lin", groupOneId: "weekend" });
	await lacks("Aim");
	const aim = [{ fieldId: "aim", fieldValues: ["Light"] }];
	await students.ask("lin", `/saas-business/student/customize/save?userId=lin&${asks}&sceneCode=2`, aim);
	expect(await add("lin", "course-7", "asks")).toMatchObject({ code: "1" });
	await remove("lin", "course-7");
});

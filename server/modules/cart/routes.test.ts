import { afterAll, beforeAll, expect, test } from "vitest";
import type { CartItem } from "../../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../../../tests/support/buildSite.ts";
import { givenStudents, type Students } from "../../../tests/support/givenStudents.ts";
import { mostItems } from "./rules.ts";

const many = Array.from({ length: mostItems }, (_, i) => `course-${i}`);
const cart = "/definePayOrderCart";
let students: Students;

beforeAll(async () => {
	students = await givenStudents({
		site: buildSite({ service: { personConfig: ["USER_LOGIN"], openCart: true } }),
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
const add = (student: string, commodityId: string) =>
	students.ask<CartItem[]>(student, `${cart}/add`, { commodityId });
const remove = (student: string, ...commodityIds: string[]) =>
	students.ask<CartItem[]>(student, `${cart}/delete`, { commodityIds });

test("what is put in is there once, the newest first, and with what a cart page shows", async () => {
	expect(await list("mei")).toEqual([]);
	await add("mei", "algebra");
	await add("mei", "painting");
	const again = await add("mei", "algebra");
	expect([again.code, idsOf(again.data)]).toEqual(["1", ["painting", "algebra"]]);
	const [painting] = (await students.ask<CartItem[]>("mei", `${cart}/list`)).data;
	expect(painting).toEqual({
		commodityId: "painting",
		courseName: { zh: "课程painting", en: "Course painting" },
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

test("put in twice at one moment it is there once", async () => {
	await Promise.all([add("mei", "algebra"), add("mei", "algebra")]);
	expect(await list("mei")).toEqual(["algebra"]);
	await remove("mei", "algebra");
});

test.each([
	["no course", "nothing", "1101", "not found"],
	["a course the student has", "course-1", "1102", "already have"],
])("%s is refused", async (_, id, code, said) => {
	expect(await add("mei", id)).toMatchObject({ code, message: expect.stringContaining(said), data: null });
	expect(await list("mei")).toEqual([]);
});

test("a full cart takes nothing more, also of two at one moment", async () => {
	expect(await add("full", "algebra")).toMatchObject({
		code: "1103",
		message: expect.stringContaining("200"),
	});
	await remove("full", "course-0");
	const replies = await Promise.all([add("full", "algebra"), add("full", "painting")]);
	expect(replies.map(({ code }) => code).sort()).toEqual(["1", "1103"]);
	expect(await list("full")).toHaveLength(mostItems);
});

test("the cart is the student's own", async () => {
	expect(await list("lin")).toEqual(["algebra"]);
	await remove("mei", "algebra");
	expect(await list("lin")).toEqual(["algebra"]);
	expect(await list("stranger")).toEqual([]);
	await remove("stranger", "algebra");
	expect(await list("lin")).toEqual(["algebra"]);
	expect(await add("stranger", "course-5")).toMatchObject({ code: "1101" });
	for (const [path, body] of [
		["list", undefined],
		["add", { commodityId: "algebra" }],
		["delete", { commodityIds: ["algebra"] }],
	] as const)
		expect((await students.ask(undefined, `${cart}/${path}`, body)).status).toBe(401);
});

test("whether there is a cart is told to anyone", async () => {
	expect((await students.ask(undefined, `${cart}/config`)).data).toEqual({ openCart: true });
	expect((await students.ask("stranger", `${cart}/config`)).data).toEqual({ openCart: false });
});

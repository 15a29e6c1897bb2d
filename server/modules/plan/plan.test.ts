import { afterAll, beforeAll, expect, test } from "vitest";
import type {
	ContentPlan,
	MyPlanList,
	PlanDetail,
	PlanListData,
	PlanProgress,
	StudentEvents,
} from "../../../schemas/generated/documents.ts";
import { buildPackage, buildPlan } from "../../../tests/support/data/buildCatalogue.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const stage = (id: string, change: Partial<ContentPlan["stages"][number]>) => ({
	id,
	stageName: { zh: `阶段${id}`, en: `Stage ${id}` },
	...change,
});

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
		courses: [
			buildCourse("algebra"),
			buildCourse("drawing", { coverUrl: "/s/asset/logo.svg" }),
			buildCourse("free", { price: 0 }),
			buildCourse("dollars", { price: 500, currency: "USD", subject: { zh: "美术", en: "Art" } }),
		],
		packages: [buildPackage("p1", { courseIds: ["algebra", "drawing"], price: 15000 })],
		plans: [
			buildPlan("long", {
				stages: [
					stage("one", { weeks: 12, courseIds: ["drawing", "free"], packageIds: ["p1"] }),
					stage("two", { courseIds: ["algebra"], planIds: ["short"] }),
					stage("three", { weeks: 4 }),
				],
			}),
			buildPlan("short", { stages: [stage("only", { courseIds: ["dollars", "algebra"] })] }),
			buildPlan("south", { schoolIds: ["south"] }),
			buildPlan("gratis", { stages: [stage("only", { weeks: 2, courseIds: ["free"] })] }),
		],
		goods: [
			{ id: "whole", planId: "long", price: 12000, currency: "CNY" },
			{ id: "southern", planId: "long", price: 11000, currency: "CNY", schoolIds: ["south"] },
		],
		students: [
			{
				id: "mei",
				account: "mei",
				password: "x",
				enrolments: [
					{ courseId: "algebra", daysAgo: 3, lastLessonId: "l2" },
					{ courseId: "drawing", daysAgo: 3 },
				],
			},
			{ id: "lin", account: "lin", password: "x" },
		],
	});
});
afterAll(() => students.close());

const ask = <T>(student: string | undefined, path: string, body?: object) =>
	students.ask<T>(student, `/course/plan/${path}`, body);
const withdraw = (kind: "course" | "content_item", id: string, at: string | null) =>
	students.site.db.system((sql) =>
		sql.query(`update ${kind} set withdrawn_at = $2 where company_id = 1 and id = $1`, [id, at]),
	);

test("list: filters with their counts, the shortest first, and names of filters that do not exist", async () => {
	const found = async (query: string) => {
		const { data } = await ask<PlanListData>(undefined, `list?withFilters=yes&${query}`);
		return {
			...data,
			ids: data.list.map(({ id }) => id),
			counts: Object.fromEntries(
				(data.filters ?? []).map(({ name, options }) => [
					name,
					options.map(({ value, count }) => `${value} ${count}`),
				]),
			),
		};
	};
	const all = await found("");
	expect(all.counts).toMatchObject({
		subject: ["mathematics 4", "art 2"],
		weeks: ["-12 2", "13-26 1"],
		free: ["yes 1"],
	});
	expect(all.ids).toEqual(["long", "short", "south", "gratis"]);
	expect((await found("free=yes")).ids).toEqual(["gratis"]);
	expect((await found("weeks=13-26")).ids).toEqual(["long"]);
	// The course in dollars is in a plan inside of the long one.
	expect((await found("subject=art")).ids).toEqual(["long", "short"]);
	expect((await found("sort=shortest&schoolId=south")).ids).toEqual(["gratis", "south", "long", "short"]);
	const unknown = await found("weeks=3&subject=__proto__&sort=best&page=9");
	expect(unknown).toMatchObject({ total: 4, list: [] });
	expect(unknown.ignored).toEqual([
		{ name: "subject", value: "__proto__" },
		{ name: "weeks", value: "3" },
		{ name: "sort", value: "best" },
	]);
});

test("list: stages, weeks, and courses that count once, of one school or all", async () => {
	const { data } = await ask<PlanListData>(undefined, "list");
	expect(data.list[0]).toMatchObject({
		id: "long",
		coverUrl: "/s/asset/logo.svg",
		weeks: 16,
		courseCount: 3,
		planCount: 1,
		lessonCount: 6,
		minutes: 135,
	});
	expect(data.list[0]?.stages.map(({ id, weeks }) => [id, weeks])).toEqual([
		["one", 12],
		["two", undefined],
		["three", 4],
	]);
	expect(data.list[1]).not.toHaveProperty("weeks");
	expect(data.list.map(({ id }) => id)).toEqual(["long", "short", "south", "gratis"]);
	const north = await ask<PlanListData>(undefined, "list?schoolId=north");
	expect(north.data.list.map(({ id }) => id)).toEqual(["long", "short", "gratis"]);
	expect((await ask<PlanListData>("stranger", "list")).data.total).toBe(0);
});

test("detail: parts of each stage, an inner plan as its card, and what the parts cost together", async () => {
	const { data } = await ask<PlanDetail>(undefined, "detail/long");
	expect(
		data.stages.map(({ courses, packages, plans }) =>
			[courses, packages, plans].map((all) => all.map(({ id }) => id)),
		),
	).toEqual([
		[["drawing", "free"], ["p1"], []],
		[["algebra"], [], ["short"]],
		[[], [], []],
	]);
	expect(data.stages[0]?.packages[0]).toMatchObject({
		price: 15000,
		lessonCount: 4,
		coverUrl: "/s/cover/algebra.svg",
	});
	// Algebra and drawing are in the package; the inner plan has a price of its own.
	expect(data.prices).toEqual([{ price: 15000, currency: "CNY" }]);
	expect((await ask<PlanDetail>(undefined, "detail/short")).data.prices).toEqual([
		{ price: 500, currency: "USD" },
		{ price: 9900, currency: "CNY" },
	]);
	expect((await ask(undefined, "detail/none")).status).toBe(404);
	expect((await ask("stranger", "detail/long")).status).toBe(404);
});

test("offers of the whole plan: those of the school", async () => {
	const offers = async (query: string) =>
		(await ask<PlanDetail>(undefined, `detail/long${query}`)).data.offers.map(({ commodityId, price }) => [
			commodityId,
			price,
		]);
	expect(await offers("?schoolId=north")).toEqual([["whole", 12000]]);
	expect(await offers("?schoolId=south")).toEqual([
		["whole", 12000],
		["southern", 11000],
	]);
});

test("progress: what the student has of the plan, and what is still to be bought", async () => {
	const { data } = await ask<PlanProgress>("mei", "progress/long");
	expect(data).toEqual({
		isFollowed: false,
		isGranted: false,
		courses: [
			expect.objectContaining({ courseId: "drawing", doneCount: 0, lessonCount: 2 }),
			expect.objectContaining({ courseId: "algebra", doneCount: 1, lessonCount: 2 }),
		],
		packageIds: ["p1"],
		doneCount: 1,
		lessonCount: 6,
		remaining: [{ price: 0, currency: "CNY" }],
	});
	const { data: short } = await ask<PlanProgress>("mei", "progress/short");
	expect(short.remaining).toEqual([{ price: 500, currency: "USD" }]);
	const { data: lin } = await ask<PlanProgress>("lin", "progress/long");
	expect([lin.courses, lin.remaining]).toEqual([[], [{ price: 15000, currency: "CNY" }]]);
	expect((await ask(undefined, "progress/long")).status).toBe(401);
});

test("following: listed for this student only, the last one first, with an event for other devices", async () => {
	const followed = async (student: string) =>
		(await ask<MyPlanList>(student, "mine")).data.list.map(({ card, doneCount }) => [card.id, doneCount]);
	const follow = (id: string, isFollowed = true) => ask("mei", "follow", { id, isFollowed });
	expect(await followed("mei")).toEqual([]);
	await follow("long");
	await follow("long");
	await follow("short");
	expect(await followed("mei")).toEqual([
		["short", 1],
		["long", 1],
	]);
	expect(await followed("lin")).toEqual([]);
	expect((await ask<PlanProgress>("mei", "progress/short")).data.isFollowed).toBe(true);
	const events = await students.ask<StudentEvents>("mei", "/external/api/v1/events?after=0");
	expect(events.data.list.map(({ type }) => type)).toEqual(["plans", "plans", "plans"]);
	await follow("short", false);
	expect(await followed("mei")).toEqual([["long", 1]]);
	expect((await follow("none")).status).toBe(404);
	expect((await ask("stranger", "follow", { id: "long", isFollowed: true })).status).toBe(404);
});

test("granted plan: among the student's own without being followed, and its courses with it", async () => {
	await students.site.db.company(1, (sql) =>
		sql.query(
			`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id)
			values (1, 'lin', 'plan', 'south', 'operator', '1')`,
		),
	);
	expect((await ask<MyPlanList>("lin", "mine")).data.list).toMatchObject([
		{ card: { id: "south" }, isFollowed: false, isGranted: true, isWithdrawn: false },
	]);
	expect((await ask<PlanProgress>("lin", "progress/south")).data.courses).toMatchObject([
		{ courseId: "algebra" },
	]);
});

test("withdrawn course: left out of the plan, and counted", async () => {
	await withdraw("course", "free", "2026-01-01");
	const { data } = await ask<PlanDetail>(undefined, "detail/long");
	expect(data.stages[0]).toMatchObject({ courses: [{ id: "drawing" }], withdrawn: 1 });
	expect(data.card.courseCount).toBe(2);
	await withdraw("course", "free", null);
});

test("withdrawn plan: shown to whoever follows it, to nobody else", async () => {
	await withdraw("content_item", "long", "2026-01-01");
	expect((await ask("mei", "detail/long")).status).toBe(200);
	expect((await ask<MyPlanList>("mei", "mine")).data.list).toMatchObject([{ isWithdrawn: true }]);
	expect((await ask("lin", "detail/long")).status).toBe(404);
	expect((await ask(undefined, "detail/long")).status).toBe(404);
	const { list } = (await ask<PlanListData>(undefined, "list")).data;
	expect(list.map(({ id }) => id)).toEqual(["short", "south", "gratis"]);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
	CourseDetail,
	CourseListData,
	EnrolmentList,
	PackageDetail,
	PackageListData,
} from "../../schemas/generated/documents.ts";
import { type ContentApp, host, openContentApp } from "../../tests/support/server/contentApp.ts";
import { refusal } from "../../tests/support/server/refusal.ts";
import { type GrantCause, type GrantTarget, grant, revoke } from "../shared/grants/grantStore.ts";

let app: ContentApp;

beforeAll(async () => {
	app = await openContentApp();
});
afterAll(() => app.close());

const listed = async () => {
	const { data } = await app.ask<CourseListData>("mei", "/course/list?pageSize=60");
	return data.list.map(({ id }) => id);
};

describe("a course that students have", () => {
	const withoutAlgebra = async () => {
		const [courses, packages, classes, questions] = [
			await app.one("courses"),
			await app.one("packages"),
			await app.one("open-classes"),
			await app.one("questions"),
		];
		return [
			{ ...courses, courses: courses.courses?.filter(({ id }) => id !== "algebra") },
			{ ...packages, packages: packages.packages?.filter(({ courseIds }) => !courseIds.includes("algebra")) },
			{
				...classes,
				openClasses: classes.openClasses?.filter(({ courseId }) => courseId !== "algebra"),
			},
			{ ...questions, questions: questions.questions?.filter(({ courseId }) => courseId !== "algebra") },
		];
	};

	test("is withdrawn only when the host is confirmed, and stays with its students", async () => {
		const parts = await withoutAlgebra();
		const refused = await refusal(app.apply(...parts));
		expect(refused.confirm).toBe(host);
		expect(refused.problems[0]).toBe(
			'course "algebra" is withdrawn: 1 student will keep it, and only operators can give it to others',
		);
		await app.confirmed(...parts);
		expect(await listed()).not.toContain("algebra");
		expect((await app.ask("lin", "/course/detail/algebra")).status).toBe(404);
		expect((await app.ask(undefined, "/course/detail/algebra")).status).toBe(404);
		expect((await app.ask<CourseDetail>("mei", "/course/detail/algebra")).data.card.id).toBe("algebra");
		const added = await app.ask("lin", "/saas-business/definePayOrderCart/add", { commodityId: "algebra" });
		expect(added.code).not.toBe("1");
	});

	test("is offered again by a rollback", async () => {
		await app.commands["content-rollback"]({ host, part: "courses" });
		expect(await listed()).toContain("algebra");
	});

	test("loses a lesson that somebody finished only when the host is confirmed", async () => {
		const part = await app.one("courses");
		const courses = part.courses?.map((course) =>
			course.id === "algebra"
				? {
						...course,
						chapters: course.chapters.map((chapter) => ({
							...chapter,
							lessons: chapter.lessons.filter(({ id }) => id !== "l1"),
						})),
					}
				: course,
		);
		expect((await refusal(app.apply({ ...part, courses }))).problems[0]).toBe(
			'lesson "l1" of course "algebra" is removed: 1 student finished it',
		);
	});
});

test("a package that students have: withdrawn when the host is confirmed, and shown to them alone while they have it", async () => {
	const given: GrantTarget = { targetKind: "package", targetId: "p1" };
	const cause: GrantCause = { causeKind: "operator", causeId: "gift" };
	await app.site.db.system((sql) => grant(sql, 1, [{ studentId: "lin", ...given, ...cause }]));
	await app.commands["content-rollback"]({ host, part: "packages" });
	const part = await app.one("packages");
	const withoutP1 = { ...part, packages: part.packages?.filter(({ id }) => id !== "p1") };
	expect((await refusal(app.apply(withoutP1))).problems[0]).toBe(
		'package "p1" is withdrawn: 1 student will keep it, and only operators can give it to others',
	);
	await app.confirmed(withoutP1);
	const packages = await app.ask<PackageListData>("lin", "/course/package/list");
	expect(packages.data.list.map(({ id }) => id)).not.toContain("p1");
	const detail = (student?: string) => app.ask<PackageDetail>(student, "/course/package/detail/p1");
	expect((await detail("lin")).data.courses.map(({ id }) => id)).toEqual(["algebra", "free"]);
	for (const student of [undefined, "mei"])
		expect(await detail(student)).toMatchObject({
			status: 404,
			message: "This course package was not found.",
		});
	const learning = await app.ask<EnrolmentList>("lin", "/course/user/list");
	expect(learning.data.list.map(({ courseId }) => courseId)).toEqual(["algebra", "free"]);
	await app.site.db.system((sql) => revoke(sql, 1, "lin", cause, { cause: "test", actor: "anna" }));
	expect((await detail("lin")).status).toBe(404);
});

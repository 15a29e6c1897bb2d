// How far a student is in a course is one fact: every list answers the same, and so does the operator's command.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
	CollectList,
	CourseProgress,
	EnrolmentList,
	LearnData,
	MyPlanList,
	PackageOfStudentList,
	PlanProgress,
	StudyCourse,
} from "../../../schemas/generated/documents.ts";
import { buildPackage, buildPlan } from "../../../tests/support/data/buildCatalogue.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { progressCommands } from "../../operator/progressCommands.ts";
import { grant } from "../grants/grantStore.ts";
import { courseProgress } from "./courseProgress.ts";
import { markLessonDone } from "./lessonDone.ts";

const courseId = "algebra";
const lessonsOf = (...ids: readonly string[]) =>
	ids.map((id) => ({ id, lessonName: `Lesson ${id}`, minutes: 5, kind: "reading" as const }));

let app: StudentApp;
beforeAll(async () => {
	app = await openStudentApp({
		courses: [
			buildCourse(courseId, { chapters: [{ id: "c1", chapterName: "One", lessons: lessonsOf("a", "b") }] }),
			buildCourse("drawing"),
			buildCourse("empty", { chapters: [] }),
		],
		packages: [buildPackage("p1", { courseIds: ["drawing", courseId] })],
		plans: [
			buildPlan("way", { stages: [{ id: "s", stageName: "S", courseIds: ["empty"], packageIds: ["p1"] }] }),
		],
		students: [
			{ id: "mei", account: "mei", password: "x" },
			{ id: "kim", account: "kim", password: "x" },
		],
	});
	const cause = { causeKind: "operator", causeId: "" } as const;
	await app.site.db.company(1, (sql) =>
		grant(sql, 1, [{ studentId: "mei", targetKind: "package", targetId: "p1", ...cause }]),
	);
	await app.ask("mei", "/course/plan/follow", { id: "way", isFollowed: true });
	await app.site.db.system((sql) =>
		sql.query(
			"insert into collect_item (company_id, student_id, kind, target_id, collected_at) select 1, id, 'course', 'algebra', now() from student where id in ('mei', 'kim')",
		),
	);
});
afterAll(() => app.close());

const finish = (lessonId: string, at: string, studentId = "mei") =>
	app.site.db.company(1, (sql) =>
		markLessonDone(sql, { companyId: 1, studentId, courseId, lessonId }, { at: new Date(at), by: "reading" }),
	);
const setLessons = (...ids: readonly string[]) =>
	app.site.db.system((sql) =>
		sql.query("update course set detail = jsonb_set(detail, '{chapters,0,lessons}', $1) where id = $2", [
			JSON.stringify(lessonsOf(...ids)),
			courseId,
		]),
	);
const open = (lessonId: string) => app.ask("mei", `/course/study/${courseId}/${lessonId}`);

const factsOf = ({ lessonCount, doneCount, lastLesson, completion }: Omit<CourseProgress, "hasCourse">) => ({
	...{ lessonCount, doneCount, lastLesson, completion },
});

/** What each place says of the course. */
async function everywhere() {
	const ask = async <Data>(path: string) => (await app.ask<Data>("mei", path)).data;
	const ofCourse = (list: readonly CourseProgress[] = []) =>
		list.find((course) => course.courseId === courseId);
	const [own] = (await ask<EnrolmentList>(`/course/user/list?courseId=${courseId}`)).list;
	const inPackage = (await ask<EnrolmentList>("/course/user/list?packageId=p1")).list;
	const [pack] = (await ask<PackageOfStudentList>("/course/user/package")).list;
	const [plan] = (await ask<MyPlanList>("/course/plan/mine")).list;
	const [favourite] = (await ask<CollectList>("/saas-business/v1/user-center/collect/list")).list;
	const found = [
		own,
		inPackage.find((each) => each.courseId === courseId),
		ofCourse(pack?.courses),
		ofCourse(plan?.courses),
		ofCourse((await ask<PlanProgress>("/course/plan/progress/way")).courses),
		favourite?.progress,
	];
	return found.map((each) => each && factsOf(each));
}

/** @returns what all places say, once it is known that they agree */
async function agreed() {
	const found = await everywhere();
	const [first] = found;
	for (const each of found) expect(each).toEqual(first);
	const study = (await app.ask<StudyCourse>("mei", `/course/study/${courseId}`)).data;
	expect([study.doneCount, study.lessonCount]).toEqual([first?.doneCount, first?.lessonCount]);
	const { lessonId } = (await app.ask<LearnData>("mei", "/saas-business/v1/front/learn/data")).data;
	expect(lessonId).toBe(first?.lastLesson?.id);
	return first;
}

test("before the first lesson: nothing is done, and no lesson is the last", async () => {
	expect(await agreed()).toEqual({ lessonCount: 2, doneCount: 0 });
});

test("a lesson that is opened and finished: every place has the same figures and the same last lesson", async () => {
	await open("a");
	await finish("a", "2026-11-02T09:00:00Z");
	expect(await agreed()).toEqual({
		...{ lessonCount: 2, doneCount: 1 },
		lastLesson: { id: "a", lessonName: "Lesson a" },
	});
});

test("removed lessons: do not count; once all that are left are finished, the course is, since the last of them", async () => {
	await setLessons("a");
	expect(await agreed()).toMatchObject({
		...{ lessonCount: 1, doneCount: 1 },
		completion: { at: "2026-11-02T09:00:00.000Z", rule: "presentLessons" },
	});
	await setLessons("a", "b");
	expect((await agreed())?.completion).toBeUndefined();
});

test("the last lesson: completes the course at its time, which stays so when lessons are added", async () => {
	await finish("b", "2026-11-05T10:30:00Z");
	const completion = { at: "2026-11-05T10:30:00.000Z", rule: "allLessons" };
	expect(await agreed()).toMatchObject({ lessonCount: 2, doneCount: 2, completion });
	await setLessons("a", "b", "c");
	expect(await agreed()).toMatchObject({ lessonCount: 3, doneCount: 2, completion });
	await finish("c", "2026-11-09T10:30:00Z");
	expect(await agreed()).toMatchObject({ lessonCount: 3, doneCount: 3, completion });
});

test("the operator's command: every course that the student has, with its state; reading it is recorded", async () => {
	const { courses } = await progressCommands(app.site.deps)["student-progress"]({
		...{ host: "one.test", account: "mei", options: { author: "anna", message: "asked by phone" } },
	});
	expect(courses.map(({ courseId: id, state, completion }) => [id, state, completion?.rule])).toEqual([
		["algebra", "finished", "allLessons"],
		["drawing", "notStarted", undefined],
	]);
	expect(
		await app.site.db.system((sql) => sql.query("select actor, action, detail from operator_action")),
	).toEqual([{ actor: "anna", action: "show", detail: { part: "progress", reason: "asked by phone" } }]);
});

test("a course that the student does not have: is in plans without access, and its progress is in no favourite", async () => {
	const [plan] = (await app.ask<MyPlanList>("mei", "/course/plan/mine")).data.list;
	expect(plan?.courses.map((course) => [course.courseId, course.hasCourse])).toEqual([
		["empty", false],
		["drawing", true],
		["algebra", true],
	]);
	await finish("a", "2026-11-02T09:00:00Z", "kim");
	const favourites = await app.ask<CollectList>("kim", "/saas-business/v1/user-center/collect/list");
	expect(favourites.data.list).toMatchObject([{ id: courseId }]);
	expect(favourites.data.list[0]?.progress).toBeUndefined();
	const studied = await app.site.db.company(1, (sql) => courseProgress(sql, "kim"));
	expect([...studied.values()]).toMatchObject([{ courseId, hasCourse: false, doneCount: 1 }]);
});

test("courses without lessons, unknown courses and no courses: never completed, left out, and no query", async () => {
	const progressOf = async (...ids: readonly string[]) => [
		...(await app.site.db.company(1, (sql) => courseProgress(sql, "mei", ids))).values(),
	];
	expect(await progressOf("empty", "nothing", randomUUID())).toEqual([
		{ courseId: "empty", courseName: expect.anything(), lessonCount: 0, doneCount: 0, hasCourse: false },
	]);
	expect(await progressOf()).toEqual([]);
});

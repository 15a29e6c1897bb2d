// Whose conditions hold before a lesson: those of the student's own school, of the course and of its chapter.
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstClosed } from "../../../schemas/entry.ts";
import type {
	AgreementTabs,
	ClassInfo,
	FaceCheckNeed,
	LessonEntries,
	LessonEntry,
	LessonTicket,
} from "../../../schemas/generated/documents.ts";
import { buildAgreement, buildPackage } from "../../../tests/support/data/buildCatalogue.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { moduleId } from "../../shared/agreements/needs.ts";
import { grant } from "../../shared/grants/grantStore.ts";

const courseId = "algebra";
const base = "/course/lesson";
let app: StudentApp;

/** North asks for the face and for an agreement of its own, South for nothing. Lesson b is of a chapter with an agreement. */
beforeAll(async () => {
	const chapter = (id: string) => ({
		...{ id, chapterName: id },
		lessons: [{ id: `lesson-${id}`, lessonName: id, minutes: 60, kind: "live" as const }],
	});
	const at = (lessonId: string) => ({ courseId, lessonId, inMinutes: -10, vendor: "room" as const });
	const service = { personConfig: ["USER_LOGIN" as const] };
	app = await openStudentApp({
		site: buildSite({
			service: { ...service, openFace: true },
			studentInfo: { signAll: true },
			overrides: { south: { service } },
		}),
		teachers: [],
		courses: [buildCourse(courseId, { teacherIds: [], chapters: [chapter("a"), chapter("b")] })],
		packages: [buildPackage("both", { courseIds: [courseId] })],
		live: [at("lesson-a"), at("lesson-b")],
		agreements: [
			buildAgreement("bundle", { targets: [{ kind: "PACKAGE", id: "both" }] }),
			buildAgreement("terms", { schoolIds: ["north"] }),
			buildAgreement("lab", { targets: [{ kind: "MODULE", id: "b", courseId }] }),
		],
		students: ["north", "south", "west"].map((id) => ({
			...{ id, account: id, password: "x", schoolId: id === "west" ? "south" : id },
			enrolments: [{ courseId, daysAgo: 3 }],
		})),
	});
});
afterAll(() => app.close());

const entry = async (student: string, lessonId: string, query = "") =>
	(await app.ask<LessonEntry>(student, `${base}/entry/${lessonId}?courseId=${courseId}${query}`)).data;
const closed = ({ steps }: Pick<LessonEntry, "steps">) => firstClosed(steps)?.code;
const openRoom = async (student: string, lessonId: string, more: object = {}) => {
	const { roomUrl = "" } = await entry(student, lessonId);
	const body = Object.fromEntries(new URLSearchParams(roomUrl.split("?")[1]));
	return (await app.ask<LessonTicket>(student, `${base}/ticket`, { ...body, ...more })).data;
};
const sign = (student: string, agreementId: string, kind: string, id: string) =>
	app.site.db.system((sql) =>
		sql.query(
			`insert into agreement_copy (company_id, student_id, target_kind, target_id, course_id, agreement_id, version,
				state, begun_at, signed_at, way, signer_name)
			values (1, $1, $2, $3, $4, $5, 1, 'signed', now(), now(), 'page', 'Mei')`,
			[student, kind, id, courseId, agreementId],
		),
	);

test("another school's id opens nothing: neither agreements nor face check are passed over", async () => {
	expect(closed(await entry("south", "lesson-a"))).toBeUndefined();
	for (const query of ["", "&schoolId=south", "&schoolId=none"])
		expect(closed(await entry("north", "lesson-a", query)), query).toBe("protocol.all");
	const opened = await openRoom("north", "lesson-a", { schoolId: "south" });
	expect([closed(opened), opened.ticket]).toEqual(["protocol.all", undefined]);
	const { list } = (
		await app.ask<LessonEntries>("north", `${base}/entries?courseIds=${courseId}&schoolId=south`)
	).data;
	expect(list[0]?.closed?.code).toBe("protocol.all");
	const faceQuery = `classTypeId=${courseId}&lessonId=lesson-a&schoolId=south`;
	const { status } = (await app.ask<FaceCheckNeed>("north", `${base}/faceNeed?${faceQuery}`)).data;
	expect(status).toBe(2);
	expect(
		(await app.ask<FaceCheckNeed>("north", "/saas-business/companyFaceVerify/check?schoolId=south")).data,
	).toEqual({ status: 2 });
	// Nor does it close anything.
	expect((await openRoom("south", "lesson-a", { schoolId: "north" })).ticket).toBeTypeOf("string");
});

test("an agreement of the chapter is asked for before its lessons, found by the id that the entry names", async () => {
	const check = async (chapterId?: string) => {
		const body = { classTypeId: courseId, ...(chapterId === undefined ? {} : { moduleNoId: chapterId }) };
		return (await app.ask<AgreementTabs>("south", "/course/class/package/searchLessonCoursePackage", body))
			.data.result;
	};
	const { lesson, steps } = await entry("south", "lesson-b");
	expect([lesson.chapterId, firstClosed(steps)?.code]).toEqual(["b", "protocol.all"]);
	expect(closed(await entry("south", "lesson-a"))).toBeUndefined();
	expect([await check(lesson.chapterId), await check("a"), await check()]).toEqual([false, true, true]);
	await sign("south", "lab", "module", moduleId(courseId, "b"));
	expect([closed(await entry("south", "lesson-b")), await check("b")]).toEqual([undefined, true]);
});

test("class info names the agreement that is signed next, then the first of those that are signed", async () => {
	const protocols = async (student?: string) =>
		(await app.ask<ClassInfo>(student, `${base}/classInfo?classTypeId=${courseId}`)).data.lessons.map(
			({ protocolId }) => protocolId,
		);
	expect(await protocols()).toEqual([undefined, undefined]);
	expect(await protocols("south")).toEqual([undefined, "lab"]);
	expect(await protocols("north")).toEqual(["terms", "terms"]);
	await sign("north", "terms", "course", courseId);
	expect(await protocols("north")).toEqual(["terms", "lab"]);
});

test("an agreement that is asked for between ticket and entering closes the room, whichever school is named", async () => {
	const { ticket } = await openRoom("south", "lesson-a");
	expect(ticket).toBeTypeOf("string");
	await app.site.db.system((sql) =>
		sql.query("update content_item set school_ids = '{south}' where kind = 'agreements' and id = 'terms'"),
	);
	expect((await app.ask("south", `${base}/enter`, { ticket, schoolId: "north" })).code).toBe("1805");
});

test("class info names the agreement of a package that the student has beside the course, as the gate does", async () => {
	await app.site.db.company(1, (sql) =>
		grant(sql, 1, [
			{ studentId: "west", targetKind: "package", targetId: "both", causeKind: "operator", causeId: "" },
		]),
	);
	expect(closed(await entry("west", "lesson-a"))).toBe("protocol.all");
	const { data } = await app.ask<ClassInfo>("west", `${base}/classInfo?classTypeId=${courseId}`);
	expect(data.lessons[0]?.protocolId).toBe("bundle");
});

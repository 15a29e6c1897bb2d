// The way into a lesson: what the server knows of a student decides by one function, in every call that says something of it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { entryLadder, firstClosed } from "../../../schemas/entry.ts";
import type {
	AgreementCheck,
	FaceCheckNeed,
	FaceResult,
	FreePopup,
	FunctionSetData,
	InsteadCheck,
	LessonEntries,
	LessonTicket,
} from "../../../schemas/generated/documents.ts";
import { type EntryApp, openEntryApp } from "../../../tests/support/server/entryApp.ts";
import {
	clear,
	courseId,
	factsOf,
	type Situation,
	students,
} from "../../../tests/support/server/entrySituation.ts";

let app: EntryApp;
beforeAll(async () => {
	app = await openEntryApp();
});
afterAll(() => app.close());

const values = {
	grant: ["none", "active", "ended", "revoked"],
	isSold: [true, false],
	isOrdered: [true, false],
	instead: ["needed", "draft", "handed", "returned", "accepted"],
	agreement: ["due", "atVendor", "signed"],
	isBound: [true, false],
	face: ["none", "begun", "passed", "failed", "old"],
	vendor: ["waiting", "passed", "failed", "silent"],
	isConfirmed: [true, false],
	isBarred: [true, false],
} as const satisfies { readonly [Name in keyof Situation]: readonly Situation[Name][] };

/** Each value beside nothing else in the way, and beside everything in the way. */
const closed: Situation = {
	...{ grant: "none", isSold: true, isOrdered: false, instead: "needed", agreement: "due", isBound: false },
	...{ face: "none", vendor: "waiting", isConfirmed: false, isBarred: true },
};
const situations = [clear, closed, { ...clear, face: "begun" as const }].flatMap((base) =>
	Object.entries(values).flatMap(([name, list]) =>
		list.map((value): Situation => ({ ...base, [name]: value })),
	),
);

/** In the lesson `now` or `gift`. */
const ladderOf = (situation: Situation, isFree: boolean) =>
	entryLadder({
		status: "running",
		replay: "none",
		isOffered: true,
		hasAddress: true,
		...factsOf(situation, isFree),
	});

const ticketOf = (student: string, roomUrl: string) =>
	app.ask<LessonTicket>(
		student,
		"/course/lesson/ticket",
		Object.fromEntries(new URLSearchParams(roomUrl.split("?")[1])),
	);

const texts = [...new Set(situations.map((situation) => JSON.stringify(situation)))];

test.each(texts)("%s", async (text) => {
	const situation = JSON.parse(text) as Situation;
	const student = students[texts.indexOf(text) % students.length] ?? "mei";
	await app.become(situation, student);
	const get = async <T>(path: string): Promise<T> => (await app.ask<T>(student, path)).data;
	const lessonQuery = `classTypeId=${courseId}&lessonId`;
	for (const [lessonId, isFree] of [
		["now", false],
		["gift", true],
	] as const) {
		const facts = factsOf(situation, isFree);
		const ladder = ladderOf(situation, isFree);
		const { data: entry } = await app.entry(lessonId, student);
		expect(entry.steps).toEqual(ladder);
		expect(entry.orderNo !== undefined).toBe(situation.isOrdered);
		expect(entry.registrationId).toBe(situation.grant === "active" ? "national" : undefined);
		expect(entry.lesson.chapterId).toBe("c1");
		const { data: opened } = await ticketOf(student, entry.roomUrl ?? "");
		expect(opened.steps).toEqual(ladder);
		expect(opened.ticket !== undefined).toBe(firstClosed(ladder) === undefined);
		// The documented calls.
		const { status } = await get<FaceCheckNeed>(`/course/lesson/faceNeed?${lessonQuery}=${lessonId}`);
		const isFaceDone = facts.face === "notNeeded" || facts.face === "passed";
		expect(status).toBe(isFaceDone ? 0 : facts.face === "information" ? 2 : 1);
		expect(await get<FreePopup>(`/course/lesson/freePopup?sceneCode=3&${lessonQuery}=${lessonId}`)).toEqual({
			containFreeCourseFlag: facts.freePopup === "notNeeded" ? 0 : 1,
			isShowPopup: facts.freePopup === "needed" ? 1 : 0,
		});
	}
	const { instead, agreements } = factsOf(situation, false);
	const { needSignUp } = await get<InsteadCheck>(`/course/lesson/insteadCheck?classTypeId=${courseId}`);
	expect(needSignUp).toBe(
		ladderOf(situation, false).find(({ gate }) => gate === "instead")?.state === "open",
	);
	expect(needSignUp).toBe(["needed", "draft", "returned"].includes(String(instead)));
	const path = "/course/course/protocol/user/rel/checkProtocol";
	const { data: check } = await app.ask<AgreementCheck>(student, path, {
		targetType: "COURSE",
		targetId: courseId,
	});
	expect(check.result).toBe(["notNeeded", "signed"].includes(String(agreements)));
});

test("STUDENT_PROTOCOL_TYPE is what the ladder goes by: false asks for all", async () => {
	await app.become({ ...clear, agreement: "due" });
	const { data } = await app.ask<FunctionSetData>(
		"mei",
		"/company/checkCompanyFunctionSet?functionCode=STUDENT_PROTOCOL_TYPE",
	);
	const { data: entry } = await app.entry("now");
	expect([data.status, firstClosed(entry.steps)?.code]).toEqual([false, "protocol.all"]);
});

test("a list has the first closed gate of each live lesson", async () => {
	await app.become({ ...clear, face: "none" });
	const { data } = await app.ask<LessonEntries>(
		"mei",
		`/course/lesson/entries?courseIds=${courseId},unknown`,
	);
	expect(data.list.map(({ lesson, closed: step }) => [lesson.lessonId, step?.code])).toEqual([
		["now", "face.needed"],
		["later", "face.needed"],
		["ended", "replay.none"],
		["recorded", "face.needed"],
		["gift", undefined],
		["off", "class.cancelled"],
	]);
	const [, later] = data.list;
	expect((await app.entry("later")).data.steps.at(-1)).toMatchObject({ gate: "time", code: "time.early" });
	expect(later?.roomUrl).toMatch(/^\/classModule\/toLiveroom\?/);
});

test("a face check: begun, decided by the vendor alone, of one lesson, and good once", async () => {
	await app.become({ ...clear, face: "none" });
	const path = `/course/lesson/faceUrl?classTypeId=${courseId}&lessonId=now`;
	const { data: begun } = await app.ask<FaceCheckNeed>("mei", path);
	expect(begun).toMatchObject({ status: 1, url: `https://face.example/${begun.orderNo}` });
	const result = async (orderNo = begun.orderNo) =>
		app.ask<{ result: number }>("mei", `/course/lesson/faceResult?orderNo=${orderNo}`, {});
	expect((await result()).data).toEqual({ result: 0 });
	expect((await result("unknown")).code).toBe("404");
	app.vendorSays("silent");
	expect((await result()).code).toBe("1008");
	expect(firstClosed((await app.entry("now")).data.steps)).toMatchObject({
		code: "face.unknown",
		action: "retry",
	});
	app.vendorSays("passed");
	expect((await result()).data).toEqual({ result: 1 });
	app.vendorSays("failed");
	expect((await result()).data).toEqual({ result: 1 });
	expect(firstClosed((await app.entry("now")).data.steps)).toBeUndefined();
	expect(firstClosed((await app.entry("recorded")).data.steps)?.code).toBe("face.needed");
	expect((await app.ask<FaceCheckNeed>("mei", path)).data).toEqual({ status: 0 });
});

test("a face check is passed by what the vendor says about it, not about another one or another person", async () => {
	await app.become({ ...clear, face: "none" });
	const begin = async () =>
		(await app.ask<FaceCheckNeed>("mei", `/course/lesson/faceUrl?classTypeId=${courseId}&lessonId=now`)).data;
	const result = async (orderNo: string | undefined, student = "mei") => {
		const { code, data } = await app.ask<FaceResult>(
			student,
			`/course/lesson/faceResult?orderNo=${orderNo}`,
			{},
		);
		return code === "1" ? data.result : code;
	};
	const closedBy = async () => firstClosed((await app.entry("now")).data.steps)?.code;
	const older = await begin();
	const newer = await begin();
	for (const about of [{ orderNo: "another" }, { student: "lin" }]) {
		app.vendorSays("passed", about);
		expect([await result(newer.orderNo), await closedBy()]).toEqual(["1008", "face.unknown"]);
	}
	// Another student's order is unknown.
	app.vendorSays("passed");
	expect(await result(newer.orderNo, "lin")).toBe("404");
	// Of two open orders of a lesson either may be finished: both are of this student and this lesson.
	expect([await result(older.orderNo), await closedBy()]).toEqual([1, undefined]);
	// An order that was begun too long ago is over, whatever the vendor says now.
	await app.become({ ...clear, face: "none" });
	const late = await begin();
	await app.site.db.system((sql) =>
		sql.query("update face_check set asked_at = now() - interval '11 minutes'"),
	);
	app.vendorSays("passed");
	expect([await result(late.orderNo), await closedBy()]).toEqual(["404", "face.needed"]);
});

test("of two open face checks of a lesson, the older one that is passed opens the lesson, and the newer one too", async () => {
	for (const index of [0, 1]) {
		const begin = async () =>
			(await app.ask<FaceCheckNeed>("kai", `/course/lesson/faceUrl?classTypeId=${courseId}&lessonId=now`))
				.data.orderNo ?? "";
		await app.become({ ...clear, face: "none" }, "kai");
		const orders = [await begin(), await begin()];
		app.vendorSays("waiting");
		expect(firstClosed((await app.entry("now", "kai")).data.steps)?.code).toBe("face.atVendor");
		app.vendorSays("passed", { only: orders[index] ?? "" });
		expect(firstClosed((await app.entry("now", "kai")).data.steps)).toBeUndefined();
	}
});

test("the account's face check is begun at the documented addresses, without a lesson", async () => {
	await app.become({ ...clear, face: "none" });
	const base = "/saas-business/companyFaceVerify";
	for (const [check, page] of [
		["check", "getFaceVerifyUrl"],
		["commonCheck", "commonFaceVerifyUrl"],
	]) {
		await app.become({ ...clear, face: "none" });
		expect((await app.ask<FaceCheckNeed>("mei", `${base}/${check}`)).data).toEqual({ status: 1 });
		const { data } = await app.ask<FaceCheckNeed>("mei", `${base}/${page}`);
		app.vendorSays("passed");
		const shown = await app.ask<object>("mei", `${base}/getResult?orderNo=${data.orderNo}`, {});
		expect(shown.data).toEqual({ result: 1 });
		expect((await app.ask<FaceCheckNeed>("mei", `${base}/${check}`)).data).toEqual({ status: 0 });
	}
	// It is of no lesson.
	expect(firstClosed((await app.entry("now")).data.steps)?.code).toBe("face.needed");
});

test("a free lesson is confirmed once, for its course", async () => {
	await app.become({ ...clear, grant: "none" });
	expect(firstClosed((await app.entry("gift")).data.steps)?.code).toBe("free.needed");
	expect((await app.ask("mei", "/course/lesson/freePopup", { courseId })).code).toBe("1");
	expect((await app.ask("mei", "/course/lesson/freePopup", { courseId: "unknown" })).code).toBe("404");
	expect(firstClosed((await app.entry("gift")).data.steps)).toBeUndefined();
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type {
	ContentInsteadRegistration,
	InsteadCheck,
	InsteadForm,
	InsteadList,
} from "../../../schemas/generated/documents.ts";
import { buildPackage } from "../../../tests/support/data/buildCatalogue.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { insteadOfCourses } from "../../shared/instead/insteadStore.ts";

const front = "/saas-business/v1/front/instead";
const check = "/course/lesson/insteadCheck";

const registration = (
	id: string,
	change: Partial<ContentInsteadRegistration> = {},
): ContentInsteadRegistration => ({
	...{ id, registrationName: { zh: `考试${id}`, en: `Exam ${id}` } },
	form: [
		{ code: "name", kind: "text", label: "Name", required: true, scenes: [2], frontUpdate: false },
		{ code: "city", kind: "text", label: "City" },
	],
	...change,
});
const between = (opensAt: string, closesAt: string) => ({ opensAt, closesAt });
let app: StudentApp;
beforeAll(async () => {
	const service = { personConfig: ["USER_LOGIN" as const], openInstead: true };
	app = await openStudentApp({
		site: buildSite({ service, overrides: { south: { service: { ...service, openInstead: false } } } }),
		packages: [buildPackage("p1")],
		insteadRegistrations: [
			registration("national", { courseIds: ["algebra"], mustBeAccepted: true }),
			registration("over", {
				courseIds: ["painting"],
				...between("2020-01-01T00:00", "2020-02-01T00:00"),
			}),
			registration("soon", { courseIds: ["algebra"], ...between("2090-01-01T00:00", "2090-02-01T00:00") }),
			registration("bundle", { packageIds: ["p1"], ...between("2020-01-01T00:00", "2090-02-01T00:00") }),
			registration("south", { courseIds: ["algebra"], schoolIds: ["south"] }),
		],
		students: ["mei", "lin", "kai", "sue"].map((id) => ({
			...{ id, account: id, password: "x" },
			...(id === "sue" ? { schoolId: "south" } : {}),
		})),
	});
	await grant("mei", "course", "algebra");
	await grant("kai", "course", "painting");
	await grant("sue", "course", "algebra");
});
afterAll(() => app.close());
beforeEach(() => app.site.db.system((sql) => sql.query("delete from instead_entry")));

const grant = (student: string, kind: string, id: string) =>
	app.site.db.system((sql) =>
		sql.query(
			`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id)
			values (1, $1, $2, $3, 'operator', '')`,
			[student, kind, id],
		),
	);
const asked = async (student: string, query = "classTypeId=algebra") =>
	(await app.ask<InsteadCheck>(student, `${check}?${query}`)).data;
const form = async (student: string, id = "national") =>
	(await app.ask<InsteadForm>(student, `${front}/detail?id=${id}`)).data;
const list = async (student: string) => (await app.ask<InsteadList>(student, `${front}/list`)).data;
const write = (step: "save" | "hand", answers: Record<string, string[]>, version = 0, id = "national") =>
	app.ask<InsteadForm>("mei", `${front}/${step}?id=${id}`, {
		version,
		answers: Object.entries(answers).map(([fieldId, fieldValues]) => ({ fieldId, fieldValues })),
	});
const fact = (student: string, courseId = "algebra") =>
	app.site.db.company(1, async (sql) => {
		const who = { studentId: student, schoolId: "north", now: new Date() };
		return (await insteadOfCourses(sql, who, [courseId]))(courseId).fact;
	});
const decide = (state: string) =>
	app.site.db.system((sql) => sql.query("update instead_entry set state = $1, reason = 'No photo'", [state]));

test("check: what a course or package asks for now, and nothing where the school has switched it off", async () => {
	expect(await asked("mei")).toEqual({ needSignUp: true, submitTimeType: 1 });
	// Whoever has not the course cannot hand it in.
	expect(await asked("lin")).toEqual({ needSignUp: false });
	expect(await asked("kai", "classTypeId=painting")).toEqual({
		...{ needSignUp: false, submitTimeType: 2 },
	});
	expect(await asked("mei", "classTypeId=free")).toEqual({ needSignUp: false });
	expect(await asked("mei", "classPackageId=p1")).toMatchObject({ needSignUp: true });
	// Whoever has neither the package nor one of its courses finds no form.
	expect(await asked("lin", "classPackageId=p1")).toEqual({ needSignUp: false });
	expect(await asked("kai", "classPackageId=p1")).toEqual({ needSignUp: false });
	// The student's own school asks, whichever school the page shows.
	expect(await asked("mei", "classTypeId=algebra&schoolId=south")).toMatchObject({ needSignUp: true });
	expect(await asked("sue", "classTypeId=algebra&schoolId=north")).toEqual({ needSignUp: false });
	expect((await app.ask("mei", check)).code).toBe("1446");
	expect((await app.ask(undefined, `${check}?classTypeId=algebra`)).status).toBe(401);
});

test("list: of the student's courses and packages; another student has none", async () => {
	const ids = ({ list: all }: InsteadList) =>
		all.map(({ id, state, canWrite }) => `${id} ${state} ${canWrite}`);
	expect(ids(await list("mei"))).toEqual(["national needed true", "soon needed false"]);
	expect((await list("mei")).list[0]).toMatchObject({ submitTimeType: 1, courseNames: [{}] });
	expect(ids(await list("lin"))).toEqual([]);
	await grant("lin", "package", "p1");
	expect(ids(await list("lin"))).toEqual(["national needed true", "soon needed false", "bundle needed true"]);
	expect(await fact("lin", "free")).toBe("needed");
	const strangers = ["detail?id=national", "list"].map((path) => app.ask("stranger", `${front}/${path}`));
	expect((await Promise.all(strangers)).map(({ status }) => status)).toEqual([404, 200]);
});

test("a draft may leave questions open, which handing in may not; what is handed in waits for the school", async () => {
	expect(await write("save", { city: ["Ningbo"] })).toMatchObject({
		data: { version: 1, card: { state: "draft" } },
	});
	expect(await fact("mei")).toBe("draft");
	expect((await write("hand", {}, 1)).code).toBe("1435");
	const handed = await write("hand", { name: ["Mei"] }, 1);
	expect(handed).toMatchObject({ data: { version: 2, card: { state: "handed", canWrite: false } } });
	// The page repeats it when it got no answer.
	expect(await write("hand", { name: ["Mei"] }, 1)).toEqual({
		...handed,
		data: { ...handed.data, now: expect.any(String) },
	});
	expect((await form("mei")).fields.map(({ value }) => value)).toEqual(["Mei", "Ningbo"]);
	expect([await fact("mei"), await asked("mei")]).toEqual([
		"handed",
		{ needSignUp: false, submitTimeType: 1 },
	]);
	expect((await write("save", { name: ["May"] }, 2)).code).toBe("1443");
});

test("what the school returned can be handed in again, with its reason until then", async () => {
	await write("hand", { name: ["Mei"] });
	await decide("returned");
	expect((await form("mei")).card).toMatchObject({ state: "returned", reason: "No photo", canWrite: true });
	expect([await fact("mei"), await asked("mei")]).toMatchObject(["returned", { needSignUp: true }]);
	expect((await write("save", { name: ["May"] }, 1)).data).toMatchObject({ card: { state: "returned" } });
	const { data } = await write("hand", {}, 2);
	expect([data.card.state, data.card.reason, data.version]).toEqual(["handed", undefined, 3]);
	await decide("accepted");
	expect(await fact("mei")).toBe("accepted");
});

test("refused: outside of its time, an older version, and a question of another form", async () => {
	const codes = [
		write("save", {}, 0, "soon"),
		write("save", {}, 3),
		write("save", { other: ["x"] }),
		write("save", {}, 0, "none"),
	];
	expect((await Promise.all(codes)).map(({ code }) => code)).toEqual(["1441", "1444", "1445", "404"]);
	expect(await list("mei")).toMatchObject({ list: [{ state: "needed" }, { state: "needed" }] });
});

test("two devices save at once: one is stored, the other is told", async () => {
	const both = await Promise.all([write("save", { city: ["A"] }), write("save", { city: ["B"] })]);
	expect(both.map(({ code }) => code).toSorted()).toEqual(["1", "1444"]);
});

test("a school that switched it off: nothing is shown, saved or handed in, but what was begun is read", async () => {
	const answers = [{ fieldId: "name", fieldValues: ["Sue"] }];
	const calls = async (version: number) => {
		const body = { version, answers };
		return [
			await app.ask<InsteadForm>("sue", `${front}/detail?id=south`),
			await app.ask<InsteadForm>("sue", `${front}/save?id=south`, body),
			await app.ask<InsteadForm>("sue", `${front}/hand?id=south`, body),
		] as const;
	};
	expect((await calls(0)).map(({ code, message }) => [code, message])).toEqual([
		["404", "The school does not ask for this at present."],
		["1441", "The school does not ask for this at present; nothing was stored."],
		["1441", "The school does not ask for this at present; nothing was stored."],
	]);
	expect(await app.site.db.system((sql) => sql.query("select from instead_entry"))).toEqual([]);
	for (const state of ["draft", "returned"]) {
		await app.site.db.system((sql) =>
			sql.query(
				`insert into instead_entry (company_id, student_id, registration_id, state, answers, files)
				values (1, 'sue', 'south', $1, '[]', '{}')
				on conflict (company_id, registration_id, student_id) do update set state = excluded.state`,
				[state],
			),
		);
		const [shown, ...written] = await calls(1);
		expect(shown.data.card).toMatchObject({ state, canWrite: false });
		expect((await list("sue")).list).toMatchObject([{ id: "south", canWrite: false }]);
		expect(written.map(({ code }) => code)).toEqual(["1441", "1441"]);
	}
});

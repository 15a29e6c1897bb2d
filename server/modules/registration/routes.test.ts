import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type {
	FieldEntry,
	OwnRegistrations,
	RegistrationDetail,
	RegistrationForm,
	RegistrationListData,
	SeedRegistration,
} from "../../../schemas/generated/documents.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const front = "/saas-business/v1/front/registration";
const own = "/saas-business/v1/student/registration";

const registration = (id: string, change: Partial<SeedRegistration> = {}): SeedRegistration => ({
	...{ id, registrationName: { zh: `考试${id}`, en: `Exam ${id}` } },
	...{ opensInDays: -2, opensTime: "09:00", closesInDays: 20, closesTime: "18:00" },
	form: [
		{ code: "name", kind: "text", label: "Name", required: true, scenes: [2], frontUpdate: false },
		{
			...{ code: "level", kind: "radio", label: "Level" },
			options: ["one", "two"].map((each) => ({ id: each, code: each, text: each })),
			brings: [{ answer: "two", field: "certificate" }],
		},
		{ code: "certificate", kind: "text", label: "Certificate", required: true },
	],
	...change,
});
let app: StudentApp;
beforeAll(async () => {
	app = await openStudentApp({
		registrations: [
			registration("over", { closesInDays: -1 }),
			registration("later", { opensInDays: 3, body: "<p>Soon</p><script>alert(1)</script>" }),
			registration("exam", { examInDays: 30, venue: "Hall 1", fee: { zh: "免费", en: "Free" } }),
			registration("seats", { seats: 1, closesInDays: 9 }),
			registration("south", { schoolIds: ["south"] }),
		],
		students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => app.close());
beforeEach(() =>
	app.site.db.system(async (sql) => {
		await sql.query("delete from registration_entry");
		await sql.query("update content_item set withdrawn_at = null");
	}),
);

const entriesOf = (answers: Record<string, (string | number)[]>): FieldEntry[] =>
	Object.entries(answers).map(([fieldId, fieldValues]) => ({ fieldId, fieldValues }));
const submit = (student: string, answers: Record<string, (string | number)[]>, version = 0, id = "exam") =>
	app.ask<RegistrationForm>(student, `${own}/submit/${id}`, { version, answers: entriesOf(answers) });
const form = async (student: string, id = "exam") =>
	(await app.ask<RegistrationForm>(student, `${own}/form/${id}`)).data;
const withdraw = (student: string, id = "exam") =>
	app.ask<RegistrationForm>(student, `${own}/withdraw/${id}`, {});
const answerIn = ({ fields }: RegistrationForm, code: string) =>
	fields.find(({ fieldCode }) => fieldCode === code)?.value;
const move = (state: string) =>
	app.site.db.system((sql) => sql.query("update registration_entry set state = $1", [state]));

test("list: open ones by their end, then those that open next, then the past; with phase and seats left", async () => {
	const { data } = await app.ask<RegistrationListData>(undefined, `${front}/list?schoolId=north`);
	expect(data.list.map(({ id, phase }) => [id, phase])).toEqual([
		["seats", "open"],
		["exam", "open"],
		["later", "upcoming"],
		["over", "closed"],
	]);
	expect(data.list[0]).toMatchObject({ seats: 1, seatsLeft: 1, zone: "UTC" });
	expect(data.list[1]).toMatchObject({ venue: "Hall 1", examDay: expect.stringMatching(/^\d{4}-/) });
	expect(data.list[1]).not.toHaveProperty("form");
	expect((await app.ask<RegistrationListData>("stranger", `${front}/list`)).data.list).toEqual([]);
});

test("list: one without a seat left comes after those that can be sent", async () => {
	await submit("mei", { name: ["Mei"] }, 0, "seats");
	const { data } = await app.ask<RegistrationListData>(undefined, `${front}/list?schoolId=north`);
	expect(data.list.map(({ id }) => id)).toEqual(["exam", "later", "seats", "over"]);
	expect(data.list[2]).toMatchObject({ phase: "open", seatsLeft: 0 });
});

test("list: the newest or the next exam day first, filtered by phase; what does not exist is ignored and named", async () => {
	const ask = async (query: string) => {
		const { data } = await app.ask<RegistrationListData>(undefined, `${front}/list?withFilters=yes&${query}`);
		return { ...data, ids: data.list.map(({ id }) => id) };
	};
	expect((await ask("sort=newest")).ids[0]).toBe("later");
	expect((await ask("sort=exam")).ids).toEqual(["exam", "seats", "south", "later", "over"]);
	const open = await ask("phase=open&schoolId=north&sort=none");
	expect([open.ids, open.total]).toEqual([["seats", "exam"], 2]);
	expect(open.ignored).toEqual([{ name: "sort", value: "none" }]);
	expect(open.filters?.find(({ name }) => name === "phase")?.options).toEqual([
		{ value: "open", count: 2 },
		{ value: "upcoming", count: 1 },
		{ value: "closed", count: 1 },
	]);
});

test("detail: the text as it is written; without a form, which students fetch", async () => {
	const { data } = await app.ask<RegistrationDetail>(undefined, `${front}/detail/later`);
	expect(data).toMatchObject({ body: "<p>Soon</p><script>alert(1)</script>", questionCount: 2 });
	expect(data).not.toHaveProperty("form");
	const missing = [
		app.ask(undefined, `${front}/detail/none`),
		app.ask(undefined, `${front}/detail/south?schoolId=north`),
		app.ask("stranger", `${front}/detail/exam`),
		app.ask("stranger", `${own}/form/exam`),
		app.ask("stranger", `${own}/submit/exam`, { version: 0, answers: [] }),
		app.ask("stranger", `${own}/withdraw/exam`, {}),
	];
	expect((await Promise.all(missing)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
	expect((await app.ask(undefined, `${own}/form/exam`)).status).toBe(401);
});

test("submission: stored once, shown with its answers, and changed until the end", async () => {
	// Spaces around an answer are removed, and an answer to a question that is hidden is not stored.
	const answers = { name: [" Mei "], level: ["one"], certificate: ["A"] };
	const first = await submit("mei", answers);
	expect(first).toMatchObject({ code: "1", data: { entry: { state: "submitted", version: 1 } } });
	// The page repeats it when it got no answer.
	expect(await submit("mei", answers)).toMatchObject({
		...{ code: "1", data: { entry: { version: 1 } } },
	});
	const second = await submit("mei", { name: ["Mei Lin"] }, 1);
	expect(second.data.entry).toMatchObject({ state: "submitted", version: 2 });
	expect([answerIn(second.data, "name"), answerIn(second.data, "level")]).toEqual(["Mei Lin", "one"]);
	expect((await form("lin")).entry).toBeUndefined();
});

test("two devices: the older page is refused and gets what the other one sent", async () => {
	await submit("mei", { name: ["Mei"] });
	const other = await submit("mei", { name: ["Other"] });
	expect(other).toMatchObject({ code: "1444" });
	expect(answerIn(await form("mei"), "name")).toBe("Mei");
	const all = await Promise.all([submit("lin", { name: ["A"] }), submit("lin", { name: ["B"] })]);
	expect(all.map(({ code }) => code).toSorted()).toEqual(["1", "1444"]);
});

test("answers: each by its question; required ones must be there, those of hidden questions are not stored", async () => {
	expect(await submit("mei", {})).toMatchObject({ code: "1435", message: expect.stringContaining("Name") });
	expect(await submit("mei", { name: ["Mei"], level: ["three"] })).toMatchObject({ code: "1432" });
	expect(await submit("mei", { name: ["Mei"], level: ["two"] })).toMatchObject({
		...{ code: "1435", message: expect.stringContaining("Certificate") },
	});
	expect((await form("mei")).entry).toBeUndefined();
	await submit("mei", { name: ["Mei"], level: ["two"], certificate: ["No. 7"] });
	await submit("mei", { level: ["one"] }, 1);
	const [row] = await app.site.db.system((sql) =>
		sql.query<{ codes: string[] }>(
			"select array(select answer ->> 'code' from jsonb_array_elements(answers) as answer) as codes from registration_entry",
		),
	);
	expect(row?.codes.toSorted()).toEqual(["level", "name"]);
});

test("the form changed meanwhile: refused, and nothing is stored", async () => {
	expect(await submit("mei", { name: ["Mei"], gone: ["x"] })).toMatchObject({ code: "1445" });
	expect((await form("mei")).entry).toBeUndefined();
});

test("outside its time nothing is sent and nothing withdrawn", async () => {
	const before = await submit("mei", { name: ["Mei"] }, 0, "later");
	const after = await submit("mei", { name: ["Mei"] }, 0, "over");
	expect([before.code, before.message, after.code, after.message]).toEqual([
		...["1441", "Registration has not begun yet."],
		...["1441", "Registration is over; nothing was stored."],
	]);
	await submit("mei", { name: ["Mei"] });
	await app.site.db.system((sql) => sql.query("update registration_entry set registration_id = 'over'"));
	expect(await withdraw("mei", "over")).toMatchObject({ code: "1441" });
});

test("seats: two who register at the same moment get one seat; a withdrawal frees it", async () => {
	const both = await Promise.all([
		submit("mei", { name: ["Mei"] }, 0, "seats"),
		submit("lin", { name: ["Lin"] }, 0, "seats"),
	]);
	expect(both.map(({ code }) => code).toSorted()).toEqual(["1", "1442"]);
	const [winner, loser] = both[0]?.code === "1" ? (["mei", "lin"] as const) : (["lin", "mei"] as const);
	// Who has the seat may change the answers.
	expect(await submit(winner, { name: ["Changed"] }, 1, "seats")).toMatchObject({ code: "1" });
	expect((await withdraw(winner, "seats")).data).toMatchObject({
		...{ entry: { state: "withdrawn" }, card: { seatsLeft: 1 } },
	});
	expect(await submit(loser, { name: ["Lin"] }, 0, "seats")).toMatchObject({ code: "1" });
	expect(await submit(winner, { name: ["Again"] }, 2, "seats")).toMatchObject({ code: "1442" });
});

test("withdrawn and sent again: one entry, with the answers of before", async () => {
	await submit("mei", { name: ["Mei"] });
	await withdraw("mei");
	const repeated = await submit("mei", { level: ["one"] }, 1);
	expect(repeated.data).toMatchObject({ entry: { state: "submitted", version: 2 } });
	expect(answerIn(repeated.data, "name")).toBe("Mei");
});

test("after the decision it cannot be changed; an accepted one can be withdrawn, a refused one not", async () => {
	await submit("mei", { name: ["Mei"] });
	await move("accepted");
	expect(await submit("mei", { name: ["New"] }, 1)).toMatchObject({ code: "1443" });
	await move("refused");
	expect(await submit("mei", { name: ["New"] }, 1)).toMatchObject({ code: "1443" });
	expect(await withdraw("mei")).toMatchObject({ code: "1443" });
	await move("accepted");
	expect((await withdraw("mei")).data.entry).toMatchObject({ state: "withdrawn" });
});

test("a student's own: the last one first, with what became of each, also of what the school has withdrawn", async () => {
	const all = async (student: string | undefined, query = "") =>
		app.ask<OwnRegistrations>(student, `${own}/list${query}`);
	await submit("mei", { name: ["Mei"] });
	await submit("mei", { name: ["Mei"] }, 0, "seats");
	await app.site.db.system((sql) =>
		sql.query("update content_item set withdrawn_at = now() where id = 'exam' and kind = 'registrations'"),
	);
	expect((await all("mei")).data).toMatchObject({
		list: [
			{ card: { id: "seats", seatsLeft: 0 }, entry: { state: "submitted", version: 1 }, isOffered: true },
			{ card: { id: "exam", venue: "Hall 1" }, entry: { state: "submitted" }, isOffered: false },
		],
		total: 2,
	});
	expect((await all("mei", "?pageSize=1&page=2")).data.list.map(({ card }) => card.id)).toEqual(["exam"]);
	expect((await all("lin")).data).toMatchObject({ list: [], total: 0 });
	expect((await all("stranger")).data.total).toBe(0);
	expect((await all(undefined)).status).toBe(401);
	expect((await all("mei", "?page=0")).status).toBe(400);
});

test("a withdrawn registration is found by who registered, and by nobody else", async () => {
	await submit("mei", { name: ["Mei"] });
	await app.site.db.system((sql) => sql.query("update content_item set withdrawn_at = now()"));
	expect((await form("mei")).entry).toMatchObject({ state: "submitted" });
	expect((await app.ask("mei", `${front}/detail/exam`)).status).toBe(200);
	expect((await app.ask("lin", `${front}/detail/exam`)).status).toBe(404);
	expect((await app.ask(undefined, `${front}/detail/exam`)).status).toBe(404);
});

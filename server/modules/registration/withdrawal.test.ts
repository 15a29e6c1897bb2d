// A student withdraws a registration, and the page repeats the request when it got no answer.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RegistrationForm, SeedRegistration } from "../../../schemas/generated/documents.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const own = "/saas-business/v1/student/registration";
const registration = (id: string, closesInDays: number): SeedRegistration => ({
	...{ id, registrationName: id, opensInDays: -2, opensTime: "09:00", closesInDays, closesTime: "18:00" },
	form: [{ code: "name", kind: "text", label: "Name" }],
});
let app: StudentApp;
beforeAll(async () => {
	app = await openStudentApp({
		registrations: [registration("exam", 20), registration("over", -1)],
		students: [{ id: "mei", account: "mei", password: "x" }],
	});
});
afterAll(() => app.close());

const withdraw = (id = "exam") => app.ask<RegistrationForm>("mei", `${own}/withdraw/${id}`, {});

test("withdrawn twice, as by a page that got no answer: answered as before, also after the end, with one event", async () => {
	expect(await withdraw()).toMatchObject({ code: "1443" });
	await app.ask("mei", `${own}/submit/exam`, { version: 0, answers: [] });
	const events = () =>
		app.site.db.system((sql) =>
			sql.query("select from student_event where student_id = 'mei' and type = 'registration'"),
		);
	const first = await withdraw();
	const before = (await events()).length;
	const second = await withdraw();
	const { now: _first, ...answer } = first.data;
	expect(answer.entry?.state).toBe("withdrawn");
	expect(second).toMatchObject({ code: "1", data: answer });
	await app.site.db.system((sql) => sql.query("update registration_entry set registration_id = 'over'"));
	expect(await withdraw("over")).toMatchObject({ code: "1", data: { entry: { state: "withdrawn" } } });
	expect(await events()).toHaveLength(before);
});

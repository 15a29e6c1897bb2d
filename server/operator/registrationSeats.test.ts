// Seats that an operator gives, on PostgreSQL: the embedded database has one connection, on which nothing is at the same
// instant.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PrivateServer, startPostgres } from "../../scripts/privateServers.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { registrationCommands } from "./registrationCommands.ts";

const own = "/saas-business/v1/student/registration";
const registration = "exam";
const students = ["mei", "lin", "kai"];

let app: StudentApp;
let postgres: PrivateServer;
let operator: ReturnType<typeof registrationCommands>;
beforeAll(async () => {
	postgres = await startPostgres();
	app = await openStudentApp(
		{
			registrations: [
				{
					...{ id: registration, registrationName: "Exam", seats: 1 },
					...{ opensInDays: -2, opensTime: "09:00", closesInDays: 20, closesTime: "18:00" },
					form: [{ code: "name", kind: "text", label: "Name" }],
				},
			],
			students: students.map((id) => ({ id, account: id, password: "x" })),
		},
		{ env: { DATABASE_URL: postgres.url } },
	);
	operator = registrationCommands(app.site.deps);
}, 120_000);
afterAll(async () => {
	await app.close();
	await postgres.stop();
});

const query = <Row extends object>(text: string, values: unknown[] = []) =>
	app.site.db.company(1, (sql) => sql.query<Row>(text, values));
/** What students sent, in these states. */
const setStates = async (states: Readonly<Record<string, string>>) => {
	await query("delete from registration_entry");
	for (const [student, state] of Object.entries(states))
		await query(
			`insert into registration_entry (company_id, student_id, registration_id, answers, files, state)
			values (1, $1, $2, '[]', '{}', $3)`,
			[student, registration, state],
		);
};
const accept = (account: string) =>
	operator["registration-accept"]({ host: "one.test", registration, account, options: { author: "anna" } });
const submit = (student: string) =>
	app.ask(student, `${own}/submit/${registration}`, { version: 0, answers: [] });
const accepted = async () =>
	(
		await query<{ id: string }>("select student_id as id from registration_entry where state = 'accepted'")
	).map(({ id }) => id);
const setSeats = (seats: number) =>
	app.site.db.system((sql) =>
		sql.query(
			"update content_item set document = jsonb_set(document, '{seats}', $1) where kind = 'registrations'",
			[String(seats)],
		),
	);
beforeEach(() => setSeats(1));

test.each([
	[
		"a refused one while another is accepted",
		{ mei: "accepted", lin: "refused" },
		"1 accepted and 0 submitted",
	],
	["a refused one while another waits", { mei: "submitted", lin: "refused" }, "0 accepted and 1 submitted"],
	[
		"a waiting one of more than there are seats for",
		{ mei: "accepted", lin: "submitted" },
		"1 accepted and 1 submitted",
	],
])("accept %s: refused without a seat left, and accepted with one", async (_, states, found) => {
	await setStates(states);
	const before = await accepted();
	await expect(accept("lin")).rejects.toThrow(
		`registration "exam": a seat must be left of its 1, found ${found}; refuse one of those first, or apply a greater "seats"; nothing was changed`,
	);
	expect(await accepted()).toEqual(before);
	await setSeats(2);
	await accept("lin");
	expect(await accepted()).toContain("lin");
});

test("accept what was submitted: it holds its seat already", async () => {
	await setStates({ mei: "submitted", lin: "withdrawn" });
	await accept("mei");
	expect(await accepted()).toEqual(["mei"]);
});

test("the last seat: of two acceptances and a submission at the same instant one gets it", async () => {
	for (let i = 0; i < 10; i += 1) {
		await setStates({ mei: "refused", lin: "refused" });
		const outcomes = await Promise.allSettled([
			accept("mei"),
			submit("kai").then(({ code }) => {
				if (code !== "1") throw new Error(code);
			}),
			accept("lin"),
		]);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const outcome of outcomes)
			if (outcome.status === "rejected")
				expect(String(outcome.reason)).toMatch(/a seat must be left of its 1|1442/);
	}
}, 60_000);

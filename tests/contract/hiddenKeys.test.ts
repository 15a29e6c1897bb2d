// Right answers, explanations and solutions of a task leave the server once its answer is stored, not before: every route
// of the table, every operation of the realtime connection and every push are searched for them, with live exercises.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "../../schemas/events/operations.ts";
import type { Exercise } from "../../schemas/generated/documents.ts";
import { cases } from "../support/data/authorisationTable.ts";
import { buildSubject } from "../support/data/buildCatalogue.ts";
import { hiddenBank, sentEarly } from "../support/data/hiddenBank.ts";
import { live } from "../support/data/liveIds.ts";
import { operationMessages } from "../support/data/operationMessages.ts";
import { openStudentApp, type StudentApp } from "../support/server/studentApp.ts";
import { openSocket, signIn, type TestSocket, ticketOf } from "../support/server/testSocket.ts";

const quick = "/s/api/question/v1/exercise/quick/paper/generate/sciences/maths";
const clientId = "a-visitor";
let app: StudentApp;
let page: TestSocket;
/** Callers with what they send; each has an exercise. */
const callers: Record<"mei" | "lin" | "visitor", { headers: Record<string, string>; exerciseId: string }> = {
	mei: { headers: {}, exerciseId: "" },
	lin: { headers: {}, exerciseId: "" },
	visitor: { headers: {}, exerciseId: "" },
};
type Caller = keyof typeof callers;

const inject = (method: string, url: string, headers: Record<string, string>, body: object | undefined) =>
	app.site.app.inject({
		method: method as "GET" | "POST",
		url,
		headers: { host: "one.test", ...headers },
		...(body ? { payload: body } : {}),
	});

async function begin(caller: Caller): Promise<void> {
	const url = caller === "visitor" ? `${quick}?clientId=${clientId}` : quick;
	const reply = await inject("POST", url, callers[caller].headers, {});
	const cookie = String(reply.headers["set-cookie"] ?? "").split(";")[0] ?? "";
	if (cookie && !callers[caller].headers["cookie"]) {
		callers[caller].headers = { cookie };
		return begin(caller);
	}
	callers[caller].exerciseId = reply.json<{ data: Exercise }>().data.exerciseId;
}

beforeAll(async () => {
	app = await openStudentApp(
		{
			bankCategories: [{ id: "sciences", categoryName: "Sciences" }],
			bankSubjects: [buildSubject("maths")],
			bankQuestions: [...hiddenBank],
			students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x" })),
		},
		{ perAddress: 1_000_000 },
	);
	await app.site.app.listen({ port: 0, host: "127.0.0.1" });
	for (const caller of Object.keys(callers) as Caller[]) {
		if (caller !== "visitor") callers[caller].headers = { authorization: `token of ${caller}` };
		await begin(caller);
	}
	const address = app.site.app.server.address();
	if (typeof address !== "object" || address === null) throw new Error("the server must listen on a port");
	page = await openSocket({ port: address.port, host: "one.test" });
	await signIn(page, 1, "mei", await ticketOf(app, "mei"));
});
afterAll(async () => {
	page.socket.close();
	await app.close();
});

/** Something is collected before it is asked for; an exercise is handed in at last, has a report then, and is not given up. */
const sequence = [
	"collect/put",
	"",
	"collect/drop",
	"websocket/exercise/submit",
	"exercise/report/",
	"exercise/close",
];
const priority = (route: string): number =>
	sequence.indexOf(sequence.find((part) => part !== "" && route.includes(part)) ?? "");
const inOrder = Object.entries(cases).toSorted(([one], [other]) => priority(one) - priority(other));

/** Calls every route. @returns what was told early, and which calls of the question bank were refused, with their code */
async function callAll(caller: Caller, taskId: string, answered: ReadonlySet<string>) {
	const early: string[] = [];
	const refused: Record<string, string> = {};
	const own = callers[caller];
	for (const [route, { url, body }] of inOrder) {
		const [method = "", path = ""] = route.split(" ");
		const reply = await inject(
			method,
			live(url ?? path, own, taskId),
			// The session goes on.
			route.includes("loginout") ? {} : own.headers,
			body && (JSON.parse(live(JSON.stringify(body), own, taskId)) as object),
		);
		early.push(...sentEarly(reply.body, answered).map((each) => `${route} as ${caller}: ${each}`));
		if (!route.includes("/question/v1/")) continue;
		const { code } = reply.json<{ code: string }>();
		if (code !== "1") refused[route.replace("/s/api/question/v1/", "")] = code;
	}
	return { early, refused };
}

test("nothing is answered: no route tells a key, an explanation or a solution, whoever calls", async () => {
	const all = {
		mei: await callAll("mei", "essay", new Set()),
		lin: await callAll("lin", "short", new Set()),
		visitor: await callAll("visitor", "fill", new Set()),
	};
	expect(Object.values(all).flatMap(({ early }) => early)).toEqual([]);
	// The others have answered with what there is: a refusal would prove nothing.
	expect(all.mei.refused).toMatchInlineSnapshot(`
		{
		  "POST exercise/unlogin/reexamine/paper/generate": "1608",
		  "POST exercise/wrong/paper/generate": "1625",
		}
	`);
	expect(Object.entries(all.visitor.refused).filter(([, code]) => code !== "401")).toEqual([]);
});

/** An answer whose solution is wanted. */
const answerOf = () => ({ entryId: randomUUID(), answer: ["false"], isFinal: true });

/** Operations about the connection itself, and those that have a place of their own below. */
const isLater: ReadonlySet<string> = new Set([
	...["auth", "heartbeat", "leave", "login", "logout"],
	...["submit_question", "submit", "close"],
]);

test("an operation of the realtime connection and the pushes of an answer tell the solution of that task alone", async () => {
	await begin("mei");
	const early: string[] = [];
	const answers = new Map<string, string>();
	const ask = async (name: keyof typeof operations, answered: ReadonlySet<string>) => {
		const text = live(JSON.stringify(operationMessages[name]), callers.mei, "judge");
		const message = { ...(JSON.parse(text) as object), ...(name === "submit_question" && answerOf()) };
		const reply = await page.send(name, message);
		if (reply.code !== "404") answers.set(name, reply.code);
		early.push(...sentEarly(JSON.stringify(reply), answered).map((each) => `${name}: ${each}`));
	};
	const others = (Object.keys(operations) as (keyof typeof operations)[]).filter(
		(name) => !isLater.has(name),
	);
	for (const name of others) await ask(name, new Set());
	const answered = new Set(["judge"]);
	for (const name of ["submit_question", ...others, "submit", "paper_questions", "review", "close"] as const)
		await ask(name, answered);
	expect(Object.fromEntries(answers)).toMatchInlineSnapshot(`
		{
		  "close": "1",
		  "mark": "1",
		  "paper_questions": "1",
		  "pause": "1",
		  "resume": "1",
		  "review": "1",
		  "submit": "1",
		  "submit_question": "1",
		  "switch_question": "1",
		}
	`);
	await expect.poll(() => page.pushes("event").length).toBeGreaterThan(0);
	early.push(...sentEarly(JSON.stringify(page.received), answered).map((each) => `a push: ${each}`));
	expect(early).toEqual([]);
});

test("one task is answered: calls tell its solution to its student, and of no other task", async () => {
	await begin("mei");
	const { exerciseId } = callers.mei;
	await page.send("submit_question", { exerciseId, questionId: "judge", ...answerOf() });
	const { early, refused } = await callAll("mei", "essay", new Set(["judge"]));
	expect(early).toEqual([]);
	expect(refused).toMatchInlineSnapshot(`
		{
		  "POST exercise/unlogin/reexamine/paper/generate": "1608",
		}
	`);
	await begin("lin");
	expect((await callAll("lin", "judge", new Set())).early).toEqual([]);
	const own = await inject(
		"GET",
		`/s/api/question/v1/exercise/paper/${callers.mei.exerciseId}`,
		callers.mei.headers,
		undefined,
	);
	expect(sentEarly(own.body, new Set())).toContain("text of judge");
});

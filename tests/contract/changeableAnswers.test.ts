// Whether an answer is right leaves the server once it can no longer be changed (DECISIONS 254). Two students, and two
// visitors, do the same but for one thing: the first one's answers are right, the other one's wrong. Until they are final no
// call and no operation may reply differently.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
	Exercise,
	OutboxData,
	PracticeAnswer,
	UnloginResults,
} from "../../schemas/generated/documents.ts";
import { cases } from "../support/data/authorisationTable.ts";
import { buildSubject } from "../support/data/buildCatalogue.ts";
import { hiddenBank } from "../support/data/hiddenBank.ts";
import { live } from "../support/data/liveIds.ts";
import { operationMessages } from "../support/data/operationMessages.ts";
import { openStudentApp, type StudentApp } from "../support/server/studentApp.ts";
import { openSocket, signIn, ticketOf } from "../support/server/testSocket.ts";

const quick = "/s/api/question/v1/exercise/quick/paper/generate/sciences/maths?clientId=a-visitor";
const given: Readonly<
	Record<string, { readonly right: PracticeAnswer; readonly incorrect: PracticeAnswer }>
> = {
	single: { right: ["b"], incorrect: ["a"] },
	multiple: { right: ["a", "c"], incorrect: ["a", "b"] },
	judge: { right: ["true"], incorrect: ["false"] },
	number: { right: ["271828183"], incorrect: ["1"] },
};
type Side = keyof (typeof given)[string];

let app: StudentApp;
let port = 0;
beforeAll(async () => {
	app = await openStudentApp(
		{
			bankCategories: [{ id: "sciences", categoryName: "Sciences" }],
			bankSubjects: [buildSubject("maths")],
			bankQuestions: [...hiddenBank],
			students: ["right", "incorrect"].map((id) => ({ id, account: id, password: "x" })),
		},
		{ perAddress: 1_000_000 },
	);
	await app.site.app.listen({ port: 0, host: "127.0.0.1" });
	const address = app.site.app.server.address();
	if (typeof address !== "object" || address === null) throw new Error("the server must listen on a port");
	port = address.port;
});
afterAll(() => app.close());

async function call<T>(headers: Record<string, string>, method: string, url: string, body?: object) {
	const reply = await app.site.app.inject({
		method: method as "GET" | "POST",
		url,
		headers: { host: "one.test", ...headers },
		...(body && { payload: body }),
	});
	return {
		text: reply.body,
		cookie: String(reply.headers["set-cookie"] ?? "").split(";")[0] ?? "",
		reply: () => reply.json<{ code: string; data: T }>(),
	};
}

/** Begins an exercise of all questions, as a student or with the cookie of a visitor. */
async function begin(headers: Record<string, string>) {
	const first = await call<Exercise>(headers, "POST", quick, {});
	if (first.reply().code === "1") return { headers, exerciseId: first.reply().data.exerciseId };
	const own = { cookie: first.cookie };
	return { headers: own, exerciseId: (await call<Exercise>(own, "POST", quick, {})).reply().data.exerciseId };
}

const answersOf = (side: Side, exerciseId: string) =>
	Object.entries(given).map(([taskId, answer]) => ({
		exerciseId,
		taskId,
		answer: answer[side],
		isFinal: false,
	}));

const differing: ReadonlySet<string> = new Set(["answer", "elapsedSeconds", "nextDayInMs"]);
const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Without what differs whether an answer is right or not: ids, times, the order of questions, and the answer itself. */
function comparable(value: unknown): unknown {
	if (Array.isArray(value)) return value.map((each) => JSON.stringify(comparable(each))).toSorted();
	if (typeof value === "string") return value.replace(uuid, "an id").replace(/^\d{4}-.*Z$/, "a time");
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, inner]) => [name, differing.has(name) ? "differs" : comparable(inner)]),
	);
}

/** Calls that end the exercise, after which its answers are final. */
const isEnd = (route: string): boolean => /exercise\/(submit|close)$/.test(route);
const practiceRoutes = Object.entries(cases).filter(
	([route]) => route.includes("/question/v1/") && !isEnd(route),
);

/** What every call of the question bank replies; repeated with `onlyWrong` where an exercise may be repeated so. */
async function readAll({ headers, exerciseId }: Awaited<ReturnType<typeof begin>>) {
	const replies: Record<string, unknown> = {};
	for (const [route, { url, body }] of practiceRoutes) {
		const [method = "", path = ""] = route.split(" ");
		for (const more of route.includes("reexamine") ? [{}, { onlyWrong: true }] : [{}]) {
			const sent = body && {
				...(JSON.parse(live(JSON.stringify(body), { exerciseId }, "single")) as object),
				...more,
			};
			const { reply } = await call(headers, method, live(url ?? path, { exerciseId }, "single"), sent);
			replies[`${route} ${JSON.stringify(more)}`] = comparable(reply());
		}
	}
	return replies;
}

async function readAsStudent(side: Side) {
	const own = await begin({ authorization: `token of ${side}` });
	const entries = answersOf(side, own.exerciseId).map((body, i) => ({
		...{ id: randomUUID(), kind: "practice.answer", schoolId: "", number: i + 1, age: 0, body },
	}));
	const outbox = { queueId: randomUUID(), userId: side, entries };
	const stored = await call<OutboxData>(own.headers, "POST", "/s/api/saas-business/v1/outbox", outbox);
	expect(stored.reply().data.results.map(({ state }) => state)).toEqual(entries.map(() => "done"));
	const page = await openSocket({ port, host: "one.test" });
	await signIn(page, 1, side, await ticketOf(app, side));
	const operations: Record<string, unknown> = {};
	for (const name of ["paper_questions", "review", "mark", "switch_question", "pause", "resume"] as const)
		operations[name] = comparable(
			await page.send(name, JSON.parse(live(JSON.stringify(operationMessages[name]), own, "single"))),
		);
	page.socket.close();
	return { stored: comparable(stored.reply()), operations, ...(await readAll(own)) };
}

async function readAsVisitor(side: Side) {
	const own = await begin({});
	const answers = answersOf(side, own.exerciseId).map((body) => ({ entryId: randomUUID(), age: 0, body }));
	const url = `/s/api/question/v1/exercise/unlogin/submit?clientId=a-visitor&recordId=${own.exerciseId}`;
	const stored = await call<UnloginResults>(own.headers, "POST", url, { answers });
	expect(stored.reply().data.results.map(({ state }) => state)).toEqual(answers.map(() => "done"));
	return { stored: comparable(stored.reply()), ...(await readAll(own)) };
}

/** Which replies differ. */
const differences = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
	Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

const refusedOf = (replies: Readonly<Record<string, unknown>>) =>
	Object.fromEntries(
		Object.entries(replies).flatMap(([name, reply]) => {
			const code = (reply as { code?: string }).code ?? "1";
			return code === "1" ? [] : [[name, code]];
		}),
	);

test("a student's answers can still be changed: every call replies the same whether they are right or wrong", async () => {
	const right = await readAsStudent("right");
	expect(differences(right, await readAsStudent("incorrect"))).toEqual([]);
	// A refusal would prove nothing.
	expect(refusedOf(right)).toMatchInlineSnapshot(`
		{
		  "GET /s/api/question/v1/exercise/report/:recordId {}": "1610",
		  "POST /s/api/question/v1/exercise/collect/paper/generate {}": "1624",
		  "POST /s/api/question/v1/exercise/unlogin/reexamine/paper/generate {"onlyWrong":true}": "1608",
		  "POST /s/api/question/v1/exercise/unlogin/reexamine/paper/generate {}": "1608",
		  "POST /s/api/question/v1/exercise/wrong/paper/generate {}": "1625",
		}
	`);
});

test("a visitor's answers can still be changed: every call replies the same whether they are right or wrong", async () => {
	const right = await readAsVisitor("right");
	expect(differences(right, await readAsVisitor("incorrect"))).toEqual([]);
	expect(Object.entries(refusedOf(right)).filter(([, code]) => code !== "401")).toEqual([]);
});

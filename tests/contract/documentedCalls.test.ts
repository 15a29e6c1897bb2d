// The documented calls, API-001 to API-148: each answers at its documented place with the envelope and its schema, or is
// in the list of those that are not built yet.
import { describe, expect, it } from "vitest";
import { validatorOf } from "../../schemas/compile.ts";
import type { Exercise } from "../../schemas/generated/documents.ts";
import { defaultEndpoints } from "../../schemas/generated/endpoints.ts";
import { problemMessage, problemsOf } from "../../schemas/problems.ts";
import type { Deps } from "../../server/deps.ts";
import { demoSecret } from "../../server/env.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import type { CallContext, DocumentedCall } from "../support/data/documentedCall.ts";
import { documentedCalls } from "../support/data/documentedCalls.ts";
import { notBuilt } from "../support/data/missingCalls.ts";
import { ticketFor } from "../support/server/captchaTicket.ts";
import { openTestApp } from "../support/server/testApp.ts";
import { openSocket } from "../support/server/testSocket.ts";
import { ask, data } from "../support/site/ask.ts";
import { loginBody, signInToken } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");

let opened: Promise<CallContext & { readonly token: string }> | undefined;
/** A signed-in student and a visitor of the running site. */
function context() {
	opened ??= (async () => {
		const token = await signInToken(site(), host, lin);
		const { userId } = await data<{ userId: string }>(
			site(),
			host,
			"/external/api/v1/usersfront/getCurrentUser",
			{ headers: { authorization: token } },
		);
		const page = await ask(site(), host, "/s/pc/");
		const visitorToken = /<meta name="visitor-token" content="([^"]+)">/.exec(page.body)?.[1] ?? "";
		const deps = { env: { secret: demoSecret } } as Deps;
		return {
			token,
			userId,
			visitorToken,
			companyId: 1,
			ticket: (path) => ticketFor(deps, path),
			login: () => loginBody(site(), host, demoStudent(host, "noah")),
			begin: async () => {
				const { exerciseId } = await data<Exercise>(
					site(),
					host,
					"/question/v1/exercise/quick/paper/generate/sciences/math",
					{ headers: { authorization: token }, body: {} },
				);
				return { exerciseId };
			},
		};
	})();
	return opened;
}

/** What is invalid in the answer to a call. */
async function problemsWith(call: DocumentedCall): Promise<string[]> {
	const { method, path, body, as, data: schema, code = "1" } = call;
	const validate = validatorOf(schema);
	const invalid = (value: unknown) =>
		validate(value) ? [] : problemsOf(validate.errors, value).map(problemMessage);
	const known = await context();
	const answer = await ask(site(), host, typeof path === "string" ? path : path(known), {
		method: method ?? "GET",
		headers: { "accept-language": "en", ...(as ? { authorization: known.token } : {}) },
		...(body === undefined ? {} : { body: typeof body === "function" ? await body(known) : body }),
	});
	if (call.isFile) return invalid(JSON.parse(answer.body));
	const envelope = JSON.parse(answer.body) as { code: unknown; message: unknown; data: unknown };
	expect(Object.keys(envelope).toSorted()).toEqual(["code", "data", "message"]);
	if (envelope.code !== code) return [`code ${code} was expected, found ${answer.status} ${answer.body}`];
	if (code !== "1") {
		const isUnknownAddress = envelope.message === "There is nothing at this address.";
		return envelope.message && !isUnknownAddress ? [] : ["a refusal must say why"];
	}
	return invalid(envelope.data);
}

describe("a documented call answers at its place with its schema", () => {
	it.each(documentedCalls.map((call) => [call.id, call] as const))("%s", async (_, call) => {
		expect(await problemsWith(call)).toEqual([]);
	});

	it("API-008: the socket opens at /websocket", async () => {
		const { outcome, socket } = await openSocket({ port: site().port, host });
		expect(outcome).toBe("connected");
		socket.close();
	});
});

describe("what is not built yet", () => {
	it("answers at none of the listed places: one that does is removed from the list", async () => {
		const urls: string[] = [];
		const app = await openTestApp({ onRoute: ({ url }) => void urls.push(url) });
		await app.close();
		const answers = Object.entries(notBuilt).filter(([, path]) =>
			path.startsWith("/") ? urls.some((url) => url.startsWith(path)) : Object.hasOwn(defaultEndpoints, path),
		);
		expect(answers).toEqual([]);
	});
});

it("every id from API-001 to API-148 is in exactly one of the lists", () => {
	const all = Array.from({ length: 148 }, (_, i) => `API-${String(i + 1).padStart(3, "0")}`);
	const known = [...documentedCalls.map(({ id }) => id), "API-008", ...Object.keys(notBuilt)];
	expect(known.toSorted()).toEqual(all);
});

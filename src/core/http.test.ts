import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { validateCurrentUser } from "../../schemas/generated/calls/login.js";
import { ApiError } from "./errors.ts";
import { type CallSpec, call, introduce } from "./http.ts";

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const asked: IncomingMessage[] = [];

beforeAll(async () => {
	server = createServer((request, response) => {
		asked.push(request);
		answer(request, response);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	vi.stubGlobal("location", { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
	vi.stubGlobal("document", { documentElement: { lang: "en" } });
});
afterEach(() => {
	asked.length = 0;
	introduce(
		() => ({}),
		() => undefined,
	);
});
afterAll(() => {
	vi.unstubAllGlobals();
	server.close();
});

const user = { userId: "u-1", companyId: 1 };
const saying = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) => {
	response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
};
const ask = (more: Partial<CallSpec<typeof user>> = {}) =>
	call({ path: "/who", validate: () => validateCurrentUser, ...more });
const failure = (more: Partial<CallSpec<typeof user>> = {}): Promise<ApiError> =>
	ask(more).then(
		() => Promise.reject(new Error("expected a failure")),
		(error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
	);

test("unwraps the envelope and sends the documented headers", async () => {
	answer = saying(200, { code: "1", message: "", data: user });
	introduce(
		() => ({ token: "abc", schoolId: "north", companyId: "7" }),
		() => undefined,
	);
	expect(await ask({ query: { domain: "a b", none: undefined, page: 2 } })).toEqual(user);
	const [request] = asked;
	expect(request?.url).toBe("/s/api/who?domain=a+b&page=2");
	expect(request?.headers).toMatchObject({
		app_version: "8.1.3",
		memory: "1",
		authorization: "abc",
		schoolid: "north",
		companyid: "7",
		platform: "pc",
		"accept-language": "en",
	});
	expect(request?.headers["system_os"]).toBeTruthy();
});

test("a visitor sends no Authorization; origin calls leave the base path out", async () => {
	answer = saying(200, { code: "1", message: "", data: user });
	await ask({ method: "POST", origin: true });
	expect(asked[0]?.headers.authorization).toBeUndefined();
	expect(asked[0]?.url).toBe("/who");
});

test.each([
	[
		"another code",
		200,
		{ code: "0", message: "Wrong password" },
		{ kind: "refused", code: "0", message: "Wrong password" },
	],
	[
		"the number 1, which is not the string",
		200,
		{ code: 1, message: "", data: user },
		{ kind: "unreadable" },
	],
	["a code with status 400", 400, { code: "400", message: "Too long" }, { kind: "refused", status: 400 }],
	[
		"401",
		401,
		{ code: "401", message: "Sign in" },
		{ kind: "unauthorized", status: 401, message: "Sign in" },
	],
	["429", 429, { code: "429", message: "Wait" }, { kind: "busy", message: "Wait" }],
	["a proxy's page for 502", 502, "<html>Bad gateway</html>", { kind: "busy", message: "" }],
	["HTML", 200, "<!doctype html>", { kind: "unreadable" }],
	["truncated JSON", 200, '{"code":"1","data":{"us', { kind: "unreadable" }],
	["null", 200, "null", { kind: "unreadable" }],
])("%s", async (_, status, body, expected) => {
	answer = saying(status, body);
	expect(await failure()).toMatchObject(expected);
	expect(asked).toHaveLength(1);
});

test("data that its schema does not allow is named: path, expected, found", async () => {
	const said = vi.spyOn(console, "error").mockReturnValue();
	answer = saying(200, { code: "1", message: "", data: { userId: "u-1", companyId: "seven" } });
	expect((await failure()).kind).toBe("unreadable");
	expect(said.mock.calls).toMatchInlineSnapshot(`
		[
		  [
		    "/who: companyId must be integer, found "seven"; change the value",
		  ],
		]
	`);
	said.mockRestore();
});

test("a line cut in the middle of an answer is a network failure", async () => {
	answer = (_, response) => {
		response.writeHead(200, { "content-length": "1000" });
		response.write('{"code"');
		response.socket?.destroy();
	};
	expect((await failure()).kind).toBe("network");
});

test("an aborted call fails with its own reason and is no failure of the server", async () => {
	const controller = new AbortController();
	answer = () => controller.abort(new Error("left the page"));
	await expect(ask({ signal: controller.signal })).rejects.toThrow("left the page");
});

test("validator code that does not arrive is a network failure", async () => {
	answer = saying(200, { code: "1", message: "", data: user });
	const validate = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
	expect((await failure({ validate })).kind).toBe("network");
});

test("401 tells the session which token was refused, and only a caller with one", async () => {
	const refused = vi.fn();
	answer = saying(401, { code: "401", message: "" });
	introduce(() => ({}), refused);
	await failure();
	expect(refused).not.toHaveBeenCalled();
	introduce(() => ({ token: "old" }), refused);
	await failure();
	expect(refused).toHaveBeenCalledExactlyOnceWith("old");
});

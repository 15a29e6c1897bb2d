import { expect, test, vi } from "vitest";
import { validateCurrentUser } from "../../../schemas/generated/calls/login.js";
import { reply, setupAnswerServer } from "../../../tests/support/server/answerServer.ts";
import type { CallSpec } from "./callSpec.ts";
import { call, setIdentity } from "./http.ts";

const server = setupAnswerServer();
const user = { userId: "u-1", companyId: 1 };
const ask = (more: Partial<CallSpec<typeof user>> = {}) =>
	call({ path: "/who", validate: () => validateCurrentUser, ...more });

test("call: returns the data of the envelope and sends the documented headers", async () => {
	server.answer(reply(200, { code: "1", message: "", data: user }));
	setIdentity({ caller: () => ({ token: "abc", schoolId: "north", companyId: "7" }) });
	expect(await ask({ query: { domain: "a b", none: undefined, page: 2 } })).toEqual(user);
	const [{ request } = {}] = server.asked;
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

test("call: a visitor sends no Authorization, an origin call has no base path, a POST is JSON", async () => {
	server.answer(reply(200, { code: "1", message: "", data: user }));
	await ask({ method: "POST", origin: true, body: { name: "林" } });
	const [{ request, body } = {}] = server.asked;
	expect(request?.headers.authorization).toBeUndefined();
	expect(request?.url).toBe("/who");
	expect(request?.headers["content-type"]).toBe("application/json");
	expect(body).toBe('{"name":"林"}');
});

test("call: an envelope is accepted with any content type", async () => {
	const text = JSON.stringify({ code: "1", message: "", data: user });
	server.answer(reply(200, text, { "content-type": "text/html" }));
	expect(await ask()).toEqual(user);
});

test("call: an aborted one rejects with the reason of its signal", async () => {
	const controller = new AbortController();
	server.answer(() => controller.abort(new Error("left the page")));
	await expect(ask({ signal: controller.signal })).rejects.toThrow("left the page");
});

test("call: a validator that cannot be loaded is a network error", async () => {
	server.answer(reply(200, { code: "1", message: "", data: user }));
	const validate = vi.fn(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
	await expect(ask({ validate })).rejects.toMatchObject({ kind: "network" });
});

import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { validateCurrentUser } from "../../../schemas/generated/calls/login.js";
import { reply, setupAnswerServer } from "../../../tests/support/server/answerServer.ts";
import { openDialogsAtom, registerDialogs } from "../dialogs.ts";
import { fetchMessages, setLanguage } from "../i18n.ts";
import { toast, toastsAtom } from "../toast.ts";
import type { CallSpec } from "./callSpec.ts";
import { ApiError } from "./errors.ts";
import { call } from "./http.ts";

const server = setupAnswerServer();
const store = getDefaultStore();
const user = { userId: "u-1", companyId: 1 };
const success = reply(200, { code: "1", message: "", data: user });
const html = "<!doctype html><title>Stop</title><p>Stop";

const ask = (more: Partial<CallSpec<typeof user>> = {}) =>
	call({ path: "/who", validate: () => validateCurrentUser, ...more });
const failure = (more: Partial<CallSpec<typeof user>> = {}): Promise<ApiError> =>
	ask(more).then(
		() => Promise.reject(new Error("expected a failure")),
		(error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
	);
const notices = () => store.get(toastsAtom).map(({ text }) => text);
/** The dialog on screen, as soon as it is. */
const shown = () =>
	vi.waitFor(() => {
		const [dialog] = store.get(openDialogsAtom);
		if (!dialog?.Component) throw new Error("no dialog is shown");
		return dialog;
	});

beforeEach(async () => {
	for (const { id } of store.get(toastsAtom)) toast.dismiss(id);
	registerDialogs(new Map());
	server.position.hash = "#/course/list";
	setLanguage("en", await fetchMessages("en"));
});

const login = { isLogin: true, method: "POST", body: {} } as const;
const coded = (code: unknown, message = "No", status = 200) => reply(status, { code, message });

const unreadable = { kind: "unreadable" } as const;
const busy = { kind: "busy" } as const;
const refused = { kind: "refused" } as const;
type Row = [string, ReturnType<typeof reply>, Partial<CallSpec<typeof user>>, Partial<ApiError>, string?];
test.each<Row>([
	["a sign-in's code 0 causes no notice", coded("0"), login, { ...refused, code: "0", message: "No" }],
	[
		"a sign-in's code 120030002 causes no notice",
		coded("120030002"),
		login,
		{ ...refused, code: "120030002" },
	],
	[
		"a sign-in's other codes cause no notice",
		coded("1001", "Wrong"),
		login,
		{ ...refused, message: "Wrong" },
	],
	["503 to a sign-in is busy", coded("503", "Full", 503), login, busy],
	["600 without a captcha dialog is refused", coded("600", "Prove it"), {}, { ...refused, code: "600" }],
	["401 to a visitor", coded("401", "Sign in", 401), {}, { kind: "unauthorized", message: "Sign in" }],
	["1105 is refused", coded("1105", "Change", 403), {}, refused],
	["403 without an action is refused", coded("403", "Not you", 403), {}, { ...refused, message: "Not you" }],
	["409 to a visitor is elsewhere", coded("409", "", 409), {}, { kind: "elsewhere" }],
	["-600 is refused", coded("-600"), {}, { ...refused, code: "-600" }],
	["429 without Retry-After is busy", coded("429", "Wait", 429), {}, { ...busy, message: "Wait" }],
	["an HTML page with 502 is busy", reply(502, html), {}, { ...busy, message: "" }],
	["a long Retry-After is busy", reply(503, "", { "retry-after": "3600" }), {}, busy],
	["an invalid Retry-After is busy", reply(503, "", { "retry-after": "soon" }), {}, busy],
	["a POST with Retry-After is not sent again", reply(503, "", { "retry-after": "0" }), login, busy],
	["HTML", reply(200, html), {}, unreadable],
	["HTML sent as JSON", reply(200, html, { "content-type": "application/json" }), {}, unreadable],
	["half of an answer", reply(200, '{"code":"1","data":{"us'), {}, unreadable],
	["null", reply(200, "null"), {}, unreadable],
	["the number 1 for a code", reply(200, { code: 1, data: user }), {}, unreadable],
	["an empty answer", reply(200, ""), {}, unreadable],
	["204", (_, response) => response.writeHead(204).end(), {}, unreadable],
	["an HTML page with 500", reply(500, html), {}, { ...unreadable, status: 500 }],
	["a success with status 500", reply(500, { code: "1", data: user }), {}, unreadable],
	["any other code", coded("77", "Sold out"), {}, { ...refused, code: "77", message: "Sold out" }],
	["a code with status 400", coded("400", "Too long", 400), {}, { ...refused, status: 400 }],
])("%s", async (_, answer, more, expected, notice) => {
	server.answer(answer);
	const error = await failure(more);
	expect({ kind: error.kind, code: error.code, status: error.status, message: error.message }).toMatchObject(
		expected,
	);
	expect(notices()).toEqual(notice ? [notice] : []);
	expect(error.more.isNotified ?? false).toBe(notice !== undefined);
	expect(server.asked).toHaveLength(1);
});

test("invalid data: the error names path, expected and found", async () => {
	const logged = vi.spyOn(console, "error").mockReturnValue();
	server.answer(reply(200, { code: "1", message: "", data: { userId: "u-1", companyId: "seven" } }));
	expect((await failure()).kind).toBe("unreadable");
	expect(logged.mock.calls).toMatchInlineSnapshot(`
		[
		  [
		    "/who: companyId must be a whole number, found "seven"; change the value",
		  ],
		]
	`);
	logged.mockRestore();
});

test("an incomplete answer is a network error", async () => {
	server.answer((_, response) => {
		response.writeHead(200, { "content-length": "1000" });
		response.write('{"code"');
		response.socket?.destroy();
	});
	expect((await failure()).kind).toBe("network");
});

test("no answer within 60 s is a timeout (REQ-02)", async () => {
	const asked: number[] = [];
	const soon = vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
		asked.push(limit);
		return AbortSignal.abort(new DOMException("late", "TimeoutError"));
	});
	server.answer(success);
	expect((await failure()).kind).toBe("timeout");
	expect(asked).toEqual([60_000]);
	soon.mockRestore();
});

test.each([
	["seconds", { "retry-after": "0" }],
	[
		"a date, by the server's own clock",
		{ "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT", date: "Thu, 01 Jan 1970 00:00:00 GMT" },
	],
])("a GET is sent again after the delay of the server: %s", async (_, headers) => {
	server.answer(reply(503, "", headers), success);
	expect(await ask()).toEqual(user);
	expect(server.asked).toHaveLength(2);
});

test("a GET is sent again only once", async () => {
	server.answer(reply(429, "", { "retry-after": "0" }));
	expect((await failure()).kind).toBe("busy");
	expect(server.asked).toHaveLength(2);
});

test("an aborted GET is not sent again", async () => {
	const controller = new AbortController();
	server.answer(reply(503, "", { "retry-after": "20" }));
	const waiting = ask({ signal: controller.signal });
	await vi.waitFor(() => expect(notices()).toHaveLength(1));
	controller.abort();
	await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
	expect(server.asked).toHaveLength(1);
});

const Component = () => null;
const registerDialog = (name: string) =>
	registerDialogs(new Map([[name, { load: async () => ({ default: Component }) }]]));

test.each([
	[
		"in the body of a post",
		{ method: "POST", body: { name: "lin" } },
		"/s/api/who",
		{ name: "lin", ticket: "t", randstr: "r" },
	],
	[
		"in the query of a question",
		{ query: { name: "lin" } },
		"/s/api/who?name=lin&ticket=t&randstr=r",
		undefined,
	],
] as const)("600: the challenge's answer goes along, %s (OPEN-012)", async (_, more, url, body) => {
	registerDialog("captcha");
	server.answer(coded("600", "Prove it"), success);
	const answer = ask(more);
	(await shown()).close({ ticket: "t", randstr: "r", more: "x" });
	expect(await answer).toEqual(user);
	const [, second] = server.asked;
	expect(second?.request.url).toBe(url);
	expect(second?.body ? JSON.parse(second.body) : undefined).toEqual(body);
	expect(notices()).toEqual([]);
});

test("600 after a challenge is an error; two calls have two challenges, one after the other", async () => {
	registerDialog("captcha");
	server.answer(coded("600", "Prove it"));
	const failures = [failure(), failure()];
	const first = await shown();
	expect(store.get(openDialogsAtom)).toHaveLength(1);
	first.close({ ticket: "t", randstr: "r" });
	const second = await vi.waitFor(async () => {
		const next = await shown();
		if (next.close === first.close) throw new Error("the first is still there");
		return next;
	});
	second.close({ ticket: "u", randstr: "s" });
	for (const each of failures) expect(await each).toMatchObject({ kind: "refused", code: "600" });
	expect(server.asked).toHaveLength(4);
	expect(server.asked.slice(2).map(({ request }) => request.url?.slice(-19))).toEqual([
		"?ticket=t&randstr=r",
		"?ticket=u&randstr=s",
	]);
});

test("a closed challenge fails its call without a notice", async () => {
	registerDialog("captcha");
	server.answer(coded("600", "Prove it"));
	const failing = failure();
	(await shown()).close(undefined);
	expect((await failing).more.isNotified).toBe(true);
	expect(server.asked).toHaveLength(1);
});

test.each(["cc", "waf"])(
	"403 with the action %s shows the page of the answer in a dialog",
	async (action) => {
		registerDialog("guardPage");
		server.answer(reply(403, html, { action, "content-type": "text/html" }));
		const error = await failure();
		expect(error).toMatchObject({ kind: "blocked", more: { isNotified: true } });
		const dialog = await shown();
		expect(dialog.args).toEqual({ html });
		dialog.close(undefined);
	},
);

test("550 stores the message and opens the error page; several at once are one", async () => {
	const stored = new Map<string, string>();
	vi.stubGlobal("sessionStorage", { setItem: (key: string, value: string) => stored.set(key, value) });
	vi.stubGlobal("history", {
		state: null,
		replaceState: (_: unknown, __: string, url: string) => Object.assign(server.position, { hash: url }),
	});
	vi.stubGlobal("PopStateEvent", Event);
	vi.stubGlobal("dispatchEvent", () => true);
	server.answer(coded("550", "Closed today", 550));
	const errors = await Promise.all([failure(), failure(), failure()]);
	expect(errors.map(({ kind }) => kind)).toEqual(["intercepted", "intercepted", "intercepted"]);
	expect(server.position.hash).toBe("#/errorPage");
	expect([...stored]).toEqual([
		["schoolfront.interception", '{"message":"Closed today","from":"/course/list"}'],
	]);
	vi.stubGlobal("history", undefined);
});

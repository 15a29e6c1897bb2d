import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { validateCurrentUser } from "../../../schemas/generated/calls/login.js";
import { givenAnswers, saying } from "../../../tests/support/givenAnswers.ts";
import { openDialogsAtom, provideDialogs } from "../dialogs.ts";
import { ApiError } from "../errors.ts";
import { type CallSpec, call } from "../http.ts";
import { fetchMessages, speak } from "../i18n.ts";
import { toast, toastsAtom } from "../toast.ts";

const server = givenAnswers();
const store = getDefaultStore();
const user = { userId: "u-1", companyId: 1 };
const success = saying(200, { code: "1", message: "", data: user });
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
	provideDialogs(new Map());
	server.place.hash = "#/course/list";
	speak("en", await fetchMessages("en"));
});

const login = { login: true, method: "POST", body: {} } as const;
const coded = (code: unknown, message = "No", status = 200) => saying(status, { code, message });

test.each<[string, ReturnType<typeof saying>, Partial<CallSpec<typeof user>>, Partial<ApiError>, string[]]>([
	["a login's code 0 is silent", coded("0"), login, { kind: "refused", code: "0", message: "No" }, []],
	["a face login is for its form", coded("120030002"), login, { kind: "refused", code: "120030002" }, []],
	["a login's other codes are told", coded("1001", "Wrong"), login, { kind: "refused" }, ["Wrong"]],
	["one without a sentence is the form's to tell", coded("1001", ""), login, { kind: "refused" }, []],
	["a login that meets a full house", coded("503", "Full", 503), login, { kind: "busy" }, []],
	["600 where nothing draws a challenge", coded("600", "Prove it"), {}, { kind: "refused", code: "600" }, []],
	["a visitor's 401", coded("401", "Sign in", 401), {}, { kind: "unauthorized", message: "Sign in" }, []],
	["a password to change is the account's", coded("1105", "Change", 403), {}, { kind: "refused" }, []],
	["403 without more", coded("403", "Not you", 403), {}, { kind: "refused", message: "Not you" }, []],
	["409 to a visitor", coded("409", "", 409), {}, { kind: "elsewhere" }, []],
	["-600", coded("-600"), {}, { kind: "refused", code: "-600" }, []],
	["429 without a time", coded("429", "Wait", 429), {}, { kind: "busy", message: "Wait" }, []],
	["a proxy's page for 502", saying(502, html), {}, { kind: "busy", message: "" }, []],
	["a time far away", saying(503, "", { "retry-after": "3600" }), {}, { kind: "busy" }, []],
	["a time that is none", saying(503, "", { "retry-after": "soon" }), {}, { kind: "busy" }, []],
	["a post comes not back by itself", saying(503, "", { "retry-after": "0" }), login, { kind: "busy" }, []],
	["HTML", saying(200, html), {}, { kind: "unreadable" }, []],
	[
		"HTML that says it is JSON",
		saying(200, html, { "content-type": "application/json" }),
		{},
		{ kind: "unreadable" },
		[],
	],
	["half of an answer", saying(200, '{"code":"1","data":{"us'), {}, { kind: "unreadable" }, []],
	["null", saying(200, "null"), {}, { kind: "unreadable" }, []],
	["the number 1 for a code", saying(200, { code: 1, data: user }), {}, { kind: "unreadable" }, []],
	["nothing", saying(200, ""), {}, { kind: "unreadable" }, []],
	["204", (_, response) => response.writeHead(204).end(), {}, { kind: "unreadable" }, []],
	["a page for 500", saying(500, html), {}, { kind: "unreadable", status: 500 }, []],
	[
		"success with a status of failure",
		saying(500, { code: "1", data: user }),
		{},
		{ kind: "unreadable" },
		[],
	],
	["any other code", coded("77", "Sold out"), {}, { kind: "refused", code: "77", message: "Sold out" }, []],
	["a code with status 400", coded("400", "Too long", 400), {}, { kind: "refused", status: 400 }, []],
])("%s", async (_, answer, more, expected, told) => {
	server.answer(answer);
	const error = await failure(more);
	expect({ kind: error.kind, code: error.code, status: error.status, message: error.message }).toMatchObject(
		expected,
	);
	expect(notices()).toEqual(told);
	expect(error.more.told ?? false).toBe(told.length > 0);
	expect(server.asked).toHaveLength(1);
});

test("data that its schema does not allow is named: path, expected, found", async () => {
	const said = vi.spyOn(console, "error").mockReturnValue();
	server.answer(saying(200, { code: "1", message: "", data: { userId: "u-1", companyId: "seven" } }));
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
	server.answer((_, response) => {
		response.writeHead(200, { "content-length": "1000" });
		response.write('{"code"');
		response.socket?.destroy();
	});
	expect((await failure()).kind).toBe("network");
});

test("no answer within 60 s is a failure of its own (REQ-02)", async () => {
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
])("a question comes back after the time the server gave: %s", async (_, headers) => {
	server.answer(saying(503, "", headers), success);
	expect(await ask()).toEqual(user);
	expect(server.asked).toHaveLength(2);
});

test("it comes back once", async () => {
	server.answer(saying(429, "", { "retry-after": "0" }));
	expect((await failure()).kind).toBe("busy");
	expect(server.asked).toHaveLength(2);
});

test("a question that was given up does not come back", async () => {
	const controller = new AbortController();
	server.answer(saying(503, "", { "retry-after": "20" }));
	const waiting = ask({ signal: controller.signal });
	await vi.waitFor(() => expect(notices()).toHaveLength(1));
	controller.abort();
	await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
	expect(server.asked).toHaveLength(1);
});

const Component = () => null;
const draws = (name: string) =>
	provideDialogs(new Map([[name, { load: async () => ({ default: Component }) }]]));

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
	draws("captcha");
	server.answer(coded("600", "Prove it"), success);
	const answer = ask(more);
	(await shown()).close({ ticket: "t", randstr: "r", more: "x" });
	expect(await answer).toEqual(user);
	const [, again] = server.asked;
	expect(again?.request.url).toBe(url);
	expect(again?.body ? JSON.parse(again.body) : undefined).toEqual(body);
	expect(notices()).toEqual([]);
});

test("600 again after a challenge is an error; two calls meet two challenges, one after the other", async () => {
	draws("captcha");
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

test("a challenge that is closed fails its call, and says nothing more", async () => {
	draws("captcha");
	server.answer(coded("600", "Prove it"));
	const failing = failure();
	(await shown()).close(undefined);
	expect((await failing).more.told).toBe(true);
	expect(server.asked).toHaveLength(1);
});

test.each(["cc", "waf"])("403 with the action %s shows the page that came, in a dialog", async (action) => {
	draws("guardPage");
	server.answer(saying(403, html, { action, "content-type": "text/html" }));
	const error = await failure();
	expect(error).toMatchObject({ kind: "blocked", more: { told: true } });
	const dialog = await shown();
	expect(dialog.args).toEqual({ html });
	dialog.close(undefined);
});

test("550 keeps what was said and opens the error page; many at once are one", async () => {
	const kept = new Map<string, string>();
	vi.stubGlobal("sessionStorage", { setItem: (key: string, value: string) => kept.set(key, value) });
	server.answer(coded("550", "Closed today", 550));
	const errors = await Promise.all([failure(), failure(), failure()]);
	expect(errors.map(({ kind }) => kind)).toEqual(["intercepted", "intercepted", "intercepted"]);
	expect(server.place.hash).toBe("#/errorPage");
	expect([...kept]).toEqual([
		["schoolfront.interception", '{"message":"Closed today","from":"/course/list"}'],
	]);
});

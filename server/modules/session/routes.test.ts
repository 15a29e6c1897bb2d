import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SessionRow, storeSession } from "../../../tests/support/server/storeSession.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { hashToken } from "../../crypto/token.ts";

const exchange = "/s/api/sso/onlischool/sign/token";
const whoAmI = "/s/api/sso/user";
const upgrade = "/upgrade/token";
let site: TestApp;

beforeAll(async () => {
	site = await openTestApp({ env: { TRUSTED_PROXIES: "127.0.0.1", PUBLIC_HOSTS: "one.localhost=one.test" } });
	await site.db.system((sql) =>
		sql.query(`insert into student (company_id, id, account, password_hash, school_id)
			values (1, 's', 'a', 'h', 'home'), (2, 's', 'a', 'h', 'home')`),
	);
});
afterAll(() => site.close());

/** A session of student `s`; its token is `t-name`, its renewal secret `r-name`. */
const given = (name: string, row: Partial<SessionRow> = {}): Promise<string> =>
	site.db.system((sql) =>
		storeSession(sql, { companyId: 1, studentId: "s", token: `t-${name}`, refresh: `r-${name}`, ...row }),
	);

const ask = (method: "GET" | "POST", url: string, headers: Record<string, string> = {}) =>
	site.app.inject({
		method,
		url,
		headers: { host: "one.test", "accept-language": "en", ...headers },
		...(method === "POST" ? { payload: {} } : {}),
	});
const cookie = (name: string) => ({ cookie: `a=b; schoolfront_session=r-${name}; present=1` });
const principal = (authorization: string, host = "one.test") => ask("GET", whoAmI, { authorization, host });
const visitorToken = async (host = "one.test"): Promise<string> =>
	/<meta name="visitor-token" content="([^"]+)">/.exec((await ask("GET", "/s/pc/", { host })).body)?.[1] ??
	"";
const refusal = (status: number, message: string) => [status, { code: `${status}`, message, data: null }];
const unauthorized = refusal(401, "Please sign in first.");
const elsewhere = refusal(409, "Your account has been logged in elsewhere and was forced offline.");
const expected = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json()];

describe("the principal of a token", () => {
	test("is the student, by header or query", async () => {
		await given("principal", { schoolId: "south" });
		const data = { companyId: 1, userId: "s", schoolId: "south", visitor: false };
		expect(expected(await principal("t-principal"))).toEqual([200, { code: "1", message: "", data }]);
		expect((await ask("GET", `${whoAmI}?access_token=t-principal`)).json()).toMatchObject({ data });
	});

	test("has the school of the student when the session has none", async () => {
		await given("schoolless");
		expect((await principal("t-schoolless")).json()).toMatchObject({ data: { schoolId: "home" } });
	});

	test("is a visitor for a page token, at its company only", async () => {
		const [one, two] = [await visitorToken(), await visitorToken("two.test")];
		expect(one).toMatch(/^v\.1\.1\.[\w-]{43}$/);
		expect(await visitorToken()).toBe(one);
		expect((await principal(one)).json()).toEqual({
			code: "1",
			message: "",
			data: { companyId: 1, visitor: true },
		});
		expect((await principal(two, "two.test")).json()).toMatchObject({ data: { companyId: 2 } });
		for (const forged of [two, one.replace("v.1.1", "v.1.2"), `${one}x`, "v.1.1.", "v."])
			expect(expected(await principal(forged))).toEqual(unauthorized);
	});

	test.each<[string, Partial<SessionRow> | undefined, unknown]>([
		["that nobody gave", undefined, unauthorized],
		["of another company", { companyId: 2 }, unauthorized],
		["whose half hour is over", { tokenFor: "-1 second" }, unauthorized],
		["whose session is over", { sessionFor: "-1 second" }, unauthorized],
		["signed out", { endReason: "signedOut" }, unauthorized],
		["forced out", { endReason: "forced" }, unauthorized],
		["signed in elsewhere", { endReason: "elsewhere" }, elsewhere],
		["signed in elsewhere, and late", { endReason: "elsewhere", tokenFor: "-1 second" }, elsewhere],
	])("%s: refused, also when repeated", async (name, row, answer) => {
		if (row) await given(name, row);
		for (const _ of [1, 2]) expect(expected(await principal(`t-${name}`))).toEqual(answer);
	});

	test("without a token or with one that is too long: refused", async () => {
		expect(expected(await ask("GET", whoAmI))).toEqual(unauthorized);
		expect(expected(await principal("x".repeat(5000)))).toEqual(unauthorized);
		expect((await ask("GET", `${whoAmI}?access_token=${"x".repeat(201)}`)).statusCode).toBe(400);
	});
});

describe("a renewal", () => {
	test("returns a new token, earlier ones stay valid", async () => {
		await given("renew", { schoolId: "south" });
		const replies = await Promise.all([1, 2, 3].map(() => ask("POST", upgrade, cookie("renew"))));
		const tokens = replies.map((reply) => {
			const { data, ...rest } = reply.json();
			expect([reply.statusCode, rest]).toEqual([200, { code: "1", message: "" }]);
			expect(reply.headers["cache-control"]).toBe("no-store");
			expect(data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), userId: "s", schoolId: "south" });
			return String(data.token);
		});
		expect(new Set(tokens).size).toBe(3);
		// Any of the three replies may have been lost, or all of them.
		for (const token of [...tokens, "t-renew"])
			expect((await principal(token)).json()).toMatchObject({ data: { userId: "s" } });
		expect((await ask("POST", upgrade, cookie("renew"))).statusCode).toBe(200);
	});

	test("succeeds after all tokens expired, and deletes old ones", async () => {
		await given("late", { tokenFor: "-2 days" });
		expect((await ask("POST", upgrade, cookie("late"))).statusCode).toBe(200);
		const rows = await site.db.system((sql) =>
			sql.query("select from session_token where token_hash = $1", [hashToken("t-late")]),
		);
		expect(rows).toEqual([]);
	});

	test.each<[string, Partial<SessionRow> | undefined]>([
		["nobody's", undefined],
		["another company's", { companyId: 2 }],
		["late", { sessionFor: "-1 second" }],
		["out", { endReason: "signedOut" }],
		["forced", { endReason: "forced" }],
	])("by a cookie that is %s is 401, and keeps a newer cookie", async (name, row) => {
		if (row) await given(`no-${name}`, row);
		const reply = await ask("POST", upgrade, cookie(`no-${name}`));
		expect(expected(reply)).toEqual(unauthorized);
		// A sign-in in another tab may have set a newer cookie already.
		expect(reply.headers["set-cookie"]).toBeUndefined();
	});

	test("for another student than the cookie's is 401", async () => {
		await given("other");
		expect((await ask("POST", `${upgrade}?userId=s`, cookie("other"))).statusCode).toBe(200);
		expect(expected(await ask("POST", `${upgrade}?userId=somebody`, cookie("other")))).toEqual(unauthorized);
		// Nor does it tell how the other one's session ended.
		await given("gone", { endReason: "elsewhere" });
		expect(expected(await ask("POST", `${upgrade}?userId=somebody`, cookie("gone")))).toEqual(unauthorized);
	});

	test("after a sign-in elsewhere is 409, also repeated", async () => {
		await given("else", { endReason: "elsewhere" });
		for (const _ of [1, 2]) {
			const reply = await ask("POST", upgrade, cookie("else"));
			expect(expected(reply)).toEqual(elsewhere);
			expect(reply.headers["set-cookie"]).toBeUndefined();
		}
	});

	test.each([
		["over https", { host: "one.test", "x-forwarded-proto": "https" }],
		["on a host of this machine", { host: "one.localhost:3000" }],
	])("%s a cookie that a sibling host can plant is ignored", async (name, headers) => {
		await given(name);
		const own = `__Host-schoolfront_session=r-${name}`;
		await given(`planted ${name}`);
		const planted = `schoolfront_session=r-planted ${name}`;
		expect((await ask("POST", upgrade, { ...headers, cookie: planted })).statusCode).toBe(401);
		expect((await ask("POST", upgrade, { ...headers, cookie: `${planted}; ${own}` })).statusCode).toBe(200);
	});

	test("without a cookie is 401", async () => {
		for (const headers of [{}, { cookie: "present=1" }, { cookie: "schoolfront_session=" }])
			expect(expected(await ask("POST", upgrade, headers as Record<string, string>))).toEqual(unauthorized);
		expect(
			expected(await ask("POST", upgrade, { cookie: `schoolfront_session=${"x".repeat(5000)}` })),
		).toEqual(unauthorized);
	});
});

test("log: no tokens, codes or cookies", async () => {
	await given("log");
	const secrets = ["t-log", "r-log"];
	const sent = await ask("GET", `${upgrade}?callback=/s/pc/`, cookie("log"));
	const code = new URL(String(sent.headers.location), "http://one.test").searchParams.get("code") ?? "";
	const codeCookie = String(sent.headers["set-cookie"]).split(";")[0] ?? "";
	const { data } = (await ask("GET", `${exchange}?code=${code}`, { cookie: codeCookie })).json();
	const renewed = (await ask("POST", upgrade, cookie("log"))).json().data.token;
	await ask("GET", `${whoAmI}?access_token=${renewed}`);
	await ask("POST", "/loginout", { authorization: data.token, ...cookie("log") });
	// Each of them again in a request that is refused.
	await ask("GET", `${exchange}?code=${code}&token=${data.token}`);
	await ask("POST", `${upgrade}?token=${renewed}`, cookie("log"));
	for (const secret of [...secrets, code, codeCookie.split("=")[1], data.token, renewed])
		expect(site.logs()).not.toContain(secret);
	expect(site.logs()).toContain(exchange);
});

// Codes in an address: made by /upgrade/token for one browser, exchanged once.
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SessionRow, storeSession } from "../../../tests/support/server/storeSession.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { hashToken } from "../../crypto/token.ts";
import { endSessions } from "../../shared/session/sessions.ts";

const exchange = "/s/api/sso/onlischool/sign/token";
let site: TestApp;
beforeAll(async () => {
	site = await openTestApp();
	await site.db.system((sql) =>
		sql.query("insert into student (company_id, id, account, password_hash) values (1, 's', 'a', 'h')"),
	);
});
afterAll(() => site.close());

/** A session of a student; its renewal secret is `r-name`. */
const given = (name: string, row: Partial<SessionRow> = {}): Promise<string> =>
	site.db.system((sql) =>
		storeSession(sql, { companyId: 1, studentId: "s", token: `t-${name}`, refresh: `r-${name}`, ...row }),
	);
const ask = (url: string, headers: Record<string, string> = {}) =>
	site.app.inject({ method: "GET", url, headers: { host: "one.test", "accept-language": "en", ...headers } });
const user = async (authorization: string) => (await ask("/s/api/sso/user", { authorization })).json().data;
const visitorToken = async (): Promise<string> =>
	/<meta name="visitor-token" content="([^"]+)">/.exec((await ask("/s/pc/")).body)?.[1] ?? "";

const codeOf = ({ headers }: LightMyRequestResponse): string =>
	new URL(String(headers.location), "http://one.test").searchParams.get("code") ?? "";
/** The cookie of the redirected browser. */
const cookieOf = ({ headers }: LightMyRequestResponse): string =>
	String(headers["set-cookie"] ?? "").split(";")[0] ?? "";
const take = (sent: LightMyRequestResponse, headers: Record<string, string> = {}) =>
	ask(`${exchange}?code=${codeOf(sent)}`, { cookie: cookieOf(sent), ...headers });
const from = (name: string, callback = "/s/pc/%23/news") =>
	ask(`/upgrade/token?callback=${callback}`, { cookie: `schoolfront_session=r-${name}` });
const message = "This sign-in code is no longer good. Please sign in again.";
const refused = { code: "1101", message, data: null };

test("is added to the callback and valid for one token", async () => {
	await given("code", { schoolId: "south" });
	const reply = await from("code");
	expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([302, "no-store"]);
	expect(reply.headers.location).toMatch(/^\/s\/pc\/\?code=[\w-]{43}#\/news$/);
	const { data, code } = (await take(reply)).json();
	expect([code, data]).toEqual(["1", { token: expect.any(String), userId: "s", schoolId: "south" }]);
	expect(await user(data.token)).toMatchObject({ userId: "s" });
	expect((await take(reply)).json()).toEqual(refused);
});

test("is given to a signed-in page for its own session, and not to a visitor", async () => {
	await given("back");
	const url = "/s/api/external/api/v1/usersfront/getTokenBackLogin";
	const post = (headers: Record<string, string>) =>
		site.app.inject({ method: "POST", url, headers: { host: "one.test", ...headers } });
	const reply = await post({ authorization: "t-back" });
	const { code, seconds } = reply.json().data;
	expect(seconds).toBe(60);
	const exchangeIt = (headers: Record<string, string>) => ask(`${exchange}?code=${code}`, headers);
	expect((await exchangeIt({ cookie: cookieOf(reply) })).json().data).toMatchObject({ userId: "s" });
	expect((await exchangeIt({ cookie: cookieOf(reply) })).json()).toEqual(refused);
	const other = (await post({ authorization: "t-back" })).json().data.code;
	expect((await ask(`${exchange}?code=${other}`)).json()).toEqual(refused);
	expect((await post({ authorization: await visitorToken() })).statusCode).toBe(401);
});

test("is refused in another browser, and spent by that", async () => {
	await given("mallory");
	await given("mei");
	// A link with the code of another student, opened in a browser with a code of its own.
	for (const cookie of ["", cookieOf(await from("mei")), "schoolfront_code=x"]) {
		const sent = await from("mallory");
		expect((await take(sent, { cookie })).json()).toEqual(refused);
		expect((await take(sent)).json()).toEqual(refused);
	}
});

test("comes with an HttpOnly cookie of one minute for the exchange only", async () => {
	await given("cookie");
	const [one, other] = [await from("cookie"), await from("cookie")];
	expect(String(one.headers["set-cookie"]).replace(/=[\w-]{43};/, "=…;")).toBe(
		`schoolfront_code=…; Max-Age=60; Path=${exchange}; HttpOnly; SameSite=Lax`,
	);
	// With two concurrent tabs the later cookie is valid for both codes.
	expect((await take(one, { cookie: cookieOf(other) })).json().code).toBe("1");
	expect((await from("nobody")).headers["set-cookie"]).toBeUndefined();
});

test("is valid once, also for concurrent requests", async () => {
	await given("race");
	const sent = await from("race");
	const codes = (await Promise.all(Array.from({ length: 6 }, () => take(sent)))).map(
		(reply) => reply.json().code,
	);
	expect(codes.sort()).toEqual(["1", "1101", "1101", "1101", "1101", "1101"]);
});

test("of another company is refused, and not spent", async () => {
	await given("tenant");
	const sent = await from("tenant");
	expect((await take(sent, { host: "two.test" })).json()).toEqual(refused);
	expect((await take(sent)).json().code).toBe("1");
});

test("is refused after a minute, and deleted with the next one", async () => {
	await given("minute");
	const sent = await from("minute");
	await site.db.system((sql) =>
		sql.query(
			"update session_code set expires_at = expires_at - interval '60 seconds' where code_hash = $1",
			[hashToken(codeOf(sent))],
		),
	);
	expect((await take(sent)).json()).toEqual(refused);
	await from("minute");
	const rows = await site.db.system((sql) =>
		sql.query("select from session_code where code_hash = $1", [hashToken(codeOf(sent))]),
	);
	expect(rows).toEqual([]);
});

test("is refused once its session has ended", async () => {
	const id = await given("gone");
	const sent = await from("gone");
	await endSessions(site.deps, { companyId: 1, sessionIds: [id] }, "forced");
	expect((await take(sent)).json()).toEqual(refused);
});

test("without a session: a visitor's token", async () => {
	await given("over", { endReason: "elsewhere" });
	for (const name of ["nobody", "over"]) {
		const { data } = (await take(await from(name))).json();
		expect(data).toEqual({ token: await visitorToken() });
	}
	expect((await take(await from("nobody"), { host: "two.test" })).json()).toEqual(refused);
});

test.each(["", "x".repeat(201)])("%j is no code at all", async (code) => {
	expect((await ask(`${exchange}?code=${code}`)).statusCode).toBe(400);
});

test.each([
	"http%3A%2F%2Fevil.test%2F",
	"%2F%2Fevil.test",
	"%2F%5Cevil.test",
	"javascript%3Aalert(1)",
	"/s/pc/&callback=//evil.test",
])("redirects to the root instead of %s", async (callback) => {
	const { statusCode, headers } = await from("hostile", callback);
	expect([statusCode, headers.location]).toEqual([302, `/s/pc/?code=${await visitorToken()}`]);
});

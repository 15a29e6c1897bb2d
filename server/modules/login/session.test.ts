import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LoginConfigData } from "../../../schemas/generated/documents.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { storeSession } from "../../../tests/support/server/storeSession.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { encryptPassword } from "../../../tests/support/site/signIn.ts";

const front = "/s/api/saas-business/v1/front/login";
let students: StudentApp;
beforeAll(async () => {
	const account = { password: "correct horse", schoolId: "south" };
	students = await openStudentApp(
		{
			// The second school lets its students stay signed in on several browsers.
			site: buildSite({
				login: { singleSession: false },
				overrides: { north: { login: { singleSession: true } } },
			}),
			students: [
				{ id: "s1", account: "mei", ...account },
				{ id: "s2", account: "lin", ...account, schoolId: "north" },
			],
		},
		{ env: { TRUSTED_PROXIES: "127.0.0.1" } },
	);
});
afterAll(() => students.close());

const inject = (method: "GET" | "POST", url: string, headers: Record<string, string> = {}, body?: object) =>
	students.site.app.inject({
		method,
		url,
		headers: { host: "one.test", "accept-language": "en", ...headers },
		...(body ? { payload: body } : {}),
	});

interface Here {
	readonly token: string;
	/** As the browser sends it. */
	readonly cookie: string;
	/** As it was set. */
	readonly given: string;
}

async function signIn(account: string, headers: Record<string, string> = {}): Promise<Here> {
	const config = (await inject("GET", `${front}/config`)).json<{ data: LoginConfigData }>().data;
	const reply = await inject("POST", `${front}/`, headers, {
		account,
		password: encryptPassword("correct horse", config),
	});
	// The second cookie names the students this browser is trusted by.
	const [given = ""] = [reply.headers["set-cookie"]].flat().map(String);
	return { token: reply.json().data.token.token, given, cookie: given.split(";")[0] ?? "" };
}

const user = async (authorization: string) =>
	(await inject("GET", "/s/api/external/api/v1/usersfront/getCurrentUser", { authorization })).statusCode;
const renew = (cookie: string) => inject("POST", "/upgrade/token", { cookie });

describe("a sign-in", () => {
	test("sets an HttpOnly cookie for renewals only, as long as the session", async () => {
		const { given, cookie } = await signIn("mei");
		expect(given.replace(/=[\w-]{43};/, "=…;")).toBe(
			"schoolfront_session=…; Max-Age=2592000; Path=/upgrade; HttpOnly; SameSite=Lax",
		);
		const { token } = (await renew(cookie)).json().data;
		expect(await user(token)).toBe(200);
	});

	test("over https sets a cookie that no sibling host can write", async () => {
		const { given } = await signIn("mei", { "x-forwarded-proto": "https" });
		expect(given.replace(/=[\w-]{43};/, "=…;")).toBe(
			"__Host-schoolfront_session=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
		);
	});

	test("stores user agent and address", async () => {
		await signIn("mei", { "user-agent": "A browser of Mei's", "x-forwarded-for": "203.0.113.9" });
		const rows = await students.site.db.system((sql) =>
			sql.query("select student_id, device, address from session order by created_at desc limit 1"),
		);
		expect(rows).toEqual([{ student_id: "s1", device: "A browser of Mei's", address: "203.0.113.9" }]);
	});

	test("keeps other sessions, or ends them where the school allows one session", async () => {
		const [first, second] = [await signIn("mei"), await signIn("mei")];
		expect([await user(first.token), await user(second.token)]).toEqual([200, 200]);
		const [here, there] = [await signIn("lin"), await signIn("lin")];
		expect([await user(here.token), await user(there.token)]).toEqual([409, 200]);
		expect([(await renew(here.cookie)).statusCode, (await renew(there.cookie)).statusCode]).toEqual([
			409, 200,
		]);
		// This lasts until the next sign-in, which ends the other session.
		expect(await user(here.token)).toBe(409);
		const repeated = await signIn("lin");
		expect([await user(repeated.token), await user(there.token)]).toEqual([200, 409]);
		expect([await user(first.token), await user(second.token)]).toEqual([200, 200]);
	});
});

describe.each(["/loginout", "/loginoutNew"])("a sign-out by %s", (path) => {
	const signOut = (headers: Record<string, string>) => inject("POST", path, headers, {});

	test("ends the session, returns the landing path and deletes the cookie", async () => {
		const { token, cookie } = await signIn("mei");
		const { token: renewed } = (await renew(cookie)).json().data;
		expect([await user(token), await user(renewed)]).toEqual([200, 200]);
		const reply = await signOut({ authorization: renewed });
		expect(reply.json()).toEqual({ code: "1", message: "", data: { loginSchoolPath: "/" } });
		expect(reply.headers["set-cookie"]).toMatch(
			/^schoolfront_session=; Max-Age=0; Path=\/upgrade; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
		);
		// Every token of the session has ended, and so has its renewal cookie.
		expect([await user(token), await user(renewed)]).toEqual([401, 401]);
		expect((await renew(cookie)).statusCode).toBe(401);
	});

	test("ends the session by an expired token too", async () => {
		const row = {
			companyId: 1,
			studentId: "s1",
			token: `late ${path}`,
			refresh: `r ${path}`,
			tokenFor: "-1 hour",
		};
		await students.site.db.system((sql) => storeSession(sql, row));
		const cookie = `schoolfront_session=${encodeURIComponent(row.refresh)}`;
		expect((await renew(cookie)).statusCode).toBe(200);
		expect((await signOut({ authorization: row.token })).statusCode).toBe(200);
		expect((await renew(cookie)).statusCode).toBe(401);
	});

	test("deletes the cookie for this site only, not for a form of another site", async () => {
		for (const [origin, taken] of [
			["http://one.test", true],
			["https://one.test", true],
			["http://evil.test", false],
			["http://one.test:8080", false],
			["null", false],
		] as const)
			expect([origin, (await signOut({ origin })).headers["set-cookie"] !== undefined]).toEqual([
				origin,
				taken,
			]);
	});

	test("succeeds without a session and after a sign-in elsewhere", async () => {
		const [here] = [await signIn("lin"), await signIn("lin")];
		for (const authorization of [here.token, here.token, "x", "v.1.1.x", "x".repeat(5000)])
			expect((await signOut({ authorization })).json()).toMatchObject({ code: "1" });
		expect((await signOut({})).json()).toMatchObject({ code: "1" });
	});
});

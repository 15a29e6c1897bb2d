import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeSession } from "../../tests/support/server/storeSession.ts";
import { openTestApp, type TestApp } from "../../tests/support/server/testApp.ts";
import { type RouteSpec, route } from "./route.ts";

const domains = "/calls/config#/definitions/SocketDomains";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({
		env: { PUBLIC_HOSTS: "public.example.com=two.test", TRUSTED_PROXIES: "10.1.1.1" },
		routes(app) {
			const get = (url: string, handler: RouteSpec["handler"], more: Partial<RouteSpec> = {}) =>
				route(app, { method: "GET", url: `/s/api/test${url}`, data: domains, handler, ...more });
			get("/company", async ({ company }) => ({ netty: { domain: String(company.id) } }));
			get("/student", async ({ student }) => ({ netty: { domain: student?.id ?? "" } }), {
				access: "student",
			});
			get("/optional", async ({ student }) => ({ netty: { domain: student?.id ?? "" } }), {
				access: "optional",
			});
			get("/limited", async () => ({ netty: { domain: "" } }), { limit: { max: 2, per: "minute" } });
			get("/address", async ({ ip }) => ({ netty: { domain: ip } }));
		},
	});
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
	site.app.inject({ url, headers: { host: "one.test", "accept-language": "en", ...headers } });
const call = (url: string, headers?: Record<string, string>) => get(`/s/api/test${url}`, headers);

describe("the host", () => {
	test("decides the company; a public host is an alias of the company's own", async () => {
		const companies = ["one.test", "ONE.test:4000", "one.test.", "two.test", "public.example.com"].map(
			async (host) => (await call("/company", { host })).json().data.netty.domain,
		);
		expect(await Promise.all(companies)).toEqual(["1", "1", "1", "2", "2"]);
	});

	test.each(["three.test", "one.test.evil.test", "127.0.0.1", ""])(
		'"%s" gets a neutral 404 for everything',
		async (host) => {
			for (const url of ["/", "/s/pc/", "/s/api/test/company", "/s/pc/assets/main.js", "/nothing"]) {
				const reply = await get(url, { host });
				expect([url, reply.statusCode]).toEqual([url, 404]);
				expect(reply.body).not.toMatch(/Company|one\.test|schoolfront/i);
			}
		},
	);

	test("is forwarded by a trusted proxy only", async () => {
		const headers = { "x-forwarded-host": "two.test", "x-forwarded-for": "203.0.113.9" };
		const from = async (remoteAddress: string, url: string) =>
			(
				await site.app.inject({
					url: `/s/api/test${url}`,
					headers: { host: "one.test", ...headers },
					remoteAddress,
				})
			).json().data.netty.domain;
		expect([await from("10.1.1.1", "/company"), await from("10.1.1.1", "/address")]).toEqual([
			"2",
			"203.0.113.9",
		]);
		expect([await from("10.1.1.2", "/company"), await from("10.1.1.2", "/address")]).toEqual([
			"1",
			"10.1.1.2",
		]);
	});
});

describe("the token", () => {
	beforeAll(async () => {
		const session = (token: string, companyId: number, tokenFor: string) =>
			site.db.system((sql) => storeSession(sql, { companyId, studentId: "s", token, tokenFor }));
		for (const id of [1, 2])
			await site.db.system((sql) =>
				sql.query("insert into student (company_id, id, account, password_hash) values ($1, 's', 'a', 'h')", [
					id,
				]),
			);
		await session("good", 1, "1 hour");
		await session("old", 1, "-1 second");
		await session("other", 2, "1 hour");
	});

	test("of a session of this company identifies the student", async () => {
		expect((await call("/student", { authorization: "good" })).json().data.netty.domain).toBe("s");
		expect((await call("/optional", { authorization: "good" })).json().data.netty.domain).toBe("s");
	});

	test.each(["", "old", "other", "bad", "x".repeat(5000)])(
		"invalid (%#): 401 where a student is required",
		async (authorization) => {
			const reply = await call("/student", { authorization });
			expect([reply.statusCode, reply.json()]).toEqual([
				401,
				{ code: "401", message: "Please sign in first.", data: null },
			]);
			// A page that sends a token expects a signed-in student, so it gets an error; without a token it does not.
			expect((await call("/optional", { authorization })).statusCode).toBe(authorization ? 401 : 200);
		},
	);
});

describe("limits", () => {
	test("of a route: refused with retry-after, per address", async () => {
		const from = (remoteAddress: string) =>
			site.app.inject({
				url: "/s/api/test/limited",
				headers: { host: "one.test", "accept-language": "en" },
				remoteAddress,
			});
		expect((await from("192.0.2.1")).statusCode).toBe(200);
		expect((await from("192.0.2.1")).statusCode).toBe(200);
		const refused = await from("192.0.2.1");
		expect(refused.statusCode).toBe(429);
		expect(refused.json()).toMatchObject({
			code: "429",
			message: expect.stringMatching(/^Too many requests/),
		});
		expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
		expect((await from("192.0.2.2")).statusCode).toBe(200);
	});
});

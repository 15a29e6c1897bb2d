import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/testApp.ts";
import { DatabaseBusy, DatabaseUnavailable } from "../db/sql.ts";
import { Refusal } from "./envelope.ts";
import { type RouteSpec, route } from "./route.ts";

const query = "/calls/course#/definitions/CourseListQuery";
const body = "/calls/login#/definitions/LoginBody";
const data = "/calls/config#/definitions/SocketDomains";
const logout = "/calls/login#/definitions/LogoutData";
const shared = { netty: { domain: "" } };

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({
		routes(app) {
			const get = (url: string, handler: RouteSpec["handler"], more: Partial<RouteSpec> = {}) =>
				route(app, { method: "GET", url: `/s/api/test${url}`, data, handler, ...more });
			get("/more", async () => ({ netty: { domain: "a", secret: "b" }, other: 1 }));
			get("/cached", async () => shared, { cached: true });
			get("/less", async () => ({}));
			get("/refused", async () => {
				throw new Refusal("100", { zh: "不行。", en: "Not like that." });
			});
			get("/busy", async () => {
				throw new DatabaseUnavailable("test");
			});
			get("/crowded", async () => {
				throw new DatabaseBusy("many wait");
			});
			get("/broken", async () => {
				throw new Error("the secret is 42");
			});
			get("/query", async ({ query }) => ({ netty: { domain: JSON.stringify(query) } }), {
				query,
			});
			route(app, {
				...{ method: "GET", url: "/s/api/test/counted", access: "optional", query, data },
				limit: { max: 2, per: "minute", key: ({ query }) => query.courseName ?? "" },
				handler: () => shared,
			});
			route(app, { method: "POST", url: "/s/api/test/body", body, data: logout, handler: async () => ({}) });
		},
	});
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
	site.app.inject({ url, headers: { host: "one.test", "accept-language": "en", ...headers } });
const call = (url: string, headers?: Record<string, string>) => get(`/s/api/test${url}`, headers);

test("one path for two routes of the program: the error names the route and no setting", async () => {
	const twice = openTestApp({
		routes(app) {
			for (const handler of [() => shared, () => shared])
				route(app, { method: "GET", url: "/s/api/test/twice", data, handler });
		},
	});
	await expect(twice).rejects.toThrow(/^GET \/s\/api\/test\/twice must be registered once, found a second/);
});

describe("hostile input", () => {
	test.each(["Infinity", "-Infinity"])("%s in a query is refused by the bounds", async (page) => {
		const reply = await call(`/query?page=${page}`);
		expect([reply.statusCode, reply.json().message]).toEqual([
			400,
			expect.stringMatching(/^query: page must be at (most 100000|least 1), found "-?Infinity"/),
		]);
	});

	test("a body nested as deeply as it fits is refused with 400", async () => {
		const reply = await site.app.inject({
			method: "POST",
			url: "/s/api/test/body",
			headers: { host: "one.test", "content-type": "application/json" },
			payload: `{"password":"x","account":${"[".repeat(30_000)}${"]".repeat(30_000)}}`,
		});
		expect(reply.statusCode).toBe(400);
	});
});

test("overload: twenty refusals of a busy database are fewer than ten lines in the log", async () => {
	const before = site.logs().length;
	const replies = await Promise.all(Array.from({ length: 20 }, () => call("/crowded")));
	expect(
		new Set(replies.map(({ statusCode, headers }) => `${statusCode} ${headers["retry-after"]}`)),
	).toEqual(new Set(["503 1"]));
	expect(
		site
			.logs()
			.slice(before)
			.match(/many wait/g)?.length,
	).toBeLessThan(10);
});

describe("replies", () => {
	test("contain what the schema names and nothing else", async () => {
		const reply = await call("/more");
		expect(reply.json()).toEqual({ code: "1", message: "", data: { netty: { domain: "a" } } });
		expect(reply.headers["cache-control"]).toBe("no-store");
	});

	test("a cached reply is the same as the first one", async () => {
		const expected = '{"code":"1","message":"","data":{"netty":{"domain":""}}}';
		for (const _ of [1, 2]) {
			const reply = await call("/cached");
			expect([reply.body, reply.headers["content-type"]]).toEqual([
				expected,
				"application/json; charset=utf-8",
			]);
		}
	});

	test("without a required property become a 500 without detail", async () => {
		const reply = await call("/less");
		expect(reply.statusCode).toBe(500);
		expect(reply.json()).toMatchObject({ code: "500", data: null });
	});

	test("of a refusal carry its code and its message in the request's language", async () => {
		expect((await call("/refused")).json()).toEqual({ code: "100", message: "Not like that.", data: null });
		const chinese = await call("/refused", { "accept-language": "zh-CN,en;q=0.8" });
		expect([chinese.statusCode, chinese.json().message]).toEqual([200, "不行。"]);
	});

	test("of an unavailable database are 503 with retry-after", async () => {
		const reply = await call("/busy");
		expect(reply.statusCode).toBe(503);
		expect(reply.headers["retry-after"]).toBe("5");
		expect(reply.json()).toMatchObject({ code: "503", message: expect.stringContaining("try again") });
	});

	test("of an unexpected error name the reference that is in the log, and nothing else", async () => {
		const reply = await call("/broken");
		const { message } = reply.json();
		expect(message).not.toContain("secret");
		const reference = /Reference (.+)$/.exec(message)?.[1] ?? "none";
		expect(reply.headers["x-request-id"]).toBe(reference);
		expect(
			site
				.logs()
				.split("\n")
				.find((line) => line.includes(reference)),
		).toContain("the secret is 42");
	});

	test("an unknown call gets an envelope, an unknown page gets a page", async () => {
		const unknownCall = await get("/s/api/nothing");
		expect([unknownCall.statusCode, unknownCall.json().code]).toEqual([404, "404"]);
		const page = await get("/nothing");
		expect([page.statusCode, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
	});
});

describe("input", () => {
	const post = (payload: string, type = "application/json") =>
		site.app.inject({
			method: "POST",
			url: "/s/api/test/body",
			headers: { host: "one.test", "accept-language": "en", "content-type": type },
			payload,
		});

	test("a valid query is coerced and completed by defaults", async () => {
		const reply = await call("/query?page=3");
		expect(JSON.parse(reply.json().data.netty.domain)).toEqual({ page: 3, pageSize: 12 });
	});

	test.each([
		["page=0", "query: page must be at least 1, found 0; change the number"],
		["page=x", 'query: page must be a whole number, found "x"; change the value'],
		["page=1&page=2", 'query: page must be a whole number, found ["1","2"]; change the value'],
		[
			"colour=red",
			"query: colour must be one of the properties courseName, page, pageSize, schoolId, ids, subject, level, price, teacher, school, live, free, sort, withFilters, found an unknown name; remove it or correct its spelling",
		],
		[
			"schoolId=a%20b",
			'query: schoolId must be letters, digits, dots, underscores and hyphens, found "a b"; change the text',
		],
		[
			`courseName=${"x".repeat(101)}`,
			"query: courseName must be at most 100 characters long, found 101 characters; shorten it",
		],
	])("?%s is refused with a message", async (query, message) => {
		const reply = await call(`/query?${query}`);
		expect([reply.statusCode, reply.json()]).toEqual([400, { code: "400", message, data: null }]);
	});

	test.each([
		['{"account":"a"}', "body: password must be given, found nothing; add it"],
		['{"account":1,"password":"p"}', "body: account must be a text, found 1; put it in double quotes"],
		["[]", "body: (document) must be an object, found []; change the value"],
	])("body %s is refused with a message", async (payload, message) => {
		const reply = await post(payload);
		expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
	});

	test.each([
		["{", "application/json", 400],
		['{"__proto__":{"x":1},"account":"a","password":"p"}', "application/json", 400],
		["account=a", "application/x-www-form-urlencoded", 415],
		[JSON.stringify({ account: "a", password: "x".repeat(70_000) }), "application/json", 413],
	])("body %.20s as %s is refused with %i", async (payload, type, status) => {
		const reply = await post(payload, type);
		expect([reply.statusCode, reply.json().code]).toEqual([status, String(status)]);
	});
});

describe("a limit with a key", () => {
	test("counts each key and tells when the next call is allowed", async () => {
		const statuses = [];
		for (const name of ["a", "a", "b", "a"])
			statuses.push((await call(`/counted?courseName=${name}`)).statusCode);
		expect(statuses).toEqual([200, 200, 200, 429]);
		const refused = await call("/counted?courseName=a");
		expect(refused.json().message).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/);
		expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
	});

	test("a request refused before it has a key counts towards the limit of its address", async () => {
		const reply = await call("/counted", { authorization: "nobody's" });
		expect([reply.statusCode, reply.headers["x-ratelimit-limit"]]).toEqual([401, "12000"]);
	});
});

test("types: a handler that does not fit its schemas does not compile", () => {
	const declare = (app: FastifyInstance) => {
		const call = { method: "GET", url: "/s/api/test/types", data } as const;
		const of = (domain: string) => ({ netty: { domain } });
		// @ts-expect-error `data` is another document
		route(app, { ...call, handler: () => ({ list: [] }) });
		// @ts-expect-error the query has no such property
		route(app, { ...call, query, handler: (request) => of(request.query.colour) });
		// @ts-expect-error no schema has this name
		route(app, { ...call, body: "/calls/login#/definitions/None", handler: () => shared });
		// @ts-expect-error there may be no student
		route(app, { ...call, access: "optional", handler: ({ student }) => of(student.id) });
		route(app, { ...call, access: "student", handler: ({ student }) => of(student.id) });
	};
	expect(declare).toBeTypeOf("function");
});

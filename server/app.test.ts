import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "../schemas/events/operations.ts";
import { openTestApp, type TestApp } from "../tests/support/server/testApp.ts";
import { replySchema } from "./plugins/route.ts";
import { lazyCheck } from "./plugins/schemas.ts";

const replySchemas = new Set<string>();
const parts = ["body", "querystring", "params"] as const;
const inputSchemas = new Map<string, { readonly part: (typeof parts)[number]; readonly schema: object }>();

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({
		onRoute: ({ config, method, url, schema }) => {
			if (config?.answers) replySchemas.add(config.answers);
			for (const part of parts) {
				const asked = schema?.[part];
				if (typeof asked === "object" && asked !== null)
					inputSchemas.set(`${method} ${url} ${part}`, { part, schema: asked });
			}
		},
		routes(app) {
			app.get("/serializers", async (_request, reply) =>
				[...replySchemas].map((ref) => typeof reply.compileSerializationSchema(replySchema(ref))),
			);
			app.get("/validators", async (request) => {
				const failed: string[] = [];
				for (const [name, { part, schema }] of inputSchemas) {
					const answer: unknown = request.compileValidationSchema(schema, part)({});
					const { error } = answer as { error?: { statusCode?: number } };
					if (error?.statusCode === 500) failed.push(`${name}: ${String(error)}`);
				}
				return { asked: inputSchemas.size, failed };
			});
		},
	});
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
	site.app.inject({ url, headers: { host: "one.test", "accept-language": "en", ...headers } });

// Serializers are compiled on first use; a schema that fails to compile must be found here.
test("every call has a schema that serializes its replies", async () => {
	const made = (await get("/serializers")).json();
	expect(made.length).toBeGreaterThan(50);
	expect(new Set(made)).toEqual(new Set(["function"]));
});

test("validators of every call and of every operation compile", async () => {
	const { asked, failed } = (await get("/validators")).json();
	expect(asked).toBeGreaterThan(50);
	expect(failed).toEqual([]);
	for (const { message, answer } of Object.values(operations))
		for (const ref of [message, answer]) expect(lazyCheck(ref)(), ref).toBeTypeOf("function");
});

test.each([
	["/healthz", "h2c"],
	["/s/pc/", "h2c"],
	["/websocket/?EIO=4&transport=websocket", "h2c"],
	["/healthz", "websocket"],
])("%s with an upgrade to %s: answered as a request without one", async (path, upgrade) => {
	if (!site.app.server.listening) await site.app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = site.app.server.address() as AddressInfo;
	const headers = { host: "one.test", connection: "Upgrade", upgrade };
	const asked = request({ port, path, headers }).end();
	const [response] = (await once(asked, "response")) as [IncomingMessage];
	response.resume();
	expect(response.statusCode).toBe(path.startsWith("/websocket") ? 400 : 200);
});

test.each([
	["POST", "/s/api/course/list", "GET, HEAD"],
	["GET", "/s/api/saas-business/v1/outbox", "POST"],
	["DELETE", "/s/api/course/detail/algebra?x=1", "GET, HEAD"],
	["PUT", "/s/pc/", "GET, HEAD"],
] as const)(
	"%s %s: a method that the address has not is answered with 405 and those it has",
	async (method, url, allow) => {
		const reply = await site.app.inject({ method, url, headers: { host: "one.test" } });
		expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow]);
		if (url.startsWith("/s/api")) expect(reply.json()).toMatchObject({ code: "405", data: null });
	},
);

test("an address that no route has: 404 by every method", async () => {
	for (const method of ["GET", "POST", "DELETE"] as const) {
		const reply = await site.app.inject({ method, url: "/s/api/nothing", headers: { host: "one.test" } });
		expect([reply.statusCode, reply.headers.allow]).toEqual([404, undefined]);
	}
});

describe("machinery of the operator", () => {
	test("health checks: on any host", async () => {
		expect((await get("/healthz", { host: "10.0.0.1" })).json()).toEqual({ status: "ok" });
		expect((await get("/readyz", { host: "10.0.0.1" })).json()).toEqual({ status: "ready" });
	});

	test("metrics: on this machine only", async () => {
		const metrics = await get("/metrics");
		expect(metrics.body).toMatch(
			/^http_request_duration_seconds_count\{method="GET",route="\/readyz",status="2xx"\} \d+$/m,
		);
		const far = await site.app.inject({
			url: "/metrics",
			headers: { host: "one.test" },
			remoteAddress: "192.0.2.1",
		});
		expect(far.statusCode).toBe(404);
		for (const name of ["x-forwarded-for", "x-forwarded-proto", "x-real-ip", "via", "forwarded"])
			expect([name, (await get("/metrics", { [name]: "127.0.0.1" })).statusCode]).toEqual([name, 404]);
	});

	test.each([
		[
			"application/csp-report",
			'{"csp-report":{"effective-directive":"script-src-elem","blocked-uri":"https://evil.test/x?token=hidden"}}',
			"script-src-elem",
		],
		[
			"application/reports+json",
			'[{"type":"csp-violation","body":{"effectiveDirective":"img-src","blockedURL":"inline"}}]',
			"img-src",
		],
		["application/csp-report", '{"csp-report":{"effective-directive":"made up"}}', "other"],
	])("violations of the policy reported as %s: counted and logged", async (type, payload, directive) => {
		const reply = await site.app.inject({
			method: "POST",
			url: "/s/api/csp-report",
			headers: { host: "one.test", "content-type": type },
			payload,
		});
		expect(reply.statusCode).toBe(204);
		expect((await get("/metrics")).body).toContain(`csp_reports_total{directive="${directive}"} 1`);
		expect(site.logs()).toContain(`"directive":"${directive}"`);
	});

	test("invalid reports: no harm", async () => {
		for (const payload of ["{", "null", "[1,null,{}]", '{"csp-report":[]}', "x".repeat(20_000)]) {
			const reply = await site.app.inject({
				method: "POST",
				url: "/s/api/csp-report",
				headers: { host: "one.test", "content-type": "application/csp-report" },
				payload,
			});
			expect([payload.slice(0, 20), reply.statusCode < 500]).toEqual([payload.slice(0, 20), true]);
		}
	});
});

test("request log: no secret of the request", async () => {
	await get("/s/pc/%3Ftoken=hidden6");
	await get("/s/pc/;access_token%3Dhidden7/");
	await get("/s/pc/?code%3Dhidden8=1");
	await get("/s/pc/?token=hidden1&code=hidden2&hidden5", { authorization: "hidden3", cookie: "sid=hidden4" });
	const line = site
		.logs()
		.split("\n")
		.findLast((text) => text.includes('"path":"/s/pc/"'));
	expect(JSON.parse(line ?? "{}")).toMatchObject({
		msg: "request",
		method: "GET",
		path: "/s/pc/",
		query: ["token", "code"],
		status: 200,
		companyId: 1,
	});
	expect(site.logs()).not.toContain("hidden");
});

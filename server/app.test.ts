import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "../schemas/events/operations.ts";
import { openTestApp, type TestApp } from "../tests/support/testApp.ts";
import { replySchema } from "./plugins/route.ts";
import { lazyCheck } from "./plugins/schemas.ts";

const answers = new Set<string>();
const parts = ["body", "querystring", "params"] as const;
const questions = new Map<string, { readonly part: (typeof parts)[number]; readonly schema: object }>();

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({
		onRoute: ({ config, method, url, schema }) => {
			if (config?.answers) answers.add(config.answers);
			for (const part of parts) {
				const asked = schema?.[part];
				if (typeof asked === "object" && asked !== null)
					questions.set(`${method} ${url} ${part}`, { part, schema: asked });
			}
		},
		routes(app) {
			app.get("/writers", async (_request, reply) =>
				[...answers].map((ref) => typeof reply.compileSerializationSchema(replySchema(ref))),
			);
			app.get("/checks", async (request) => {
				const failed: string[] = [];
				for (const [name, { part, schema }] of questions) {
					const answer: unknown = request.compileValidationSchema(schema, part)({});
					const { error } = answer as { error?: { statusCode?: number } };
					if (error?.statusCode === 500) failed.push(`${name}: ${String(error)}`);
				}
				return { asked: questions.size, failed };
			});
		},
	});
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
	site.app.inject({ url, headers: { host: "one.test", "accept-language": "en", ...headers } });

// They are compiled for the first answer; a schema nobody can write by must not wait for a student to be found.
test("every call has a schema that answers can be written by", async () => {
	const made = (await get("/writers")).json();
	expect(made.length).toBeGreaterThan(50);
	expect(new Set(made)).toEqual(new Set(["function"]));
});

test("every call has checks that can be made, and so has every operation of a connection", async () => {
	const { asked, failed } = (await get("/checks")).json();
	expect(asked).toBeGreaterThan(50);
	expect(failed).toEqual([]);
	for (const { message, answer } of Object.values(operations))
		for (const ref of [message, answer]) expect(lazyCheck(ref)(), ref).toBeTypeOf("function");
});

describe("machines", () => {
	test("ask for health on any host", async () => {
		expect((await get("/healthz", { host: "10.0.0.1" })).json()).toEqual({ status: "ok" });
		expect((await get("/readyz", { host: "10.0.0.1" })).json()).toEqual({ status: "ready" });
	});

	test("read metrics on this machine only", async () => {
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
	])("report breaches of the policy as %s", async (type, payload, directive) => {
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

	test("may report anything without harm", async () => {
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

test("the log tells what was asked without a secret in it", async () => {
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

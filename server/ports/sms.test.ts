import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/testApp.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({
		mode: "production",
		env: { SECRET: "a secret of forty characters for a test!" },
	});
});
afterAll(() => site.close());

test.each(["GET /s/vendor/sms", "POST /s/vendor/sms/messages"])(
	"%s is nowhere in production",
	async (asked) => {
		const [method, url = ""] = asked.split(" ");
		const reply = await site.app.inject({ method: method as "GET", url, headers: { host: "one.test" } });
		expect(reply.statusCode).toBe(404);
	},
);

import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CaptchaChallenge, CaptchaTicket } from "../../../schemas/generated/documents.ts";
import { openTestApp, type TestApp, temporaryFolder } from "../../../tests/support/server/testApp.ts";
import { captchaVendor } from "../../ports/captchaVendor.ts";

const folder = temporaryFolder();
let site: TestApp;
let vendor: Server;
let requests: { authorization: string | undefined; body: Record<string, string> }[] = [];
let answers: (body: Record<string, string>) => [status: number, text: string] = () => [500, ""];

beforeAll(async () => {
	vendor = createServer(async (request, response) => {
		const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Record<string, string>;
		requests.push({ authorization: request.headers.authorization, body });
		const [status, text] = answers(body);
		response.writeHead(status, { "content-type": "application/json" }).end(text);
	}).listen(0, "127.0.0.1");
	const vendors = join(folder.path, "vendors.json");
	writeFileSync(
		vendors,
		JSON.stringify({
			captcha: {
				...{ script: "https://captcha.example/a.js", appId: "app-1" },
				...{ verify: "https://captcha.example/verify", key: "key-of-the-vendor" },
			},
		}),
	);
	site = await openTestApp({ env: { VENDORS_FILE: vendors } });
});
afterAll(async () => {
	await site.close();
	vendor.close();
	folder.remove();
});
afterEach(() => {
	requests = [];
});

test("vendor: its challenge replaces ours, in a frame whose policy allows its script only", async () => {
	const headers = { host: "one.test" };
	const asked = await site.app.inject({ url: "/s/api/captcha/challenge?purpose=/a&kind=slider", headers });
	expect(asked.json<{ data: CaptchaChallenge }>().data).toMatchObject({ kind: "vendor" });
	const frame = await site.app.inject({ url: "/s/frame/captcha", headers });
	expect(frame.body).toContain('src="https://captcha.example/a.js"');
	expect(frame.body).toContain('({"appId":"app-1"})');
	expect(frame.headers["content-security-policy"]).toMatch(
		/script-src 'nonce-[^']+' https:\/\/captcha\.example;/,
	);
});

test("vendor: its answer is verified by a server call", async () => {
	const { port } = vendor.address() as AddressInfo;
	const own = { script: "", appId: "", verify: `http://127.0.0.1:${port}/`, key: "key-of-the-vendor" };
	const { isGood } = captchaVendor(own, site.deps.log);
	const given: CaptchaTicket = { ticket: "t", randstr: "r" };
	answers = ({ ticket }) => [200, JSON.stringify({ passed: ticket === "t" })];
	expect(await isGood(given, "192.0.2.1")).toBe(true);
	expect(await isGood({ ...given, ticket: "forged" }, "192.0.2.1")).toBe(false);
	expect(requests[0]).toEqual({
		authorization: "Bearer key-of-the-vendor",
		body: { ...given, address: "192.0.2.1" },
	});
	for (const [status, text] of [
		[200, "<html>"],
		[200, '{"passed":"yes"}'],
		[500, '{"passed":true}'],
	] as const) {
		answers = () => [status, text];
		expect(await isGood(given, "192.0.2.1"), text).toBe(false);
	}
	expect(await isGood({ ticket: "t" }, "192.0.2.1")).toBe(false);
	expect(site.logs()).toContain("a captcha could not be verified");
});

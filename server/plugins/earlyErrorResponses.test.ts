import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/testApp.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp();
	await site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => site.close());

/** The whole answer to these lines, as it came. */
async function sendRaw(...lines: string[]): Promise<string> {
	const socket = connect((site.app.server.address() as AddressInfo).port, "127.0.0.1");
	socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
	return text(socket);
}
const domains = "/s/api/external/api/v1/domains";
const guarded = (answer: string): boolean =>
	/\r\ncontent-security-policy: default-src 'none';.*sandbox\r\n/i.test(answer) &&
	/\r\nx-content-type-options: nosniff\r\n/i.test(answer);

test.each([
	[
		"an address that cannot be decoded",
		"GET /s/api/%ff HTTP/1.1",
		400,
		'{"code":"400","message":"The request',
	],
	["one that is too long", `GET /s/asset/${"secret".repeat(50)} HTTP/1.1`, 414, "This page cannot be shown"],
	["bytes that are no HTTP", "HELLO", 400, ""],
	["a header without end", `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}`, 431, ""],
	["the socket's own path", "GET /websocket/?EIO=4&transport=polling HTTP/1.1", 200, '{"sid"'],
	["a stranger at the socket's path", "GET /websocket/?EIO=9&transport=x HTTP/1.1", 400, '{"code":'],
])("%s: refused with security headers and without repeating it", async (_, line, status, body) => {
	const answer = await sendRaw(line, "Host: one.test", "Accept-Language: en");
	expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
	expect(guarded(answer)).toBe(true);
	expect(answer).toContain(body);
	expect(answer).not.toMatch(/FST_ERR|%ff|secret/);
});

test.each<[string, number, ...string[]]>([
	["one host", 200, `GET ${domains} HTTP/1.1`, "Host: one.test"],
	["the same host in the request line", 200, `GET http://ONE.test:80${domains} HTTP/1.1`, "Host: one.test"],
	["two hosts", 400, `GET ${domains} HTTP/1.1`, "Host: one.test", "Host: two.test"],
	["another host in the request line", 400, `GET http://two.test${domains} HTTP/1.1`, "Host: one.test"],
])("%s: %d", async (_, status, ...lines) => {
	expect(await sendRaw(...lines)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/testApp.ts";
import { route } from "./route.ts";

let site: TestApp;
let go: () => void = () => undefined;
let asked: () => void = () => undefined;
const arrived = new Promise<void>((resolve) => {
	asked = resolve;
});
beforeAll(async () => {
	site = await openTestApp({
		routes: (app) =>
			route(app, {
				method: "GET",
				url: "/s/api/test/slow",
				data: "/calls/config#/definitions/SocketDomains",
				handler: () =>
					new Promise<{ netty: { domain: string } }>((resolve) => {
						go = () => resolve({ netty: { domain: "done" } });
						asked();
					}),
			}),
	});
	await site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => site.close());

async function opened(firstBytes = ""): Promise<Socket> {
	const socket = connect((site.app.server.address() as AddressInfo).port, "127.0.0.1");
	await once(socket, "connect");
	socket.write(firstBytes);
	return socket;
}

test("shutdown: waits for the request under way, not for idle connections", async () => {
	// Browsers open one in advance; without an end to it the server would wait for as long as the page is open.
	const silent = await opened();
	const begun = await opened("GET /healthz HTTP/1.1\r\nHos");
	const slow = await opened("GET /s/api/test/slow HTTP/1.1\r\nHost: one.test\r\n\r\n");
	await arrived;
	const ends = Promise.all([once(silent, "close"), once(begun, "close")]);
	silent.resume();
	begun.resume();
	const answer = text(slow);
	const closed = site.app.close();
	await ends;
	go();
	expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*"domain":"done"/);
	await closed;
});

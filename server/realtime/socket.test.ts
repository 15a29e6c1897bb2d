import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { validateConfigChanged } from "../../schemas/generated/events/site.js";
import { openTestApp, smallSite, type TestApp } from "../../tests/support/server/testApp.ts";
import { configChangedTopic } from "../deps.ts";
import { insertSite } from "../modules/site/store.ts";
import { lockCompany } from "../shared/versions/store.ts";

let site: TestApp;
let port: number;
beforeAll(async () => {
	site = await openTestApp();
	await site.app.listen({ port: 0, host: "127.0.0.1" });
	({ port } = site.app.server.address() as AddressInfo);
});
afterAll(() => site.close());

const sockets: Socket[] = [];
afterEach(() => {
	for (const socket of sockets.splice(0)) socket.close();
});

/** A page of a host, with what it received. */
async function page(host: string, origin = `http://${host}:${port}`) {
	const socket = io(`http://127.0.0.1:${port}`, {
		path: "/websocket",
		transports: ["websocket"],
		reconnection: false,
		forceNew: true,
		extraHeaders: { host: `${host}:${port}`, ...(origin ? { origin } : {}) },
	});
	sockets.push(socket);
	const received: unknown[] = [];
	socket.on("config_changed", (message: unknown) => received.push(message));
	const outcome = await new Promise<string>((resolve) => {
		socket.once("connect", () => resolve("connected"));
		socket.once("connect_error", () => resolve("refused"));
	});
	return { outcome, received, socket };
}

/** Stores a version like the operator's apply. */
async function storeVersion(company: number, version: number, host: string, publish: boolean): Promise<void> {
	const base = smallSite(company, host);
	const document = { ...base, home: { ...base.home, themeColor: `colour${version}` } };
	await site.db.system(async (sql) => {
		await lockCompany(sql, company);
		await insertSite(sql, version, document, { author: "", note: "test" });
	});
	const change = { companyId: company, version, documents: ["home"] };
	if (publish) await site.deps.bus.publish(configChangedTopic, change);
	else await site.deps.sites.refresh(company);
}

describe("the realtime connection", () => {
	test("accepts pages of a company's own host only", async () => {
		expect((await page("one.test")).outcome).toBe("connected");
		expect((await page("three.test")).outcome).toBe("refused");
		expect((await page("one.test", "http://evil.test")).outcome).toBe("refused");
		expect((await page("one.test", `http://one.test:${port + 1}`)).outcome).toBe("refused");
		expect((await page("one.test", "null")).outcome).toBe("refused");
	});

	test("sends the version at once, and a new one to pages of that company only", async () => {
		const one = await page("one.test");
		const two = await page("two.test");
		const reloadMark = (await site.deps.sites.byCompany(1))?.reloadMark;
		await vi.waitFor(() => expect(one.received).toEqual([{ version: 1, documents: [], reloadMark }]));
		await storeVersion(1, 2, "one.test", true);
		await vi.waitFor(() =>
			expect(one.received.at(-1)).toEqual({ version: 2, documents: ["home"], reloadMark }),
		);
		expect(one.received.every((message) => validateConfigChanged(message))).toBe(true);
		expect((await site.deps.sites.byCompany(1))?.document.home.themeColor).toBe("colour2");
		// A later word to the other company arrives after anything that was meant for the first.
		await storeVersion(2, 2, "two.test", true);
		await vi.waitFor(() => expect(two.received).toHaveLength(2));
		expect(one.received).toHaveLength(2);
	});

	test("announces a version once, with its changes also where nobody published them", async () => {
		const { received } = await page("one.test");
		await storeVersion(1, 3, "one.test", false);
		await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ version: 3, documents: ["home"] }));
		await site.deps.bus.publish(configChangedTopic, { companyId: 1, version: 3, documents: ["home"] });
		await storeVersion(1, 4, "one.test", true);
		await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ version: 4 }));
		expect(received.map((message) => (message as { version: number }).version)).toEqual([2, 3, 4]);
	});

	test("too large a message: only its own connection closes", async () => {
		const sender = await page("one.test");
		const other = await page("one.test");
		const ended = new Promise((resolve) => sender.socket.once("disconnect", resolve));
		sender.socket.emit("anything", "x".repeat(100_000));
		await ended;
		expect(other.socket.connected).toBe(true);
	});

	test("is closed with the server", async () => {
		const { socket } = await page("one.test");
		const ended = new Promise((resolve) => socket.once("disconnect", resolve));
		await site.app.close();
		await ended;
	});
});

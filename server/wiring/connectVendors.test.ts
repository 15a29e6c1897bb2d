import { writeFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import type { Database } from "../db/sql.ts";
import type { Sites } from "../deps.ts";
import { readEnv } from "../env.ts";
import { createLog } from "../log.ts";
import type { Bus } from "../ports/bus.ts";
import { connectVendors } from "./connectVendors.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());
const vendorsFile = join(folder.path, "vendors.json");
const key = "key-of-the-vendor";
const db = {} as Database;
const sites = {} as Sites;
const bus = { subscribe: () => undefined } as unknown as Bus;

async function connect(mode: "demo" | "production", vendors?: object) {
	if (vendors) writeFileSync(vendorsFile, JSON.stringify(vendors));
	const env = readEnv(
		{
			DATA_DIR: folder.path,
			SECRET: "a secret of forty characters for a test!",
			...(vendors ? { VENDORS_FILE: vendorsFile } : {}),
		},
		mode,
	);
	const app = Fastify();
	const connected = connectVendors(app, { env, db, bus, sites, log: createLog("silent") });
	await app.ready();
	return { ...connected, app, routes: app.printRoutes({ commonPrefix: false }) };
}

test("production without vendors: no stand-in has a route, and nothing is connected", async () => {
	const { routes, sms, face, eSign, captcha, payment, thirdParty, live, liveRooms } =
		await connect("production");
	expect(routes).not.toContain("/s/vendor");
	expect([live.has("room"), live.has("livekit"), live.has("gh"), liveRooms]).toEqual([
		false,
		false,
		true,
		undefined,
	]);
	expect([sms, face, eSign, captcha, thirdParty.has("wechat"), payment(1).size]).toEqual([
		undefined,
		undefined,
		undefined,
		undefined,
		false,
		0,
	]);
});

test("demo without vendors: every port has a stand-in", async () => {
	const { routes, sms, face, payment, thirdParty } = await connect("demo");
	for (const path of ["sms", "face", "live", "e-sign", "id/", "pay", "chat.js", "statistics"])
		expect(routes).toContain(`/s/vendor/${path}`);
	expect([typeof sms, typeof face, thirdParty.has("wechat")]).toEqual(["function", "object", true]);
	expect([...payment(1).keys()]).toEqual(["wechatPay", "alipay", "stripe"]);
});

test("demo with vendors: only ports without a vendor have a stand-in, and scripts have none", async () => {
	const { app, routes, thirdParty } = await connect("demo", {
		sms: { url: "https://sms.test/messages", key },
		face: { url: "https://face.test", key },
		thirdParty: { qq: { clientId: "101", clientSecret: key } },
	});
	for (const path of ["sms", "face", "chat.js", "statistics"])
		expect(routes).not.toContain(`/s/vendor/${path}`);
	expect([thirdParty.has("qq"), thirdParty.has("wechat")]).toEqual([true, true]);
	expect((await app.inject("/s/vendor/id/qq/authorize")).statusCode).toBe(404);
});

test("production with vendors: those are connected, without a stand-in", async () => {
	const { routes, sms, face, thirdParty } = await connect("production", {
		sms: { url: "https://sms.test/messages", key },
		thirdParty: { qq: { clientId: "101", clientSecret: key } },
	});
	expect(routes).not.toContain("/s/vendor");
	expect([typeof sms, face, thirdParty.has("qq"), thirdParty.has("wechat")]).toEqual([
		"function",
		undefined,
		true,
		false,
	]);
});

test("invoicing services of companies: each has its own, and a company without one has none", async () => {
	const { invoice } = await connect("production", {
		companyInvoice: { 1: { url: "https://one.test/api", key }, 3: { url: "https://three.test/api", key } },
	});
	expect([1, 2, 3].map((companyId) => invoice(companyId) !== undefined)).toEqual([true, false, true]);
});

test("an invalid key of an invoicing service: the server does not start, and does not print it", async () => {
	const companyInvoice = { 1: { url: "https://one.test/api", key: "short 1" } };
	await expect(connect("production", { companyInvoice })).rejects.toThrow("companyInvoice[1].key");
	await expect(connect("production", { companyInvoice })).rejects.not.toThrow("short 1");
	await expect(connect("production", { sms: { url: "nowhere", key: "short 1" } })).rejects.not.toThrow(
		"short 1",
	);
});

// The page of a live room: a policy of its own, which no other page gets.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, smallSite, type TestApp, temporaryFolder } from "../../tests/support/server/testApp.ts";

const folder = temporaryFolder();
const livekit = {
	url: "wss://live.test",
	apiKey: "API7",
	apiSecret: "a-secret-of-LiveKit-with-more-than-32-signs",
};
let plain: TestApp;
let withLiveKit: TestApp;
beforeAll(async () => {
	const vendorsFile = join(folder.path, "vendors.json");
	writeFileSync(vendorsFile, JSON.stringify({ live: { livekit } }));
	const sites = [smallSite(1, "one.test")];
	plain = await openTestApp({ sites });
	withLiveKit = await openTestApp({ sites, env: { VENDORS_FILE: vendorsFile } });
});
afterAll(async () => {
	await Promise.all([plain.close(), withLiveKit.close()]);
	folder.remove();
});

async function headersOf(site: TestApp, url: string) {
	const { headers, statusCode } = await site.app.inject({ url, headers: { host: "one.test" } });
	const policy = String(headers["content-security-policy"]).replaceAll(/nonce-[^']+/g, "nonce-X");
	return {
		status: statusCode,
		policy,
		connect: /connect-src ([^;]+)/.exec(policy)?.[1],
		permissions: String(headers["permissions-policy"]),
		referrer: headers["referrer-policy"],
	};
}
const room = "/classModule/toLiveroom?content=x&com=x&provide=x";

test("the room connects to LiveKit and asks for no camera; nothing is sent on about where from", async () => {
	const { status, connect, permissions, referrer } = await headersOf(withLiveKit, room);
	expect([status, referrer]).toEqual([200, "no-referrer"]);
	expect(connect).toBe("'self' ws://one.test wss://live.test https://live.test");
	expect(permissions).toMatch(/camera=\(\).*microphone=\(\)/);
	expect((await headersOf(plain, room)).connect).toBe("'self' ws://one.test");
});

test("home and every other page have the policy that they would have without a LiveKit server", async () => {
	for (const url of ["/s/pc/", "/wap", "/join/login", "/course/list", "/s/api/nothing"]) {
		const [own, other] = [await headersOf(withLiveKit, url), await headersOf(plain, url)];
		expect(own, url).toEqual(other);
		expect(own.policy, url).not.toContain("live.test");
		expect(own.permissions, url).not.toContain("(self)");
		expect(own.referrer, url).toBe("strict-origin");
	}
});

test("secrets of a session are in no cookie that the room's page or a vendor could read", async () => {
	const { headers } = await plain.app.inject({ url: room, headers: { host: "one.test" } });
	expect(headers["set-cookie"]).toBeUndefined();
	// Opened by a link or by a window that is not ours, it shares no window with its opener.
	expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
});

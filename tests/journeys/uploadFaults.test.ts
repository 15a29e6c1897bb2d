// One large file sent by the page while everything breaks that can: its line, a part of it, its session, the server and
// its tab. What each of these costs is looked at in tests/faults.
import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoStudent } from "../support/demoStudent.ts";
import { type FaultProxy, startFaultProxy } from "../support/faultProxy.ts";
import type { Fault } from "../support/faults.ts";
import { openPageSignedIn } from "../support/openPageSignedIn.ts";
import { refuseToken, tokenOf } from "../support/refuseToken.ts";
import { givenSite } from "../support/startSite.ts";
import { beginUpload, outcomeOf, storedHash, textOf } from "../support/uploads.ts";

const mebibytes = 64;
const seed = "everything";
const host = "maple.localhost";
const site = givenSite();
let line: FaultProxy;
beforeAll(async () => {
	line = await startFaultProxy(site());
});
afterAll(() => line.stop());

const part = ({ method }: { method: string }): boolean => method === "PATCH";
const once = (fault: Fault): number => line.set({ ...fault, on: part, times: 1 });

interface Parts {
	/** How many the server has acknowledged. */
	acknowledged: number;
	/** Those that were sent although it had. */
	readonly again: number[];
}

function followParts(page: Page, all: Parts): void {
	const size = 4 * 2 ** 20;
	page.on("request", (request) => {
		const offset = Number(request.headers()["upload-offset"]) / size;
		if (request.method() === "PATCH" && offset < all.acknowledged) all.again.push(offset);
	});
	page.on("response", (response) => {
		const offset = Number(response.headers()["upload-offset"] ?? 0) / size;
		if (response.ok()) all.acknowledged = Math.max(all.acknowledged, offset);
	});
}

test(`${mebibytes} MiB arrive whole, and no acknowledged part is sent again`, {
	timeout: 120_000,
}, async () => {
	const through = {
		...site(),
		port: line.port,
		url: (to: string, hash = "") => `http://${to}:${line.port}/s/pc/#${hash}`,
	};
	// What is cut, refused and away is told to the console.
	const allow = [/Failed to load resource/, /Failed to fetch/, /WebSocket connection/, /ERR_/];
	const page = await openPageSignedIn(through, host, demoStudent(host, "lin"), { allow });
	const former = await tokenOf(page);
	const parts: Parts = { acknowledged: 0, again: [] };
	followParts(page, parts);
	const reaches = (count: number) =>
		expect.poll(() => parts.acknowledged, { interval: 5, timeout: 30_000 }).toBeGreaterThanOrEqual(count);

	await beginUpload(page, seed, mebibytes);
	await reaches(1);
	once({ kind: "cut", when: "before", how: "reset" });
	await reaches(3);
	once({ kind: "cut", when: "unanswered", how: "reset" });
	await reaches(5);
	line.set({ kind: "slow", slice: 16_384, on: part });
	await reaches(7);
	// Still slow: else all could have arrived before the refusal is arranged.
	const { renewals } = await refuseToken(page.context(), former, true);
	line.set();
	await reaches(10);
	expect(renewals.length).toBe(1);
	line.set({ kind: "slow", latency: 4, slice: 65_536, on: part });
	await site().kill();
	await site().restart();
	await reaches(12);
	line.set({ kind: "hole", after: "reset", on: part });
	const next = await page.context().newPage();
	followParts(next, parts);
	await page.close();
	line.set();
	await next.goto(through.url(host, "/course/list"));
	await next.getByRole("main").waitFor();
	await beginUpload(next, seed, mebibytes);
	const { stored, error } = await outcomeOf(next);
	expect(error).toBeUndefined();
	expect(parts).toEqual({ acknowledged: mebibytes / 4, again: [] });
	// Cut off twice, by the server's death and by the tab's end, each time a part had to be sent once more.
	expect(line.seen.filter(part).length).toBeGreaterThanOrEqual(mebibytes / 4 + 3);
	expect(await storedHash(next, stored?.resourceId)).toBe(
		createHash("sha256").update(textOf(seed, mebibytes)).digest("hex"),
	);
});

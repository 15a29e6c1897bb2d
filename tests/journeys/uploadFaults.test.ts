// One large file sent by the page while everything breaks that can: its line, a part of it, its session, the server and
// its tab. What each of these costs is looked at in tests/faults.
import { createHash } from "node:crypto";
import type { Page, Request } from "playwright-core";
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
/** A part takes so long that what is arranged between two of them is there before the last. */
const slow = { kind: "slow", latency: 4, slice: 65_536, on: part } as const;

/** Has a fault befall one part; resolves when it has. */
async function befalls(fault: Fault): Promise<void> {
	const since = line.set({ ...fault, on: part, times: 1 }, slow);
	await expect
		.poll(() => line.seen.some((seen) => part(seen) && seen.at > since), { interval: 5 })
		.toBe(true);
}

interface Parts {
	/** How many the server has acknowledged. */
	acknowledged: number;
	/** Those that were sent although it had. */
	readonly again: number[];
	/** How many are on their way. */
	underWay: number;
}

function followParts(page: Page, all: Parts): void {
	const size = 4 * 2 ** 20;
	const isPart = (request: Request): boolean => part({ method: request.method() });
	page.on("request", (request) => {
		if (!isPart(request)) return;
		const offset = Number(request.headers()["upload-offset"]) / size;
		if (offset < all.acknowledged) all.again.push(offset);
		all.underWay += 1;
	});
	const end = (request: Request): void => {
		if (isPart(request)) all.underWay -= 1;
	};
	page.on("requestfinished", end);
	page.on("requestfailed", end);
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
	const parts: Parts = { acknowledged: 0, again: [], underWay: 0 };
	followParts(page, parts);
	const another = async () => {
		const { acknowledged } = parts;
		await expect
			.poll(() => parts.acknowledged, { interval: 5, timeout: 30_000 })
			.toBeGreaterThan(acknowledged);
	};

	line.set(slow);
	await beginUpload(page, seed, mebibytes);
	await another();
	await befalls({ kind: "cut", when: "before", how: "reset" });
	await another();
	await befalls({ kind: "cut", when: "unanswered", how: "reset" });
	await another();
	line.set({ ...slow, slice: 16_384 });
	await another();
	const { renewals } = await refuseToken(page.context(), former, true);
	await expect.poll(() => renewals.length, { interval: 5 }).toBe(1);
	line.set(slow);
	await another();
	expect(renewals.length).toBe(1);
	await site().kill();
	await site().restart();
	await another();
	line.set({ kind: "hole", after: "reset", on: part });
	await expect.poll(() => parts.underWay).toBe(1);
	const next = await page.context().newPage();
	followParts(next, parts);
	await page.close();
	line.set();
	await next.goto(through.url(host, "/course/list"));
	await next.getByRole("main").waitFor();
	await beginUpload(next, seed, mebibytes);
	const { stored, error } = await outcomeOf(next);
	expect(error).toBeUndefined();
	expect(parts).toMatchObject({ acknowledged: mebibytes / 4, again: [] });
	// Cut off twice, by the server's death and by the tab's end, each time a part had to be sent once more.
	expect(line.seen.filter(part).length).toBeGreaterThanOrEqual(mebibytes / 4 + 3);
	expect(await storedHash(next, stored?.resourceId)).toBe(
		createHash("sha256").update(textOf(seed, mebibytes)).digest("hex"),
	);
});

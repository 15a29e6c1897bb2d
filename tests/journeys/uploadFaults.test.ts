// One large file sent by the page through every failure: the network, a part, the session, the server and the
// tab. tests/faults measures the cost of each.
import { createHash } from "node:crypto";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPageSignedIn } from "../support/browser/openPageSignedIn.ts";
import { refuseToken, tokenOf } from "../support/browser/refuseToken.ts";
import { beginUpload, outcomeOf, storedHash, textOf } from "../support/browser/uploads.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { type FaultProxy, startFaultProxy } from "../support/faults/faultProxy.ts";
import type { Fault } from "../support/faults/networkFaults.ts";
import { setupSite } from "../support/site/startSite.ts";

/** Twelve parts: the failures need nine. */
const mebibytes = 48;
const seed = "everything";
const host = "maple.localhost";
const site = setupSite();
let line: FaultProxy;
beforeAll(async () => {
	line = await startFaultProxy(site());
});
afterAll(() => line.stop());

const part = ({ method }: { method: string }): boolean => method === "PATCH";
/** A part needs four minutes: it does not arrive whole, however busy the machine is. */
const trickle = { kind: "slow", rate: 16_384, on: part } as const;

/** How many requests for parts may pass the proxy; further ones wait in it. */
let allowed = 0;
const requests = () => line.seen.filter(part);
const hold: Fault = {
	kind: "hole",
	after: "late",
	on: (seen) => part(seen) && requests().indexOf(seen) >= allowed,
};
const isCutBefore = (fault: Fault): boolean => fault.kind === "cut" && fault.when === "before";
let arriving = 1;

/** Waits for a part, which then passes under these failures; they befall the next one too, which waits again. */
async function letPass(...faults: readonly Fault[]): Promise<void> {
	await expect.poll(() => requests().length, { interval: 5 }).toBeGreaterThanOrEqual(allowed + arriving);
	allowed = requests().length;
	// The one that is cut off does not wait, but the one that is sent in its stead.
	arriving = faults.some(isCutBefore) ? 2 : 1;
	line.set(...faults, hold);
}

interface Parts {
	/** How many parts the server has acknowledged. */
	acknowledged: number;
	/** Acknowledged parts that were sent again. */
	readonly repeated: number[];
	/** How many are on their way. */
	underWay: number;
}

function followParts(page: Page, all: Parts): void {
	const size = 4 * 2 ** 20;
	const isPart = (request: Request): boolean => part({ method: request.method() });
	page.on("request", (request) => {
		if (!isPart(request)) return;
		const offset = Number(request.headers()["upload-offset"]) / size;
		if (offset < all.acknowledged) all.repeated.push(offset);
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

test(`${mebibytes} MiB arrive complete, and no acknowledged part is sent again`, async () => {
	const through = {
		...site(),
		port: line.port,
		url: (to: string, hash = "") => `http://${to}:${line.port}/s/pc/#${hash}`,
	};
	// Console messages about cut and refused requests.
	const allow = [/Failed to load resource/, /Failed to fetch/, /WebSocket connection/, /ERR_/];
	const page = await openPageSignedIn(through, host, demoStudent(host, "lin"), { allow });
	const previous = await tokenOf(page);
	const parts: Parts = { acknowledged: 0, repeated: [], underWay: 0 };
	followParts(page, parts);
	const passOne = async (...faults: readonly Fault[]) => {
		const { acknowledged } = parts;
		await letPass(...faults);
		await expect.poll(() => parts.acknowledged, { interval: 5 }).toBeGreaterThan(acknowledged);
	};

	line.set(hold);
	await beginUpload(page, seed, mebibytes);
	await passOne();
	await passOne({ kind: "cut", when: "before", how: "reset", on: part, times: 1 });
	await passOne({ kind: "cut", when: "unanswered", how: "reset", on: part, times: 1 });
	await letPass({ kind: "slow", latency: 2, slice: 16_384, on: part });
	// The browser sends the unanswered one again by itself, and learns that it is stored.
	await passOne();
	const { renewals } = await refuseToken(page.context(), previous, true);
	await passOne();
	await expect.poll(() => renewals.length, { interval: 5 }).toBe(1);
	await passOne();
	expect(renewals.length).toBe(1);
	await letPass(trickle);
	await site().kill();
	await site().restart();
	const { acknowledged } = parts;
	line.set({ kind: "slow", latency: 40, slice: 65_536, on: part });
	await expect.poll(() => parts.acknowledged, { interval: 5 }).toBeGreaterThan(acknowledged);
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
	expect(parts).toMatchObject({ acknowledged: mebibytes / 4, repeated: [] });
	// A part that was cut off, that of the server's death and that of the tab's end were sent twice.
	expect(line.seen.filter(part).length).toBeGreaterThanOrEqual(mebibytes / 4 + 3);
	expect(await storedHash(next, stored?.resourceId)).toBe(
		createHash("sha256").update(textOf(seed, mebibytes)).digest("hex"),
	);
});

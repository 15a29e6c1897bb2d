import { createHash } from "node:crypto";
import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { openPageSignedIn } from "../support/browser/openPageSignedIn.ts";
import { watchRequests } from "../support/browser/pendingRequests.ts";
import { tokenOf } from "../support/browser/refuseToken.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import {
	beginUpload,
	outcomeOf,
	partsOf,
	percentOf,
	storedHash,
	textOf,
} from "../support/browser/uploads.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite({ env: { UPLOAD_QUOTA_MB: "60" } });
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
// Console messages about cut and refused requests, including files of the page still loading, and its socket,
// which opens some seconds after the first render.
const allow = [
	/Failed to load resource/,
	/Failed to fetch dynamically imported module/,
	/WebSocket connection/,
];
const open = (): Promise<Page> => openPageSignedIn(site(), host, lin, { allow });

/** Intercepts the requests for parts; all others continue. */
const checkParts = (page: Page, assertResult: (route: Route) => Promise<unknown>): Promise<unknown> =>
	routeLoadedPage(page, "**/s/api/upload/files/*", (route) =>
		route.request().method() === "PATCH" ? assertResult(route) : route.continue(),
	);

const hashOf = (seed: string): string => createHash("sha256").update(textOf(seed, 10)).digest("hex");

test("an upload resumes after a cut, an ended session and a server error; the stored file equals the sent one", async () => {
	const page = await open();
	const parts = partsOf(page);
	const previous = await tokenOf(page);
	await checkParts(page, (route) => {
		if (parts.length === 2) return route.abort("connectionreset");
		if (parts.length === 4) return route.fulfill({ status: 401, json: { code: "401", message: "" } });
		if (parts.length === 5) return route.fulfill({ status: 503, body: "<html>" });
		return route.continue();
	});
	await routeLoadedPage(page, "**/usersfront/getCurrentUser?*", (route) =>
		route.request().headers()["authorization"] === previous
			? route.fulfill({ status: 401, json: { code: "401", message: "" } })
			: route.continue(),
	);
	await beginUpload(page, "faults", 10);
	const { stored, error, states } = await outcomeOf(page);
	expect(error).toBeUndefined();
	expect(parts).toEqual([0, 4, 4, 8, 8, 8]);
	// After four seconds without progress, as on a busy machine, it shows that it is waiting, and continues.
	const moving = states.filter((state) => state !== "waiting");
	expect(moving.filter((state, i) => state !== moving[i - 1])).toEqual([
		...["added", "progress", "complete", "uploaded"],
	]);
	expect(await tokenOf(page)).not.toBe(previous);
	expect(await storedHash(page, stored?.resourceId)).toBe(hashOf("faults"));
});

test("an upload of a closed tab resumes when the same file is chosen, and waits while offline", async () => {
	const page = await open();
	const context = page.context();
	// The last part is never answered.
	const pending = Promise.withResolvers<Route>();
	await checkParts(page, async (route) => {
		if (route.request().headers()["upload-offset"] !== String(8 * 1024 * 1024)) return route.continue();
		pending.resolve(route);
	});
	await beginUpload(page, "closed", 10);
	const last = await pending.promise;
	await expect.poll(() => percentOf(page)).toBe(80);
	const next = await context.newPage();
	await last.abort();
	await page.close();
	const parts = partsOf(next);
	const requestsEnded = watchRequests(next);
	await next.goto(site().url(host, "/course/list"));
	// A page that lost one of its files while offline would be loaded again.
	await socketOpened(next);
	await requestsEnded();
	await checkParts(next, async (route) => {
		if (parts.length > 1) return route.continue();
		await context.setOffline(true);
		return route.abort("internetdisconnected");
	});
	await beginUpload(next, "closed", 10);
	await expect.poll(() => next.evaluate(() => globalThis.upload?.states.at(-1))).toBe("waiting");
	await context.setOffline(false);
	const { stored, error } = await outcomeOf(next);
	expect(error).toBeUndefined();
	expect(parts).toEqual([8, 8]);
	expect(await storedHash(next, stored?.resourceId)).toBe(hashOf("closed"));
});

test("full storage is reported with the server's message before anything is sent", async () => {
	const page = await open();
	const parts = partsOf(page);
	await beginUpload(page, "full", 61);
	const { error, states } = await outcomeOf(page);
	expect(error).toMatch(/^ApiError: The file has 61 MB, and [\d.]+ MB of your storage of 60 MB are left/);
	expect([states.at(-1), parts.length]).toEqual(["failed", 0]);
});

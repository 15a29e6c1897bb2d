import { createHash } from "node:crypto";
import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { demoStudent } from "../support/demoStudent.ts";
import { openPageSignedIn } from "../support/openPageSignedIn.ts";
import { tokenOf } from "../support/refuseToken.ts";
import { givenSite } from "../support/startSite.ts";
import { beginUpload, outcomeOf, partsOf, percentOf, storedHash, textOf } from "../support/uploads.ts";

const site = givenSite({ env: { UPLOAD_QUOTA_MB: "60" } });
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
// What is cut and refused is told to the console, also of parts of the page that were still on their way, and of its
// socket, which it opens some seconds after it was drawn.
const allow = [
	/Failed to load resource/,
	/Failed to fetch dynamically imported module/,
	/WebSocket connection/,
];
const open = (): Promise<Page> => openPageSignedIn(site(), host, lin, { allow });

/** Judges the parts that are sent; everything else goes on. */
const judgeParts = (page: Page, judge: (route: Route) => Promise<unknown>): Promise<unknown> =>
	page.route("**/s/api/upload/files/*", (route) =>
		route.request().method() === "PATCH" ? judge(route) : route.continue(),
	);

const hashOf = (seed: string): string => createHash("sha256").update(textOf(seed, 10)).digest("hex");

test("an upload goes on after a cut, an ended session and a server in trouble; what is stored is what was sent", async () => {
	const page = await open();
	const parts = partsOf(page);
	const former = await tokenOf(page);
	await judgeParts(page, (route) => {
		if (parts.length === 2) return route.abort("connectionreset");
		if (parts.length === 4) return route.fulfill({ status: 401, json: { code: "401", message: "" } });
		if (parts.length === 5) return route.fulfill({ status: 503, body: "<html>" });
		return route.continue();
	});
	await page.route("**/usersfront/getCurrentUser?*", (route) =>
		route.request().headers()["authorization"] === former
			? route.fulfill({ status: 401, json: { code: "401", message: "" } })
			: route.continue(),
	);
	await beginUpload(page, "faults", 10);
	const { stored, error, states } = await outcomeOf(page);
	expect(error).toBeUndefined();
	expect(parts).toEqual([0, 4, 4, 8, 8, 8]);
	// Where nothing moves for four seconds, as on a machine that is busy, it says that it waits, and goes on.
	const moving = states.filter((state) => state !== "waiting");
	expect(moving.filter((state, i) => state !== moving[i - 1])).toEqual([
		...["added", "progress", "complete", "uploaded"],
	]);
	expect(await tokenOf(page)).not.toBe(former);
	expect(await storedHash(page, stored?.resourceId)).toBe(hashOf("faults"));
});

test("an upload of a closed tab goes on with the same file, and waits as long as there is no line", async () => {
	const page = await open();
	const context = page.context();
	// The last part never comes.
	const held = Promise.withResolvers<Route>();
	await judgeParts(page, async (route) => {
		if (route.request().headers()["upload-offset"] !== String(8 * 1024 * 1024)) return route.continue();
		held.resolve(route);
	});
	await beginUpload(page, "closed", 10);
	const last = await held.promise;
	await expect.poll(() => percentOf(page)).toBe(80);
	const next = await context.newPage();
	await last.abort();
	await page.close();
	const parts = partsOf(next);
	await next.goto(site().url(host, "/course/list"));
	await next.getByRole("main").waitFor();
	await judgeParts(next, async (route) => {
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

test("a full storage is said in the server's words before anything is sent", async () => {
	const page = await open();
	const parts = partsOf(page);
	await beginUpload(page, "full", 61);
	const { error, states } = await outcomeOf(page);
	expect(error).toMatch(/^ApiError: Your storage is used up: \d+ MB of 60 MB/);
	expect([states.at(-1), parts.length]).toEqual(["failed", 0]);
});

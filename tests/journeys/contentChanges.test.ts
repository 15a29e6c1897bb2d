// Content that an operator publishes appears on open pages.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPage, timeLimit } from "../support/browser/openPage.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { buildCourse } from "../support/data/buildSite.ts";
import { runContentCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
/** Parts are listed in the order of their names. */
const lastPage = "/course/list?page=5";

/** Offers a course of this name alone in its part, and says when that was done. */
async function publish(courseName: string): Promise<number> {
	const path = join(site().dataDir, "courses.json");
	const courses = [buildCourse("follow", { courseName, teacherIds: [] })];
	writeFileSync(path, JSON.stringify({ part: "courses/own", courses }));
	const output = await runContentCommand(site(), "apply", path, "--host", host, "--overwrite");
	expect(output.code, output.err).toBe(0);
	return performance.now();
}

const courseOn = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

describe("published content", () => {
	it("is on an open list and an open page of a course within two seconds", async () => {
		await publish("Before");
		const pages = [
			await openPage(site(), host, { language: "en", hash: lastPage }),
			await openPage(site(), host, { language: "en", hash: "/course/detail/follow" }),
		];
		for (const page of pages) {
			await courseOn(page, "Before").waitFor();
			await socketOpened(page);
		}
		const published = await publish("After");
		for (const page of pages) {
			await courseOn(page, "After").waitFor();
			expect(performance.now() - published).toBeLessThan(timeLimit(page, 2_000));
		}
	});

	it("before the first connection of a page that was loaded with the old content: the page follows", async () => {
		await publish("Old");
		const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
		const page = await openPage(site(), host, {
			language: "en",
			hash: lastPage,
			prepare: (context) =>
				context.routeWebSocket(/\/websocket\//, async (socket) => {
					await allowed;
					socket.connectToServer();
				}),
		});
		await courseOn(page, "Old").waitFor();
		await page.waitForLoadState("networkidle");
		await publish("New");
		expect(await courseOn(page, "Old").count()).toBe(1);
		allow();
		await courseOn(page, "New").waitFor();
	});
});

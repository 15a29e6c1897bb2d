// Hostile addresses as a real browser reads them: what a query says leads to no page but the one that names it.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { evil, plainHostileUrls } from "../support/hostileUrls.ts";
import { openPage } from "../support/openPage.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";

/** Where links lead, by the browser's own parser. */
const targets = (page: Page, within: string) =>
	page.locator(`${within} a`).evaluateAll((links) =>
		links.map((link) => {
			const { protocol, origin, hash } = link as HTMLAnchorElement;
			return { protocol, origin, hash };
		}),
	);

it("hostile addresses lead to no page but the one that names them, and run nothing", async () => {
	const strangers: string[] = [];
	const page = await openPage(site(), host, {
		language: "en",
		hash: "/leave",
		prepare: (context) =>
			context.route(
				(url) => url.hostname.includes(evil),
				(route) => {
					strangers.push(route.request().url());
					return route.abort();
				},
			),
	});
	page.on("dialog", (dialog) => {
		strangers.push(`alert ${dialog.message()}`);
		void dialog.dismiss();
	});
	const own = new URL(site().url(host)).origin;
	for (const url of plainHostileUrls) {
		const u = encodeURIComponent(url.toWellFormed());
		await page.evaluate((hash) => {
			location.hash = hash;
		}, `#/leave?u=${u}`);
		await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
		for (const { protocol, origin } of await targets(page, "main")) {
			expect(["http:", "https:"], url).toContain(protocol);
			// The one link out names its host on the page.
			if (origin !== own)
				await page.getByRole("main").getByText(new URL(origin).host, { exact: true }).waitFor();
		}
	}
	const risky = plainHostileUrls.filter((url) => /^(?:java|data|\/|\\|https?:)/i.test(url)).slice(0, 24);
	for (const url of risky) {
		await page.goto(`${own}/redirect/online?u=${encodeURIComponent(url.toWellFormed())}`);
		await page.getByRole("heading", { level: 1 }).waitFor();
		for (const { protocol, origin } of await targets(page, "#root"))
			expect(`${protocol} ${origin}`, url).toBe(`http: ${own}`);
	}
	expect(strangers).toEqual([]);
});

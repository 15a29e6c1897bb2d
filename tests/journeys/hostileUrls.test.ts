// Hostile addresses as a real browser reads them: what a query says leads to no page but the one that names it.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { evil, plainHostileUrls } from "../support/hostileUrls.ts";
import { openPage } from "../support/openPage.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";

/** Where links lead, by the browser's own parser. */
const targets = (page: Page) =>
	page.locator("#root a").evaluateAll((links) =>
		links.map((link) => {
			const { protocol, origin } = link as HTMLAnchorElement;
			return { protocol, origin };
		}),
	);

/** What the page says that names an address: one address after another in a page that is loaded once. */
const namedBy = (page: Page, url: string) =>
	page.evaluate(async (u) => {
		const text = () => document.querySelector("main")?.textContent ?? "";
		const until = async (is: () => boolean) => {
			const late = performance.now() + 15_000;
			while (!is()) {
				if (performance.now() > late) throw new Error(`the page stays as it was: ${text()}`);
				await new Promise(requestAnimationFrame);
			}
		};
		// One page looks like the next: what is read must not be what the former address left there.
		location.hash = `#/leave?u=${encodeURIComponent("https://between.example/")}`;
		await until(() => text().includes("between.example"));
		location.hash = `#/leave?u=${u}`;
		await until(() => !text().includes("between.example") && !!document.querySelector("main h1"));
		return {
			links: [...document.querySelectorAll<HTMLAnchorElement>("main a")].map(({ protocol, origin }) => ({
				protocol,
				origin,
			})),
			texts: [...document.querySelectorAll("main dd")].map(({ textContent }) => textContent),
		};
	}, encodeURIComponent(url.toWellFormed()));

// Two hundred addresses and two dozen page loads: more than half a minute where many other tests run.
it("hostile addresses lead to no page but the one that names them, and run nothing", {
	timeout: 120_000,
}, async () => {
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
		const { links, texts } = await namedBy(page, url);
		for (const { protocol, origin } of links) {
			expect(["http:", "https:"], url).toContain(protocol);
			// The one link out names its host on the page.
			if (origin !== own) expect(texts, url).toContain(new URL(origin).host);
		}
	}
	const risky = plainHostileUrls.filter((url) => /^(?:java|data|\/|\\|https?:)/i.test(url)).slice(0, 24);
	for (const url of risky) {
		await page.goto(`${own}/redirect/online?u=${encodeURIComponent(url.toWellFormed())}`);
		await page.getByRole("heading", { level: 1 }).waitFor();
		for (const { protocol, origin } of await targets(page))
			expect(`${protocol} ${origin}`, url).toBe(`http: ${own}`);
	}
	expect(strangers).toEqual([]);
});

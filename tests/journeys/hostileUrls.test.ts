// Hostile addresses in a real browser: a query parameter only leads to the page that names the host.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "../support/browser/openPage.ts";
import { evil, plainHostileUrls } from "../support/data/hostileUrls.ts";
import { stateTimeoutMs } from "../support/run/stateTimeout.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
const host = "maple.localhost";

/** Where links lead, by the browser's own URL parser. */
const targets = (page: Page) =>
	page.locator("#root a").evaluateAll((links) =>
		links.map((link) => {
			const { protocol, origin } = link as HTMLAnchorElement;
			return { protocol, origin };
		}),
	);

/** What the page shows for one address after another, without reloading it. */
const namedBy = (page: Page, url: string) =>
	page.evaluate(
		async ([u, limit]) => {
			const text = () => document.querySelector("main")?.textContent ?? "";
			const until = async (is: () => boolean) => {
				const late = performance.now() + limit;
				while (!is()) {
					if (performance.now() > late) throw new Error(`the page stays as it was: ${text()}`);
					await new Promise(requestAnimationFrame);
				}
			};
			// The pages look alike: wait until the text of the previous address is replaced.
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
		},
		[encodeURIComponent(url.toWellFormed()), stateTimeoutMs] as const,
	);

it("hostile addresses only lead to the page that names the host, and run no script", async () => {
	const foreignRequests: string[] = [];
	const page = await openPage(site(), host, {
		language: "en",
		hash: "/leave",
		prepare: (context) =>
			context.route(
				(url) => url.hostname.includes(evil),
				(route) => {
					foreignRequests.push(route.request().url());
					return route.abort();
				},
			),
	});
	page.on("dialog", (dialog) => {
		foreignRequests.push(`alert ${dialog.message()}`);
		void dialog.dismiss();
	});
	const own = new URL(site().url(host)).origin;
	for (const url of plainHostileUrls) {
		const { links, texts } = await namedBy(page, url);
		for (const { protocol, origin } of links) {
			expect(["http:", "https:"], url).toContain(protocol);
			// The only link out names its host on the page.
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
	expect(foreignRequests).toEqual([]);
});

import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SiteSnapshot } from "../../schemas/generated/documents.ts";
import { contentFiles, firstScreenFiles, readManifest } from "../../scripts/size.ts";
import { loadRenderer } from "../../server/page/renderShell.ts";
import { expectNoLayoutShift, layoutShifts, observeLayoutShifts } from "../support/browser/layoutShifts.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import {
	contentRendered,
	pageRendered,
	schoolEntry,
	schoolTrigger,
} from "../support/browser/schoolSwitch.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { hosts } from "../support/data/hosts.ts";
import { ask } from "../support/site/ask.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;

/** Requests that our own server answers within the page, so none of them delays the first paint. */
const configReads = [
	"schools/searchMerge",
	"company/getBaseInfo",
	"home-page/home-config",
	"querySysMenuHeadAndFoot",
	"companyFootInfo",
	"getPersonConfig",
	"getCompanyAlias",
	"register/config",
];

interface Seen {
	/** Background of header and footer in every frame that had them. */
	readonly headers: string[];
	readonly footers: string[];
	/** Any overlay of the whole page in every frame that had a header. */
	readonly filters: string[];
	/** Whether header and footer were present at the first paint. */
	readonly atFirstRender: { readonly header: boolean; readonly footer: boolean }[];
	/** When everything the first render waits for was present, by performance.now(). */
	startedAt: number;
}

/** Records the state of each frame from within the page. */
function record(): void {
	const seen: Seen = { headers: [], footers: [], filters: [], atFirstRender: [], startedAt: 0 };
	Reflect.set(globalThis, "seen", seen);
	const recordColour = (selector: string, into: string[]) => {
		const element = document.querySelector(selector);
		if (element) into.push(getComputedStyle(element).backgroundColor);
		return element !== null;
	};
	const frame = () => {
		if (recordColour("body header", seen.headers))
			seen.filters.push(getComputedStyle(document.documentElement).filter);
		recordColour("body footer", seen.footers);
		requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
	new PerformanceObserver((list) => {
		for (const entry of list.getEntriesByName("first-contentful-paint"))
			if (entry)
				seen.atFirstRender.push({
					header: document.querySelector("body header") !== null,
					footer: document.querySelector("body footer") !== null,
				});
	}).observe({ type: "paint", buffered: true });
	addEventListener("started", () => {
		seen.startedAt = performance.now();
	});
}

const requested: string[] = [];

const prepare = async (context: BrowserContext): Promise<void> => {
	requested.length = 0;
	context.on("request", (request) => requested.push(request.url()));
	await context.addInitScript(record);
};

/** The socket is the last thing a page opens. */
const settled = async (page: Page): Promise<void> => {
	await contentRendered(page);
	await socketOpened(page);
};

describe("the first paint", () => {
	it.each(hosts)("of %s has header and footer in their colours and requests no config", async (host) => {
		const page = await openPage(site(), host, { language: "en", prepare });
		await settled(page);
		const seen = await page.evaluate(() => Reflect.get(globalThis, "seen") as Seen);
		expect(seen.atFirstRender).toEqual([{ header: true, footer: true }]);
		expect(new Set(seen.headers).size, `header colours ${[...new Set(seen.headers)]}`).toBe(1);
		expect(new Set(seen.footers).size, `footer colours ${[...new Set(seen.footers)]}`).toBe(1);
		expect(requested.filter((url) => configReads.some((path) => url.includes(path)))).toEqual([]);
	});

	it.each(hosts)(
		"of %s without the data of its blocks has no style that the policy forbids",
		async (host) => {
			const { body } = await ask(site(), host, "/s/pc/");
			const [, snapshot = ""] = /id="site-snapshot">(.*?)<\/script>/s.exec(body) ?? [];
			const variant = { language: "en", isSignedIn: false, isWarningClosed: false } as const;
			const renderer = await loadRenderer(join(import.meta.dirname, "..", "..", "dist"));
			const { answers, ...withoutAnswers } = JSON.parse(snapshot) as SiteSnapshot;
			expect(answers).toBeDefined();
			const shell = await renderer?.renderShell(withoutAnswers, variant, async () => undefined);
			expect(shell?.html).toContain(`aria-label="${message("en", "ui.loading")}"`);
			expect(shell?.html).not.toContain(" style=");
		},
	);

	it("shows a sign-in button to a visitor and a menu to a student", async () => {
		const serverRendered = async (cookie: string) => {
			const { body } = await ask(site(), "maple.localhost", "/s/pc/", { headers: { cookie } });
			const root = body.slice(body.indexOf('<div id="root"'));
			return { wayIn: root.includes(">Sign in<"), menu: root.includes('aria-label="My account"') };
		};
		expect(await serverRendered("language=en")).toEqual({ wayIn: true, menu: false });
		expect(await serverRendered("language=en; present=1")).toEqual({ wayIn: false, menu: true });
	});

	it("has the featured courses of home for a visitor; a student's come with the page's script", async () => {
		const courses = async (cookie: string) => {
			const { body } = await ask(site(), "maple.localhost", "/s/pc/", { headers: { cookie } });
			const root = body.slice(body.indexOf('<div id="root"'));
			return [...root.matchAll(/<h3 [^>]*>.*?<\/h3>/gs)].length;
		};
		expect(await courses("language=en")).toBeGreaterThanOrEqual(4);
		expect(await courses("language=en; present=1")).toBe(0);
	});

	it.each([
		["/home/index", "grayscale(1)"],
		["/course/list", "none"],
	])(
		"of a school in mourning at %s is server-rendered in greyscale from the first frame",
		async (hash, filter) => {
			const page = await openPage(site(), "harbor.localhost", { language: "en", hash, prepare });
			await settled(page);
			const { body } = await ask(site(), "harbor.localhost", "/s/pc/");
			expect(body.includes('<div id="root"></div>')).toBe(false);
			const seen = await page.evaluate(() => Reflect.get(globalThis, "seen") as Seen);
			expect(new Set(seen.filters)).toEqual(new Set([filter]));
		},
	);

	it("loads only the scripts whose size has a limit", async () => {
		const manifest = readManifest();
		const watched = [...firstScreenFiles(manifest, "en"), ...contentFiles(manifest, "en", "home-2")].map(
			(file) => `/s/pc/${file}`,
		);
		// The first render requests more, such as the side layer, but waits for none of it.
		const rendered = Promise.withResolvers<void>();
		const page = await openPage(site(), "maple.localhost", {
			language: "en",
			prepare: async (context) => {
				await prepare(context);
				await context.route("**/s/pc/assets/*.js", async (route) => {
					if (!watched.includes(new URL(route.request().url()).pathname)) await rendered.promise;
					await route.fallback();
				});
			},
		});
		await pageRendered(page);
		rendered.resolve();
		await settled(page);
		const scripts = await page.evaluate(() => {
			const { startedAt } = Reflect.get(globalThis, "seen") as Seen;
			return performance
				.getEntriesByType("resource")
				.filter(({ startTime }) => startTime < startedAt)
				.map(({ name }) => new URL(name).pathname)
				.filter((path) => path.endsWith(".js"));
		});
		expect(scripts.length).toBeGreaterThan(0);
		expect(scripts.filter((path) => !watched.includes(path))).toEqual([]);
	});

	it("has no layout shift while the page loads", async () => {
		const page = await openPage(site(), "maple.localhost", { prepare: observeLayoutShifts });
		await settled(page);
		expectNoLayoutShift(await layoutShifts(page), 0.1);
	});

	it("follows a link clicked before hydration", async () => {
		const page = await openPage(site(), "maple.localhost", {
			language: "en",
			// The last moment before the router listens, when a click is most easily lost.
			prepare: (context) =>
				context.addInitScript(() => {
					const listen = window.addEventListener;
					window.addEventListener = (
						type: string,
						listener: EventListenerOrEventListenerObject,
						options = {},
					) => {
						if (type === "popstate") {
							window.addEventListener = listen;
							location.hash = "/news";
						}
						listen.call(window, type, listener, options);
					};
				}),
		});
		await page.getByRole("heading", { level: 1, name: message("en", "news.title"), exact: true }).waitFor();
	});

	it("keeps a panel open that was opened before hydration", async () => {
		const script = Promise.withResolvers<void>();
		const page = await openPage(site(), "maple.localhost", {
			language: "en",
			prepare: (context) =>
				context.route("**/assets/en-*.js", async (route) => {
					await script.promise;
					await route.fallback();
				}),
			path: "/s/pc/",
		});
		await schoolTrigger(page, "Downtown Campus").click();
		await schoolEntry(page, "Riverside Campus").waitFor();
		script.resolve();
		await pageRendered(page);
		await schoolEntry(page, "Riverside Campus").click();
		await schoolTrigger(page, "Riverside Campus").waitFor();
	});
});

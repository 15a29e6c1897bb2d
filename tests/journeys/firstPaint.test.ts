import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { contentFiles, firstScreenFiles, readManifest } from "../../scripts/size.ts";
import { ask } from "../support/ask.ts";
import { hosts } from "../support/hosts.ts";
import { say } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { pageDrawn, schoolEntry, schoolTrigger } from "../support/schoolSwitch.ts";
import { expectStill, shifts, watchShifts } from "../support/shifts.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();

/** Reads that a page of our own server answers for itself, so that none of them is on the way to the first paint. */
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
	/** What lies over the whole page in every frame that had a header. */
	readonly filters: string[];
	/** Whether header and footer were there when something was first painted. */
	readonly atFirstPaint: { readonly header: boolean; readonly footer: boolean }[];
	/** When everything was there that the first drawing waits for, as performance.now() has it. */
	startedAt: number;
}

/** Notes from within the page what each frame looked like. */
function record(): void {
	const seen: Seen = { headers: [], footers: [], filters: [], atFirstPaint: [], startedAt: 0 };
	Reflect.set(globalThis, "seen", seen);
	const look = (selector: string, into: string[]) => {
		const element = document.querySelector(selector);
		if (element) into.push(getComputedStyle(element).backgroundColor);
		return element !== null;
	};
	const frame = () => {
		if (look("body header", seen.headers))
			seen.filters.push(getComputedStyle(document.documentElement).filter);
		look("body footer", seen.footers);
		requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
	new PerformanceObserver((list) => {
		for (const entry of list.getEntriesByName("first-contentful-paint"))
			if (entry)
				seen.atFirstPaint.push({
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

/** A busy machine is quiet on the line before the page is drawn as well: both are waited for. */
const settled = async (page: Page): Promise<void> => {
	await pageDrawn(page);
	await page.getByRole("main").getByRole("article").first().waitFor();
	await page.waitForLoadState("networkidle");
};

describe("the first paint", () => {
	it.each(hosts)("of %s has header and footer in their colours, and asks for no config", async (host) => {
		const page = await openPage(site(), host, { language: "en", prepare });
		await settled(page);
		const seen = await page.evaluate(() => Reflect.get(globalThis, "seen") as Seen);
		expect(seen.atFirstPaint).toEqual([{ header: true, footer: true }]);
		expect(new Set(seen.headers).size, `header colours ${[...new Set(seen.headers)]}`).toBe(1);
		expect(new Set(seen.footers).size, `footer colours ${[...new Set(seen.footers)]}`).toBe(1);
		expect(requested.filter((url) => configReads.some((path) => url.includes(path)))).toEqual([]);
	});

	it("is painted for who reads it: a way in for a visitor, a menu for a student", async () => {
		const painted = async (cookie: string) => {
			const { body } = await ask(site(), "maple.localhost", "/s/pc/", { headers: { cookie } });
			const root = body.slice(body.indexOf('<div id="root">'));
			return { wayIn: root.includes(">Sign in<"), menu: root.includes('aria-label="My account"') };
		};
		expect(await painted("language=en")).toEqual({ wayIn: true, menu: false });
		expect(await painted("language=en; present=1")).toEqual({ wayIn: false, menu: true });
	});

	it.each([
		["/home/index", "grayscale(1)"],
		["/course/list", "none"],
	])("of a mourning school at %s is painted, in that look from the first frame", async (hash, filter) => {
		const page = await openPage(site(), "harbor.localhost", { language: "en", hash, prepare });
		await settled(page);
		const { body } = await ask(site(), "harbor.localhost", "/s/pc/");
		expect(body.includes('<div id="root"></div>')).toBe(false);
		const seen = await page.evaluate(() => Reflect.get(globalThis, "seen") as Seen);
		expect(new Set(seen.filters)).toEqual(new Set([filter]));
	});

	it("loads just the scripts whose size is watched", async () => {
		const manifest = readManifest();
		// The rest of the messages follows the first part of them, and nothing that is drawn first waits for it.
		const rest = manifest["src/locales/enRest.ts"]?.file;
		const watched = [...firstScreenFiles(manifest, "en"), ...contentFiles(manifest, true), rest].map(
			(file) => `/s/pc/${file}`,
		);
		// The drawing itself asks for more, such as what stands beside the page, but waits for none of it.
		const drawn = Promise.withResolvers<void>();
		const page = await openPage(site(), "maple.localhost", {
			language: "en",
			prepare: async (context) => {
				await prepare(context);
				await context.route("**/s/pc/assets/*.js", async (route) => {
					if (!watched.includes(new URL(route.request().url()).pathname)) await drawn.promise;
					await route.fallback();
				});
			},
		});
		await pageDrawn(page);
		drawn.resolve();
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

	it("does not move while it loads", async () => {
		const page = await openPage(site(), "maple.localhost", { prepare: watchShifts });
		await settled(page);
		expectStill(await shifts(page), 0.1);
	});

	it("follows a link that was pressed while the page was being drawn", async () => {
		const page = await openPage(site(), "maple.localhost", {
			language: "en",
			// The last moment before the router listens: what happens there is what it can hear of least.
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
		await page.getByRole("heading", { level: 1, name: say("en", "news.title"), exact: true }).waitFor();
	});

	it("keeps a panel open that was opened before the script ran", async () => {
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
		await pageDrawn(page);
		await schoolEntry(page, "Riverside Campus").click();
		await schoolTrigger(page, "Riverside Campus").waitFor();
	});
});

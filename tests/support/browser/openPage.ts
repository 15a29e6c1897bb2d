// A browser page that fails its test on every error the test does not expect.
import { type BrowserContext, devices, type Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { stateTimeoutMs } from "../run/stateTimeout.ts";
import type { SiteAddress } from "../site/startSite.ts";
import { sharedBrowser } from "./sharedBrowser.ts";
import { recordTraffic } from "./socketTraffic.ts";

export interface PageOptions {
	/** The path below the host; the home page by default. */
	readonly hash?: string;
	/** Another address instead, such as `/loginout`. */
	readonly path?: string;
	readonly language?: "zh" | "en";
	readonly width?: number;
	readonly height?: number;
	/** The browser's zoom: a window of 1280 pixels has 320 of CSS at 4. */
	readonly zoom?: number;
	/** Errors the test causes on purpose. */
	readonly allow?: readonly RegExp[];
	/** Prepares the context before the first request, such as by failing routes. */
	readonly prepare?: (context: BrowserContext) => Promise<unknown>;
	readonly reducedMotion?: "reduce" | "no-preference";
	/** A phone's browser, by every property that identifies one. */
	readonly phone?: boolean;
	/** Allows axe in the page, which disables the site's own policy. */
	readonly bypassCSP?: boolean;
	/** The browser's time zone; the machine's by default. */
	readonly timezone?: string;
}

/** Collects script errors, console errors and policy violations. */
function watch(page: Page, faults: string[]): void {
	page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
	page.on("crash", () => faults.push("the page crashed"));
	page.on("console", (message) => {
		if (message.type() === "error") faults.push(`console: ${message.text()} (${message.location().url})`);
	});
}

const openings = new WeakMap<Page, number>();

/**
 * Milliseconds that something of a page may take: the given ones or, where the machine is too busy for them, as many as
 * opening the page took.
 */
export function timeLimit(page: Page, ms: number): number {
	const opening = openings.get(page);
	if (opening === undefined) throw new Error("timeLimit(): the page must come from openPage()");
	return Math.max(ms, opening);
}

/** What a page whose test failed shows, for reports without a screenshot: its focus and its dialogs before the rest. */
async function describePage(page: Page): Promise<void> {
	const describe = (body: HTMLElement): string => {
		const textOf = (element: HTMLElement) => element.innerText.replace(/\n+/g, "\n").slice(0, 2_000);
		const dialogs = [...document.querySelectorAll<HTMLElement>("[role=dialog]")].map(
			(dialog) => `a dialog: ${textOf(dialog)}\n`,
		);
		const focused = document.activeElement?.outerHTML.slice(0, 200);
		return `the focus: ${focused}\n${dialogs.join("")}${textOf(body)}`;
	};
	const shown = await page
		.locator("body")
		.evaluate(describe, undefined, { timeout: 2_000 })
		.catch((error: Error) => `nothing, for ${error.message}`);
	console.error(`${page.url()} showed:\n${shown}`);
}

/** Opens a page of the site in its own context, which is closed and checked when the test ends. */
export async function openPage(
	site: Pick<SiteAddress, "url">,
	host: string,
	options: PageOptions = {},
): Promise<Page> {
	const { width = 1280, height = 800, zoom = 1 } = options;
	const context = await (await sharedBrowser()).newContext({
		locale: options.language === "en" ? "en-US" : "zh-CN",
		viewport: { width: width / zoom, height: height / zoom },
		deviceScaleFactor: zoom,
		reducedMotion: options.reducedMotion ?? "reduce",
		...(options.phone
			? { userAgent: devices["Pixel 7"]?.userAgent ?? "", isMobile: true, hasTouch: true }
			: {}),
		bypassCSP: options.bypassCSP ?? false,
		...(options.timezone ? { timezoneId: options.timezone } : {}),
	});
	context.setDefaultTimeout(stateTimeoutMs);
	const faults: string[] = [];
	context.on("page", (page) => {
		watch(page, faults);
		recordTraffic(page);
	});
	await context.exposeBinding("reportViolation", (_source, text: string) => {
		faults.push(`content security policy: ${text}`);
	});
	await context.addInitScript(() => {
		const report = Reflect.get(globalThis, "reportViolation") as (text: string) => void;
		document.addEventListener("securitypolicyviolation", (event) =>
			report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
		);
	});
	onTestFinished(async ({ task }) => {
		if (task.result?.state === "fail") await Promise.all(context.pages().map(describePage));
		await context.close();
		const unexpected = faults.filter((fault) => !options.allow?.some((pattern) => pattern.test(fault)));
		if (unexpected.length > 0)
			throw new Error(`the page must report no error, it reported\n${unexpected.join("\n")}`);
	});
	await options.prepare?.(context);
	const from = performance.now();
	const page = await context.newPage();
	const { origin } = new URL(site.url(host));
	await page.goto(options.path ? `${origin}${options.path}` : site.url(host, options.hash));
	openings.set(page, performance.now() - from);
	return page;
}

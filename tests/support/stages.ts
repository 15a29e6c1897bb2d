// Puts templates on the gallery's stages and waits until they are drawn.
import type { Page, Request } from "playwright-core";
import { inject } from "vitest";
import { galleryHost, quickHost } from "./galleryHosts.ts";
import { holdStill } from "./holdStill.ts";
import { openPage, type PageOptions } from "./openPage.ts";

export interface Staging {
	readonly template: string;
	readonly themes: readonly string[];
	readonly states: readonly string[];
	readonly language?: "zh" | "en";
}

const gallery = {
	url: (host: string, hash = "/gallery") => `http://${host}:${inject("gallery")}/s/pc/#${hash}`,
};

const underWay = new WeakMap<Page, Set<Request>>();

function countRequests(page: Page): void {
	const open = new Set<Request>();
	underWay.set(page, open);
	page.on("request", (request) => open.add(request));
	page.on("requestfinished", (request) => open.delete(request));
	page.on("requestfailed", (request) => open.delete(request));
}

/** Resolves when the page's markup has stood still for three frames: measuring and its consequences are over. */
const stand = (page: Page): Promise<void> =>
	page.evaluate(async () => {
		let moved = false;
		const observer = new MutationObserver(() => {
			moved = true;
		});
		observer.observe(document.body, {
			subtree: true,
			childList: true,
			attributes: true,
			characterData: true,
		});
		for (let still = 0, frame = 0; still < 3 && frame < 120; frame++) {
			moved = false;
			await new Promise(requestAnimationFrame);
			still = moved ? 0 : still + 1;
		}
		observer.disconnect();
	});

/** Resolves when the page has fetched what it began to fetch, and what that made it fetch. */
async function quiet(page: Page): Promise<void> {
	do await stand(page);
	while ((underWay.get(page)?.size ?? 0) > 0);
}

export interface GalleryOptions extends PageOptions {
	/** With the React of the site in place of the one that watches how it is used: for pages that draw thousands of times. */
	readonly quick?: boolean;
}

/** A page of the gallery, with nothing on its stages yet; when it is there it follows its address. */
export async function openGallery(options: GalleryOptions = {}): Promise<Page> {
	const { hash = "/gallery/stage", quick = false } = options;
	const page = await openPage(gallery, quick ? quickHost : galleryHost, {
		...options,
		hash,
		prepare: async (context) => {
			context.on("page", countRequests);
			await options.prepare?.(context);
		},
	});
	await page
		.locator(hash.startsWith("/gallery") ? "main[data-address]" : "main")
		.first()
		.waitFor({ state: "attached" });
	// What fits a row depends on the letters, and a machine without our font would measure its own.
	await holdStill(page);
	return page;
}

const inPlace = ([address, language]: readonly [string, string]): boolean => {
	const main = document.querySelector<HTMLElement>("main[data-address]");
	if (main?.dataset["address"] !== address || main.dataset["language"] !== language) return false;
	const stages = [...main.querySelectorAll<HTMLElement>("section[data-stage]")];
	return (
		stages.length === Number(main.dataset["count"]) &&
		stages.every((stage) => stage.dataset["ready"] === "true")
	);
};

/** Draws a template in themes and states, under one another: all states of the first theme, then of the next. */
export async function show(page: Page, staging: Staging): Promise<void> {
	const { template, themes, states, language = "zh" } = staging;
	const query = new URLSearchParams({ template, language });
	for (const theme of themes) query.append("theme", theme);
	for (const state of states) query.append("state", state);
	const address = query.toString();
	await page.evaluate((hash) => location.replace(hash), `#/gallery/stage?${address}`);
	await page.waitForFunction(inPlace, [address, language] as const);
	await settle(page);
}

/**
 * Whether no part of the page waits for its code. React holds such a part back for up to a third of a second after
 * its code has come, and tells nobody; so it is read from React's own tree.
 */
function isWhole(): boolean {
	interface Fiber {
		readonly tag: number;
		readonly memoizedState: unknown;
		readonly child: Fiber | null;
		readonly sibling: Fiber | null;
	}
	const suspense = 13;
	const root = document.getElementById("root");
	const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$"));
	const top = key && (Reflect.get(root ?? {}, key) as { stateNode: { current: Fiber } }).stateNode.current;
	if (!top) throw new Error("React must keep its tree at #root under __reactContainer$, found none");
	const open: (Fiber | null)[] = [top];
	while (open.length > 0) {
		const fiber = open.pop();
		if (!fiber) continue;
		if (fiber.tag === suspense && fiber.memoizedState !== null) return false;
		open.push(fiber.sibling, fiber.child);
	}
	return true;
}

/** Resolves when code, letters and pictures of the page are there, those below the fold included. */
export async function settle(page: Page): Promise<void> {
	await quiet(page);
	await page.waitForFunction(isWhole);
	await page.evaluate(async () => {
		const pending = [...document.images].map((image) => {
			image.loading = "eager";
			return image.complete
				? undefined
				: new Promise((resolve) => {
						image.addEventListener("load", resolve, { once: true });
						image.addEventListener("error", resolve, { once: true });
					});
		});
		await Promise.all([document.fonts.ready, ...pending]);
	});
}

/** Gives the window another size and waits until the page is laid out for it. */
export async function resize(
	page: Page,
	size: { readonly width: number; readonly height: number },
): Promise<void> {
	await page.setViewportSize(size);
	await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
	await settle(page);
}

// Renders templates on the gallery's stages and waits until they are ready.
import type { Page, Request } from "playwright-core";
import { inject } from "vitest";
import { openPage, type PageOptions } from "../browser/openPage.ts";
import { galleryHost, quickHost } from "./galleryHosts.ts";
import { stopAnimations } from "./stillPage.ts";

interface Staging {
	readonly template: string;
	readonly themes: readonly string[];
	readonly states: readonly string[];
	readonly language?: "zh" | "en";
}

const gallery = {
	url: (host: string, hash = "/gallery") => `http://${host}:${inject("gallery")}/s/pc/#${hash}`,
};

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts a page's requests from now on, for `pageStable`. */
export function countRequests(page: Page): void {
	const open = new Set<Request>();
	underWay.set(page, open);
	page.on("request", (request) => open.add(request));
	page.on("requestfinished", (request) => open.delete(request));
	page.on("requestfailed", (request) => open.delete(request));
}

/** Frames after which markup that still changes is a fault: a minute. */
const maxFrames = 3_600;

/** Resolves when the markup has not changed for three frames: measuring and its consequences are over. */
const markupStable = (page: Page): Promise<void> =>
	page.evaluate(async (frames) => {
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
		for (let still = 0, frame = 0; still < 3; frame++) {
			if (frame === frames)
				throw new Error(`the markup must come to rest, it changes after ${frames} frames`);
			moved = false;
			await new Promise(requestAnimationFrame);
			still = moved ? 0 : still + 1;
		}
		observer.disconnect();
	}, maxFrames);

/** Resolves when the page's requests, and those caused by their answers, are done. */
async function networkIdle(page: Page): Promise<void> {
	do await markupStable(page);
	while ((underWay.get(page)?.size ?? 0) > 0);
}

interface GalleryOptions extends PageOptions {
	/** With React's production build instead of the development build: for pages that render thousands of times. */
	readonly quick?: boolean;
	/** Selector of what the page shows once it is rendered; its main part by default. */
	readonly ready?: string;
}

/** A page of the gallery with empty stages, which follows its address. */
export async function openGallery(options: GalleryOptions = {}): Promise<Page> {
	const { hash = "/gallery/stage", quick = false } = options;
	const { ready = hash.startsWith("/gallery") ? "main[data-address]" : "main" } = options;
	const page = await openPage(gallery, quick ? quickHost : galleryHost, {
		...options,
		hash,
		prepare: async (context) => {
			context.on("page", countRequests);
			await options.prepare?.(context);
		},
	});
	await page.locator(ready).first().waitFor({ state: "attached" });
	// What fits a row depends on the font, and a machine without it would measure another one.
	await stopAnimations(page);
	return page;
}

const isStaged = ([address, language]: readonly [string, string]): boolean => {
	const main = document.querySelector<HTMLElement>("main[data-address]");
	if (main?.dataset["address"] !== address || main.dataset["language"] !== language) return false;
	const stages = [...main.querySelectorAll<HTMLElement>("section[data-stage]")];
	return (
		stages.length === Number(main.dataset["count"]) &&
		stages.every((stage) => stage.dataset["ready"] === "true")
	);
};

/**
 * Renders a template in themes and states, one below the other: all states of the first theme, then of the
 * next.
 */
export async function showTemplate(page: Page, staging: Staging): Promise<void> {
	const { template, themes, states, language = "zh" } = staging;
	const query = new URLSearchParams({ template, language });
	for (const theme of themes) query.append("theme", theme);
	for (const state of states) query.append("state", state);
	const address = query.toString();
	await page.evaluate((hash) => location.replace(hash), `#/gallery/stage?${address}`);
	await page.waitForFunction(isStaged, [address, language] as const);
	await pageStable(page);
}

/**
 * Whether no part of the page is suspended. React delays the reveal by up to a third of a second without an
 * event, so this reads React's own tree.
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

/** Resolves when code, fonts and pictures of the page are loaded, those below the fold included. */
export async function pageStable(page: Page): Promise<void> {
	await networkIdle(page);
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
	// What fits a row depends on them.
	await networkIdle(page);
}

/** Resizes the window and waits until the page is laid out for it. */
export async function resize(
	page: Page,
	size: { readonly width: number; readonly height: number },
): Promise<void> {
	await page.setViewportSize(size);
	await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
	await pageStable(page);
}

/** Renders a kind of field in all its states. */
export async function showField(page: Page, kind: string, language: "zh" | "en"): Promise<void> {
	const query = new URLSearchParams({ kind, language });
	await page.evaluate((hash) => location.replace(hash), `#/gallery/field?${query}`);
	await page.waitForFunction(
		([address, spoken]) => {
			const main = document.querySelector<HTMLElement>("main[data-address]");
			const stages = main?.querySelectorAll("section[data-stage]").length ?? 0;
			const isHere = main?.dataset["address"] === address && main.dataset["language"] === spoken;
			return isHere && stages > 0 && stages === Number(main.dataset["count"]);
		},
		[query.toString(), language] as const,
	);
	await pageStable(page);
	await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

// What a reader saw, frame by frame: which of some words were on the page each time the browser drew it.
import type { BrowserContext, Page } from "playwright-core";

interface Frame {
	/** The words that were in sight or in the tab's title, in the order they were asked for. */
	readonly words: readonly string[];
	readonly hash: string;
}

/**
 * Prepares a context: every page in it records from its first frame on.
 * @param inBanner words that count in the banner only, such as names that are rightly said elsewhere
 */
export const recordFrames = (
	context: BrowserContext,
	words: readonly string[],
	inBanner: readonly string[] = [],
): Promise<unknown> =>
	context.addInitScript(
		({ wanted, named }) => {
			const frames: { words: string[]; hash: string }[] = [];
			Reflect.set(globalThis, "recordedFrames", frames);
			const look = () => {
				const text = `${document.title}\n${document.body?.innerText ?? ""}`;
				const banner = document.querySelector("header")?.innerText ?? "";
				const seen = [
					...wanted.filter((word) => text.includes(word)),
					...named.filter((word) => banner.includes(word)),
				];
				frames.push({ words: seen, hash: location.hash });
			};
			const draw = () => {
				look();
				requestAnimationFrame(draw);
			};
			requestAnimationFrame(draw);
			// Between two frames as well: what stands in the document for a moment only must not be mixed either.
			new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
		},
		{ wanted: words, named: inBanner },
	);

export const framesOf = (page: Page): Promise<Frame[]> =>
	page.evaluate(() => Reflect.get(globalThis, "recordedFrames") as Frame[]);

/** Forgets what was recorded so far. */
export const forgetFrames = (page: Page): Promise<void> =>
	page.evaluate(() => {
		(Reflect.get(globalThis, "recordedFrames") as unknown[]).length = 0;
	});

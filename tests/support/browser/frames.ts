// Which of some words were visible on the page, frame by frame.
import type { BrowserContext, Page } from "playwright-core";

interface Frame {
	/** The words visible or in the tab's title, in the requested order. */
	readonly words: readonly string[];
	readonly hash: string;
}

/**
 * Prepares a context: every page in it records from its first frame on.
 * @param inBanner words that count in the banner only, such as names that may appear elsewhere
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
			const recordFrame = () => {
				const text = `${document.title}\n${document.body?.innerText ?? ""}`;
				const banner = document.querySelector("header")?.innerText ?? "";
				const seen = [
					...wanted.filter((word) => text.includes(word)),
					...named.filter((word) => banner.includes(word)),
				];
				frames.push({ words: seen, hash: location.hash });
			};
			const draw = () => {
				recordFrame();
				requestAnimationFrame(draw);
			};
			requestAnimationFrame(draw);
			// Between two frames as well: even a transient DOM state must not mix both.
			new MutationObserver(recordFrame).observe(document, {
				childList: true,
				subtree: true,
				characterData: true,
			});
		},
		{ wanted: words, named: inBanner },
	);

export const framesOf = (page: Page): Promise<Frame[]> =>
	page.evaluate(() => Reflect.get(globalThis, "recordedFrames") as Frame[]);

/** Discards the recording so far. */
export const forgetFrames = (page: Page): Promise<void> =>
	page.evaluate(() => {
		(Reflect.get(globalThis, "recordedFrames") as unknown[]).length = 0;
	});

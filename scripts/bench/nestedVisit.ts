// One visit of a page with a nested form in a fresh browser: types into an item in the middle, then adds one.
import { chromium } from "playwright-core";
import type { Bench as Timer } from "../../bench/form/inputTimer.ts";
import type { Browser } from "../browser.ts";
import { median } from "./visit.ts";

/** Milliseconds. */
export interface NestedFigures {
	/** From the start of rendering to the frame with all items. */
	readonly mount: number;
	/** From a keydown to the frame that shows the character. */
	readonly key: number;
	/** From the click to the frame with the new item. */
	readonly add: number;
}

declare const bench: Pick<Timer, "mounted" | "watch" | "took" | "idle" | "typed"> & {
	readonly focusName: (index: number) => void;
	readonly add: () => Promise<number>;
};

const keys = "lists of";
/** The first keys run code that is not compiled yet and are not counted. */
const coldKeys = 2;

/** @throws when a key does not reach its input */
export async function visitNested(found: Browser, url: string, items: number): Promise<NestedFigures> {
	const { path, args, env } = found;
	const browser = await chromium.launch({ executablePath: path, args, env });
	try {
		const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: "en-US" });
		await page.goto(`${url}?items=${items}`, { waitUntil: "load" });
		await page.waitForFunction(() => "bench" in globalThis, undefined, { timeout: 120_000 });
		await page.evaluate((index) => bench.focusName(index), Math.floor(items / 2));
		await page.keyboard.press("End");
		const typing: number[] = [];
		for (const key of keys) {
			await page.evaluate(() => bench.watch({ press: "keydown", change: "input" }));
			await page.keyboard.press(key);
			typing.push(await page.evaluate(async () => (await bench.took()) ?? Number.NaN));
			await page.evaluate(() => bench.idle());
		}
		const typed = await page.evaluate(() => bench.typed());
		if (!typed.endsWith(keys)) throw new Error(`${url}: "${keys}" must be in the input, found "${typed}"`);
		const mount = await page.evaluate(() => bench.mounted);
		return { mount, key: median(typing.slice(coldKeys)), add: await page.evaluate(() => bench.add()) };
	} finally {
		await browser.close();
	}
}

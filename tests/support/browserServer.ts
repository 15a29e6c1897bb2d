// The one browser all tests of a run share; each test gets a context of its own, which is as good as a fresh one.
import { type BrowserServer, chromium } from "playwright-core";
import { type Browser, findBrowser, findPinnedBrowser } from "../../scripts/browser.ts";

const launch = ({ path, args, env }: Browser, more: readonly string[] = []): Promise<BrowserServer> =>
	chromium.launchServer({ executablePath: path, args: [...args, ...more], env, host: "127.0.0.1" });

export async function startBrowser(): Promise<BrowserServer> {
	return await launch(await findBrowser());
}

/** What makes two machines draw the same pixels: one scale, one colour space, one way to draw an edge. */
const drawing = [
	"--force-device-scale-factor=1",
	"--force-color-profile=srgb",
	"--font-render-hinting=none",
	"--disable-lcd-text",
	"--disable-font-subpixel-positioning",
	"--disable-partial-raster",
	// Newer processors would round the last bit of a blend differently.
	"--disable-skia-runtime-opts",
	"--hide-scrollbars",
];

/** The browser of the lockfile and no other: pictures of two browsers cannot be compared. */
export async function startPinnedBrowser(): Promise<BrowserServer> {
	return await launch(await findPinnedBrowser(), drawing);
}

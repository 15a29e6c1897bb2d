// The browser shared by all tests of a run; each test gets its own context.
import { type BrowserServer, chromium } from "playwright-core";
import { type Browser, findBrowser, findPinnedBrowser } from "../../../scripts/browser.ts";

const launch = ({ path, args, env }: Browser, more: readonly string[] = []): Promise<BrowserServer> =>
	chromium.launchServer({ executablePath: path, args: [...args, ...more], env, host: "127.0.0.1" });

/** A page of a journey lives for seconds: optimising compilation costs more than it saves. */
const shortLived = ["--js-flags=--no-opt --no-maglev"];

export async function startBrowser(): Promise<BrowserServer> {
	return await launch(await findBrowser(), shortLived);
}

/** For identical pixels on every machine: one scale, one colour space, one anti-aliasing. */
const renderingFlags = [
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

/** The browser of the lockfile: pictures of two browsers cannot be compared. */
export async function startPinnedBrowser(): Promise<BrowserServer> {
	return await launch(await findPinnedBrowser(), renderingFlags);
}

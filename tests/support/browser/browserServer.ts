// The browser shared by all tests of a run; each test gets its own context.
import { existsSync, statfsSync } from "node:fs";
import { type BrowserServer, chromium } from "playwright-core";
import { type Browser, findBrowser, findPinnedBrowser } from "../../../scripts/browser.ts";

const shm = "/dev/shm";

/** Containers often mount too little shared memory for a browser; its replacement, files, costs more. */
const hasSharedMemory = (): boolean => {
	if (!existsSync(shm)) return false;
	const { bavail, bsize } = statfsSync(shm);
	return bavail * bsize > 2 ** 30;
};

const launch = ({ path, args, env }: Browser, more: readonly string[] = []): Promise<BrowserServer> =>
	chromium.launchServer({
		executablePath: path,
		args: [...args, ...more],
		ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
		env,
		host: "127.0.0.1",
	});

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

// The one browser all tests of a run share; each test gets a context of its own, which is as good as a fresh one.
import { type BrowserServer, chromium } from "playwright-core";
import { findBrowser } from "../../scripts/browser.ts";

export async function startBrowser(): Promise<BrowserServer> {
	const { path, args, env } = await findBrowser();
	return await chromium.launchServer({ executablePath: path, args, env, host: "127.0.0.1" });
}

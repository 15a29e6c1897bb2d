// What a page loads by itself once it is idle, so that a test can wait until nothing more comes.
import type { Page } from "playwright-core";
import { chatFrames } from "./chat.ts";
import { socketOpened } from "./socketTraffic.ts";

/** Resolves when an English page of the host with a chat has its notices, statistics, chat and socket. */
export async function idlePartsLoaded(page: Page): Promise<void> {
	await page.locator("[data-notices]").waitFor({ state: "attached" });
	await page.locator('iframe[src^="/s/frame/statistics"]').waitFor({ state: "attached" });
	await chatFrames(page).waitFor({ state: "attached" });
	// The placeholder of the chat, until that is ready.
	await page.locator('[role="dialog"] > [role="status"]').waitFor({ state: "detached" });
	await socketOpened(page);
}

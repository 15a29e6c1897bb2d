// The third-party chat as a student uses it, and as an operator configures another one.
import type { Page } from "playwright-core";
import { changeSite } from "../site/changeSite.ts";
import type { Site } from "../site/startSite.ts";
import { message } from "./messages.ts";

const en = (key: string) => message("en", key);

/** The demo company that has a chat. */
export const chatHost = "maple.localhost";

/** Configures a foreign chat script in place of the demo's. */
export const withChat = (site: Site, script: string): Promise<void> =>
	changeSite(site, chatHost, (document) => {
		document.sideLayer = { ...document.sideLayer, leyuFlag: false, otherImFlag: true, otherImJs: script };
	});

export const chatPanel = (page: Page) => page.getByRole("dialog", { name: en("service.chat") });
export const chatIcon = (page: Page) =>
	page
		.getByRole("complementary", { name: en("app.service") })
		.getByRole("button", { name: en("service.chat") });
export const chatFrames = (page: Page) => page.locator(`iframe[title="${en("service.chat.frame")}"]`);
export const chatInside = (page: Page) => chatFrames(page).contentFrame();
/** A mouse click in the middle of the chat's frame. */
export async function clickInChat(page: Page): Promise<void> {
	const frame = await chatFrames(page).boundingBox();
	if (!frame) throw new Error("the chat's frame must be on screen, found none");
	const middle = [frame.x + frame.width / 2, frame.y + frame.height / 2] as const;
	await page.mouse.move(...middle);
	// The frame becomes active when the pointer approaches.
	await chatFrames(page).and(page.locator(":not([inert])")).waitFor();
	await page.mouse.click(...middle);
}
export const unread = (page: Page) => chatIcon(page).getByText(message("en", "service.unread", { count: 1 }));

/** Lines of a vendor's script: it renders itself, it sends a message. */
export const draw = `document.body.append(Object.assign(document.createElement("main"), { textContent: "drawn" }));`;
export const notify = (word: object): string => `parent.postMessage(${JSON.stringify(word)}, "*");`;

// The third-party chat as a student meets it, and as an operator names another one.
import type { Page } from "playwright-core";
import { changeSite } from "./changeSite.ts";
import { say } from "./messages.ts";
import type { Site } from "./startSite.ts";

const en = (key: string) => say("en", key);

/** The demonstration's company that has a chat. */
export const chatHost = "maple.localhost";

/** Names a foreign chat script in the place of the demonstration's own. */
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
/** A press of the mouse in the middle of the chat's frame, which keeps it to itself unless something takes it there. */
export async function pressInChat(page: Page): Promise<void> {
	const frame = await chatFrames(page).boundingBox();
	if (!frame) throw new Error("the chat's frame must be on screen, found none");
	const middle = [frame.x + frame.width / 2, frame.y + frame.height / 2] as const;
	await page.mouse.move(...middle);
	// The frame wakes for a pointer that comes near.
	await chatFrames(page).and(page.locator(":not([inert])")).waitFor();
	await page.mouse.click(...middle);
}
export const unread = (page: Page) => chatIcon(page).getByText(say("en", "service.unread", { count: 1 }));

/** Lines of a vendor's script: it draws itself, it says a word. */
export const draw = `document.body.append(Object.assign(document.createElement("main"), { textContent: "drawn" }));`;
export const tell = (word: object): string => `parent.postMessage(${JSON.stringify(word)}, "*");`;

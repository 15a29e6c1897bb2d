import type { BrowserContext } from "playwright-core";

/** Answers as a server that does not render the screen: the page's script asks for its data and renders it. */
export const refuseScreenMarkup = (context: BrowserContext): Promise<unknown> =>
	context.route("**/s/pc/screen?*", (route) => route.fulfill({ status: 204 }));

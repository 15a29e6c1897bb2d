// A page none of whose scripts ever comes: what the server painted is all there is.
import type { BrowserContext } from "playwright-core";

/** Also where it asks whether the server is back, after which it would load itself again under the test's hands. */
export async function withoutScripts(context: BrowserContext): Promise<void> {
	await context.route("**/s/pc/assets/**/*.js", (route) => route.abort());
	await context.route("**/s/pc/", (route) =>
		route.request().method() === "HEAD" ? route.abort() : route.fallback(),
	);
}

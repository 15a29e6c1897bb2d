// A page whose scripts never load: only the server-rendered markup is there.
import type { BrowserContext } from "playwright-core";

/** Also blocks the check whether the server is back, which would reload the page during the test. */
export async function withoutScripts(context: BrowserContext): Promise<void> {
	await context.route("**/s/pc/assets/**/*.js", (route) => route.abort());
	await context.route("**/s/pc/", (route) =>
		route.request().method() === "HEAD" ? route.abort() : route.fallback(),
	);
}

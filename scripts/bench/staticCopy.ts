// The content of a rendered page as static HTML: what the page would cost if it needed no script.
import type { Browser, Response } from "playwright-core";

export interface StaticFile {
	readonly type: string;
	readonly body: Buffer;
}

/** The rendered document without its scripts, with its style sheets as text. Styled components insert rules without text. */
function serialise(): string {
	const css = [...document.styleSheets]
		.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
		.join("\n");
	const copy = document.documentElement.cloneNode(true);
	if (!(copy instanceof HTMLElement)) throw new Error("the copy of the document must be an element");
	for (const element of copy.querySelectorAll("script, style, noscript, link:not([rel=icon]), iframe"))
		element.remove();
	const style = document.createElement("style");
	style.textContent = css;
	copy.querySelector("head")?.append(style);
	return `<!doctype html>${copy.outerHTML}`;
}

/**
 * Opens a page as a visitor does and copies what it shows.
 * @returns the copy by its path, and the pictures by theirs
 */
export async function copyOf(
	browser: Browser,
	url: string,
	path: string,
): Promise<ReadonlyMap<string, StaticFile>> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-US" });
	try {
		const page = await context.newPage();
		const files = new Map<string, StaticFile>();
		const arriving: Promise<void>[] = [];
		const keep = (response: Response) => {
			const type = response.headers()["content-type"] ?? "";
			if (!type.startsWith("image/") || !response.ok()) return;
			const { pathname } = new URL(response.url());
			arriving.push(response.body().then((body) => void files.set(pathname, { type, body })));
		};
		page.on("response", keep);
		await page.goto(url);
		await page.locator("main h1").first().waitFor();
		await page.waitForLoadState("networkidle");
		// What a vendor's script loads later is not in the copy.
		page.off("response", keep);
		const html = await page.evaluate(serialise);
		await Promise.all(arriving);
		return files.set(path, { type: "text/html; charset=utf-8", body: Buffer.from(html) });
	} finally {
		await context.close();
	}
}

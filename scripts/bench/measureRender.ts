// Compares rendering a header and a footer from documents with hand-written components, with 200 menu entries.
import type { Browser } from "playwright-core";
import type { ResultRow } from "./results.ts";

type Render = (variant: string) => { ms: number; html: string };

const rounds = 61;

/** Renders both variants alternately in one page and compares the medians. */
export async function measureRender(browser: Browser, url: string): Promise<ResultRow> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await page.goto(url);
		await page.waitForFunction(() => "render" in globalThis);
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		const times = await page.evaluate((count) => {
			const render = Reflect.get(globalThis, "render") as Render;
			const documents: number[] = [];
			const hand: number[] = [];
			for (let i = 0; i < count; i++) {
				const [first, second] = [render("documents"), render("hand")];
				if (first.html !== second.html) {
					let at = 0;
					while (first.html[at] === second.html[at]) at++;
					const [ours, byHand] = [first.html, second.html].map((html) =>
						html.slice(Math.max(0, at - 60), at + 60),
					);
					throw new Error(
						`bench/render/ByHand.tsx must render the markup of the documents, "${ours}", found "${byHand}"`,
					);
				}
				// The first renders run code that is not compiled yet.
				if (i < 10) continue;
				documents.push(first.ms);
				hand.push(second.ms);
			}
			const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] ?? 0;
			return { documents: median(documents), hand: median(hand) };
		}, rounds);
		const ratio = times.documents / times.hand;
		return {
			what: "header, footer and a menu of 200 entries from documents",
			ours: `${times.documents.toFixed(1)} ms`,
			floor: `${times.hand.toFixed(1)} ms`,
			ratio: `${ratio.toFixed(2)} ×`,
			budget: "1.25 × (aim 1.1 ×)",
			ok: ratio <= 1.25,
		};
	} finally {
		await context.close();
	}
}

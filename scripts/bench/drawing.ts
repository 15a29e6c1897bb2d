// How much longer a header and a footer take from documents than by hand, with 200 menu entries.
import type { Browser } from "playwright-core";
import type { Line } from "./results.ts";

type Draw = (way: string) => { ms: number; html: string };

const rounds = 61;

/** Draws both ways in turn in one page; the middle of many is compared. */
export async function measureDrawing(browser: Browser, url: string): Promise<Line> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await page.goto(url);
		await page.waitForFunction(() => "draw" in globalThis);
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		const times = await page.evaluate((count) => {
			const draw = Reflect.get(globalThis, "draw") as Draw;
			const documents: number[] = [];
			const hand: number[] = [];
			for (let i = 0; i < count; i++) {
				const [first, second] = [draw("documents"), draw("hand")];
				if (first.html !== second.html) throw new Error("the two ways drew different markup");
				// The first draws compile the code they run.
				if (i < 10) continue;
				documents.push(first.ms);
				hand.push(second.ms);
			}
			const middle = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] ?? 0;
			return { documents: middle(documents), hand: middle(hand) };
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

// Takes pictures of stages that are the same on every machine.
import type { CDPSession, Page } from "playwright-core";
import { PNG } from "pngjs";
import sharp from "sharp";
import type { BlockBox, Box } from "../../../scripts/matrix/difference.ts";
import { openBox } from "./disclosures.ts";
import { blockBoxes } from "./markup.ts";

/** Width and height of the window; a side layer depends on the height. */
export const windowOf = (kind: string, width: number) => ({
	width,
	height: kind === "side-layer" ? 800 : 1600,
});

export interface Stage extends Box {
	readonly theme: string;
	readonly state: string;
}

/** A picture, and where the blocks are in it. */
export interface Shot {
	readonly picture: PNG;
	readonly blocks: readonly BlockBox[];
}

/**
 * Moves one stage to the top of the page, hides the others, and returns its region's box. Edges are
 * anti-aliased differently at another position, so every picture is taken at the same one.
 */
const putOnTop = (page: Page, wanted: number): Promise<Stage> =>
	page.evaluate((number) => {
		const stages = [...document.querySelectorAll<HTMLElement>("section[data-stage]")];
		stages.forEach((each, i) => {
			each.hidden = i !== number;
		});
		scrollTo(0, 0);
		const stage = stages[number];
		if (!stage) throw new Error(`there must be a stage ${number}, found ${stages.length}`);
		const region = stage.querySelector<HTMLElement>(":scope > [data-theme]") ?? stage;
		const room = stage.getBoundingClientRect();
		// Elements fixed to the window do not affect their region's box, so all are measured.
		const boxes = [region, ...region.querySelectorAll("*")]
			.map((element) => element.getBoundingClientRect())
			.filter(({ width, height }) => width > 0 && height > 0);
		if (boxes.length === 0)
			throw new Error(`${stage.getAttribute("aria-label")}: something must be drawn, found nothing`);
		const x = Math.max(0, Math.floor(Math.min(...boxes.map(({ left }) => left))));
		const y = Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top))));
		const right = Math.ceil(Math.min(room.right, Math.max(...boxes.map((box) => box.right))));
		const bottom = Math.ceil(Math.min(room.bottom, Math.max(...boxes.map((box) => box.bottom))));
		return {
			theme: region.dataset["theme"]?.split("/")[1] ?? "",
			state: stage.dataset["state"] ?? "",
			x,
			y,
			width: right - x,
			height: bottom - y,
		};
	}, wanted);

const sessions = new WeakMap<Page, CDPSession>();

/** A part of the window as an encoded PNG, straight from the browser, since there are hundreds to take. */
async function capture(page: Page, box: Box): Promise<string> {
	const size = page.viewportSize();
	if (!size || box.x + box.width > size.width || box.y + box.height > size.height)
		throw new Error(`a picture must fit into the window, found ${JSON.stringify(box)}`);
	const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
	sessions.set(page, session);
	const { data } = await session.send("Page.captureScreenshot", {
		format: "png",
		optimizeForSpeed: true,
		clip: { ...box, scale: 1 },
	});
	return data;
}

/** Its pixels; sharp decodes ten times as fast as pngjs. */
async function decode(encoded: string): Promise<PNG> {
	const image = sharp(Buffer.from(encoded, "base64")).ensureAlpha().raw();
	const { data, info } = await image.toBuffer({ resolveWithObject: true });
	return Object.assign(new PNG({ width: info.width, height: info.height }), { data });
}

/** The blocks in a part of the window, measured from its corner. */
const blocksIn = async (page: Page, { x, y }: Box): Promise<BlockBox[]> =>
	(await blockBoxes(page)).map((block) => ({ ...block, x: block.x - x, y: block.y - y }));

/** A picture of every stage of the page. */
export async function takeScreenshot(page: Page): Promise<(Stage & Shot)[]> {
	const count = await page.locator("section[data-stage]").count();
	const taken: (Stage & Shot)[] = [];
	for (let i = 0; i < count; i++) {
		const stage = await putOnTop(page, i);
		taken.push({
			...stage,
			picture: await decode(await capture(page, stage)),
			blocks: await blocksIn(page, stage),
		});
	}
	await page.evaluate(() => {
		for (const stage of document.querySelectorAll<HTMLElement>("section[data-stage]")) stage.hidden = false;
	});
	return taken;
}

/** A panel may still be moving: it is done when two pictures in a row agree. */
export async function shootStill(page: Page, box: Box): Promise<Shot> {
	let previous = await capture(page, box);
	for (let tries = 0; tries < 20; tries++) {
		const next = await capture(page, box);
		if (next === previous) return { picture: await decode(next), blocks: await blocksIn(page, box) };
		previous = next;
	}
	throw new Error("a page must come to rest, it was drawn differently 20 times in a row");
}

/** A picture of the first stage's region with its open panels, as far as the window shows it. */
export async function takeOpenScreenshot(page: Page): Promise<Shot> {
	const stage = await putOnTop(page, 0);
	const panel = await openBox(page);
	const size = page.viewportSize();
	if (!panel || !size) throw new Error("something must be open in a stage, found nothing");
	const x = Math.max(0, Math.min(stage.x, panel.x));
	const y = Math.max(0, Math.min(stage.y, panel.y));
	const right = Math.min(size.width, Math.max(stage.x + stage.width, panel.x + panel.width));
	const bottom = Math.min(size.height, Math.max(stage.y + stage.height, panel.y + panel.height));
	return shootStill(page, { x, y, width: right - x, height: bottom - y });
}

/** A picture of the first stage with the focus on its first control, as the keyboard puts it there. */
export async function takeFocused(page: Page): Promise<Shot> {
	const stage = await putOnTop(page, 0);
	await page.keyboard.press("Tab");
	return shootStill(page, stage);
}

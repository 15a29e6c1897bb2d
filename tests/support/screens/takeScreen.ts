// Pictures of a screen: all of it, or one part with some room around it.
import type { Locator, Page } from "playwright-core";
import type { Box } from "../../../scripts/matrix/difference.ts";
import { type Shot, shootStill } from "../gallery/screenshots.ts";
import { namedAreas } from "./namedAreas.ts";

async function shootNamed(page: Page, name: string, box: Box): Promise<Shot> {
	const { picture, blocks } = await shootStill(page, box);
	const areas = (await namedAreas(page)).map((area) => ({ ...area, x: area.x - box.x, y: area.y - box.y }));
	// As large as the picture of any run: what no other part contains is at least in the screen.
	const all = { type: `screen ${name}`, x: 0, y: 0, width: 1e5, height: 1e5 };
	return { picture, blocks: [...blocks, ...areas, all] };
}

/** The whole window. */
export function takeWindow(page: Page, name: string): Promise<Shot> {
	const size = page.viewportSize();
	if (!size) throw new Error("a page must have a window, found none");
	return shootNamed(page, name, { x: 0, y: 0, ...size });
}

/** Focus rings and shadows are outside of an element's box. */
const ringPx = 8;

/** One element, as far as the window shows it. */
export async function takePart(page: Page, name: string, part: Locator, marginPx = ringPx): Promise<Shot> {
	const [size, box] = [page.viewportSize(), await part.boundingBox()];
	if (!size || !box) throw new Error(`${part} must be in the window, found nothing`);
	const x = Math.max(0, Math.floor(box.x) - marginPx);
	const y = Math.max(0, Math.floor(box.y) - marginPx);
	const right = Math.min(size.width, Math.ceil(box.x + box.width) + marginPx);
	const bottom = Math.min(size.height, Math.ceil(box.y + box.height) + marginPx);
	return shootNamed(page, name, { x, y, width: right - x, height: bottom - y });
}

// Passes the slider as a patient user would: finds the gap in the picture and drags the piece there, without
// knowledge of the server.
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import type { CaptchaTrack, SliderPicture } from "../../../schemas/generated/documents.ts";

interface Pixels {
	readonly data: Buffer;
	readonly width: number;
	readonly height: number;
	readonly channels: number;
}

async function pixelsOf(base64: string, gray: boolean): Promise<Pixels> {
	const image = sharp(Buffer.from(base64, "base64"));
	const { data, info } = await (gray ? image.greyscale().removeAlpha() : image.ensureAlpha())
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, ...info };
}

/** Offsets of the piece's rim and its inside from the upper left corner. */
function partsOf({ data, width, height, channels }: Pixels): { rim: number[][]; inside: number[][] } {
	const alpha = (x: number, y: number): number =>
		x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[(y * width + x) * channels + 3] ?? 0);
	const near = (x: number, y: number, by: number): number[] =>
		[
			[by, 0],
			[-by, 0],
			[0, by],
			[0, -by],
		].map(([dx = 0, dy = 0]) => alpha(x + dx, y + dy));
	const rim: number[][] = [];
	const inside: number[][] = [];
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			if (alpha(x, y) < 128) continue;
			if (near(x, y, 3).some((each) => each < 128)) rim.push([x, y]);
			else if (near(x, y, 8).every((each) => each >= 128) || (x + y) % 5 === 0) inside.push([x, y]);
		}
	return { rim, inside };
}

/** The gap's left edge in units of the picture: its rim is light and its inside dark. */
export async function gapOf(slider: SliderPicture): Promise<number> {
	const picture = await pixelsOf(slider.picture, true);
	const piece = await pixelsOf(slider.piece, false);
	const scale = picture.width / slider.width;
	const { rim, inside } = partsOf(piece);
	const mean = (at: number, offsets: readonly (readonly number[])[]): number =>
		offsets.reduce((sum, [x = 0, y = 0]) => {
			const row = slider.top * scale + y;
			return sum + (picture.data[(row * picture.width + at + x) * picture.channels] ?? 0);
		}, 0) / offsets.length;
	let best = { at: 0, score: Number.NEGATIVE_INFINITY };
	for (let at = slider.pieceSize * scale; at <= picture.width - piece.width; at += 1) {
		const score = mean(at, rim) - mean(at, inside);
		if (score > best.score) best = { at, score };
	}
	return best.at / scale;
}

/** Share of the distance by share of the time: fast at first, slow at the end, slightly too far and back. */
const ease = (part: number): number =>
	1 - (1 - part) ** 3 + 0.03 * Math.sin(Math.PI * Math.min(1, part * 1.02)) * part;

/** A hand's movement: irregular in time and height. */
export function handTo(position: number, ms = 700): CaptchaTrack {
	const track: CaptchaTrack = [[0, 0, 0]];
	let at = 0;
	while (at < ms) {
		at = Math.min(ms, at + 14 + Math.random() * 9);
		track.push([at, Math.max(0, position * ease(at / ms)), Math.sin(at / 90) * 2 + Math.random()]);
	}
	track.push([at + 60, position, 1.4]);
	return track;
}

/** The slider open in the page. */
async function shownSlider(page: Page): Promise<SliderPicture> {
	const dialog = page.getByRole("dialog", { name: /^(?:Security check|安全验证)$/ });
	// The previous one may still be shown with its result.
	await dialog.locator('input[type="range"][aria-disabled="false"]').waitFor();
	const pictures = dialog.locator('img[src^="data:image/webp"]');
	await pictures.nth(1).waitFor();
	const [[picture = "", piece = ""], style] = await Promise.all([
		pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src.split(",")[1] ?? "")),
		pictures.nth(1).evaluate(({ style: { top, width } }: HTMLElement) => ({ top, width })),
	]);
	const [width, height] = [320, 160];
	const share = (text: string): number => Number.parseFloat(text) / 100;
	const top = Math.round(share(style.top) * height);
	return { width, height, picture, piece, top, pieceSize: Math.round(share(style.width) * width) };
}

/** The position of the gap of the open slider, in units of its picture. */
export const shownGap = async (page: Page): Promise<number> => gapOf(await shownSlider(page));

/**
 * Passes the open slider by mouse, slower than the server's minimum for a person. After a misread picture, the
 * next one is tried.
 */
export async function passSlider(page: Page): Promise<void> {
	const dialog = page.getByRole("dialog", { name: /^(?:Security check|安全验证)$/ });
	for (let tries = 0; tries < 3; tries += 1) {
		const slider = await shownSlider(page);
		const gap = await gapOf(slider);
		const input = dialog.getByRole("slider");
		const box = await input.boundingBox();
		if (!box) throw new Error("the slider must be on the screen, found none");
		const unit = box.width / slider.width;
		const from = { x: box.x + (slider.pieceSize * unit) / 2, y: box.y + box.height / 2 };
		await page.mouse.move(from.x, from.y);
		await page.mouse.down();
		const begun = performance.now();
		for (const [at = 0, x = 0, y = 0] of handTo(gap)) {
			// Without delays, the movement would be too fast for a hand.
			await pause(Math.max(0, begun + at - performance.now()));
			await page.mouse.move(from.x + x * unit, from.y + y);
		}
		const answered = page.waitForResponse(/\/captcha\/answer/);
		await page.mouse.up();
		if (((await (await answered).json()) as { code: string }).code === "1") {
			await dialog.waitFor({ state: "detached" });
			return;
		}
	}
	throw new Error("the slider must be passed within three tries; look at the picture");
}

// Renders a picture with a gap, and the piece that fits, outside the event loop with sharp.
import type { SliderPicture } from "../../../schemas/generated/documents.ts";
import { createBackgrounds, land } from "./backgrounds.ts";
import { outline, pictureSize, type Side, type Sides } from "./pieceShape.ts";
import { randomBetween, randomDecimal, randomItem } from "./random.ts";

const { width, height, piece, scale } = pictureSize;
const px = (units: number): number => units * scale;

/** At least two sides are not straight, so that a piece differs from a square. */
function someSides(): Sides {
	const any = (): Side => randomItem<Side>([-1, 0, 1]);
	const bent = (): Side => randomItem<Side>([-1, 1]);
	return randomItem<Sides>([
		[bent(), any(), bent(), any()],
		[any(), bent(), any(), bent()],
		[bent(), bent(), any(), any()],
	]);
}

const sliderSvg = (content: string): Buffer =>
	Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${px(piece)}" height="${px(piece)}" viewBox="0 0 ${piece} ${piece}">${content}</svg>`,
	);

/** The gap: dark enough to be visible on every landscape, with an edge for low vision. */
const gapIn = (path: string): Buffer =>
	sliderSvg(
		`<path d="${path}" fill="#0b1220" fill-opacity="${randomDecimal(0.5, 0.62).toFixed(2)}"/>` +
			`<path d="${path}" fill="none" stroke="#fff" stroke-opacity="0.85" stroke-width="1.2"/>`,
	);
const maskOf = (path: string): Buffer => sliderSvg(`<path d="${path}" fill="#fff"/>`);
const rimOf = (path: string): Buffer =>
	sliderSvg(
		`<path d="${path}" fill="none" stroke="#0b1220" stroke-opacity="0.55" stroke-width="3"/>` +
			`<path d="${path}" fill="none" stroke="#fff" stroke-width="1.4"/>`,
	);

async function load() {
	// A native library, loaded for the first challenge only.
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	sharp.concurrency(1);
	return { sharp, background: createBackgrounds(sharp) };
}

/** About 15 ms of one thread for a challenge. @returns the left edge of the gap in units, and the picture */
export function createSliders() {
	let loaded: ReturnType<typeof load> | undefined;
	return async (): Promise<{ gap: number; picture: SliderPicture }> => {
		loaded ??= load();
		const { sharp, background } = await loaded;
		const path = outline(someSides());
		// Not at the left edge, where the piece starts.
		const gap = randomBetween(piece + 20, width - piece - 6);
		const top = randomBetween(6, height - piece - 6);
		const view = {
			left: randomBetween(0, land.width - px(width)),
			top: randomBetween(0, land.height - px(height)),
			width: px(width),
			height: px(height),
		};
		const pixels = await sharp(await background(), { raw: { ...land, channels: 3 } })
			.extract(view)
			.modulate({ hue: randomBetween(-12, 12), brightness: randomDecimal(0.92, 1.08) })
			.raw()
			.toBuffer();
		const raw = { raw: { width: view.width, height: view.height, channels: 3 } } as const;
		const position = { left: px(gap), top: px(top) };
		const [picture, cut] = await Promise.all([
			sharp(pixels, raw)
				.composite([{ input: gapIn(path), ...position }])
				.webp({ quality: 72, effort: 2 })
				.toBuffer(),
			sharp(pixels, raw)
				.extract({ ...position, width: px(piece), height: px(piece) })
				.ensureAlpha()
				.composite([{ input: maskOf(path), blend: "dest-in" }, { input: rimOf(path) }])
				.webp({ quality: 80, alphaQuality: 90, effort: 2 })
				.toBuffer(),
		]);
		return {
			gap,
			picture: {
				...{ width, height, pieceSize: piece, top },
				picture: picture.toString("base64"),
				piece: cut.toString("base64"),
			},
		};
	};
}

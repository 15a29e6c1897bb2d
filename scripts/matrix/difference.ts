// The difference of two pictures: which pixels, in which box, and in which block.
import { createHash } from "node:crypto";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** In pixels, from the upper left corner of a picture. */
export interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Where a block is in a picture. */
export interface BlockBox extends Box {
	readonly type: string;
}

export interface Difference {
	/** Number of pixels that differ. */
	readonly pixels: number;
	readonly picture: PNG;
	/** The smallest box that contains them. */
	readonly box: Box;
	/** The same for every pair of pictures that differs by the same pixels, wherever they are. */
	readonly mark: string;
}

/** A picture in the corner of a larger one, to compare two of different sizes. */
function spread(picture: PNG, width: number, height: number): PNG {
	if (picture.width === width && picture.height === height) return picture;
	const larger = new PNG({ width, height, fill: true });
	PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
	return larger;
}

/** The box of the pixels that differ; all of the picture when none does. */
function boxOf(before: PNG, after: PNG): Box {
	const { width, height } = before;
	let [left, top, right, bottom] = [width, height, -1, -1];
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const at = (y * width + x) * 4;
			if (before.data.readUInt32BE(at) === after.data.readUInt32BE(at)) continue;
			[left, right] = [Math.min(left, x), Math.max(right, x)];
			[top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
		}
	return right < 0
		? { x: 0, y: 0, width, height }
		: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function cut(picture: PNG, { x, y, width, height }: Box): Buffer {
	const part = new PNG({ width, height });
	PNG.bitblt(picture, part, x, y, width, height, 0, 0);
	return part.data;
}

/** At least one pixel differs, since the fingerprints of the pictures do. */
export function differenceOf(before: PNG, after: PNG): Difference {
	const width = Math.max(before.width, after.width);
	const height = Math.max(before.height, after.height);
	const picture = new PNG({ width, height });
	// Anti-aliased pixels count as well: a slightly shifted word differs in nothing else.
	const options = { threshold: 0, includeAA: true };
	const [first, second] = [spread(before, width, height), spread(after, width, height)];
	const pixels = pixelmatch(first.data, second.data, picture.data, width, height, options);
	const box = boxOf(first, second);
	const mark = createHash("sha256")
		.update(`${box.width}x${box.height} `)
		.update(cut(first, box))
		.update(cut(second, box))
		.digest("hex");
	return { pixels: Math.max(1, pixels), picture, box, mark };
}

const contains = (outer: Box, inner: Box): boolean =>
	outer.x <= inner.x &&
	outer.y <= inner.y &&
	outer.x + outer.width >= inner.x + inner.width &&
	outer.y + outer.height >= inner.y + inner.height;

/** The type of the smallest block around a box; undefined when it is in none. */
export const smallestBlock = (box: Box, blocks: readonly BlockBox[]): string | undefined =>
	blocks.filter((block) => contains(block, box)).sort((a, b) => a.width * a.height - b.width * b.height)[0]
		?.type;

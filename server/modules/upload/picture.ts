// Pictures are drawn anew before they are kept: where a photograph was taken, and by whom, is nobody's business, and
// what is hidden behind the picture does not come along.
import type { NotTaken } from "./rules.ts";

/** More than any telephone takes at once; 50 million pixels are 200 MB of memory for a moment. */
const mostPixels = 50_000_000;

/**
 * The finest grain that is worth its bytes first. What a telephone packed tightly may come out twice as large, and then
 * be more than its profile takes: so a coarser one, or a way that takes longer, is next.
 */
const ways = {
	jpg: [{ quality: 92, chromaSubsampling: "4:4:4" }, { quality: 85 }, { quality: 70 }, { quality: 50 }],
	png: [
		{ compressionLevel: 9 },
		{ compressionLevel: 9, adaptiveFiltering: true },
		{ palette: true, quality: 100 },
	],
} as const;

/**
 * Draws a jpg or png anew, upright and without notes of the camera.
 * @param most bytes it may have
 * @returns why it cannot be, or undefined when `to` is written
 */
export async function drawAnew(
	from: string,
	to: string,
	kind: keyof typeof ways,
	most: number,
): Promise<NotTaken | undefined> {
	// A library of native code; most servers run for days before the first picture comes.
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	sharp.concurrency(1);
	try {
		for (const way of ways[kind]) {
			const picture = sharp(from, { limitInputPixels: mostPixels, failOn: "error" }).autoOrient();
			const { size } = await picture.toFormat(kind === "jpg" ? "jpeg" : kind, way).toFile(to);
			if (size <= most) return undefined;
		}
		return "hugePicture";
	} catch (error) {
		const { message, code } = error as NodeJS.ErrnoException;
		// A full disk is our fault, not the picture's.
		if (code !== undefined) throw error;
		return /pixel limit/i.test(message) ? "hugePicture" : "unreadablePicture";
	}
}

// Pictures are drawn anew before they are kept: where a photograph was taken, and by whom, is nobody's business, and
// what is hidden behind the picture does not come along.
import type { NotTaken } from "./rules.ts";

/** More than any telephone takes at once; 50 million pixels are 200 MB of memory for a moment. */
const mostPixels = 50_000_000;

/** The finest grain that is worth its bytes. */
const jpeg = { quality: 92, chromaSubsampling: "4:4:4" } as const;

/**
 * Draws a jpg or png anew, upright and without notes of the camera.
 * @returns why it cannot be, or undefined when `to` is written
 */
export async function drawAnew(from: string, to: string, kind: "jpg" | "png"): Promise<NotTaken | undefined> {
	// A library of native code; most servers run for days before the first picture comes.
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	sharp.concurrency(1);
	try {
		const picture = sharp(from, { limitInputPixels: mostPixels, failOn: "error" }).autoOrient();
		await (kind === "jpg" ? picture.jpeg(jpeg) : picture.png({ compressionLevel: 9 })).toFile(to);
		return undefined;
	} catch (error) {
		const { message, code } = error as NodeJS.ErrnoException;
		// A full disk is our fault, not the picture's.
		if (code !== undefined) throw error;
		return /pixel limit/i.test(message) ? "hugePicture" : "unreadablePicture";
	}
}

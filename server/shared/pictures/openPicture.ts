// Opens a picture that somebody uploaded, with the limits that keep a hostile one from taking the server's memory.
import type { Sharp } from "sharp";

/** 50 million pixels take 200 MB of memory for a moment. */
export const maxPixels = 50_000_000;

/** @param source its bytes or the path of a file; with `raw`, the pixels of a picture that was opened before */
export async function openPicture(
	source: Buffer | string,
	raw?: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 },
): Promise<Sharp> {
	// A native library, loaded for the first picture only.
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	sharp.concurrency(1);
	return sharp(source, { limitInputPixels: maxPixels, failOn: "error", ...(raw ? { raw } : {}) });
}

/** Why a picture cannot be read; errors with a code, such as a full disk, are not the picture's and are thrown. */
export function pictureFault(error: unknown): "huge" | "unreadable" {
	const { message, code } = error as NodeJS.ErrnoException;
	if (code !== undefined) throw error;
	return /pixel limit/i.test(message) ? "huge" : "unreadable";
}

// Makes the poster of a video: a picture that an operator brings, or that is in the file, as a WebP of the size that players show.
import { openPicture, pictureFault } from "../pictures/openPicture.ts";
import { refuse } from "./mediaRefused.ts";

const box = { width: 1280, height: 720, fit: "inside", withoutEnlargement: true } as const;
const quality = 80;

/** Undefined for bytes that are no picture. */
async function posterOf(bytes: Buffer): Promise<Buffer | undefined> {
	try {
		const picture = await openPicture(bytes);
		return await picture.autoOrient().resize(box).toColourspace("srgb").webp({ quality }).toBuffer();
	} catch (error) {
		pictureFault(error);
		return undefined;
	}
}

/** @param given by the operator; @param cover of the file, left out where it is no picture; @throws MediaRefused */
export async function makePoster(given?: Buffer, cover?: Buffer): Promise<Buffer | undefined> {
	if (!given) return cover && posterOf(cover);
	return (
		(await posterOf(given)) ??
		refuse(
			"the poster",
			"a whole picture as PNG, JPEG or WebP",
			"another or a damaged file",
			"export it again",
		)
	);
}

// Re-encodes pictures, which removes metadata such as the location, and anything hidden after the pixels.
import { openPicture, pictureFault } from "../../shared/pictures/openPicture.ts";
import type { FileRejection } from "./rules.ts";

/**
 * Best quality first. The result may be larger than the original and exceed the limit of its profile: then the next
 * one is tried.
 */
const encodings = {
	jpg: [{ quality: 92, chromaSubsampling: "4:4:4" }, { quality: 85 }, { quality: 70 }, { quality: 50 }],
	png: [
		{ compressionLevel: 9 },
		{ compressionLevel: 9, adaptiveFiltering: true },
		{ palette: true, quality: 100 },
	],
} as const;

/**
 * Re-encodes a jpg or png, upright and without metadata.
 * @returns why it is rejected, or undefined when `to` is written
 */
export async function reencodePicture(
	from: string,
	to: string,
	kind: keyof typeof encodings,
	maxBytes: number,
): Promise<FileRejection | undefined> {
	try {
		for (const options of encodings[kind]) {
			const picture = (await openPicture(from)).autoOrient();
			const { size } = await picture.toFormat(kind === "jpg" ? "jpeg" : kind, options).toFile(to);
			if (size <= maxBytes) return undefined;
		}
		return "hugePicture";
	} catch (error) {
		return pictureFault(error) === "huge" ? "hugePicture" : "unreadablePicture";
	}
}
